import {
  filledDisc,
  filledOutline,
  ringArc,
  roundStroke,
  type SilhouetteColours,
  squareStroke,
} from './strokes.ts';
import { castWheel } from './wheels.ts';

/** Full fairing, clip-ons below the tank line, raised single tail. */
export function sport(c: SilhouetteColours): string {
  return [
    // plate hanger
    roundStroke(c.corpo, 9, [250, 246], [184, 268, 20], [136, 340]),
    castWheel({ x: 216, y: 446, raio: 134, pneu: 36, freio: 46 }, c, 6, -90),
    castWheel({ x: 792, y: 446, raio: 134, pneu: 30, freio: 72 }, c, 6, -90),
    // swingarm, shock
    filledOutline(
      c.corpo,
      [200, 432, 12],
      [300, 404, 30],
      [412, 396, 10],
      [414, 440, 10],
      [310, 442, 40],
      [208, 464, 12],
    ),
    // frame window and engine behind the fairing
    filledOutline(
      c.corpo,
      [372, 330, 30],
      [470, 292, 20],
      [600, 300, 10],
      [600, 500, 10],
      [430, 500, 40],
      [392, 440, 20],
    ),
    filledDisc(c.metal, 446, 446, 36),
    filledDisc(c.corpo, 446, 446, 28),
    // exhaust
    roundStroke(c.metal, 15, [520, 512], [420, 510], [350, 480]),
    filledOutline(c.metal, [372, 462, 12], [352, 502, 14], [168, 404, 14], [164, 372, 12], [190, 366, 14]),
    filledOutline(c.corpo, [330, 456, 8], [320, 474, 8], [212, 416, 8], [218, 400, 8]),
    // fork and fender
    squareStroke(c.metal, 15, [792, 446], [752, 350]),
    squareStroke(c.corpo, 24, [760, 372], [722, 280]),
    ringArc(c.corpo, 13, 792, 446, 148, 214, 300),
    filledOutline(c.corpo, [722, 356, 10], [756, 338, 10], [782, 388, 10], [758, 400, 10]),
    // main fairing with its vents
    filledOutline(
      c.destaque,
      [556, 296, 8],
      [610, 262, 20],
      [706, 246, 20],
      [786, 280, 8],
      [752, 336, 12],
      [708, 360, 20],
      [690, 430, 30],
      [682, 490, 10],
      [640, 526, 14],
      [500, 530, 10],
      [414, 516, 6],
      [540, 486, 24],
      [600, 416, 30],
      [570, 346, 20],
    ),
    filledOutline(c.corpo, [624, 330, 6], [736, 290, 6], [700, 344, 12], [640, 424, 8]),
    roundStroke(c.corpo, 5, [580, 310], [660, 282], [742, 276]),
    filledOutline(c.corpo, [602, 450, 8], [656, 424, 8], [650, 472, 8], [594, 494, 8]),
    // nose: upper fairing, lamp, screen
    filledOutline(
      c.destaque,
      [648, 250, 12],
      [660, 198, 20],
      [706, 162, 14],
      [780, 192, 30],
      [852, 258, 6],
      [806, 274, 8],
      [740, 246, 20],
    ),
    filledOutline(c.metal, [776, 216, 5], [838, 254, 5], [804, 262, 6], [764, 238, 6]),
    filledOutline(c.metal, [656, 192, 8], [640, 128, 6], [690, 134, 30], [768, 186, 6], [700, 160, 12]),
    // tank
    filledOutline(
      c.destaque,
      [444, 270, 8],
      [456, 214, 30],
      [520, 160],
      [604, 166],
      [650, 206, 18],
      [642, 246, 10],
      [560, 274, 30],
      [488, 290, 14],
    ),
    roundStroke(c.corpo, 5, [496, 246], [556, 214], [636, 216]),
    // clip-on and mirror
    roundStroke(c.corpo, 12, [686, 216], [648, 196]),
    roundStroke(c.corpo, 17, [646, 196], [606, 206]),
    filledOutline(c.corpo, [690, 128, 12], [734, 120, 8], [742, 142, 10], [704, 152, 12]),
    roundStroke(c.corpo, 6, [718, 146], [728, 174]),
    // seat and tail
    filledOutline(
      c.corpo,
      [336, 246, 10],
      [370, 260],
      [420, 256],
      [450, 238, 12],
      [440, 280, 10],
      [400, 290],
      [350, 284, 14],
    ),
    filledOutline(
      c.destaque,
      [142, 148, 6],
      [210, 150, 20],
      [300, 198, 20],
      [338, 274, 20],
      [430, 294, 8],
      [404, 330, 8],
      [330, 318, 20],
      [246, 250, 30],
      [164, 176, 10],
    ),
    filledOutline(c.corpo, [208, 144, 8], [236, 128, 8], [306, 176], [336, 232, 6], [290, 186, 20]),
    filledOutline(c.metal, [130, 150, 4], [144, 147, 4], [190, 182, 6], [174, 186, 6]),
    roundStroke(c.corpo, 8, [384, 420], [352, 442], [388, 448]),
    ringArc(c.corpo, 9, 216, 446, 146, 218, 262),
  ].join('');
}
