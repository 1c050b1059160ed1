import * as v from 'valibot';
import {
  ESTADOS,
  type EstadoDaAtualizacao,
  marcasPadrao,
  mesCorrente,
  type Posicao,
  readPosicao,
} from '../../../app/domain/fipe/atualizacao.ts';
import type { Referencia } from '../../../app/domain/fipe/atualizacao-leitura.ts';
import type { Usuario } from '../../../app/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '../../../app/domain/valores/datas.ts';
import { ErroDaApi } from '../../base/api-error.ts';
import type { Auditoria } from '../../base/audit-repository.ts';
import { audited } from '../../base/audited.ts';
import { requireAdministra } from '../../base/owner.ts';
import { invalid, readFields } from '../../base/read-fields.ts';
import type { AtualizacaoRepository, AtualizacaoRow } from './atualizacao-repository.ts';
import { newRun } from './begin.ts';
import type { CatalogoFipe } from './catalogo.ts';
import type { Escolha, MarcasRepository } from './marcas-repository.ts';
import type { ValoresRepository } from './valores-repository.ts';

/** Run as administrators see it. Times are ISO 8601 UTC. */
export type Atualizacao = Pick<
  AtualizacaoRow,
  'id' | 'referencia' | 'pedidos' | 'motivo' | 'retomarEm' | 'iniciadaEm' | 'terminadaEm'
> & {
  estado: EstadoDaAtualizacao;
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
  fontes: Posicao['fontes'];
};

/** Data of the refresh screen. */
export type PainelDaFipe = {
  /** Newest month in force, and how many of the product's models have it. */
  emVigor: { referencia: Referencia; modelos: number; todos: number; anterior: Referencia };
  /** Newest first. */
  ultimas: Atualizacao[];
  /** Requests of today; `franquia` is the daily limit. */
  pedidosDoDia: number;
  franquia: number;
  marcas: readonly { nome: string; modelos: number }[];
  padrao: readonly string[];
  /** Null when the company never chose. */
  escolha: Escolha | null;
};

export type AtualizacaoService = {
  /** Throws ErroDaApi 403 for a person who does not administer the company. */
  panel(usuario: Usuario, idEmpresa: number): Promise<PainelDaFipe>;
  /**
   * Starts a run, or continues a waiting one, on the schedule's next minute; no source is called here. The
   * table is shared by all companies, so it takes an administrator of the network: throws ErroDaApi 403 for
   * others.
   */
  start(usuario: Usuario): Promise<'comeca' | 'continua' | 'ja-corre'>;
  /** Ends the run; one that is over stays as it is. Throws ErroDaApi 403. */
  stop(usuario: Usuario, id: string): Promise<boolean>;
  /**
   * Stores the brands to refresh. Throws ErroDaApi 403, 409 when somebody chose since `base` (0: never), 422
   * for unknown brands.
   */
  chooseMarcas(
    usuario: Usuario,
    idEmpresa: number,
    pedido: { base: number; marcas: readonly string[] },
  ): Promise<void>;
};

const ULTIMAS = 8;
const NENHUMA = 'Escolha pelo menos uma marca.';
const MUDOU = () =>
  new ErroDaApi(
    409,
    'marcas-mudaram',
    'Alguém mudou as marcas enquanto você escolhia. A sua escolha está abaixo: confira e salve de novo.',
  );

const escolhaSchema = v.object({
  marcas: v.pipe(v.array(v.string()), v.minLength(1, NENHUMA), v.maxLength(300, NENHUMA)),
});

export function createAtualizacaoService(parts: {
  atualizacoes: AtualizacaoRepository;
  valores: ValoresRepository;
  marcas: MarcasRepository;
  catalogo: CatalogoFipe;
  auditoria: Auditoria;
  franquia: number;
  agora: () => Date;
}): AtualizacaoService {
  const { atualizacoes, valores, marcas, catalogo, auditoria, franquia, agora } = parts;

  const ofRede = (
    { uid }: Usuario,
    id: string,
    acao: 'fipe.atualizar' | 'fipe.parar',
    write: () => Promise<boolean>,
  ) =>
    audited({
      auditoria,
      feito: { uid, idEmpresa: null, alvo: `fipe/${id}`, acoes: [acao] },
      write,
      changed: Boolean,
    });

  return {
    async panel(usuario, idEmpresa) {
      requireAdministra(usuario, idEmpresa);
      const [rows, porMes, brands, snapshot, escolha] = await Promise.all([
        atualizacoes.list(ULTIMAS),
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
        ultimas: rows.map(toAtualizacao),
        pedidosDoDia: last?.dia === hojeEmSaoPaulo(agora()) ? last.pedidosDoDia : 0,
        franquia,
        marcas: brands.map(({ nome, modelos }) => ({ nome, modelos })),
        padrao: marcasPadrao(brands),
        escolha,
      };
    },

    async start(usuario) {
      requireAdministra(usuario, null);
      const { uid } = usuario;
      const now = agora();
      const viva = await atualizacoes.findViva();
      if (viva?.estado === 'correndo') return 'ja-corre';
      if (viva) {
        const resume = () => atualizacoes.resume(viva.id, now.toISOString());
        return (await ofRede(usuario, viva.id, 'fipe.atualizar', resume)) ? 'continua' : 'ja-corre';
      }
      const row = await newRun(atualizacoes, now, { uid, referencia: mesCorrente(now), esperar: false });
      const insert = () => atualizacoes.insert(row);
      return (await ofRede(usuario, row.id, 'fipe.atualizar', insert)) ? 'comeca' : 'ja-corre';
    },

    async stop(usuario, id) {
      requireAdministra(usuario, null);
      return ofRede(usuario, id, 'fipe.parar', () => atualizacoes.stop(id, agora().toISOString()));
    },

    async chooseMarcas(usuario, idEmpresa, { base, ...pedido }) {
      requireAdministra(usuario, idEmpresa);
      const chosen = [...new Set(readFields(escolhaSchema, pedido, { whole: 'marcas' }).marcas)];
      const names = new Set((await catalogo.marcas()).map(({ nome }) => nome));
      const unknown = chosen.find((nome) => !names.has(nome));
      if (unknown !== undefined) throw invalid({ marcas: 'A tabela não tem uma destas marcas.' });
      const before = await marcas.find(idEmpresa);
      if (before && sameNames(before.marcas, chosen)) return;
      if ((before?.versao ?? 0) !== base) throw MUDOU();
      const { uid } = usuario;
      const done = await audited({
        auditoria,
        feito: { uid, idEmpresa, alvo: 'fipe/marcas', acoes: ['fipe.marcas'] },
        write: () => marcas.save(idEmpresa, base, chosen, uid, agora().toISOString()),
        changed: Boolean,
      });
      if (!done) throw MUDOU();
    },
  };
}

const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((nome) => b.includes(nome));

function toAtualizacao(row: AtualizacaoRow): Atualizacao {
  const { id, referencia, pedidos, motivo, retomarEm, iniciadaEm, terminadaEm } = row;
  const posicao = readPosicao(row.posicao);
  const { total, feitos, falhas, ausentes, fontes } = posicao;
  const estado = ESTADOS.find((known) => known === row.estado) ?? 'parada';
  return {
    ...{ id, referencia, pedidos, motivo, retomarEm, iniciadaEm, terminadaEm, estado, total, feitos, fontes },
    daRotina: row.uid === null,
    mesConhecido: posicao.mes,
    semResposta: falhas.length + ausentes,
    marca: posicao.marcas[posicao.marca]?.nome ?? null,
  };
}
