import { filledDisc, filledOutline, roundStroke, type SilhouetteColours, squareStroke } from './strokes.ts';
import { spokedWheel, tyreKnobs } from './wheels.ts';

/** Dirt only: no lamps or mirrors, number plate, high fenders, knobbly tyres, long flat seat. */
export function offRoad(c: SilhouetteColours): string {
  const tras = { x: 216, y: 440, raio: 128, pneu: 30, freio: 42 };
  const frente = { x: 806, y: 430, raio: 140, pneu: 24, freio: 50 };
  return [
    tyreKnobs(tras, c, 10),
    tyreKnobs(frente, c, 10),
    spokedWheel(tras, c),
    spokedWheel(frente, c),
    roundStroke(c.corpo, 19, [400, 410], [216, 442]),
    squareStroke(c.metal, 13, [352, 292], [316, 414]),
    // frame
    roundStroke(c.corpo, 15, [664, 196], [614, 330, 20], [576, 462]),
    roundStroke(c.corpo, 15, [646, 206], [452, 284, 60], [400, 416]),
    roundStroke(c.corpo, 12, [230, 214], [360, 262, 40], [418, 340]),
    // engine
    filledOutline(
      c.corpo,
      [390, 386, 24],
      [436, 360, 20],
      [544, 364, 20],
      [586, 408, 36],
      [576, 470, 24],
      [506, 488, 20],
      [410, 482, 28],
    ),
    ...[0, 1, 2, 3].map((i) =>
      squareStroke(c.corpo, 9, [488 + i * 4, 356 - i * 15], [568 + i * 6, 368 - i * 15]),
    ),
    filledOutline(c.corpo, [504, 300, 8], [590, 312, 10], [600, 276, 14], [524, 262, 14]),
    filledDisc(c.metal, 464, 428, 34),
    filledDisc(c.corpo, 464, 428, 26),
    filledDisc(c.metal, 540, 432, 18),
    filledDisc(c.corpo, 540, 432, 11),
    // high exhaust
    roundStroke(c.metal, 15, [594, 310], [626, 342], [600, 384], [480, 344, 30], [380, 320]),
    filledOutline(c.metal, [396, 300, 12], [386, 338, 14], [196, 268, 14], [192, 232, 12], [226, 230, 12]),
    filledOutline(c.corpo, [360, 302, 8], [354, 320, 8], [240, 278, 8], [244, 256, 8]),
    // fork with guard
    squareStroke(c.metal, 15, [806, 430], [760, 320]),
    squareStroke(c.corpo, 24, [776, 356], [708, 190]),
    filledOutline(c.corpo, [752, 330, 10], [782, 322, 10], [818, 408, 12], [790, 412, 12]),
    // front fender
    filledOutline(
      c.destaque,
      [690, 236, 10],
      [730, 236, 20],
      [860, 244, 40],
      [946, 296, 5],
      [850, 268, 40],
      [750, 268, 20],
      [698, 264, 10],
    ),
    // tank and shroud
    filledOutline(
      c.destaque,
      [504, 238, 10],
      [522, 198],
      [574, 160],
      [632, 160],
      [676, 192, 16],
      [696, 238, 8],
      [734, 304, 5],
      [700, 348, 6],
      [648, 314, 16],
      [606, 266, 20],
      [548, 266, 20],
    ),
    filledOutline(c.corpo, [654, 250, 8], [680, 250, 4], [712, 304, 4], [694, 326, 5], [664, 298, 8]),
    // side panel and rear fender
    filledOutline(c.destaque, [296, 230, 14], [500, 258, 12], [470, 322, 16], [420, 326, 20]),
    filledOutline(
      c.destaque,
      [76, 178, 5],
      [120, 166, 10],
      [240, 194],
      [340, 232, 20],
      [320, 256, 14],
      [200, 222],
    ),
    // seat
    filledOutline(
      c.corpo,
      [190, 172, 12],
      [230, 162, 14],
      [380, 188],
      [470, 190],
      [560, 158, 20],
      [528, 200, 20],
      [506, 236, 14],
      [420, 238],
      [300, 220],
    ),
    // number plate
    filledOutline(c.destaque, [690, 140, 10], [730, 132, 10], [752, 180, 10], [744, 232, 14], [712, 226, 10]),
    // bars
    roundStroke(c.corpo, 12, [700, 184], [676, 130], [640, 116]),
    roundStroke(c.corpo, 17, [640, 117], [598, 124]),
    roundStroke(c.corpo, 9, [692, 150], [652, 122]),
    filledOutline(c.corpo, [626, 98, 12], [670, 100, 14], [690, 140, 12], [662, 146, 14], [632, 124, 10]),
  ].join('');
}
