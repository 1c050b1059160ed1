/** Words of validators, parsers and runtimes, and values that no sentence has; never a field's name or what was typed. */
const DE_MAQUINA =
  /\b(?:invalid|expected|received|unexpected|must|should|required|missing|cannot|unknown|failed|error|value|string|number|boolean|array|object|the|is|not|and|of|undefined|null|nan)\b|\[object|\bat \S+ \(|\b\w+Error\b/i;

/** Finds the words that a person who reads Portuguese would not understand. */
export const emIngles = (words: readonly string[]): string[] => words.filter((each) => DE_MAQUINA.test(each));

/** Wrong values for anything: of another kind, empty, too long, out of every range. */
export const ERRADOS: readonly unknown[] = [
  ...[null, '', 'zzz', ' ', 'a'.repeat(5000), 7, -1, 1.5, 9e15, '123', '-5', true, [], [[]], ['zzz'], {}],
  ...[{ zzz: 1 }, '2026-02-31', '\u0000\u202e', '1e999'],
];

/** Some of them, others for each place: all together are sent everywhere between them. */
export const alguns = (at: number, quantos = 6): readonly unknown[] =>
  Array.from({ length: quantos }, (_, each) => ERRADOS[(at * quantos + each) % ERRADOS.length]);

/** The same as a form can send it. */
export const DIGITADOS: readonly string[] = [
  ...[
    '',
    'zzz',
    'a'.repeat(3000),
    '-1',
    '1,5,5',
    '99999999999999999999',
    '2026-02-31',
    'NaN',
    '[]',
    '{"a":1}',
  ],
];

/** Sentences that an answer of /api tells: that of the whole and those of its fields. */
export function palavrasDoErro(body: unknown): string[] {
  const { erro } = (body ?? {}) as { erro?: { mensagem?: unknown; campos?: Record<string, unknown> } };
  return erro ? [erro.mensagem, ...Object.values(erro.campos ?? {})].map(String) : [];
}
