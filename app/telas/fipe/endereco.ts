/** Address of a model, or of one of its years. */
export const fipeAddress = (codigo: string, ano: number | null, combustivel?: string): string =>
  `/fipe?${new URLSearchParams({
    codigo,
    ...(ano === null ? {} : { ano: String(ano) }),
    ...(combustivel === undefined ? {} : { combustivel }),
  })}`;

/** The same for a link that leaves the page: value and year only, and no name of anybody. */
export const trocaAddress = (centavos: number): string =>
  `/financiamento?troca=${Math.floor(centavos / 100)}`;

export const cadastroAddress = (codigo: string, ano: number): string =>
  `/registrarseminovo?${new URLSearchParams({ fipe: codigo, ano: String(ano) })}`;
