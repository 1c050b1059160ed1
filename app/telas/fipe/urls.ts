import type { FipeValue } from '~/domain/fipe/fipe-types.ts';

/** Address of a model, or of one of its years. */
export const fipeAddress = (codigo: string, year: number | null, combustivel?: string): `/fipe?${string}` =>
  `/fipe?${new URLSearchParams({
    codigo,
    ...(year === null ? {} : { ano: String(year) }),
    ...(combustivel === undefined ? {} : { combustivel }),
  })}`;

/** Address of a new proposta with this moto as trade-in. */
export const propostaAddress = ({
  marca,
  modelo,
  ano,
  valor,
  referencia,
}: Pick<FipeValue, 'marca' | 'modelo' | 'ano' | 'valor' | 'referencia'>): `/proposta2?${string}` =>
  `/proposta2?${new URLSearchParams({
    ...{ usado: `${marca} ${modelo} ${ano === 0 ? '0 km' : ano}`, mes: referencia },
    fipe: (valor / 100).toFixed(2).replace('.', ','),
  })}`;

export const cadastroAddress = (code: string, year: number): `/registrarseminovo?${string}` =>
  `/registrarseminovo?${new URLSearchParams({ fipe: code, ano: String(year) })}`;
