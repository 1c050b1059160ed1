import { DIAS_MARCADOS, diasNoEstoque } from '../../app/domain/estoque/dias.ts';
import type { Filtro } from '../../app/domain/estoque/filtro.ts';
import { margemDe, precoVigente, SEM_PRECO } from '../../app/domain/estoque/preco.ts';
import {
  type AcaoDoEstoque,
  acoesDe,
  atorDe,
  isNaLoja,
  type Situacao,
} from '../../app/domain/estoque/situacoes.ts';
import type { MotoComPrecos } from '../../app/domain/motos/pps.ts';
import { procurarMotos } from '../../app/domain/motos/procurar-motos.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { addDias, hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import type { Centavos } from '../../app/domain/valores/dinheiro.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { sha256Hex } from '../base/hash.ts';
import type { Page, Paged } from '../base/page-repository.ts';
import type { CatalogoService } from '../precos/catalogo-service.ts';
import type { PrecoService } from '../precos/preco-service.ts';
import { requireDaEmpresa, semItem, veSegredos } from './acesso.ts';
import type { ItemLido } from './colunas.ts';
import type { EstoqueRepository } from './estoque-repository.ts';
import type { EventoGuardado, EventoRepository } from './evento-repository.ts';
import type { Contagem, ListaRepository, Pedido } from './lista-repository.ts';

/** A search means no more models than that. */
const MAIS_MODELOS = 8;

/** An item for one person. `custo`, `nota` and `margem` are not there at all for who may not see them. */
export type Item = Omit<
  ItemLido,
  'ordem' | 'idEmpresa' | 'precoDeOrdem' | 'fotos' | 'reservadaPor' | 'vendidaPor' | 'preco'
> & {
  /** Its own price; null where the suggestion holds. Centavos. */
  precoProprio: Centavos | null;
  /** The price today; null is "sob consulta". */
  precoVigente: Centavos | null;
  /** Days in stock. */
  dias: number;
  /** Ids of its photos, the cover first. */
  fotos: string[];
  /** Whether this person holds the reservation. */
  minha: boolean;
  /** What this person may do with it. */
  acoes: AcaoDoEstoque[];
  margem?: { valor: Centavos; percentual: number } | null;
};

/** What a filter chooses from. Counts of models are of what was not sold. */
export type ResumoDoEstoque = {
  total: number;
  situacoes: Record<Situacao, number>;
  modelos: { modelo: string; n: number }[];
  locais: { local: string; n: number }[];
  /** How many stand longer than 60 and than 90 days; 100 stands for more. */
  paradas: number[];
};

export type EventoDoItem = Omit<EventoGuardado, 'idEmpresa' | 'item' | 'detalhe'> & {
  detalhe: { ate?: string; motivo?: string; campos?: string[] };
};

/** Every method throws ErroDaApi 403 for who is not of the company. */
export type LeituraDoEstoque = {
  list(usuario: Usuario, idEmpresa: number, filtro: Filtro, page: Page): Promise<Paged<Item>>;
  resumo(usuario: Usuario, idEmpresa: number): Promise<ResumoDoEstoque>;
  /** Throws ErroDaApi 404. */
  find(usuario: Usuario, idEmpresa: number, id: string): Promise<Item>;
  /** Items of these ids, at most 100, in their order; ids of none are passed over. */
  findMany(usuario: Usuario, idEmpresa: number, ids: readonly string[]): Promise<Item[]>;
  /** Whose an item is and which motorcycle, for whoever scans its label; nothing else of it. Null for none. */
  locate(id: string): Promise<{ idEmpresa: number; moto: string | null } | null>;
  /** What happened to an item, newest first. */
  history(usuario: Usuario, idEmpresa: number, id: string, page: Page): Promise<Paged<EventoDoItem>>;
};

export type PartesDoEstoque = {
  itens: EstoqueRepository;
  eventos: EventoRepository;
  listas: ListaRepository;
  catalogo: Pick<CatalogoService, 'motos'>;
  precos: Pick<PrecoService, 'inForce'>;
  agora: () => Date;
};

/** The catalogue with the company's prices; none while it cannot be read: the stock is there all the same. */
export async function motosOuNenhuma(
  { catalogo, precos }: Pick<PartesDoEstoque, 'catalogo' | 'precos'>,
  idEmpresa: number,
): Promise<MotoComPrecos[]> {
  try {
    return await precos.inForce(await catalogo.motos(), idEmpresa);
  } catch (error) {
    if (error instanceof ErroDaApi) return [];
    throw error;
  }
}

/** Ends what is over: whoever reads or writes next does it, so that nobody sees a reservation that is none. */
export async function releaseOver(
  { eventos, agora }: Pick<PartesDoEstoque, 'eventos' | 'agora'>,
  idEmpresa: number,
): Promise<void> {
  const em = agora().toISOString();
  if (await eventos.hasOver(idEmpresa, em)) await eventos.releaseOver(em, idEmpresa);
}

const NENHUM: Record<Situacao, number> = {
  em_transito: 0,
  disponivel: 0,
  reservada: 0,
  vendida: 0,
  entregue: 0,
};

function resumir(modelos: readonly Contagem[]): Pick<ResumoDoEstoque, 'total' | 'situacoes' | 'modelos'> {
  const situacoes = { ...NENHUM };
  const byModelo = new Map<string, number>();
  let total = 0;
  for (const { modelo, situacao, n } of modelos) {
    situacoes[situacao] += n;
    total += n;
    byModelo.set(modelo, (byModelo.get(modelo) ?? 0) + (isNaLoja(situacao) ? n : 0));
  }
  const sorted = [...byModelo].sort(([a], [b]) => a.localeCompare(b, 'pt-BR'));
  return { total, situacoes, modelos: sorted.map(([modelo, n]) => ({ modelo, n })) };
}

/** An item as this person may know it. */
export function itemFor(usuario: Usuario, row: ItemLido, motos: readonly MotoComPrecos[], agora: Date): Item {
  const { ordem: _, idEmpresa, precoDeOrdem: __, reservadaPor, vendidaPor, preco, ...rest } = row;
  const admin = veSegredos(usuario, idEmpresa);
  const { preco: vigente } = precoVigente(row, motos);
  return {
    ...rest,
    precoProprio: preco,
    precoVigente: vigente,
    dias: diasNoEstoque(row.entrouEm, hojeEmSaoPaulo(agora)),
    fotos: JSON.parse(row.fotos) as string[],
    minha: reservadaPor === usuario.uid,
    acoes: acoesDe(
      row.situacao,
      atorDe(usuario.uid, admin, { situacao: row.situacao, reservadaPor, vendidaPor }),
    ),
    ...(admin ? { margem: margemDe(vigente, row.custo ?? null) } : {}),
  };
}

/** What the screens of the stock read. */
export function createLeitura(partes: PartesDoEstoque): LeituraDoEstoque {
  const { itens, eventos, listas, agora } = partes;

  /** Lists by price follow the suggestions: where those changed, the rows without a price of their own are sorted anew. */
  async function sortAnew(idEmpresa: number, motos: readonly MotoComPrecos[]): Promise<void> {
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
      preco: precoVigente({ ...each, preco: null }, motos).preco ?? SEM_PRECO,
    }));
    await eventos.sortBy(idEmpresa, marca, priced);
  }

  /**
   * A search as it is written; where no item has its words, by the models of the catalogue that it means: "xtz 250",
   * "ybr", a letter wrong.
   */
  async function listMeant(pedido: Pedido, motos: readonly MotoComPrecos[], page: Page) {
    const { busca } = pedido.filtro;
    const written = await listas.list(pedido, page);
    if (written.rows.length > 0 || busca === '') return written;
    // Behind the last page of what is written so nothing else begins.
    if (page.cursor && (await listas.list(pedido, { limit: 1 })).rows.length > 0) return written;
    const nomes = procurarMotos(motos, busca)
      .slice(0, MAIS_MODELOS)
      .map(({ nome }) => nome);
    return nomes.length === 0 ? written : listas.list({ ...pedido, nomes }, page);
  }

  return {
    async list(usuario, idEmpresa, filtro, page) {
      requireDaEmpresa(usuario, idEmpresa);
      const [motos] = await Promise.all([motosOuNenhuma(partes, idEmpresa), releaseOver(partes, idEmpresa)]);
      if (filtro.ordem === 'menor-preco' || filtro.ordem === 'maior-preco') await sortAnew(idEmpresa, motos);
      const now = agora();
      const comSecretos = veSegredos(usuario, idEmpresa);
      const pedido = { idEmpresa, filtro, hoje: hojeEmSaoPaulo(now), comSecretos };
      const { rows, proximo } = await listMeant(pedido, motos, page);
      return { rows: rows.map((row) => itemFor(usuario, row, motos, now)), proximo };
    },

    async resumo(usuario, idEmpresa) {
      requireDaEmpresa(usuario, idEmpresa);
      await releaseOver(partes, idEmpresa);
      const hoje = hojeEmSaoPaulo(agora());
      const [{ modelos, locais }, paradas] = await Promise.all([
        listas.count(idEmpresa),
        listas.countOld(
          idEmpresa,
          DIAS_MARCADOS.map((dias) => addDias(hoje, -dias)),
        ),
      ]);
      return { ...resumir(modelos), locais, paradas };
    },

    async find(usuario, idEmpresa, id) {
      requireDaEmpresa(usuario, idEmpresa);
      const [motos] = await Promise.all([motosOuNenhuma(partes, idEmpresa), releaseOver(partes, idEmpresa)]);
      const row = await itens.find(idEmpresa, id, veSegredos(usuario, idEmpresa));
      if (!row) throw semItem();
      return itemFor(usuario, row, motos, agora());
    },

    async findMany(usuario, idEmpresa, ids) {
      requireDaEmpresa(usuario, idEmpresa);
      if (ids.length === 0) return [];
      const [motos, rows] = await Promise.all([
        motosOuNenhuma(partes, idEmpresa),
        itens.findMany(idEmpresa, ids),
      ]);
      const place = new Map(ids.map((id, index) => [id, index]));
      return rows
        .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
        .map((row) => itemFor(usuario, row, motos, agora()));
    },

    locate: (id) => itens.locate(id),

    async history(usuario, idEmpresa, id, page) {
      requireDaEmpresa(usuario, idEmpresa);
      const { rows, proximo } = await eventos.list(idEmpresa, id, page);
      return {
        rows: rows.map(({ idEmpresa: _, item: __, detalhe, ...row }) => ({
          ...row,
          detalhe: JSON.parse(detalhe) as EventoDoItem['detalhe'],
        })),
        proximo,
      };
    },
  };
}
