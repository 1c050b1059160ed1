import type { Readable, Writable } from 'node:stream';

export function passOutput(
  stdout: Readable,
  stderr: Readable,
  to: { out: Writable; err: Writable },
  ended: () => void,
): void;
