/** Key, in the hidden field of a simulation, of the fingerprint of its numbers. */
export const FINGERPRINT_KEY = 'numeros';

/** Numbers in a fingerprint, in this order; the lender comes last, the only one that may contain spaces. */
const FINGERPRINT_FIELDS = [
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
type FingerprintField = (typeof FINGERPRINT_FIELDS)[number];

/** Numbers of an offer that determine its dates, charges and interest; centavos and percent. */
export type OfertaNumbers = Partial<Record<FingerprintField, unknown>>;

/**
 * Normalizes numbers to texts that are equal for equal offers; a last instalment like the others is dropped.
 */
function writtenOf(n: OfertaNumbers): Record<FingerprintField, string> {
  const numbers: OfertaNumbers = {
    ...n,
    entrada: n.entrada || undefined,
    ultimaParcela: n.ultimaParcela === n.valorParcela ? undefined : n.ultimaParcela,
    sistema: n.sistema === 'sac' ? 'sac' : undefined,
  };
  return Object.fromEntries(
    FINGERPRINT_FIELDS.map((field) => [field, String(numbers[field] ?? '')]),
  ) as Record<FingerprintField, string>;
}

/** Fingerprint of an offer's numbers: equal for equal numbers. */
export function fingerprintOf(n: OfertaNumbers): string {
  const written = writtenOf(n);
  return FINGERPRINT_FIELDS.map((field) => written[field]).join(' ');
}

/**
 * Tells whether an offer shows an instalment that a simulation calculated beside other numbers than it was
 * calculated from: together they would be false advertising.
 * @param text hidden field of a simulation; without a fingerprint there is nothing to compare
 * @param fields fields to compare: all, or those that a screen knows
 */
export function isParcelaOfOtherNumbers(
  text: string,
  n: OfertaNumbers,
  fields: readonly FingerprintField[] = FINGERPRINT_FIELDS,
): boolean {
  const parts = new URLSearchParams(text).get(FINGERPRINT_KEY)?.split(' ');
  if (!parts) return false;
  const now = writtenOf(n);
  const isSame = (field: FingerprintField): boolean => {
    const at = FINGERPRINT_FIELDS.indexOf(field);
    return now[field] === (field === 'agente' ? parts.slice(at).join(' ') : parts[at]);
  };
  const result = fields.filter((field) => field === 'valorParcela' || field === 'cet');
  return result.every(isSame) && !fields.every(isSame);
}
