import { toTexts } from '../resource/typed-fields.ts';
import {
  CONSORCIO_PART,
  FINANCEIRA_LIST,
  FINANCEIRA_PART,
  LIBERACRED_PART,
  TARIFA_PART,
  type TypedFinanceira,
  type TypedPlano,
} from './plano-fields.ts';
import type { PartList } from './plano-parts.ts';

/**
 * Editing steps that add and remove repeated parts of a typed plan. They run in the browser and, without
 * JavaScript, on the server: a button's value names the step.
 */

/** New, empty lender. */
export const NEW_FINANCEIRA: TypedFinanceira = {
  ...FINANCEIRA_PART.collect({}),
  // Left empty on purpose: the IOF changes what the customer pays, so it must be chosen.
  iof: '',
  convencao: 'dias365',
  sistema: 'price',
  prazos: ['12', '24', '36', '48'],
  faixas: ['0', '20'].map((entradaMinima) => ({ entradaMinima, taxas: ['', '', '', ''] })),
};

/** Repeatable list of the plan that a step edits, with its name in the form. */
type RepeatedList = { lista: PartList<unknown, unknown>; nome: string; itens: unknown[]; novo?: unknown };

/**
 * Finds the list that a step edits.
 * @param which index of the lender, or name of the consórcio plan
 */
function findRepeatedList(plano: TypedPlano, part: string, which: string): RepeatedList | null {
  const { prazos, faixas, tarifas } = FINANCEIRA_PART.partes;
  const financeira = plano.financeiras[Number(which)];
  const base = `financeiras.${Number(which)}`;
  switch (part) {
    case 'financeira':
      return { lista: FINANCEIRA_LIST, nome: 'financeiras', itens: plano.financeiras, novo: NEW_FINANCEIRA };
    case 'prazo':
      return financeira ? { lista: prazos, nome: `${base}.prazos`, itens: financeira.prazos } : null;
    case 'faixa': {
      const novo = { entradaMinima: '', taxas: financeira?.prazos.map(() => '') };
      return financeira ? { lista: faixas, nome: `${base}.faixas`, itens: financeira.faixas, novo } : null;
    }
    case 'tarifa': {
      const novo = { ...TARIFA_PART.collect({}), financiada: 'sim' };
      return financeira ? { lista: tarifas, nome: `${base}.tarifas`, itens: financeira.tarifas, novo } : null;
    }
    case 'programa': {
      const nome = 'tabelas.liberacred.planos';
      return { lista: LIBERACRED_PART.partes.planos, nome, itens: plano.liberacred.planos };
    }
    case 'grupo': {
      if (which !== 'mega' && which !== 'master') return null;
      const nome = `tabelas.consorcio.planos.${which}`;
      return { lista: CONSORCIO_PART.partes[which], nome, itens: plano.consorcio[which] };
    }
    default:
      return null;
  }
}

const parse = (step: string) => {
  const [name = '', which = '', at = ''] = step.split(' ');
  const part = name.slice(1);
  return {
    sign: name.slice(0, 1),
    part,
    which,
    at: Number(/^(financeira|programa)$/.test(part) ? which : at),
  };
};

/**
 * Applies one editing step: "+financeira", "-financeira 1", "+prazo 0", "-prazo 0 2" (term 2 of lender 0),
 * likewise faixa and tarifa; "+programa", "-programa 3"; "+grupo mega", "-grupo mega 2". Null when there is
 * no such step, or the list's limits forbid it.
 */
export function editPlano(plano: TypedPlano, step: string): TypedPlano | null {
  const { sign, part, which, at } = parse(step);
  const copy = structuredClone(plano);
  const found = findRepeatedList(copy, part, which);
  if (!found) return null;
  const { lista, itens, novo = lista.empty() } = found;
  // A term is added or removed together with its rates.
  const rates = part === 'prazo' ? copy.financeiras[Number(which)]?.faixas.map(({ taxas }) => taxas) : [];
  if (sign === '+' && itens.length < lista.maximo) {
    itens.push(novo);
    for (const taxas of rates ?? []) taxas.push('');
    return copy;
  }
  if (sign !== '-' || itens.length <= lista.minimo) return null;
  if (at in itens) for (const list of [itens, ...(rates ?? [])]) list.splice(at, 1);
  return copy;
}

/** Name of the form part that a step changes, to be opened and scrolled to afterwards. */
export function partOfStep(step: string): string {
  const { part, which } = parse(step);
  if (part === 'programa') return 'tabelas.liberacred';
  if (part === 'grupo') return 'tabelas.consorcio';
  return part === 'financeira' ? '' : `financeiras.${which || 0}`;
}

/** Name of the field to focus after a part was added to `plano`; empty after a removal. */
export function fieldOfStep(plano: TypedPlano, step: string): string {
  const { sign, part, which } = parse(step);
  const found = sign === '+' ? findRepeatedList(plano, part, which) : null;
  if (!found) return '';
  const last = `${found.nome}.${found.itens.length - 1}`;
  // A lender's first field is hidden.
  return part === 'financeira' ? `${last}.nome` : (Object.keys(toTexts(found.lista.empty(), last))[0] ?? '');
}
