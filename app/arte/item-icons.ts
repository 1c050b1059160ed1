import { wordsOf } from '../domain/motos/strict-moto-search.ts';

/** Kinds of items, guessed from their description; drawn as an icon without a photo. */
export const ITEM_KINDS = [
  'capacete',
  'roupa',
  'luva',
  'bota',
  'oleo',
  'pneu',
  'relacao',
  'bateria',
  'freio',
  'escapamento',
  'bau',
  'farol',
  'retrovisor',
  'filtro',
  'peca',
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/**
 * Prefixes of the words that name each kind, without accents; the first matching word of a description
 * decides.
 */
const KIND_WORDS: ReadonlyArray<readonly [ItemKind, RegExp]> = [
  ['capacete', /^(capacete|viseira)/],
  ['roupa', /^(jaqueta|calca|colete|camis|blusa|macacao|conjunto|parka)/],
  ['luva', /^luva/],
  ['bota', /^(bota|tenis|coturno)/],
  ['oleo', /^(oleo|lubrificante|fluido|aditivo|yamalube)/],
  ['pneu', /^(pneu|camara)/],
  ['relacao', /^(relacao|corrente|coroa|pinhao)/],
  ['bateria', /^bateria/],
  ['freio', /^(pastilha|freio|disco|lona|sapata)/],
  ['escapamento', /^(escapamento|ponteira|escape)/],
  ['bau', /^(bau|bauleto|mala|bolsa|mochila|alforje|bagageiro)/],
  ['farol', /^(farol|lanterna|lampada|led|pisca|seta)/],
  ['retrovisor', /^(retrovisor|espelho)/],
  ['filtro', /^(filtro|vela)/],
];

/** Guesses the kind of an item from its description; `peca` when nothing matches. */
export function itemKindOf(description: string): ItemKind {
  for (const word of wordsOf(description)) {
    const found = KIND_WORDS.find(([, start]) => start.test(word));
    if (found) return found[0];
  }
  return 'peca';
}

/** Tones of an icon: `corpo` must contrast with the background, the others with `corpo`. */
export type IconColours = { corpo: string; realce: string; claro: string };

const drawCog = (radius: number, dentes: number, background: number): string =>
  Array.from({ length: dentes * 4 }, (_, i) => {
    const angle = ((i + 0.5) * Math.PI) / (dentes * 2);
    const r = i % 4 < 2 ? radius : background;
    return `${i === 0 ? 'M' : 'L'}${(100 + r * Math.cos(angle)).toFixed(1)} ${(100 + r * Math.sin(angle)).toFixed(1)}`;
  }).join('');

const drawCircle = (r: number, colour: string, x = 100, y = 100): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;

const ICON_DRAWINGS: Record<ItemKind, (colours: IconColours) => string> = {
  capacete: ({ corpo, realce, claro }) =>
    `<path d="M22 126C14 62 58 20 108 22C152 24 184 58 184 104L184 118L122 118L112 172Q110 182 98 182L52 178Q38 176 34 164Z" fill="${corpo}"/><path d="M98 76L178 70Q186 90 185 118L122 118Q104 118 98 104Z" fill="${claro}"/><path d="M40 66Q64 34 112 34L104 50Q70 52 50 80Z" fill="${realce}"/><path d="M112 172L122 130L172 130Q172 158 152 166Z" fill="${realce}"/>`,
  roupa: ({ corpo, realce, claro }) =>
    `<path d="M66 26L134 26L168 44L192 138L160 148L148 104L148 182L52 182L52 104L40 148L8 138L32 44Z" fill="${corpo}"/><path d="M76 26L100 52L124 26L134 26L108 66L108 182L92 182L92 66L66 26Z" fill="${claro}"/><path d="M26 70L46 78L42 96L21 90ZM174 70L154 78L158 96L179 90Z" fill="${realce}"/><path d="M52 140L84 140L84 152L52 152ZM116 140L148 140L148 152L116 152Z" fill="${realce}"/>`,
  luva: ({ corpo, realce, claro }) =>
    `<path d="M58 112L50 52Q48 40 58 38Q68 37 70 48L76 84L76 30Q76 18 87 18Q98 18 98 30L100 82L106 26Q108 15 118 16Q128 18 127 29L122 86L134 46Q138 36 147 39Q156 42 153 53L140 122L140 148L66 148L30 100Q24 90 32 84Q40 79 47 88Z" fill="${corpo}"/><path d="M64 152L142 152L142 186L64 186Z" fill="${realce}"/><path d="M72 98L132 98L130 114L74 114Z" fill="${claro}"/>`,
  bota: ({ corpo, realce, claro }) =>
    `<path d="M50 20L116 20L118 100Q124 114 150 120Q182 126 184 152L184 162L48 162Z" fill="${corpo}"/><path d="M48 166L186 166L186 182L108 182L104 176L92 176L90 182L48 182Z" fill="${realce}"/><path d="M58 48L116 44L116 58L58 62ZM58 82L117 76L118 90L58 96Z" fill="${claro}"/>`,
  oleo: ({ corpo, realce, claro }) =>
    `<path d="M60 18L104 18L104 42L60 42Z" fill="${realce}"/><path d="M52 46L112 46L160 84Q166 90 166 98L166 172Q166 186 152 186L48 186Q34 186 34 172L34 64Q34 46 52 46Z" fill="${corpo}"/><path d="M124 80L146 97L146 138L124 138Z" fill="${claro}"/><path d="M80 84Q112 122 112 142A32 32 0 0 1 48 142Q48 122 80 84Z" fill="${realce}"/>`,
  pneu: ({ corpo, realce, claro }) =>
    `<path d="${drawCog(92, 22, 84)}Z" fill="${corpo}"/>${drawCircle(60, claro)}${drawCircle(52, corpo)}<path d="M92 50L108 50L106 150L94 150ZM50 92L150 94L150 106L50 108Z" fill="${claro}"/>${drawCircle(20, realce)}`,
  relacao: ({ corpo, realce, claro }) =>
    `<path d="${drawCog(90, 18, 77)}Z" fill="${corpo}"/>${drawCircle(56, claro)}${drawCircle(42, corpo)}${drawCircle(20, claro)}${[0, 1, 2, 3, 4, 5].map((i) => drawCircle(7, realce, Math.round(100 + 67 * Math.cos((i * Math.PI) / 3)), Math.round(100 + 67 * Math.sin((i * Math.PI) / 3)))).join('')}`,
  bateria: ({ corpo, realce, claro }) =>
    `<path d="M38 40L74 40L74 60L38 60ZM126 40L162 40L162 60L126 60Z" fill="${realce}"/><path d="M18 58L182 58L182 170L18 170Z" fill="${corpo}"/><path d="M18 82L182 82L182 90L18 90Z" fill="${claro}"/><path d="M112 96L74 136L98 136L88 164L126 122L102 122Z" fill="${realce}"/>`,
  freio: ({ corpo, realce, claro }) =>
    `${drawCircle(90, corpo)}${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((i) => drawCircle(8, claro, Math.round(100 + 66 * Math.cos((i * Math.PI) / 6)), Math.round(100 + 66 * Math.sin((i * Math.PI) / 6)))).join('')}${drawCircle(42, claro)}${drawCircle(24, corpo)}<path d="M118 8Q176 22 192 84L146 98Q140 62 106 54Z" fill="${realce}"/>`,
  escapamento: ({ corpo, realce, claro }) =>
    `<path d="M6 168L28 180Q66 170 84 132L62 118Q46 150 6 168Z" fill="${claro}"/><path d="M56 116L148 22Q156 16 164 22L190 50Q196 58 190 66L98 152Z" fill="${corpo}"/><path d="M144 26L188 66L178 76L134 36Z" fill="${realce}"/><path d="M74 98L116 136L108 144L66 106Z" fill="${realce}"/>`,
  bau: ({ corpo, realce, claro }) =>
    `<path d="M82 18L118 18L126 36L112 36L108 30L92 30L88 36L74 36Z" fill="${claro}"/><path d="M40 36L160 36Q178 38 182 60L188 96L12 96L18 60Q22 38 40 36Z" fill="${corpo}"/><path d="M12 104L188 104L180 164Q178 176 164 176L36 176Q22 176 20 164Z" fill="${corpo}"/><path d="M84 88L116 88L116 124L84 124Z" fill="${realce}"/><path d="M32 136L66 136L66 150L34 150ZM134 136L168 136L166 150L134 150Z" fill="${realce}"/>`,
  farol: ({ corpo, realce, claro }) =>
    `<path d="M14 30L110 22Q168 28 168 100Q168 172 110 178L14 170Q30 100 14 30Z" fill="${corpo}"/><path d="M104 40Q148 48 148 100Q148 152 104 160Q122 100 104 40Z" fill="${claro}"/><path d="M176 60L198 50L198 62L178 70ZM178 94L198 94L198 106L178 106ZM176 140L198 150L198 138L178 130Z" fill="${realce}"/><path d="M30 56L66 53L68 72L33 73ZM33 127L68 128L66 147L30 144Z" fill="${realce}"/>`,
  retrovisor: ({ corpo, realce, claro }) =>
    `<path d="M16 52Q16 34 36 32L158 22Q186 22 186 50L180 92Q176 114 154 114L46 112Q24 110 20 90Z" fill="${corpo}"/><path d="M32 56Q32 47 44 46L154 37Q170 36 169 52L164 86Q162 99 150 99L52 97Q38 96 36 86Z" fill="${claro}"/><path d="M88 116L108 116L100 158L128 178L120 192L76 166Z" fill="${realce}"/>`,
  filtro: ({ corpo, realce, claro }) =>
    `<path d="M40 30L160 30L160 54L40 54Z" fill="${realce}"/><path d="M48 58L152 58L152 164L48 164Z" fill="${corpo}"/><path d="M60 70L72 70L72 152L60 152ZM84 70L96 70L96 152L84 152ZM108 70L120 70L120 152L108 152ZM132 70L140 70L140 152L132 152Z" fill="${claro}"/><path d="M40 168L160 168L150 184L50 184Z" fill="${realce}"/>`,
  peca: ({ corpo, realce, claro }) =>
    `<path d="${drawCog(92, 9, 72)}Z" fill="${corpo}"/>${drawCircle(50, claro)}<path d="M100 66L129 83L129 117L100 134L71 117L71 83Z" fill="${realce}"/>${drawCircle(14, claro)}`,
};

/** Icon of a kind of item as a data URI, square. */
export const iconDataUri = (kind: ItemKind, colours: IconColours): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">${ICON_DRAWINGS[kind](colours)}</svg>`,
  )}`;
