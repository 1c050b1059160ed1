import { filledDisc, filledOutline, roundStroke, type SilhouetteColours, squareStroke } from './strokes.ts';
import { spokedWheel, tyreKnobs } from './wheels.ts';

/** Long-distance: tall screen over a rally tower, big tank, panniers on their rack. */
export function adventure(c: SilhouetteColours): string {
  const tras = { x: 206, y: 444, raio: 130, pneu: 32, freio: 46 };
  const frente = { x: 820, y: 432, raio: 142, pneu: 27, freio: 62 };
  return [
    tyreKnobs(tras, c, 6),
    tyreKnobs(frente, c, 6),
    spokedWheel(tras, c),
    spokedWheel(frente, c),
    roundStroke(c.corpo, 21, [404, 414], [206, 446]),
    // frame
    roundStroke(c.corpo, 16, [668, 206], [628, 330, 20], [600, 470]),
    roundStroke(c.corpo, 16, [650, 216], [450, 290, 60], [402, 430]),
    roundStroke(c.corpo, 12, [180, 216], [340, 262, 40], [410, 350]),
    // engine
    filledOutline(
      c.corpo,
      [402, 396, 22],
      [450, 340, 20],
      [560, 318, 12],
      [632, 330, 14],
      [640, 420, 20],
      [624, 480, 26],
      [560, 496, 16],
      [420, 490, 30],
    ),
    filledDisc(c.metal, 470, 438, 36),
    filledDisc(c.corpo, 470, 438, 28),
    filledDisc(c.metal, 558, 442, 26),
    filledDisc(c.corpo, 558, 442, 19),
    squareStroke(c.metal, 5, [556, 356], [626, 362]),
    squareStroke(c.metal, 5, [552, 372], [628, 378]),
    squareStroke(c.metal, 5, [550, 388], [630, 394]),
    // skid plate
    filledOutline(
      c.metal,
      [640, 410, 8],
      [662, 420, 10],
      [628, 512, 22],
      [430, 516, 8],
      [426, 500, 8],
      [600, 496, 20],
    ),
    // fork
    squareStroke(c.metal, 16, [820, 432], [776, 326]),
    squareStroke(c.corpo, 26, [786, 352], [716, 188]),
    filledOutline(c.corpo, [772, 330, 10], [800, 330, 10], [832, 410, 12], [806, 416, 12]),
    // high fender
    filledOutline(
      c.destaque,
      [708, 268, 10],
      [748, 262, 20],
      [860, 270, 30],
      [934, 318, 6],
      [856, 294, 30],
      [768, 298, 20],
      [716, 292, 10],
    ),
    // tank and shroud
    filledOutline(
      c.destaque,
      [474, 254, 10],
      [494, 200],
      [556, 142],
      [640, 142],
      [698, 190, 18],
      [720, 246, 10],
      [762, 318, 6],
      [716, 382, 7],
      [650, 348, 16],
      [602, 288, 24],
      [532, 284, 20],
    ),
    roundStroke(c.corpo, 5, [522, 234], [590, 192], [692, 204]),
    filledOutline(c.corpo, [664, 262, 6], [708, 266, 4], [738, 320, 4], [710, 356, 5], [672, 320, 10]),
    // seat
    filledOutline(
      c.corpo,
      [150, 178, 12],
      [180, 164, 12],
      [290, 178],
      [350, 206],
      [420, 210],
      [500, 192, 16],
      [484, 242, 14],
      [430, 264],
      [330, 250, 30],
      [220, 222, 20],
    ),
    filledOutline(c.destaque, [336, 268, 12], [474, 270, 12], [442, 330, 16], [388, 334, 20]),
    // top rack
    roundStroke(c.corpo, 9, [96, 158], [176, 158], [226, 172]),
    roundStroke(c.corpo, 8, [124, 162], [156, 190]),
    // pannier on its rack
    roundStroke(c.corpo, 10, [120, 220], [330, 236]),
    filledOutline(c.metal, [84, 232, 16], [300, 236, 14], [312, 262, 10], [292, 392, 14], [104, 392, 16]),
    filledOutline(c.corpo, [84, 226, 14], [302, 230, 12], [310, 262, 6], [86, 258, 6]),
    squareStroke(c.corpo, 6, [110, 340], [298, 340]),
    squareStroke(c.corpo, 18, [150, 250], [150, 284]),
    squareStroke(c.corpo, 18, [246, 254], [246, 286]),
    // tower, lamp, screen
    filledOutline(
      c.corpo,
      [690, 196, 14],
      [706, 148, 14],
      [752, 148, 14],
      [790, 196, 14],
      [788, 246, 12],
      [736, 256, 14],
      [700, 232, 10],
    ),
    filledOutline(c.metal, [762, 176, 8], [788, 200, 6], [786, 234, 8], [760, 228, 10]),
    filledOutline(c.metal, [708, 156, 10], [690, 60, 12], [716, 44, 12], [772, 150, 16], [764, 164, 8]),
    // bars with hand guard
    roundStroke(c.corpo, 12, [700, 196], [672, 140], [642, 130]),
    roundStroke(c.corpo, 17, [642, 131], [600, 138]),
    filledOutline(c.corpo, [628, 110, 12], [674, 112, 14], [692, 152, 12], [664, 158, 14], [634, 136, 10]),
    roundStroke(c.corpo, 6, [668, 136], [650, 84]),
    filledOutline(c.corpo, [606, 64, 12], [654, 62, 8], [656, 92, 14], [618, 92, 12]),
  ].join('');
}
