import { ulid } from 'ulid';
import * as v from 'valibot';
import { administra } from '../../app/domain/pessoas/administracao.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import {
  camposDoAdministrador,
  type Edicao,
  schemaDaEdicao,
} from '../../app/domain/seminovos/campos-da-edicao.ts';
import { readFicha, splitFicha } from '../../app/domain/seminovos/ficha.ts';
import { chaveDaPlaca } from '../../app/domain/seminovos/placa.ts';
import type { Situacao } from '../../app/domain/seminovos/situacoes.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Auditoria } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireAprovado } from '../base/owner.ts';
import type { Page, Paged } from '../base/page-repository.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import type { IguaisRepository, Igual } from './iguais-repository.ts';
import type {
  EventoRow,
  Mudanca,
  SeminovoDaLoja,
  SeminovoInteiro,
  SeminovoListado,
  SeminovoRepository,
} from './seminovo-repository.ts';
import { type Fipe, lookUpFipe } from './valor-da-fipe.ts';

/** A used bike as this person may know it: its cost is there for administrators only. */
export type SeminovoVisto = SeminovoDaLoja & { custo?: number | null };

export type SeminovoService = {
  /** Whether this is one of the store's own people, who may see what the public may not. */
  isDaLoja(usuario: Usuario | null, idEmpresa: number): boolean;
  /** Throws ErroDaApi 403, 404: another company's is not there. */
  find(usuario: Usuario, id: string): Promise<SeminovoVisto>;
  /** Throws ErroDaApi 403. */
  list(
    usuario: Usuario,
    idEmpresa: number,
    filtro: { situacao: Situacao | null; busca: string },
    page: Page,
  ): Promise<Paged<SeminovoListado>>;
  /** How many there are in each state. Throws ErroDaApi 403. */
  counts(usuario: Usuario, idEmpresa: number): Promise<Partial<Record<Situacao, number>>>;
  /** Others of its company with its plate or chassis, that are not sold or refused. Throws ErroDaApi 403, 404. */
  iguais(usuario: Usuario, id: string): Promise<Igual[]>;
  /** Throws ErroDaApi 403, 404. */
  history(usuario: Usuario, id: string, page: Page): Promise<Paged<EventoRow>>;
  /**
   * Changes what is known of it; the same again is harmless. Throws ErroDaApi 403, 404, 409 naming what somebody else
   * changed since `base`, 422 with a message per field: a plate or chassis that another one has is one. With another FIPE
   * code or model year its FIPE value is looked up anew, and the history keeps the one of before.
   */
  edit(
    usuario: Usuario,
    id: string,
    pedido: { base: number; valores: Record<string, unknown> },
  ): Promise<void>;
};

export const NAO_EXISTE = () =>
  new ErroDaApi(404, 'seminovo-nao-encontrado', 'Esta moto não está entre os seminovos da loja.');

/**
 * Which company's bike this person may see from the inside: an approved one of the store, or who rules it. Personal
 * data of customers are nothing for somebody whom nobody has approved yet. Throws ErroDaApi 403.
 */
export function requireDaLoja(usuario: Usuario, idEmpresa: number): void {
  if (usuario.id_empresa !== idEmpresa && !administra(usuario, idEmpresa))
    throw new ErroDaApi(403, 'fora-da-loja', 'Estes seminovos são de outra loja.');
  requireAprovado(usuario);
}

/** The bike behind an id, as this person may know it. Throws as {@link SeminovoService.find}. */
export async function openSeminovo(
  seminovos: SeminovoRepository,
  usuario: Usuario,
  id: string,
): Promise<SeminovoVisto> {
  const idEmpresa = /^[0-9A-Za-z-]{10,40}$/.test(id) ? await seminovos.empresaOf(id) : null;
  const isTheirs = idEmpresa !== null && (usuario.id_empresa === idEmpresa || administra(usuario, idEmpresa));
  if (!isTheirs || idEmpresa === null) throw NAO_EXISTE();
  requireAprovado(usuario);
  const seen = administra(usuario, idEmpresa)
    ? await seminovos.findWhole(idEmpresa, id)
    : await seminovos.find(idEmpresa, id);
  if (!seen) throw NAO_EXISTE();
  return seen;
}

/** A company's used bikes, for its own people. */
export function createSeminovoService(parts: {
  seminovos: SeminovoRepository;
  iguais: IguaisRepository;
  fipe: Fipe;
  auditoria: Auditoria;
  agora: () => Date;
}): SeminovoService {
  const { seminovos, iguais, fipe, auditoria, agora } = parts;

  return {
    isDaLoja: (usuario, idEmpresa) =>
      usuario?.aprovado === true && (usuario.id_empresa === idEmpresa || administra(usuario, idEmpresa)),

    find: (usuario, id) => openSeminovo(seminovos, usuario, id),

    async list(usuario, idEmpresa, filtro, page) {
      requireDaLoja(usuario, idEmpresa);
      return seminovos.list(idEmpresa, filtro, page);
    },

    async counts(usuario, idEmpresa) {
      requireDaLoja(usuario, idEmpresa);
      return seminovos.counts(idEmpresa);
    },

    async iguais(usuario, id) {
      const { idEmpresa, placa, chassi } = await openSeminovo(seminovos, usuario, id);
      return iguais.listSame(idEmpresa, { placa, chassi }, id);
    },

    async history(usuario, id, page) {
      const { idEmpresa } = await openSeminovo(seminovos, usuario, id);
      return seminovos.events(idEmpresa, id, page);
    },

    async edit(usuario, id, { base, valores }) {
      const row = await openSeminovo(seminovos, usuario, id);
      const { idEmpresa } = row;
      const now = agora();
      const hoje = hojeEmSaoPaulo(now);
      const read = readFields(schemaDaEdicao(hoje), valores, { whole: 'modelo' });
      const custo = readCusto(usuario, row, valores, hoje);
      const next = { ...columnsOf(row, read), ...custo };
      const changed = changesBetween(row, next);
      if (changed.length === 0) return;
      if (row.versao !== base) throw mudou(changed);
      // What came in beside an equal one can still be worked on; nobody makes a bike equal to another.
      const fresh = {
        placa: read.placa === row.placa ? null : read.placa,
        chassi: read.chassi === row.chassi ? null : read.chassi,
      };
      const [same] = await iguais.listSame(idEmpresa, fresh, id);
      if (same) throw invalid({ [same.campo]: REPETIDO[same.campo] });
      const isOther = read.codigoFipe !== row.codigoFipe || read.anoModelo !== row.anoModelo;
      const valor = isOther ? await lookUpFipe(fipe, read.codigoFipe, read.anoModelo) : null;
      const em = now.toISOString();
      const mudanca: Mudanca = {
        valores: { ...next, ...valor },
        evento: {
          ...{ id: ulid(now.getTime()), acao: 'editar', de: row.situacao, para: row.situacao },
          detalhe: JSON.stringify({
            campos: changed,
            ...(valor && { fipe: fipeChange(row, { ...read, ...valor }) }),
          }),
          ...{ uid: usuario.uid, em },
        },
      };
      const written = await audited({
        auditoria,
        feito: { uid: usuario.uid, idEmpresa, alvo: `seminovo/${id}`, acoes: ['seminovo.editar'] },
        write: () => seminovos.change(idEmpresa, id, base, mudanca),
        changed: Boolean,
      });
      if (!written) throw mudou(changed);
    },
  };
}

type ValorDaFipe = Pick<SeminovoDaLoja, 'codigoFipe' | 'anoModelo' | 'fipeValor' | 'fipeReferencia'>;

/** For the history: the value of before, which the row no longer has, and the one that took its place. */
function fipeChange(before: ValorDaFipe, after: ValorDaFipe) {
  const of = ({ codigoFipe, anoModelo, fipeValor, fipeReferencia }: ValorDaFipe) => ({
    ...{ codigo: codigoFipe, ano: anoModelo, valor: fipeValor, mes: fipeReferencia },
  });
  return { antes: of(before), depois: of(after) };
}

const REPETIDO = {
  placa: 'Outra moto da loja já tem esta placa.',
  chassi: 'Outra moto da loja já tem este chassi.',
} as const;

/** Only who may see the cost may write it; from anybody else it is not read at all. */
function readCusto(
  usuario: Usuario,
  { idEmpresa }: SeminovoDaLoja,
  valores: Record<string, unknown>,
  hoje: string,
): Partial<Pick<SeminovoInteiro, 'custo'>> {
  if (!administra(usuario, idEmpresa) || !Object.hasOwn(valores, 'custo')) return {};
  const schema = v.object({ custo: camposDoAdministrador(hoje).custo.schema });
  return readFields(schema, { custo: valores.custo }, { whole: 'custo' });
}

function columnsOf(row: SeminovoDaLoja, edicao: Edicao) {
  const { colunas, ficha } = splitFicha(edicao);
  return {
    ...colunas,
    chaveDaPlaca: colunas.placa && chaveDaPlaca(colunas.placa),
    ficha: JSON.stringify({ ...readFicha(row.ficha), ...ficha }),
  };
}

/** Names of columns and papers that differ, for the history and for who was too late. */
function changesBetween(row: SeminovoVisto, next: Partial<SeminovoInteiro>): string[] {
  const names = Object.keys(next).filter((name) => name !== 'ficha' && name !== 'chaveDaPlaca');
  const columns = names.filter(
    (name) => (row as Record<string, unknown>)[name] !== (next as Record<string, unknown>)[name],
  );
  const [before, after] = [readFicha(row.ficha), readFicha(next.ficha ?? row.ficha)];
  const papers = Object.keys(after).filter(
    (name) => before[name as keyof typeof before] !== after[name as keyof typeof after],
  );
  return [...columns, ...papers];
}

/** What is different now from what the late one sends, in the words of the form. */
function mudou(changed: readonly string[]): ErroDaApi {
  const campos = camposDoAdministrador('2026-01-01');
  const words = changed.flatMap((name) => {
    const campo = (campos as Record<string, { desenho: { rotulo: string } }>)[name];
    return campo ? [campo.desenho.rotulo] : [];
  });
  return new ErroDaApi(
    409,
    'seminovo-mudou',
    `Alguém mudou esta moto enquanto você editava. Diferente do seu: ${words.join(', ')}. Confira e salve de novo.`,
  );
}
