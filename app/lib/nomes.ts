const PARTICULAS = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

const words = (nome: string): string[] => nome.trim().split(/\s+/).filter(Boolean);

/** Extracts the first name: "Ana" of "Ana Paula de Souza"; empty for an empty name. */
export const primeiroNome = (nome: string): string => words(nome)[0] ?? '';

/** Initials of first and last name, upper case: "AS"; particles do not count. */
export function iniciais(nome: string): string {
  const names = words(nome).filter((word) => !PARTICULAS.has(word.toLocaleLowerCase('pt-BR')));
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('pt-BR') ?? '').join('');
}
