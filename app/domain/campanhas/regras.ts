import type { Condicao } from '../resource/condicao.ts';
import type { Estado, Filtro } from '../resource/recurso.ts';
import type { Data } from '../valores/datas.ts';

/** Kinds of campaigns: monthly rate, discount on the price, bonus on the trade-in, gift, or message only. */
export const TIPOS_DE_CAMPANHA = [
  { valor: 'taxa', rotulo: 'Taxa' },
  { valor: 'desconto', rotulo: 'Desconto' },
  { valor: 'bonus', rotulo: 'Bônus na troca' },
  { valor: 'brinde', rotulo: 'Brinde' },
  { valor: 'texto', rotulo: 'Só um recado' },
] as const;
export type TipoDeCampanha = (typeof TIPOS_DE_CAMPANHA)[number]['valor'];

type Dias = { inicio: Data; fim: Data; ativa: boolean; encerradoEm: string | null };

/** Validates rules across fields; messages by field. */
export function regrasDaCampanha(campanha: {
  inicio: Data;
  fim: Data;
  tipo: TipoDeCampanha;
  taxa: number | null;
  valor: number | null;
}): Record<string, string> {
  const { inicio, fim, tipo, taxa, valor } = campanha;
  const isMoney = tipo === 'desconto' || tipo === 'bonus';
  return {
    ...(fim < inicio ? { fim: 'O último dia vem antes do primeiro.' } : {}),
    ...(tipo === 'taxa' && taxa === null ? { taxa: 'Informe a taxa desta campanha.' } : {}),
    ...(tipo !== 'taxa' && taxa !== null ? { taxa: 'Só a campanha de taxa tem taxa. Deixe vazio.' } : {}),
    ...(isMoney && valor === null ? { valor: 'Informe o valor desta campanha.' } : {}),
    ...(!isMoney && valor !== null ? { valor: 'Só desconto e bônus têm valor. Deixe vazio.' } : {}),
  };
}

/** Tells whether a campaign is in force on a day. */
export const vale = ({ inicio, fim, ativa, encerradoEm }: Dias, hoje: Data): boolean =>
  ativa && encerradoEm === null && inicio <= hoje && hoje <= fim;

/** State of a campaign on a day, as a label. */
export function estadoDaCampanha(campanha: Dias, hoje: Data): Estado {
  if (campanha.encerradoEm !== null || campanha.fim < hoje) return { rotulo: 'Encerrada', tom: 'neutro' };
  if (!campanha.ativa) return { rotulo: 'Pausada', tom: 'warning' };
  return campanha.inicio > hoje
    ? { rotulo: 'Vai começar', tom: 'info' }
    : { rotulo: 'Em vigor', tom: 'success' };
}

const open: Condicao = { coluna: 'encerradoEm', op: 'vazia' };
const active: Condicao = { coluna: 'ativa', op: 'igual', valor: true };
const notOver = (hoje: Data): Condicao => ({ coluna: 'fim', op: 'desde', valor: hoje });

/** Same rule as {@link vale}, as conditions for a repository. */
export const condicaoDeValer = (hoje: Data): readonly Condicao[] => [
  ...[open, active, notOver(hoje)],
  { coluna: 'inicio', op: 'ate', valor: hoje },
];

/** Filters of the list; the first four partition the campaigns. */
export const FILTROS_DE_CAMPANHAS: Readonly<Record<string, Filtro>> = {
  valendo: { rotulo: 'Em vigor', onde: (hoje) => [condicaoDeValer(hoje)] },
  futuras: {
    rotulo: 'Vão começar',
    onde: (hoje) => [[open, active, notOver(hoje), { coluna: 'inicio', op: 'depois', valor: hoje }]],
  },
  pausadas: {
    rotulo: 'Pausadas',
    onde: (hoje) => [[open, notOver(hoje), { coluna: 'ativa', op: 'igual', valor: false }]],
  },
  encerradas: {
    rotulo: 'Encerradas',
    onde: (hoje) => [
      [{ coluna: 'encerradoEm', op: 'cheia' }],
      [open, { coluna: 'fim', op: 'antes', valor: hoje }],
    ],
  },
  todas: { rotulo: 'Todas' },
};
