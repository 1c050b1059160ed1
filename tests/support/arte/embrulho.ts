/** Data as JSON, each long text (pictures, mostly) once: every file of tests gets its own copy. */
export type Embrulho = { json: string; longos: string[] };

const LONGO = 400;
const MARCA = '@longo:';

export function embrulhar(dados: unknown): Embrulho {
  const places = new Map<string, number>();
  const json = JSON.stringify(dados, (_chave, valor) => {
    if (typeof valor !== 'string' || valor.length < LONGO) return valor;
    if (!places.has(valor)) places.set(valor, places.size);
    return `${MARCA}${places.get(valor)}`;
  });
  return { json, longos: [...places.keys()] };
}

/** The other side of {@link embrulhar}. */
export const desembrulhar = <Dados>({ json, longos }: Embrulho): Dados =>
  JSON.parse(json, (_chave, valor) =>
    typeof valor === 'string' && valor.startsWith(MARCA) ? longos[Number(valor.slice(MARCA.length))] : valor,
  );
