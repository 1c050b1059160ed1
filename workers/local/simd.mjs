// `node workers/local/simd.mjs`: writes the engines below after their source in simd/ changed.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { jpegKernel } from './simd/jpeg-kernel.mjs';
import { pngKernel } from './simd/png-kernel.mjs';
import { pathOf } from './small-memory.mjs';

/** Engines of our own, with vector instructions, and their assemblers. */
export const KERNELS = [
  { file: 'jpeg-kernel.wasm', assembled: jpegKernel },
  { file: 'png-kernel.wasm', assembled: pngKernel },
];

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { file, assembled } of KERNELS) writeFileSync(pathOf(file), assembled());
