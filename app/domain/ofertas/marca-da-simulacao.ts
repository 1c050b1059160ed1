/** Key, in the hidden field of a simulation, of the fingerprint of its numbers. */
export const MARCA = 'numeros';

/** Numbers in a fingerprint, in this order; the lender comes last, the only one that may contain spaces. */
const CAMPOS = [
  'preco',
  'entrada',
  'parcelas',
  'valorParcela',
  'ultimaParcela',
  'sistema',
  'taxaMensal',
  'cet',
  'total',
  'agente',
] as const;
type CampoDaMarca = (typeof CAMPOS)[number];

/** Numbers of an offer that determine its dates, charges and interest; centavos and percent. */
export type NumerosDaOferta = Partial<Record<CampoDaMarca, unknown>>;

/**
 * Normalizes numbers to texts that are equal for equal offers; a last instalment like the others is dropped.
 */
function writtenOf(n: NumerosDaOferta): Record<CampoDaMarca, string> {
  const numeros: NumerosDaOferta = {
    ...n,
    entrada: n.entrada || undefined,
    ultimaParcela: n.ultimaParcela === n.valorParcela ? undefined : n.ultimaParcela,
    sistema: n.sistema === 'sac' ? 'sac' : undefined,
  };
  return Object.fromEntries(CAMPOS.map((campo) => [campo, String(numeros[campo] ?? '')])) as Record<
    CampoDaMarca,
    string
  >;
}

/** Fingerprint of an offer's numbers: equal for equal numbers. */
export function markOf(n: NumerosDaOferta): string {
  const written = writtenOf(n);
  return CAMPOS.map((campo) => written[campo]).join(' ');
}

/**
 * Tells whether an offer shows an instalment that a simulation calculated beside other numbers than it was
 * calculated from: together they would be false advertising.
 * @param text hidden field of a simulation; without a fingerprint there is nothing to compare
 * @param campos fields to compare: all, or those that a screen knows
 */
export function isParcelaDeOutraConta(
  text: string,
  n: NumerosDaOferta,
  campos: readonly CampoDaMarca[] = CAMPOS,
): boolean {
  const parts = new URLSearchParams(text).get(MARCA)?.split(' ');
  if (!parts) return false;
  const now = writtenOf(n);
  const isSame = (campo: CampoDaMarca): boolean => {
    const at = CAMPOS.indexOf(campo);
    return now[campo] === (campo === 'agente' ? parts.slice(at).join(' ') : parts[at]);
  };
  const result = campos.filter((campo) => campo === 'valorParcela' || campo === 'cet');
  return result.every(isSame) && !campos.every(isSame);
}
