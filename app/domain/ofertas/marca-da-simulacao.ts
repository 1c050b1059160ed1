/** Name, in the text of a simulation's part, of the mark of the numbers that it belongs to. */
export const MARCA = 'numeros';

/** What a mark is made of, in this order; the lender last, who alone may have spaces. */
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

/** The numbers of an offer that its dates, charges and interest follow from; centavos and percent. */
export type NumerosDaOferta = Partial<Record<CampoDaMarca, unknown>>;

/** One writing for equal numbers, however they were typed; a last instalment like the others is none of its own. */
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

/** The mark of an offer's numbers: one text for equal ones. */
export function markOf(n: NumerosDaOferta): string {
  const written = writtenOf(n);
  return CAMPOS.map((campo) => written[campo]).join(' ');
}

/**
 * Whether the instalment is still the one that a simulation calculated, beside other numbers than it was calculated
 * from: announced together they would be false.
 * @param text a simulation's part of an offer; without a mark there is nothing to compare
 * @param campos what is compared: all of it, or what a screen knows
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
