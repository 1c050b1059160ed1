import type { ChoiceOption } from '../resource/field-declarations.ts';
/** Name of the company's parameter in addresses and forms. */
export const EMPRESA_PARAMETER = 'empresa';

/** Company that a screen shows; `opcoes` are the alternatives, null when there is no choice. */
export type ChosenEmpresa = { id: number; opcoes: readonly ChoiceOption[] | null };

/** Company in the response to a form; absent when the server was not reached. */
export type EmpresaAnswer = { empresa?: ChosenEmpresa };

/** Adds the company to an address, when there is a choice; the type stays, because the screen does. */
export function withEmpresa<To extends string>(to: To, { id, opcoes }: ChosenEmpresa): To {
  if (opcoes === null) return to;
  const [path = '', query] = to.split('?');
  const params = new URLSearchParams(query);
  params.set(EMPRESA_PARAMETER, String(id));
  return `${path}?${params}` as To;
}

/** Name of the company; null when there is no choice. */
export const chosenEmpresaName = ({ id, opcoes }: ChosenEmpresa): string | null =>
  opcoes?.find(({ valor }) => valor === String(id))?.rotulo ?? null;
