import { cut } from './tokens.ts';

/**
 * Frequency of brands on Brazilian roads, roughly by registrations: a question without a brand means a common
 * one.
 */
const MARCA_FREQUENCIES: Readonly<Record<string, number>> = {
  ...{ HONDA: 5, YAMAHA: 4, SUZUKI: 3, KAWASAKI: 3, BMW: 3, TRIUMPH: 2.5, SHINERAY: 2.5, HAOJUE: 2.5 },
  ...{ 'HARLEY-DAVIDSON': 2.5, 'ROYAL ENFIELD': 2.5, DAFRA: 2, DUCATI: 2, BAJAJ: 2, KTM: 2, AVELLOZ: 1.5 },
  ...{ VESPA: 1, ZONTES: 1, KASINSKI: 1, SUNDOWN: 1, TRAXX: 1 },
};
const OTHER_MARCA = 0.5;

/** Best-selling families, preferred among several variants. */
const MODELO_FAMILIES: readonly (readonly [marca: string, nome: RegExp, mais: number])[] = [
  ['HONDA', /^CG 160 TITAN FLEX/, 2.5],
  ['HONDA', /^CG 160 FAN Flex/, 2],
  ['HONDA', /^CG 160 START/, 1],
  ['HONDA', /^BIZ 125 ES/, 1],
  ['HONDA', /^NXR 160 BROS ESDD/, 2],
  ['HONDA', /^CB 300F/, 2],
  ['HONDA', /^PCX 160$/, 2],
  ['HONDA', /^XRE 300\//, 2],
  ['HONDA', /^CB 600F/, 1],
  ['HONDA', /^SAHARA 300 ABS/, 1],
  ['YAMAHA', /^FZ25 250 FAZER FLEX/, 2],
  ['YAMAHA', /^YS 250 FAZER/, 1],
  ['YAMAHA', /^XTZ 250 LANDER/, 2],
  ['YAMAHA', /^YBR 150 FACTOR ED/, 2],
  ['YAMAHA', /^MT-0[379]/, 1],
  ['YAMAHA', /^NMAX /, 1],
];

/** Words of special editions, relevant only when typed. */
const EDITION_WORDS = new Set(
  (
    'anos anniversary aninversary aniniversary anniv anniversa year edition edicao ed especial special limited ltd ' +
    'capitao capita america marvel pantera thor homem ferro aranha star wars mandalorian darth vader penelope mickey ' +
    'dragon rockstar tribute senna tricolore armani monster icon chrome stealth carbon cargo sd anv'
  ).split(' '),
);

/** Words in names that do not distinguish variants. */
const WEIGHTLESS_WORDS = new Set([
  'flex',
  'flexone',
  'mix',
  'blueflex',
  'abs',
  'cc',
  'i',
  'efi',
  'connected',
]);

/**
 * Scores how likely a model is meant, all else equal: common brand, many and recent model years, sold new.
 * @param anos its model years, 0 for 0 km
 * @param today year of the table's month
 * @returns 0 to about 20
 */
export function priorityOf(marca: string, nome: string, anos: readonly number[], today: number): number {
  const years = new Set(anos.filter((year) => year > 0));
  const recent = [...years].filter((year) => year > today - 9).length;
  const family = MODELO_FAMILIES.find(([brand, pattern]) => brand === marca && pattern.test(nome));
  return (
    (MARCA_FREQUENCIES[marca.toUpperCase()] ?? OTHER_MARCA) +
    Math.min(years.size, 12) * 0.5 +
    Math.min(recent, 8) * 0.6 +
    (anos.includes(0) ? 2 : 0) +
    (family?.[2] ?? 0)
  );
}

/**
 * Penalty for each token in the first part of a name when it is not typed: "CG 160" means none of its rare
 * variants.
 */
export function leftoversOf(nome: string): [run: string, points: number][] {
  const first = cut(nome.split('/')[0] ?? nome);
  return first.flatMap(({ texto, numero }, at): [string, number][] => {
    const isCapacity = numero && first[at + 1]?.texto === 'cc';
    if (WEIGHTLESS_WORDS.has(texto) || isCapacity) return [];
    const isSeries = at === 0 && texto.length <= 3;
    return [[texto, EDITION_WORDS.has(texto) ? 3 : isSeries ? 0.4 : numero || texto.length <= 2 ? 1 : 2.2]];
  });
}
