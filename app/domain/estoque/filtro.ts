import { isPrazo, type Prazo } from './dias.ts';
import { isNaLoja, isSituacao, SITUACOES, type Situacao } from './situacoes.ts';

/** In which order a list stands; `dias` is the longest in stock first. */
export const ORDENS = {
  recentes: 'Mais recentes',
  dias: 'Mais tempo no estoque',
  'menor-preco': 'Menor preço',
  'maior-preco': 'Maior preço',
} as const;
export type Ordem = keyof typeof ORDENS;

/** Which items: `na-loja` is all that were not sold. */
export type Filtro = {
  situacao: Situacao | 'na-loja' | 'todas';
  /** Null for all. */
  modelo: string | null;
  local: string | null;
  prazo: Prazo | null;
  busca: string;
  ordem: Ordem;
};

export const FILTRO_VAZIO: Filtro = {
  situacao: 'na-loja',
  modelo: null,
  local: null,
  prazo: null,
  busca: '',
  ordem: 'recentes',
};

const LONGEST = 100;
const isOrdem = (text: string | null): text is Ordem => text !== null && Object.hasOwn(ORDENS, text);

/** A filter as an address says it; whatever it says, never throws. */
export function readFiltro(params: Pick<URLSearchParams, 'get'>): Filtro {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, LONGEST);
  const situacao = text('situacao');
  const prazo = text('dias');
  const ordem = params.get('ordem');
  return {
    situacao: isSituacao(situacao) || situacao === 'todas' ? situacao : 'na-loja',
    modelo: text('modelo') || null,
    local: text('local') || null,
    prazo: isPrazo(prazo) ? prazo : null,
    busca: text('busca'),
    ordem: isOrdem(ordem) ? ordem : 'recentes',
  };
}

/** The same in an address; what is as usual is left out. Read back it is the same filter. */
export function writeFiltro({
  situacao,
  modelo,
  local,
  prazo,
  busca,
  ordem,
}: Filtro): Record<string, string> {
  return {
    ...(situacao === 'na-loja' ? {} : { situacao }),
    ...(modelo === null ? {} : { modelo }),
    ...(local === null ? {} : { local }),
    ...(prazo === null ? {} : { dias: prazo }),
    ...(busca === '' ? {} : { busca }),
    ...(ordem === 'recentes' ? {} : { ordem }),
  };
}

/** Whether it leaves anything out besides what was sold. */
export const isFiltrado = (filtro: Filtro): boolean =>
  Object.keys(writeFiltro({ ...filtro, ordem: 'recentes' })).length > 0;

/** The situations that a filter lets through. */
export const situacoesDo = ({ situacao }: Pick<Filtro, 'situacao'>): readonly Situacao[] =>
  situacao === 'todas' ? SITUACOES : situacao === 'na-loja' ? SITUACOES.filter(isNaLoja) : [situacao];
