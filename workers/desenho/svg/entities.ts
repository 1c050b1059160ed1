/** Maximum length of an entity's text, and of the text added by all of them, in characters. */
const MAX_VALUE = 2000;
const MAX_ADDED = 100_000;

const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;

/**
 * Replaces plain entities of the document type, as old drawing programs write them for styles ("&st0;") and
 * namespaces. An entity with another entity or markup is ignored: expansion bombs are made of those.
 */
export function withEntities(texto: string): string {
  const start = texto.search(/<svg[\s>]/);
  const head = start > 0 ? texto.slice(0, start) : '';
  if (!head.includes('<!ENTITY')) return texto;
  const known = new Map<string, string>();
  for (const [, nome = '', double, single] of head.matchAll(ENTITY)) {
    const valor = double ?? single ?? '';
    if (valor.length <= MAX_VALUE && !/[<>&"']/.test(valor) && !known.has(nome)) known.set(nome, valor);
  }
  let added = 0;
  const body = texto.slice(start).replace(/&([\w.-]+);/g, (written, nome: string) => {
    const valor = known.get(nome);
    if (valor === undefined || added + valor.length > MAX_ADDED) return written;
    added += valor.length;
    return valor;
  });
  return head + body;
}
