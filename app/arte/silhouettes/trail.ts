import { filledDisc, filledOutline, roundStroke, type SilhouetteColours, squareStroke } from './strokes.ts';
import { spokedWheel, tyreKnobs } from './wheels.ts';

/** Dual-purpose: laced 21-inch front wheel, beak, long fork, flat seat and rack. */
export function trail(c: SilhouetteColours): string {
  const tras = { x: 212, y: 444, raio: 130, pneu: 30, freio: 44 };
  const frente = { x: 812, y: 432, raio: 142, pneu: 26, freio: 56 };
  return [
    roundStroke(c.corpo, 9, [150, 214], [112, 300]),
    tyreKnobs(tras, c, 6),
    tyreKnobs(frente, c, 6),
    spokedWheel(tras, c),
    spokedWheel(frente, c),
    roundStroke(c.corpo, 19, [396, 414], [212, 446]),
    squareStroke(c.metal, 13, [340, 300], [300, 420]),
    // frame
    roundStroke(c.corpo, 15, [668, 206], [610, 330, 20], [580, 462]),
    roundStroke(c.corpo, 15, [650, 216], [450, 290, 60], [398, 420]),
    roundStroke(c.corpo, 12, [180, 220], [340, 262, 40], [410, 350]),
    // engine
    filledOutline(
      c.corpo,
      [384, 392, 24],
      [430, 364, 20],
      [544, 368, 20],
      [588, 412, 36],
      [580, 476, 24],
      [508, 494, 20],
      [406, 488, 28],
    ),
    ...[0, 1, 2, 3].map((i) =>
      squareStroke(c.corpo, 9, [486 + i * 4, 362 - i * 15], [568 + i * 6, 374 - i * 15]),
    ),
    filledOutline(c.corpo, [502, 306, 8], [590, 318, 10], [602, 282, 14], [522, 268, 14]),
    filledDisc(c.metal, 462, 434, 34),
    filledDisc(c.corpo, 462, 434, 26),
    filledDisc(c.metal, 540, 438, 18),
    filledDisc(c.corpo, 540, 438, 11),
    // skid plate
    filledOutline(
      c.metal,
      [596, 430, 8],
      [610, 440, 8],
      [586, 506, 18],
      [420, 510, 8],
      [420, 500, 6],
      [572, 492, 16],
    ),
    // high exhaust
    roundStroke(c.metal, 14, [596, 316], [626, 346], [604, 386], [470, 352, 30], [360, 344]),
    filledOutline(c.metal, [378, 326, 12], [370, 362, 14], [154, 296, 14], [150, 258, 12], [184, 254, 12]),
    filledOutline(c.corpo, [342, 326, 8], [336, 344, 8], [204, 302, 8], [208, 280, 8]),
    // fork
    squareStroke(c.metal, 15, [812, 432], [740, 256]),
    squareStroke(c.corpo, 24, [788, 372], [718, 202]),
    // beak
    filledOutline(
      c.destaque,
      [700, 246, 10],
      [740, 250, 20],
      [860, 262, 30],
      [926, 306, 6],
      [850, 284, 30],
      [760, 288, 20],
      [706, 272, 10],
    ),
    // tank and shroud
    filledOutline(
      c.destaque,
      [490, 254, 10],
      [506, 210],
      [558, 160],
      [630, 156],
      [680, 194, 18],
      [702, 240, 10],
      [744, 306, 6],
      [706, 352, 7],
      [650, 326, 16],
      [606, 274, 22],
      [540, 276, 20],
    ),
    roundStroke(c.corpo, 5, [530, 230], [590, 200], [676, 212]),
    filledOutline(c.corpo, [676, 258, 4], [724, 308, 4], [702, 332, 5], [660, 304, 8], [646, 274, 8]),
    // side panel, tail
    filledOutline(c.destaque, [342, 272, 12], [492, 280, 12], [460, 334, 16], [400, 336, 20]),
    filledOutline(c.destaque, [106, 190, 8], [136, 182, 8], [330, 246, 30], [332, 276, 14], [190, 234, 20]),
    // seat
    filledOutline(
      c.corpo,
      [168, 174, 10],
      [200, 166, 12],
      [300, 196],
      [400, 214],
      [510, 194, 16],
      [498, 240, 14],
      [440, 258],
      [330, 242],
    ),
    // rack, lamp
    roundStroke(c.corpo, 9, [98, 160], [176, 158], [226, 172]),
    roundStroke(c.corpo, 8, [118, 162], [140, 188]),
    filledOutline(c.metal, [94, 186, 5], [112, 182, 4], [122, 204, 6], [104, 206, 6]),
    // cockpit
    filledOutline(
      c.destaque,
      [690, 164, 12],
      [724, 132, 10],
      [768, 170],
      [776, 220, 12],
      [736, 240, 14],
      [706, 226, 10],
    ),
    filledOutline(c.metal, [742, 172, 8], [770, 184, 8], [768, 212, 8], [740, 212, 10]),
    roundStroke(c.corpo, 12, [704, 190], [682, 136], [646, 124]),
    roundStroke(c.corpo, 17, [646, 125], [606, 132]),
    filledOutline(c.corpo, [634, 108, 10], [676, 112, 14], [690, 148, 10], [668, 148, 14], [640, 130, 10]),
    roundStroke(c.corpo, 6, [684, 132], [664, 82]),
    filledOutline(c.corpo, [620, 64, 12], [668, 62, 8], [670, 90, 14], [632, 90, 12]),
  ].join('');
}
