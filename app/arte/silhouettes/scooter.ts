import {
  filledDisc,
  filledOutline,
  ringArc,
  roundStroke,
  type SilhouetteColours,
  squareStroke,
} from './strokes.ts';
import { castWheel } from './wheels.ts';

/** Step-through with 13-inch wheels: leg shield, flat tunnel, long seat over the engine. */
export function scooter(c: SilhouetteColours): string {
  return [
    castWheel({ x: 232, y: 466, raio: 114, pneu: 34, freio: 40 }, c, 6, -90),
    castWheel({ x: 806, y: 466, raio: 114, pneu: 32, freio: 52 }, c, 6, -90),
    // swinging engine unit
    filledOutline(
      c.corpo,
      [216, 432, 16],
      [300, 404, 20],
      [450, 404, 20],
      [474, 450, 20],
      [420, 500, 24],
      [300, 500, 20],
      [222, 496, 16],
    ),
    filledDisc(c.metal, 396, 452, 32),
    filledDisc(c.corpo, 396, 452, 24),
    filledOutline(c.metal, [310, 470, 12], [314, 506, 14], [128, 470, 14], [120, 432, 12], [150, 426, 12]),
    filledOutline(c.corpo, [284, 470, 8], [286, 488, 8], [174, 464, 8], [172, 446, 8]),
    squareStroke(c.metal, 12, [196, 320], [216, 440]),
    // rear hugger
    ringArc(c.corpo, 10, 232, 466, 128, 200, 262),
    // fork
    squareStroke(c.corpo, 24, [806, 466], [748, 330]),
    filledDisc(c.corpo, 806, 466, 16),
    filledDisc(c.metal, 806, 466, 6),
    // front fender
    ringArc(c.destaque, 20, 806, 466, 130, 214, 316),
    // floor
    filledOutline(
      c.corpo,
      [456, 420, 14],
      [540, 388, 10],
      [620, 414, 20],
      [690, 376, 12],
      [720, 430, 16],
      [668, 506, 24],
      [474, 512, 20],
    ),
    // leg shield and front
    filledOutline(
      c.destaque,
      [630, 396, 14],
      [652, 330],
      [672, 232, 24],
      [702, 156, 14],
      [750, 148, 12],
      [784, 214],
      [838, 302, 12],
      [796, 344, 14],
      [742, 346, 20],
      [706, 410],
      [656, 452, 14],
    ),
    filledOutline(c.corpo, [716, 236, 10], [756, 216, 10], [790, 282, 12], [742, 310, 16]),
    filledOutline(c.metal, [758, 214, 8], [784, 232, 10], [818, 288, 8], [794, 286, 12]),
    // body over the engine
    filledOutline(
      c.destaque,
      [114, 286, 8],
      [180, 254, 20],
      [340, 270, 30],
      [480, 280, 20],
      [560, 350, 24],
      [606, 424, 12],
      [570, 456, 10],
      [470, 434, 30],
      [400, 388, 30],
      [280, 390, 40],
      [176, 350, 24],
    ),
    roundStroke(c.corpo, 5, [150, 300], [320, 302, 30], [470, 310, 30], [552, 392]),
    filledOutline(c.corpo, [292, 340, 8], [430, 342, 20], [500, 396, 8], [430, 374, 20], [330, 366, 20]),
    // seat
    filledOutline(
      c.corpo,
      [138, 252, 12],
      [150, 214, 14],
      [250, 214, 20],
      [318, 244, 24],
      [430, 250, 20],
      [480, 242, 16],
      [492, 272, 12],
      [440, 276],
      [320, 264, 20],
      [200, 248],
    ),
    // tail lamp, rail
    filledOutline(c.metal, [106, 286, 5], [124, 276, 6], [176, 304, 8], [140, 312, 8]),
    roundStroke(c.corpo, 10, [110, 222], [132, 200], [196, 202]),
    roundStroke(c.corpo, 9, [140, 330], [104, 396]),
    // screen
    filledOutline(c.metal, [704, 156, 8], [690, 70, 10], [714, 62, 10], [758, 150, 12], [744, 158, 8]),
    // bars
    roundStroke(c.corpo, 14, [704, 196], [686, 156], [652, 146]),
    roundStroke(c.corpo, 18, [652, 147], [612, 156]),
    roundStroke(c.corpo, 6, [676, 148], [656, 92]),
    filledOutline(c.corpo, [610, 76, 12], [660, 72, 8], [662, 102, 14], [624, 104, 12]),
  ].join('');
}
