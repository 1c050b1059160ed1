import { EMPTY_ESTOQUE_FILTER, type EstoqueFilter } from '../../app/domain/estoque/estoque-filter.ts';
import {
  type EstoqueItemAction,
  type EstoquePermissions,
  type EstoqueStatus,
  estoqueActionsOf,
  estoqueActorOf,
  isInLoja,
} from '../../app/domain/estoque/estoque-status.ts';
import { currentPreco, marginOf, NO_PRECO } from '../../app/domain/estoque/preco.ts';
import { daysInEstoque } from '../../app/domain/estoque/stock-age.ts';
import { findMotos } from '../../app/domain/motos/find-motos.ts';
import type { PricedMoto } from '../../app/domain/motos/pps.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import type { Centavos } from '../../app/domain/valores/money.ts';
import { ApiError } from '../base/api-error.ts';
import { sha256Hex } from '../base/hash.ts';
import type { Page, Paged } from '../db/page-repository.ts';
import type { CatalogoService } from '../precos/catalogo-service.ts';
import type { PrecoService } from '../precos/preco-service.ts';
import {
  estoqueItemNotFound,
  permissionsFor,
  type ReadEstoquePermissions,
  requireEstoqueMember,
  seesSecrets,
} from './access.ts';
import type { EstoqueItemRead } from './columns.ts';
import type { EstoqueRepository } from './estoque-repository.ts';
import type { EstoqueEventRepository, StoredEstoqueEvent } from './event-repository.ts';
import type { EstoqueListQuery, EstoqueListRepository, EstoqueModeloCount } from './list-repository.ts';

/** Maximum number of models that a search text may mean. */
const MAX_MODELOS = 8;

/**
 * Item as one person sees it. `custo`, `nota`, `vendaValor` and `margem` are absent for people who may not
 * see them. The margin of a sold item is that of the amount it was sold for.
 */
export type EstoqueItem = Omit<
  EstoqueItemRead,
  'ordem' | 'idEmpresa' | 'precoDeOrdem' | 'fotos' | 'reservadaPor' | 'preco' | 'chassi'
> & {
  /** Null for people not approved, as are engine, names of a reservation and the note. */
  chassi: string | null;
  /** Price of the item itself, centavos; null when the suggested price applies. */
  precoProprio: Centavos | null;
  /** Price today, centavos; null is "sob consulta". */
  precoVigente: Centavos | null;
  /** Days in stock. */
  dias: number;
  /** Ids of its photos, the cover first. */
  fotos: string[];
  /** True when this person holds the reservation. */
  minha: boolean;
  /** Actions that this person may take on it. */
  acoes: EstoqueItemAction[];
  margem?: { valor: Centavos; percentual: number } | null;
};

/** Options of the list's filters, with counts. Models are counted without sold items. */
export type EstoqueSummary = {
  total: number;
  /** Items by situation under the other filters; null in a search, whose results are not counted. */
  situacoes: Record<EstoqueStatus, number> | null;
  /** Unsold items by model; null when filters besides the model are set. */
  modelos: { modelo: string; n: number | null }[];
  locais: { local: string; n: number }[];
  /** Unsold items older than 60 and 90 days under the other filters; null in a search. */
  paradas: Record<'mais-60' | 'mais-90', number> | null;
};

export type EstoqueItemEvent = Omit<StoredEstoqueEvent, 'idEmpresa' | 'item' | 'detalhe'> & {
  detalhe: { ate?: string; motivo?: string; campos?: string[]; pagamento?: string; vendedor?: string };
};

export type EstoqueParts = {
  itens: EstoqueRepository;
  eventos: EstoqueEventRepository;
  listas: EstoqueListRepository;
  catalogo: Pick<CatalogoService, 'motos'>;
  precos: Pick<PrecoService, 'inForce'>;
  clock: () => Date;
  /** Reads a company's permissions for its consultants; without it there are none. */
  permissoes?: ReadEstoquePermissions;
  /** Names of a company's people by uid, for a sale that somebody else records. */
  pessoas?: (usuario: Usuario, idEmpresa: number) => Promise<ReadonlyMap<string, string>>;
};

/** Catalogue with the company's prices; empty when it cannot be read, so that the stock still shows. */
export async function motosOrEmpty(
  { catalogo, precos }: Pick<EstoqueParts, 'catalogo' | 'precos'>,
  idEmpresa: number,
): Promise<PricedMoto[]> {
  try {
    return await precos.inForce(await catalogo.motos(), idEmpresa);
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** Ends expired reservations before a write, so that it decides on what is so now. */
export async function releaseOver(
  { eventos, clock }: Pick<EstoqueParts, 'eventos' | 'clock'>,
  idEmpresa: number,
): Promise<void> {
  const em = clock().toISOString();
  if (await eventos.hasOver(idEmpresa, em)) await eventos.releaseOver(em, idEmpresa);
}

/**
 * Reads the stock of a company so that nobody sees an expired reservation: asks in the same trip whether some have
 * expired, and if so ends them and reads again.
 */
export async function readReleased<T>(
  { eventos, clock }: Pick<EstoqueParts, 'eventos' | 'clock'>,
  idEmpresa: number,
  read: () => Promise<T>,
): Promise<T> {
  const em = clock().toISOString();
  const [isOver, found] = await Promise.all([eventos.hasOver(idEmpresa, em), read()]);
  if (!isOver) return found;
  await eventos.releaseOver(em, idEmpresa);
  return read();
}

const NO_COUNTS: Record<EstoqueStatus, number> = {
  em_transito: 0,
  disponivel: 0,
  reservada: 0,
  vendida: 0,
  entregue: 0,
};

const sumOf = (counted: Partial<Record<EstoqueStatus, number>>): number =>
  Object.values(counted).reduce((sum, n) => sum + n, 0);

function summarize(modelos: readonly EstoqueModeloCount[]) {
  const situacoes = { ...NO_COUNTS };
  const byModelo = new Map<string, number>();
  let total = 0;
  for (const { modelo, situacao, n } of modelos) {
    situacoes[situacao] += n;
    total += n;
    byModelo.set(modelo, (byModelo.get(modelo) ?? 0) + (isInLoja(situacao) ? n : 0));
  }
  const sorted = [...byModelo].sort(([a], [b]) => a.localeCompare(b, 'pt-BR'));
  return { total, situacoes, modelos: sorted.map(([modelo, n]) => ({ modelo, n })) };
}

/** Blanked fields for people not approved: they see model, colour, price and situation (docs/decisions/0012). */
const MOTO_ONLY = {
  ...{ chassi: null, motor: null, observacao: '', reservadaNome: null, reservadaPara: null },
  ...{ vendidaPor: null, vendaProposta: null, vendaNumero: null, vendaPagamento: null },
};

/** Converts a row to the item that this person may see. */
export function itemFor(
  usuario: Usuario,
  row: EstoqueItemRead,
  motos: readonly PricedMoto[],
  now: Date,
  permissoes?: EstoquePermissions,
): EstoqueItem {
  const { ordem: _, idEmpresa, precoDeOrdem: __, reservadaPor, vendidaPor, preco, ...rest } = row;
  const admin = seesSecrets(usuario, idEmpresa);
  const { preco: vigente } = currentPreco(row, motos);
  return {
    ...rest,
    vendidaPor,
    ...(usuario.aprovado ? {} : MOTO_ONLY),
    precoProprio: preco,
    precoVigente: vigente,
    dias: daysInEstoque(row.entrouEm, todayInSaoPaulo(now)),
    fotos: JSON.parse(row.fotos) as string[],
    minha: reservadaPor === usuario.uid,
    acoes: usuario.aprovado
      ? estoqueActionsOf(
          row.situacao,
          estoqueActorOf(usuario.uid, admin, { situacao: row.situacao, reservadaPor, vendidaPor }),
          permissoes,
        )
      : [],
    ...(admin
      ? { margem: marginOf(isInLoja(row.situacao) ? vigente : (row.vendaValor ?? null), row.custo ?? null) }
      : {}),
  };
}

/** Searches the words as typed; when no item has them, the models they mean ("xtz 250", misspelled). */
export async function listMeant(
  listas: Pick<EstoqueListRepository, 'list'>,
  pedido: EstoqueListQuery,
  motos: Promise<readonly PricedMoto[]>,
  page: Page,
): Promise<Paged<EstoqueItemRead>> {
  const { busca } = pedido.filtro;
  const written = await listas.list(pedido, page);
  if (written.rows.length > 0 || busca === '') return written;
  // Later pages of a word search stay with it, even when empty.
  if (page.cursor && (await listas.list(pedido, { limit: 1 })).rows.length > 0) return written;
  const nomes = findMotos(await motos, busca)
    .slice(0, MAX_MODELOS)
    .map(({ nome }) => nome);
  return nomes.length === 0 ? written : listas.list({ ...pedido, nomes }, page);
}

/** Queries of the stock. Every method throws ApiError 403 for people of another company. */
export function createEstoqueReading(parts: EstoqueParts) {
  const { itens, eventos, listas, clock } = parts;

  /** Updates the sort prices of items without a price of their own, when suggested prices have changed. */
  async function sortAnew(idEmpresa: number, motos: readonly PricedMoto[]): Promise<void> {
    if (motos.length === 0) return;
    const table = motos.map(({ id, preco, precos }) => [
      id,
      preco,
      precos.map((p) => [p.ano, p.cor, p.preco]),
    ]);
    const marca = await sha256Hex(new TextEncoder().encode(JSON.stringify(table)));
    if ((await eventos.marcaDosPrecos(idEmpresa)) === marca) return;
    const grupos = await eventos.gruposSemPreco(idEmpresa);
    const priced = grupos.map((each) => ({
      ...each,
      preco: currentPreco({ ...each, preco: null }, motos).preco ?? NO_PRECO,
    }));
    await eventos.sortBy(idEmpresa, marca, priced);
  }

  return {
    async list(
      usuario: Usuario,
      idEmpresa: number,
      filtro: EstoqueFilter,
      page: Page,
    ): Promise<Paged<EstoqueItem>> {
      requireEstoqueMember(usuario, idEmpresa);
      const catalogo = motosOrEmpty(parts, idEmpresa);
      const byPrice = filtro.ordem === 'menor-preco' || filtro.ordem === 'maior-preco';
      if (byPrice) await sortAnew(idEmpresa, await catalogo);
      const now = clock();
      const comSecretos = seesSecrets(usuario, idEmpresa);
      const comChassi = usuario.aprovado;
      const pedido = { idEmpresa, filtro, hoje: todayInSaoPaulo(now), comSecretos, comChassi };
      const [{ rows, proximo }, motos, permissoes] = await Promise.all([
        readReleased(parts, idEmpresa, () => listMeant(listas, pedido, catalogo, page)),
        catalogo,
        permissionsFor(parts.permissoes, usuario, idEmpresa),
      ]);
      return { rows: rows.map((row) => itemFor(usuario, row, motos, now, permissoes)), proximo };
    },

    async resumo(
      usuario: Usuario,
      idEmpresa: number,
      filter: EstoqueFilter = EMPTY_ESTOQUE_FILTER,
    ): Promise<EstoqueSummary> {
      requireEstoqueMember(usuario, idEmpresa);
      const hoje = todayInSaoPaulo(clock());
      const countWith = async (also: Partial<EstoqueFilter>) =>
        listas.countOf({
          ...{ idEmpresa, filtro: { ...filter, ...also }, hoje },
          ...{ comSecretos: false, comChassi: false },
        });
      const { modelo, local, prazo, busca } = filter;
      const isSearch = busca !== '';
      const isWhole = modelo === null && local === null && prazo === null;
      const [{ modelos, locais }, chosen, mais60, mais90] = await readReleased(parts, idEmpresa, () =>
        Promise.all([
          listas.count(idEmpresa),
          isWhole || isSearch ? null : countWith({ situacao: 'todas' }),
          isSearch ? null : countWith({ situacao: 'na-loja', prazo: 'mais-60' }),
          isSearch ? null : countWith({ situacao: 'na-loja', prazo: 'mais-90' }),
        ]),
      );
      const { total, situacoes, modelos: summed } = summarize(modelos);
      const isOnlyModel = !isSearch && local === null && prazo === null && filter.situacao === 'na-loja';
      return {
        total,
        situacoes: isSearch ? null : { ...NO_COUNTS, ...(chosen ?? situacoes) },
        modelos: summed.map((each) => (isOnlyModel ? each : { ...each, n: null })),
        locais,
        paradas: mais60 && mais90 && { 'mais-60': sumOf(mais60), 'mais-90': sumOf(mais90) },
      };
    },

    /** Throws ApiError 404. */
    async find(usuario: Usuario, idEmpresa: number, id: string): Promise<EstoqueItem> {
      requireEstoqueMember(usuario, idEmpresa);
      const [motos, row, permissoes] = await Promise.all([
        motosOrEmpty(parts, idEmpresa),
        readReleased(parts, idEmpresa, () => itens.find(idEmpresa, id, seesSecrets(usuario, idEmpresa))),
        permissionsFor(parts.permissoes, usuario, idEmpresa),
      ]);
      if (!row) throw estoqueItemNotFound();
      return itemFor(usuario, row, motos, clock(), permissoes);
    },

    /** Finds items by id, at most 100, in the given order; unknown ids are skipped. */
    async findMany(usuario: Usuario, idEmpresa: number, ids: readonly string[]): Promise<EstoqueItem[]> {
      requireEstoqueMember(usuario, idEmpresa);
      if (ids.length === 0) return [];
      const [motos, rows, permissoes] = await Promise.all([
        motosOrEmpty(parts, idEmpresa),
        itens.findMany(idEmpresa, ids),
        permissionsFor(parts.permissoes, usuario, idEmpresa),
      ]);
      const place = new Map(ids.map((id, index) => [id, index]));
      return rows
        .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
        .map((row) => itemFor(usuario, row, motos, clock(), permissoes));
    },

    /** Company and motorcycle of an item, for people who scan its label; null for an unknown id. */
    locate: (id: string): Promise<{ idEmpresa: number; moto: string | null } | null> => itens.locate(id),

    /** Events of an item, newest first. They name customers, so people not approved get none. */
    async history(
      usuario: Usuario,
      idEmpresa: number,
      id: string,
      page: Page,
    ): Promise<Paged<EstoqueItemEvent>> {
      requireEstoqueMember(usuario, idEmpresa);
      if (!usuario.aprovado) return { rows: [], proximo: null };
      const { rows, proximo } = await eventos.list(idEmpresa, id, page);
      return {
        rows: rows.map(({ idEmpresa: _, item: __, detalhe, ...row }) => ({
          ...row,
          detalhe: JSON.parse(detalhe) as EstoqueItemEvent['detalhe'],
        })),
        proximo,
      };
    },
  };
}
