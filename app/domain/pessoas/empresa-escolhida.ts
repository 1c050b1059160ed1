/** Name of the company in an address and in a form. */
export const PARAMETRO_DA_EMPRESA = 'empresa';

/** A company as a list of choices shows it. */
export type OpcaoDeEmpresa = { valor: string; rotulo: string };

/** The company whose things a screen shows; `opcoes` are those to choose from, null where there is no choice. */
export type EmpresaEscolhida = { id: number; opcoes: readonly OpcaoDeEmpresa[] | null };

/** What an answer to a form of a company says besides; missing where the server was not reached. */
export type RespostaDaEmpresa = { empresa?: EmpresaEscolhida };

/** The address with the company in it, where there is a choice. */
export function withEmpresa(to: string, { id, opcoes }: EmpresaEscolhida): string {
  if (opcoes === null) return to;
  const [path = '', query] = to.split('?');
  const params = new URLSearchParams(query);
  params.set(PARAMETRO_DA_EMPRESA, String(id));
  return `${path}?${params}`;
}

/** Name of the company, where there is a choice. */
export const nomeDaEscolhida = ({ id, opcoes }: EmpresaEscolhida): string | null =>
  opcoes?.find(({ valor }) => valor === String(id))?.rotulo ?? null;
