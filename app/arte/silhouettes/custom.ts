import { filledDisc, filledOutline, roundStroke, type SilhouetteColours, squareStroke } from './strokes.ts';
import { castWheel, spokedWheel } from './wheels.ts';

/** Cruiser: long and low, raked fork, teardrop tank, V-twin, low saddle, two long pipes, deep fenders. */
export function custom(c: SilhouetteColours): string {
  const cilindro = (x: number, y: number, dx: number, dy: number) => {
    // Point of the cylinder in the canvas: `t` along its axis, `s` across it.
    const [ax, ay] = [-dy, dx];
    const em = (t: number, s: number): [number, number, number] => [
      x + dx * t + ax * s,
      y + dy * t + ay * s,
      6,
    ];
    return [
      filledOutline(c.corpo, em(0, -30), em(0, 30), em(64, 32), em(64, -32)),
      ...[14, 30, 46].map((t) => squareStroke(c.metal, 4.5, em(t, -33), em(t, 33))),
      filledOutline(c.corpo, em(60, -38), em(60, 38), em(98, 30), em(98, -30)),
      filledOutline(c.metal, em(86, -26), em(86, 26), em(106, 18), em(106, -18)),
    ].join('');
  };
  return [
    // rear wheel under its fender
    castWheel({ x: 196, y: 458, raio: 122, pneu: 44, freio: 40 }, c, 5, -72),
    spokedWheel({ x: 822, y: 450, raio: 130, pneu: 28, freio: 58 }, c, 11),
    // swingarm, shock
    roundStroke(c.corpo, 24, [196, 458], [330, 452], [420, 436]),
    squareStroke(c.metal, 14, [322, 340], [246, 440]),
    // frame: backbone and cradle
    roundStroke(c.corpo, 18, [704, 222], [640, 330, 30], [620, 500, 30], [430, 508]),
    roundStroke(c.corpo, 18, [676, 236], [500, 292, 60], [330, 350, 40], [352, 440]),
    // engine: V-twin over its crankcase
    cilindro(508, 420, -0.42, -0.907),
    cilindro(556, 420, 0.5, -0.866),
    filledOutline(
      c.corpo,
      [398, 440, 24],
      [452, 400, 20],
      [600, 398, 24],
      [634, 440, 30],
      [616, 508, 26],
      [520, 524],
      [412, 508, 26],
    ),
    filledDisc(c.metal, 548, 456, 42),
    filledDisc(c.corpo, 548, 456, 33),
    filledDisc(c.metal, 458, 464, 26),
    filledDisc(c.corpo, 458, 464, 18),
    filledDisc(c.metal, 532, 376, 24),
    filledDisc(c.corpo, 532, 376, 14),
    // two long pipes
    roundStroke(c.metal, 15, [604, 366], [656, 396, 30], [640, 470, 40], [560, 524, 40], [400, 524]),
    filledOutline(c.metal, [440, 496, 8], [440, 520, 8], [116, 510, 4], [96, 486, 4], [130, 484, 8]),
    filledOutline(c.metal, [452, 528, 8], [452, 552, 8], [136, 550, 4], [114, 526, 4], [150, 522, 8]),
    // rear fender with its lamp
    filledOutline(
      c.destaque,
      [60, 416, 8],
      [66, 352, 60],
      [140, 300, 60],
      [236, 290, 40],
      [340, 324, 14],
      [352, 352, 10],
      [262, 346, 40],
      [190, 320],
      [100, 346, 50],
      [86, 420, 8],
    ),
    filledOutline(c.metal, [62, 330, 6], [88, 312, 6], [100, 334, 6], [76, 352, 6]),
    // side cover
    filledOutline(c.destaque, [352, 356, 10], [446, 330, 10], [444, 384, 16], [378, 402, 14]),
    // saddle and pillion pad
    filledOutline(
      c.corpo,
      [316, 322, 14],
      [350, 336],
      [420, 330],
      [468, 284, 20],
      [486, 292, 12],
      [476, 336, 16],
      [400, 358],
      [330, 354, 14],
    ),
    filledOutline(c.corpo, [186, 294, 10], [202, 268, 14], [290, 270, 16], [326, 300, 12], [322, 322, 10]),
    // tank
    filledOutline(
      c.destaque,
      [466, 300, 10],
      [482, 256, 30],
      [560, 206],
      [650, 196, 24],
      [706, 220, 20],
      [700, 262, 20],
      [640, 286, 30],
      [560, 304],
      [494, 318, 12],
    ),
    roundStroke(c.corpo, 5, [512, 280], [576, 256], [680, 240]),
    filledOutline(c.metal, [582, 196, 6], [632, 188, 6], [640, 202, 6], [590, 212, 6]),
    // raked fork, fender, lamp
    squareStroke(c.metal, 18, [822, 450], [730, 246]),
    squareStroke(c.corpo, 27, [792, 384], [716, 216]),
    filledOutline(
      c.destaque,
      [688, 392, 6],
      [706, 340],
      [780, 300],
      [860, 310, 40],
      [912, 350, 8],
      [904, 362, 6],
      [850, 330],
      [780, 326, 40],
      [718, 356],
      [704, 396, 6],
    ),
    filledDisc(c.corpo, 762, 222, 37),
    filledOutline(c.metal, [776, 184, 10], [800, 198, 10], [808, 226, 10], [796, 254, 10], [774, 260, 10]),
    roundStroke(c.corpo, 14, [716, 214], [746, 226]),
    // pulled-back bars, mirror, indicator
    roundStroke(c.corpo, 12, [722, 216], [706, 150, 20], [632, 132, 20]),
    roundStroke(c.corpo, 18, [640, 133], [590, 146]),
    roundStroke(c.corpo, 6, [690, 146], [676, 92]),
    filledOutline(c.corpo, [640, 70, 14], [692, 66, 10], [692, 96, 14], [648, 100, 14]),
    filledDisc(c.metal, 734, 272, 11),
  ].join('');
}
