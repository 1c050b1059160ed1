import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { encodeQr } from '~/arte/qr.ts';

test('§4 Share: the QR code as a path covers the dark modules and no others', () => {
  const address = 'https://balcao.exemplo/p/8z3k1w5m7q9r2t4v6x8y0a1b2c3d4e5f';
  const { lado, path } = encodeQr(address);
  const grid = Array.from({ length: lado }, () => Array<boolean>(lado).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(length); at += 1) {
      const row = grid[Number(y)];
      if (row) row[at] = true;
    }
  }
  const { data } = encode(address, { ecc: 'M', border: 4 });
  expect(grid).toEqual(data);
});
