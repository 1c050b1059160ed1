// `node workers/local/prepare-fipe.mjs`: prepares the FIPE table anew after it, or what the search collects of
// its names, changed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from './paths.mjs';

const TABLE = join(ROOT, 'workers/fipe/dados/fipe-motos-2026-06.txt');
const MODULE = join(ROOT, 'app/domain/fipe/prepared-table.ts');

const { module } = await runnerImport(MODULE, { configFile: false, logLevel: 'error' });
const prepared = module.prepareFipeTable(readFileSync(TABLE, 'utf8'));
writeFileSync(TABLE.replace(/\.txt$/, '.preparada.txt'), `${JSON.stringify(prepared)}\n`);
