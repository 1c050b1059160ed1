import type { FatoListado } from '~/components/resource/historico-do-recurso.tsx';
import type { ItemListado } from '~/components/resource/lista-do-recurso.tsx';
import { drawHeadings, printCells } from '~/domain/resource/campo.ts';
import { type Ambiente, comGuardados, type Estado, novoDe, valoresDe } from '~/domain/resource/recurso.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { orErrorPage, orNull } from '~/lib/erros.ts';
import { backToItens, type Pedido } from './guarda.server.ts';
import { readHistoria } from './historia.server.ts';

const POR_PAGINA = 24;

/** Row of the list; `celulas` correspond to the headings. */
export type ItemDaLista = ItemListado & {
  celulas: string[];
  estado: Estado | null;
  /** True when another Empresa created it for this one: read-only. */
  deOutra: boolean;
};

/** Read-only sheet of an item. */
export type FichaDoRecurso = {
  titulo: string;
  estado: Estado | null;
  fatos: { rotulo: string; valor: string }[];
  historia: { fatos: FatoListado[]; proximo: string | null };
};

const NADA: Ambiente['opcoes'] = { motos: [], lojas: [], artes: [] };

/**
 * Loads the options of the fields; without them, when they cannot be read, stored values are shown
 * unformatted.
 */
export async function ambienteOf({ context, nome }: Pick<Pedido, 'context' | 'nome'>): Promise<Ambiente> {
  const read = await orNull(context.recursos.ambiente(nome));
  return read ?? { hoje: hojeEmSaoPaulo(context.agora()), opcoes: NADA };
}

const optionsOf = (all: Readonly<Record<string, { rotulo: string }>>) =>
  Object.entries(all).map(([valor, { rotulo }]) => ({ valor, rotulo }));

/** Loads the list of a resource for a query string. */
export async function loadLista(pedido: Pedido) {
  const { context, nome, recurso, usuario, empresa, params } = pedido;
  const [filtroPadrao = ''] = Object.keys(recurso.filtros);
  const [ordemPadrao = ''] = Object.keys(recurso.ordens);
  const known = (all: object, name: string | null, first: string) =>
    name !== null && Object.hasOwn(all, name) ? name : first;
  const filtro = known(recurso.filtros, params.get('filtro'), filtroPadrao);
  const ordem = known(recurso.ordens, params.get('ordem'), ordemPadrao);
  const busca = params.get('busca') ?? '';
  const page = { cursor: params.get('depois') ?? undefined, limit: POR_PAGINA };
  const [{ itens, proximo }, ambiente] = await Promise.all([
    orErrorPage(context.recursos.list(nome, usuario, empresa.id, { filtro, ordem, busca }, page)),
    ambienteOf(pedido),
  ]);
  const campos = recurso.campos(ambiente);
  const isAny = itens.length > 0 || (await hasAny(pedido));
  return {
    ...{ empresa, nome, filtro, ordem, busca, proximo, isAny },
    pode: context.recursos.permissoes(nome, usuario, empresa.id),
    textos: {
      ...{ titulo: recurso.menu.rotulo, um: recurso.um, varios: recurso.varios, novo: novoDe(recurso) },
      ...{ apoio: recurso.palavras.apoio, vazia: recurso.palavras.vazia, dica: recurso.palavras.busca },
      coluna: campos[recurso.titulo]?.desenho.rotulo ?? '',
    },
    titulos: drawHeadings(campos, recurso.lista),
    filtros: optionsOf(recurso.filtros),
    ordens: optionsOf(recurso.ordens),
    itens: itens.map(
      (item): ItemDaLista => ({
        id: item.id,
        nome: campos[recurso.titulo]?.toList(item[recurso.titulo]) ?? item.id,
        detalhe: item.idEmpresa === empresa.id ? '' : `Da rede: ${nomeDaLoja(ambiente, item)}`,
        deOutra: item.idEmpresa !== empresa.id,
        celulas: printCells(campos, recurso.lista, item),
        estado: recurso.estado?.(item, ambiente.hoje) ?? null,
      }),
    ),
    ficha: await loadFicha(pedido, ambiente),
  };
}

/** Name of an item's Empresa; its number when the name cannot be read. */
const nomeDaLoja = ({ opcoes }: Ambiente, { idEmpresa }: { idEmpresa: number }): string =>
  opcoes.lojas.find(({ valor }) => valor === String(idEmpresa))?.rotulo ?? `loja ${idEmpresa}`;

/** Tells whether the Empresa has any items, regardless of filter and search. */
async function hasAny({ context, nome, usuario, empresa }: Pedido): Promise<boolean> {
  const { itens } = await orErrorPage(context.recursos.list(nome, usuario, empresa.id, {}, { limit: 1 }));
  return itens.length > 0;
}

/** Loads the sheet of `?ver=`. */
async function loadFicha(pedido: Pedido, ambiente: Ambiente): Promise<FichaDoRecurso | null> {
  const { context, nome, recurso, usuario, empresa, params } = pedido;
  const id = params.get('ver');
  if (!id) return null;
  const item = await context.recursos
    .find(nome, usuario, empresa.id, id)
    .catch((error: unknown) => backToItens(pedido, error));
  const campos = recurso.campos(comGuardados(recurso, ambiente, item));
  const valores = valoresDe(campos, item);
  return {
    titulo: campos[recurso.titulo]?.toList(item[recurso.titulo]) ?? id,
    estado: recurso.estado?.(item, ambiente.hoje) ?? null,
    fatos: [
      ...(item.idEmpresa === empresa.id ? [] : [{ rotulo: 'Criada por', valor: nomeDaLoja(ambiente, item) }]),
      ...Object.entries(campos)
        .filter(([each]) => each !== recurso.titulo)
        .map(([each, campo]) => ({ rotulo: campo.desenho.rotulo, valor: campo.toList(valores[each]) }))
        .filter(({ valor }) => valor !== '' && valor !== '—'),
    ],
    historia: await readHistoria(pedido, id, campos),
  };
}
