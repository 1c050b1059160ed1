import type { PanfletoRules } from '~/domain/financiamento/plano-tables.ts';

export const CONTACT_LABELS: Record<PanfletoRules['contato'], string> = {
  proprio: 'Só de quem faz o panfleto',
  livre: 'Quem faz escolhe',
};

/** Converts labels to the options of a select, in the same order. */
export const toSelectOptions = (labels: Record<string, string>): { valor: string; rotulo: string }[] =>
  Object.entries(labels).map(([valor, rotulo]) => ({ valor, rotulo }));
