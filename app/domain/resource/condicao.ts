/** A condition on one column, as data: a repository makes SQL of it, {@link atende} decides it without one. */
export type Condicao = {
  coluna: string;
  /** `desde` and `ate` include the value; `vazia` is null and takes none. */
  op: 'igual' | 'desde' | 'ate' | 'depois' | 'antes' | 'vazia' | 'cheia';
  valor?: string | number | boolean;
};

function holds(value: unknown, { op, valor }: Condicao): boolean {
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

/** Whether an item is in the part of a list that these alternatives describe. */
export const atende = (
  item: Readonly<Record<string, unknown>>,
  alternativas: readonly (readonly Condicao[])[] | undefined,
): boolean => alternativas?.some((all) => all.every((each) => holds(item[each.coluna], each))) ?? true;
