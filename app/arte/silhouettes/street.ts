import {
  filledDisc,
  filledOutline,
  ringArc,
  roundStroke,
  type SilhouetteColours,
  squareStroke,
} from './strokes.ts';
import { castWheel } from './wheels.ts';

/** Upright commuter: flat seat with grab rail, short shrouds, finned cylinder. */
export function street(c: SilhouetteColours): string {
  return [
    // far side: swingarm, shock
    roundStroke(c.corpo, 20, [392, 428], [205, 446]),
    squareStroke(c.metal, 13, [330, 300], [262, 408]),
    castWheel({ x: 205, y: 444, raio: 134, pneu: 28, freio: 0 }, c),
    castWheel({ x: 803, y: 444, raio: 134, pneu: 25, freio: 62 }, c),
    // frame
    roundStroke(c.corpo, 16, [668, 226], [600, 330, 20], [566, 470]),
    roundStroke(c.corpo, 16, [650, 236], [430, 300, 60], [392, 430]),
    roundStroke(c.corpo, 13, [180, 232], [330, 262, 40], [420, 300]),
    // engine: crankcase, cylinder fins, head
    filledOutline(
      c.corpo,
      [372, 400, 26],
      [420, 372, 20],
      [540, 376, 20],
      [582, 420, 40],
      [574, 486, 26],
      [500, 506, 20],
      [396, 500, 30],
    ),
    ...[0, 1, 2, 3, 4].map((i) =>
      squareStroke(c.corpo, 9, [478 - i * 1 + i * 6, 370 - i * 15], [566 + i * 7, 384 - i * 15]),
    ),
    filledOutline(c.corpo, [500, 302, 8], [590, 316, 10], [606, 282, 14], [524, 266, 14]),
    filledDisc(c.metal, 452, 444, 36),
    filledDisc(c.corpo, 452, 444, 28),
    filledDisc(c.metal, 536, 446, 20),
    filledDisc(c.corpo, 536, 446, 13),
    // exhaust
    roundStroke(c.metal, 15, [596, 318], [628, 350], [600, 470], [560, 514], [420, 516], [330, 500]),
    filledOutline(c.metal, [352, 484, 14], [336, 520, 14], [120, 462, 16], [112, 422, 12], [140, 414, 16]),
    filledOutline(c.corpo, [326, 484, 10], [314, 506, 8], [170, 466, 10], [176, 440, 10]),
    // front: fork, fender, headlight
    squareStroke(c.metal, 17, [803, 444], [713, 246]),
    squareStroke(c.corpo, 22, [780, 394], [722, 266]),
    ringArc(c.destaque, 15, 803, 444, 147, 222, 318),
    filledOutline(c.destaque, [716, 348, 10], [752, 330], [770, 356, 6], [730, 372, 10]),
    // tank and shroud
    filledOutline(
      c.destaque,
      [466, 264, 10],
      [484, 220],
      [546, 164],
      [632, 158],
      [690, 190, 20],
      [708, 236, 12],
      [752, 300, 7],
      [712, 340, 8],
      [662, 320, 16],
      [616, 278, 22],
      [548, 276, 30],
      [490, 286, 14],
    ),
    roundStroke(c.corpo, 5, [512, 236], [580, 204], [684, 214]),
    filledOutline(c.corpo, [686, 256, 4], [730, 302, 5], [706, 322, 5], [666, 300, 8], [656, 278, 8]),
    // side panel and tail
    filledOutline(c.destaque, [322, 298, 10], [474, 288, 8], [440, 346, 14], [372, 352, 14]),
    filledOutline(c.destaque, [128, 206, 8], [152, 194, 6], [330, 266, 30], [322, 292, 14], [190, 244, 20]),
    // seat
    filledOutline(
      c.corpo,
      [150, 186, 10],
      [170, 170, 12],
      [270, 190],
      [330, 222],
      [420, 226],
      [484, 210, 18],
      [470, 256, 14],
      [430, 274],
      [330, 264],
    ),
    // grab rail, tail lamp, plate hanger
    roundStroke(c.corpo, 9, [134, 176], [150, 160], [236, 172]),
    filledOutline(c.metal, [104, 204, 6], [130, 196, 4], [140, 222, 6], [118, 226, 6]),
    roundStroke(c.corpo, 9, [136, 222], [104, 286]),
    ringArc(c.corpo, 10, 205, 444, 146, 208, 250),
    // cockpit
    filledOutline(
      c.corpo,
      [690, 176, 14],
      [736, 150, 14],
      [776, 182],
      [762, 232, 10],
      [724, 254, 14],
      [704, 236, 10],
    ),
    filledOutline(c.metal, [744, 168, 8], [782, 184, 14], [764, 226, 8], [740, 222, 12]),
    roundStroke(c.corpo, 12, [706, 200], [672, 150], [640, 138]),
    roundStroke(c.corpo, 17, [640, 139], [600, 146]),
    roundStroke(c.corpo, 6, [676, 146], [660, 104]),
    filledOutline(c.corpo, [616, 84, 14], [666, 82, 8], [668, 112, 14], [630, 112, 14]),
    // indicators
    filledDisc(c.metal, 712, 262, 9),
  ].join('');
}
