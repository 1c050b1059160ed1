// `npm run costs`: measures what each screen costs and writes it to docs/costs.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../../workers/local/build.mjs';
import { ensureInstalled, requireNode } from '../../workers/local/install.mjs';
import { ROOT } from '../../workers/local/paths.mjs';
import { reportFailure, step } from '../../workers/local/terminal.mjs';
import { compareCosts, FILE, writeCosts } from './table.mjs';

async function main() {
  requireNode();
  await ensureInstalled();
  await ensureBuilt();
  // Imported here: on a bare clone its packages are installed only after this program has started.
  const { measureCosts } = await import('./measure.mjs');
  const rows = await step('Opening every screen', measureCosts);
  const path = join(ROOT, FILE);
  const text = readFileSync(path, 'utf8');
  const lines = compareCosts(text, rows);
  writeFileSync(path, writeCosts(text, rows));
  console.log(lines.length > 0 ? lines.join('\n') : `${FILE} is as it was.`);
}

main()
  .then(() => process.exit(0))
  .catch((error) => process.exit(reportFailure(error)));
