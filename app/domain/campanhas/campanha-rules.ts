import type { ItemCondition } from '../resource/condition.ts';
import type { ItemFilter, ItemState } from '../resource/resource.ts';
import { type CalendarDate, formatDate, todayInSaoPaulo } from '../valores/dates.ts';

/** Kinds of campaigns: monthly rate, discount on the price, bonus on the trade-in, gift, or message only. */
export const CAMPANHA_KINDS = [
  { valor: 'taxa', rotulo: 'Taxa' },
  { valor: 'desconto', rotulo: 'Desconto' },
  { valor: 'bonus', rotulo: 'Bônus na troca' },
  { valor: 'brinde', rotulo: 'Brinde' },
  { valor: 'texto', rotulo: 'Só um recado' },
] as const;
export type CampanhaKind = (typeof CAMPANHA_KINDS)[number]['valor'];

type CampanhaDays = { inicio: CalendarDate; fim: CalendarDate; ativa: boolean; encerradoEm: string | null };

type RuledValues = {
  inicio: CalendarDate;
  fim: CalendarDate;
  tipo: CampanhaKind;
  taxa: number | null;
  valor: number | null;
  financeira: string;
  prazoMaximo: number | null;
  entradaMinima: number | null;
};

/** Validates rules across fields; messages by field. A field that is wrong itself is missing. */
export function checkCampanhaRules(campanha: Partial<RuledValues>): Record<string, string> {
  const { inicio = '', fim = inicio, tipo, taxa, valor, prazoMaximo = null, entradaMinima = null } = campanha;
  const { financeira = '' } = campanha;
  const days: Record<string, string> = fim < inicio ? { fim: 'O último dia vem antes do primeiro.' } : {};
  if (tipo === undefined) return days;
  const ofTaxa = 'Só a campanha de taxa tem esta condição. Deixe vazio.';
  const isMoney = tipo === 'desconto' || tipo === 'bonus';
  return {
    ...days,
    ...(tipo === 'taxa' && taxa === null ? { taxa: 'Informe a taxa desta campanha.' } : {}),
    ...(tipo !== 'taxa' && typeof taxa === 'number'
      ? { taxa: 'Só a campanha de taxa tem taxa. Deixe vazio.' }
      : {}),
    ...(isMoney && valor === null ? { valor: 'Informe o valor desta campanha.' } : {}),
    ...(!isMoney && typeof valor === 'number'
      ? { valor: 'Só desconto e bônus têm valor. Deixe vazio.' }
      : {}),
    ...(tipo !== 'taxa' && financeira !== '' ? { financeira: ofTaxa } : {}),
    ...(tipo !== 'taxa' && prazoMaximo !== null ? { prazoMaximo: ofTaxa } : {}),
    ...(tipo !== 'taxa' && entradaMinima !== null ? { entradaMinima: ofTaxa } : {}),
  };
}

/** Tells whether a campaign is in force on a day. */
export const isInForce = ({ inicio, fim, ativa, encerradoEm }: CampanhaDays, today: CalendarDate): boolean =>
  ativa && encerradoEm === null && inicio <= today && today <= fim;

/** State of a campaign on a day, as a label. */
export function campanhaState(campanha: CampanhaDays, today: CalendarDate): ItemState {
  if (campanha.encerradoEm !== null || campanha.fim < today) return { rotulo: 'Encerrada', tom: 'neutro' };
  if (!campanha.ativa) return { rotulo: 'Pausada', tom: 'warning' };
  return campanha.inicio > today
    ? { rotulo: 'Vai começar', tom: 'info' }
    : { rotulo: 'Em vigor', tom: 'success' };
}

const open: ItemCondition = { coluna: 'encerradoEm', op: 'vazia' };
const active: ItemCondition = { coluna: 'ativa', op: 'igual', valor: true };
const notOver = (today: CalendarDate): ItemCondition => ({ coluna: 'fim', op: 'desde', valor: today });

/** Same rule as {@link isInForce}, as conditions for a repository. */
export const inForceConditions = (today: CalendarDate): readonly ItemCondition[] => [
  ...[open, active, notOver(today)],
  { coluna: 'inicio', op: 'ate', valor: today },
];

/** Filters of the list; the first four partition the campaigns. */
export const CAMPANHA_FILTERS: Readonly<Record<string, ItemFilter>> = {
  valendo: { rotulo: 'Em vigor', onde: (today) => [inForceConditions(today)] },
  futuras: {
    rotulo: 'Vão começar',
    onde: (today) => [[open, active, notOver(today), { coluna: 'inicio', op: 'depois', valor: today }]],
  },
  pausadas: {
    rotulo: 'Pausadas',
    onde: (today) => [[open, notOver(today), { coluna: 'ativa', op: 'igual', valor: false }]],
  },
  encerradas: {
    rotulo: 'Encerradas',
    onde: (today) => [
      [{ coluna: 'encerradoEm', op: 'cheia' }],
      [open, { coluna: 'fim', op: 'antes', valor: today }],
    ],
  },
  todas: { rotulo: 'Todas' },
};

export const CAMPANHA_EXAMPLE = {
  ...{ nome: 'Taxa de dezembro', inicio: '2026-12-01', fim: '2026-12-31', tipo: 'taxa' as const, taxa: 1.49 },
  ...{ valor: null, modelos: [], lojas: [], regras: 'Fale do seguro.', arte: null },
  ...{ publico: 'Com 30% de entrada.', financeira: '', prazoMaximo: 36, entradaMinima: 30 },
  ...{ prioridade: 0, soma: false, ativa: true },
};

/** Day on which a campaign ended before its last day, in words; null for others. */
export function endedBefore({ fim, encerradoEm }: Pick<CampanhaDays, 'fim' | 'encerradoEm'>): string | null {
  if (encerradoEm === null) return null;
  const day = todayInSaoPaulo(new Date(encerradoEm));
  return day <= fim ? `Encerrada em ${formatDate(day)}` : null;
}
