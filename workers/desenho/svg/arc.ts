export type SvgPoint = readonly [x: number, y: number];
/** Line or Bézier curve: start, control points (none, one or two), end. */
export type SvgCurve = readonly SvgPoint[];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** Distance of the control points from the ends, for an arc of a circle of radius 1. */
const pull = (angle: number): number => (4 / 3) * Math.tan(angle / 4);

/**
 * Converts an elliptical arc to curves of at most a quarter each (SVG 1.1, F.6.5 and F.6.6: centre from the
 * ends; radii that are too small grow until they fit).
 * @param set radii, rotation in degrees, large-arc flag, sweep flag
 */
export function arcCurves(from: SvgPoint, set: readonly number[], to: SvgPoint): SvgCurve[] {
  let [rx, ry] = [Math.abs(set[0] ?? 0), Math.abs(set[1] ?? 0)];
  const [, , turn = 0, isLong = 0, isClockwise = 0] = set;
  if (rx === 0 || ry === 0) return [[from, to]];
  if (from[0] === to[0] && from[1] === to[1]) return [];
  const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x, y] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const lack = (x / rx) ** 2 + (y / ry) ** 2;
  if (lack > 1) [rx, ry] = [rx * Math.sqrt(lack), ry * Math.sqrt(lack)];
  const [u, v] = [x / rx, y / ry];
  const length = u * u + v * v;
  const side = (isLong === isClockwise ? -1 : 1) * Math.sqrt(Math.max(0, 1 - length) / length);
  // On the unit circle of the ellipse: its centre, and the angles of both ends around it.
  const centre: SvgPoint = [side * v, -side * u];
  const start = Math.atan2(v - centre[1], u - centre[0]);
  let sweep = Math.atan2(-v - centre[1], -u - centre[0]) - start;
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI;

  const middle: SvgPoint = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const placed = (a: number, b: number): SvgPoint => {
    const [ex, ey] = [(a + centre[0]) * rx, (b + centre[1]) * ry];
    return [middle[0] + cos * ex - sin * ey, middle[1] + sin * ex + cos * ey];
  };
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  return Array.from({ length: pieces }, (_, index) => {
    const [a, b] = [start + (sweep * index) / pieces, start + (sweep * (index + 1)) / pieces];
    const by = pull(sweep / pieces);
    return [
      index === 0 ? from : placed(Math.cos(a), Math.sin(a)),
      placed(Math.cos(a) - by * Math.sin(a), Math.sin(a) + by * Math.cos(a)),
      placed(Math.cos(b) + by * Math.sin(b), Math.sin(b) - by * Math.cos(b)),
      index === pieces - 1 ? to : placed(Math.cos(b), Math.sin(b)),
    ];
  });
}
