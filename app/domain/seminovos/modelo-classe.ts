import type { MotoClasse } from '../motos/catalogo.ts';

/** Words of Brazilian model names, by the nearest silhouette. The first match counts. */
const CLASSE_WORDS: readonly (readonly [MotoClasse, RegExp])[] = [
  ['off-road', /\b(?:crf ?\d*(?:f|r|rx)?|ttr|tt-r|yz|wr|kx|kdx|rm-?z|exc|motard)\b/],
  [
    'scooter',
    /\b(?:nmax|n-max|xmax|fluo|neo|pcx|elite|sh|adv|lead|burgman|citycom|maxsym|cruisym|vespa|aerox|dink|scooter)\b/,
  ],
  [
    'adventure',
    /\b(?:tenere|africa|v-?strom|versys|tiger|gs|multistrada|nc ?7\d\d|cb ?500 ?x|himalayan|tracer|adventure)\b/,
  ],
  ['trail', /\b(?:lander|crosser|bros|nxr|xre|xr|sahara|tornado|xtz|dr|xt|falcon|sertao)\b/],
  [
    'sport',
    /\b(?:ninja|cbr|yzf|r1|r3|r6|r15|gsx-?r|zx-?\d+r?|srad|hayabusa|rr|s1000|panigale|daytona|fireblade)\b/,
  ],
  [
    'custom',
    /\b(?:shadow|boulevard|intruder|drag|midnight|vulcan|sportster|softail|meteor|classic|harley|xl|dyna|fat|road|rebel)\b/,
  ],
  [
    'naked',
    /\b(?:mt-?\d+|cb ?\d{3,4}r?|hornet|z ?\d{3,4}|bandit|duke|gsx-?s|twister|fz6|xj6|street triple|er-6n|svartpilen)\b/,
  ],
];

/** Picks the silhouette of a model without a photo; 'street' when no word matches. */
export function modeloClasse(modelo: string): MotoClasse {
  const words = modelo.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[/.,]/g, ' ');
  return CLASSE_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'street';
}
