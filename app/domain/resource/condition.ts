/** Condition on one column, as data: repositories turn it into SQL, {@link meetsConditions} evaluates it in memory. */
export type ItemCondition = {
  coluna: string;
  /** `desde` and `ate` are inclusive; `vazia` (null) and `cheia` (not null) take no `valor`. */
  op: 'igual' | 'desde' | 'ate' | 'depois' | 'antes' | 'vazia' | 'cheia';
  valor?: string | number | boolean;
};

function holds(value: unknown, { op, valor }: ItemCondition): boolean {
  const isNull = value === null || value === undefined;
  if (op === 'vazia') return isNull;
  if (op === 'cheia') return !isNull;
  if (isNull || valor === undefined) return false;
  if (op === 'igual') return value === valor;
  const [a, b] = [value as string | number, valor as string | number];
  if (op === 'desde') return a >= b;
  if (op === 'ate') return a <= b;
  return op === 'depois' ? a > b : a < b;
}

/**
 * Tells whether an item fulfils every condition of at least one alternative; undefined accepts every item.
 */
export const meetsConditions = (
  item: Readonly<Record<string, unknown>>,
  alternativas: readonly (readonly ItemCondition[])[] | undefined,
): boolean => alternativas?.some((all) => all.every((each) => holds(item[each.coluna], each))) ?? true;
