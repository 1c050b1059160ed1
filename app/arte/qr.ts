import { encode } from 'uqr';

/** Light modules around the code, which readers need (ISO/IEC 18004, 6.3.8: four). */
const QUIET_ZONE = 4;

/**
 * Encodes a QR code as an SVG path: `lado` units wide and high, a bar for each run of dark modules in a row.
 */
export function encodeQr(address: string): { lado: number; path: string } {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET_ZONE });
  const bars = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index: x, 0: { length } }) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { lado: size, path: bars.join('') };
}
