/** Extra search words of motorcycles whose names match: series, former names, nicknames, uses. */
export const EXTRA_MOTO_WORDS: readonly (readonly [nome: RegExp, chamadas: string])[] = [
  [/./, 'yamaha yama'],
  [/\bfactor\b/, 'ybr'],
  [/\bfz ?15\b/, 'ys 150'],
  [/\bfz ?25\b/, 'ys 250'],
  [/\bcrosser\b/, 'xtz 150 cross'],
  [/\blander\b/, 'xtz 250'],
  [/\btenere\b/, 'xtz t7 t700 bigtrail'],
  [/\bneos?\b/, 'neo eletrica'],
  [/\b(?:zr|fluo)\b/, 'hibrida'],
  [/\bnmax\b/, 'max 160'],
  [/\bxmax\b/, 'max'],
  [/\baerox\b/, 'nvx'],
  [/\br ?(?:15|3)\b/, 'yzf carenada'],
  [/\br ?3\b/, '300 320'],
  [/\bmt ?0?3\b/, '300 320'],
  [/\bmt ?0?7\b/, '700'],
  [/\bmt ?0?9\b/, '900 890'],
  [/\btt ?r\b/, 'trilha enduro cross'],
];

/** Extra search words of the catalogue's classes. */
export const EXTRA_CLASSE_WORDS: Readonly<Record<string, string>> = {
  street: 'urbana',
  trail: 'trilha',
  adventure: 'aventura',
  'off-road': 'offroad',
  sport: 'esportiva',
};

/** Phrases in searches, with their replacements. */
export const SEARCH_PHRASES: readonly (readonly [ditas: string, querem: string])[] = [
  ['ybr 125', 'ybr'],
  ['xmax 250', 'xmax'],
  ['big trail', 'bigtrail'],
];
