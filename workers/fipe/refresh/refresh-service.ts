import * as v from 'valibot';
import {
  currentMonth,
  defaultMarcas,
  REFRESH_STATES,
  type RefreshPosition,
  type RefreshState,
  readRefreshPosition,
} from '../../../app/domain/fipe/refresh.ts';
import type { FipeReferencia } from '../../../app/domain/fipe/refresh-answers.ts';
import type { Usuario } from '../../../app/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '../../../app/domain/valores/dates.ts';
import { ApiError } from '../../base/api-error.ts';
import type { AuditTrail } from '../../base/audit-repository.ts';
import { audited } from '../../base/audited.ts';
import { requireAdministrador } from '../../base/owner.ts';
import { invalid, readFields } from '../../base/read-fields.ts';
import { newRefreshRow } from './begin.ts';
import type { FipeCatalogo } from './catalogo.ts';
import type { MarcaChoice, MarcasRepository } from './marcas-repository.ts';
import type { RefreshRepository, RefreshRow } from './refresh-repository.ts';
import type { FipeValueRepository } from './values-repository.ts';

/** Run as administrators see it. Times are ISO 8601 UTC. */
export type RefreshView = Pick<
  RefreshRow,
  'id' | 'referencia' | 'pedidos' | 'motivo' | 'retomarEm' | 'iniciadaEm' | 'terminadaEm'
> & {
  estado: RefreshState;
  /** True when the schedule started it, not a person. */
  daRotina: boolean;
  /** False before the source names the month; `referencia` is then the month that the run looks for. */
  mesConhecido: boolean;
  total: number;
  feitos: number;
  /** Models without an answer so far: they keep the former value. */
  semResposta: number;
  /** Brand in progress; null before and after. */
  marca: string | null;
  fontes: RefreshPosition['fontes'];
};

/** Data of the refresh screen. */
export type FipePanel = {
  /** Newest month in force, and how many of the product's models have it. */
  emVigor: { referencia: FipeReferencia; modelos: number; todos: number; anterior: FipeReferencia };
  /** Newest first. */
  ultimas: RefreshView[];
  /** Requests of today; `franquia` is the daily limit. */
  pedidosDoDia: number;
  franquia: number;
  marcas: readonly { nome: string; modelos: number }[];
  padrao: readonly string[];
  /** Null when the company never chose. */
  escolha: MarcaChoice | null;
};

const MAX_LISTED = 8;
const NO_MARCA = 'Escolha pelo menos uma marca.';
const CHANGED = () =>
  new ApiError(
    409,
    'marcas-mudaram',
    'Alguém mudou as marcas enquanto você escolhia. A sua escolha está abaixo: confira e salve de novo.',
  );

const marcaChoiceSchema = v.object({
  marcas: v.pipe(v.array(v.string()), v.minLength(1, NO_MARCA), v.maxLength(300, NO_MARCA)),
});

export function createRefreshService(parts: {
  atualizacoes: RefreshRepository;
  valores: FipeValueRepository;
  marcas: MarcasRepository;
  catalogo: FipeCatalogo;
  auditTrail: AuditTrail;
  franquia: number;
  clock: () => Date;
}) {
  const { atualizacoes, valores, marcas, catalogo, auditTrail, franquia, clock } = parts;

  const ofRede = (
    { uid }: Usuario,
    id: string,
    action: 'fipe.atualizar' | 'fipe.parar',
    write: () => Promise<boolean>,
  ) =>
    audited({
      auditTrail,
      feito: { uid, idEmpresa: null, alvo: `fipe/${id}`, acoes: [action] },
      write,
      changed: Boolean,
    });

  return {
    /** Throws ApiError 403 for a person who does not administer the company. */
    async panel(usuario: Usuario, idEmpresa: number): Promise<FipePanel> {
      requireAdministrador(usuario, idEmpresa);
      const [rows, porMes, brands, snapshot, escolha] = await Promise.all([
        atualizacoes.list(MAX_LISTED),
        valores.porMes(),
        catalogo.marcas(),
        catalogo.referencia(),
        marcas.find(idEmpresa),
      ]);
      const todos = brands.reduce((all, { modelos }) => all + modelos, 0);
      const newest = porMes[0];
      const [last] = rows;
      const emVigor =
        newest && newest.referencia > snapshot
          ? { ...newest, todos, anterior: porMes[1]?.referencia ?? snapshot }
          : { referencia: snapshot, modelos: todos, todos, anterior: snapshot };
      return {
        emVigor,
        ultimas: rows.map(toRefreshView),
        pedidosDoDia: last?.dia === todayInSaoPaulo(clock()) ? last.pedidosDoDia : 0,
        franquia,
        marcas: brands.map(({ nome, modelos }) => ({ nome, modelos })),
        padrao: defaultMarcas(brands),
        escolha,
      };
    },

    /**
     * Starts a run, or continues a waiting one, on the schedule's next minute; no source is called here. The
     * table is shared by all companies, so it takes an administrator of the network: throws ApiError 403 for
     * others.
     */
    async start(usuario: Usuario): Promise<'comeca' | 'continua' | 'ja-corre'> {
      requireAdministrador(usuario, null);
      const { uid } = usuario;
      const now = clock();
      const viva = await atualizacoes.findViva();
      if (viva?.estado === 'correndo') return 'ja-corre';
      if (viva) {
        const resume = () => atualizacoes.resume(viva.id, now.toISOString());
        return (await ofRede(usuario, viva.id, 'fipe.atualizar', resume)) ? 'continua' : 'ja-corre';
      }
      const row = await newRefreshRow(atualizacoes, now, {
        uid,
        referencia: currentMonth(now),
        esperar: false,
      });
      const insert = () => atualizacoes.insert(row);
      return (await ofRede(usuario, row.id, 'fipe.atualizar', insert)) ? 'comeca' : 'ja-corre';
    },

    /** Ends the run; one that is over stays as it is. Throws ApiError 403. */
    async stop(usuario: Usuario, id: string): Promise<boolean> {
      requireAdministrador(usuario, null);
      return ofRede(usuario, id, 'fipe.parar', () => atualizacoes.stop(id, clock().toISOString()));
    },

    /**
     * Stores the brands to refresh. Throws ApiError 403, 409 when somebody chose since `base` (0: never), 422
     * for unknown brands.
     */
    async chooseMarcas(
      usuario: Usuario,
      idEmpresa: number,
      { base, ...pedido }: { base: number; marcas: readonly string[] },
    ): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      const chosen = [...new Set(readFields(marcaChoiceSchema, pedido, { whole: 'marcas' }).marcas)];
      const names = new Set((await catalogo.marcas()).map(({ nome }) => nome));
      const unknown = chosen.find((nome) => !names.has(nome));
      if (unknown !== undefined) throw invalid({ marcas: 'A tabela não tem uma destas marcas.' });
      const before = await marcas.find(idEmpresa);
      if (before && sameNames(before.marcas, chosen)) return;
      if ((before?.versao ?? 0) !== base) throw CHANGED();
      const { uid } = usuario;
      const done = await audited({
        auditTrail,
        feito: { uid, idEmpresa, alvo: 'fipe/marcas', acoes: ['fipe.marcas'] },
        write: () => marcas.save(idEmpresa, base, chosen, uid, clock().toISOString()),
        changed: Boolean,
      });
      if (!done) throw CHANGED();
    },
  };
}

const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((nome) => b.includes(nome));

function toRefreshView(row: RefreshRow): RefreshView {
  const { id, referencia, pedidos, motivo, retomarEm, iniciadaEm, terminadaEm } = row;
  const posicao = readRefreshPosition(row.posicao);
  const { total, feitos, falhas, ausentes, fontes } = posicao;
  const estado = REFRESH_STATES.find((known) => known === row.estado) ?? 'parada';
  return {
    ...{ id, referencia, pedidos, motivo, retomarEm, iniciadaEm, terminadaEm, estado, total, feitos, fontes },
    daRotina: row.uid === null,
    mesConhecido: posicao.mes,
    semResposta: falhas.length + ausentes,
    marca: posicao.marcas[posicao.marca]?.nome ?? null,
  };
}
