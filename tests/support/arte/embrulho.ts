/** Data as JSON, each long text (pictures, mostly) once: every file of tests gets its own copy. */
export type Embrulho = { json: string; longos: string[] };

const LONGO = 400;
const MARCA = '@longo:';

export function embrulhar(data: unknown): Embrulho {
  const places = new Map<string, number>();
  const json = JSON.stringify(data, (_chave, value) => {
    if (typeof value !== 'string' || value.length < LONGO) return value;
    if (!places.has(value)) places.set(value, places.size);
    return `${MARCA}${places.get(value)}`;
  });
  return { json, longos: [...places.keys()] };
}

/** The other side of {@link embrulhar}. */
export const desembrulhar = <Dados>({ json, longos }: Embrulho): Dados =>
  JSON.parse(json, (_chave, value) =>
    typeof value === 'string' && value.startsWith(MARCA) ? longos[Number(value.slice(MARCA.length))] : value,
  );
