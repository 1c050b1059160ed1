/** Name of the company's parameter in addresses and forms. */
export const PARAMETRO_DA_EMPRESA = 'empresa';

/** Company as an option of a choice. */
export type OpcaoDeEmpresa = { valor: string; rotulo: string };

/** Company that a screen shows; `opcoes` are the alternatives, null when there is no choice. */
export type EmpresaEscolhida = { id: number; opcoes: readonly OpcaoDeEmpresa[] | null };

/** Company in the response to a form; absent when the server was not reached. */
export type RespostaDaEmpresa = { empresa?: EmpresaEscolhida };

/** Adds the company to an address, when there is a choice. */
export function withEmpresa(to: string, { id, opcoes }: EmpresaEscolhida): string {
  if (opcoes === null) return to;
  const [path = '', query] = to.split('?');
  const params = new URLSearchParams(query);
  params.set(PARAMETRO_DA_EMPRESA, String(id));
  return `${path}?${params}`;
}

/** Name of the company; null when there is no choice. */
export const nomeDaEscolhida = ({ id, opcoes }: EmpresaEscolhida): string | null =>
  opcoes?.find(({ valor }) => valor === String(id))?.rotulo ?? null;
