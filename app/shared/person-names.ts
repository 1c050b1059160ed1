const NAME_PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

const wordsOfName = (nome: string): string[] => nome.trim().split(/\s+/).filter(Boolean);

/** Extracts the first name: "Ana" of "Ana Paula de Souza"; empty for an empty name. */
export const firstName = (nome: string): string => wordsOfName(nome)[0] ?? '';

/** First name, or the words for somebody without one: those stay whole. */
export const firstNameOr = (nome: string | null | undefined, nobody: string): string =>
  firstName(nome ?? '') || nobody;

/** First name and initial of the last: "Maria S."; particles do not count. */
export function shortName(nome: string): string {
  const [first = '', ...others] = wordsOfName(nome);
  const last = others.findLast((word) => !NAME_PARTICLES.has(word.toLocaleLowerCase('pt-BR')));
  const initial = Array.from(last ?? '')[0];
  return initial ? `${first} ${initial.toLocaleUpperCase('pt-BR')}.` : first;
}

/** Initials of first and last name, upper case: "AS"; particles do not count. */
export function initialsOf(nome: string): string {
  const names = wordsOfName(nome).filter((word) => !NAME_PARTICLES.has(word.toLocaleLowerCase('pt-BR')));
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('pt-BR') ?? '').join('');
}
