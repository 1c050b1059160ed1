// `npm run new -- tela|resource|arte <name> ["Label that people read"]`: creates a working, tested skeleton
// in the right folders.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { PROGRAMS, ROOT } from './paths.mjs';
import { runOnce } from './processes.mjs';
import { createSkeleton, KINDS } from './skeletons.mjs';
import { bold, ExpectedFailure, green, reportFailure } from './terminal.mjs';

const read = (path) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null);

async function main() {
  const [kind, name, rotulo = name] = process.argv.slice(2);
  if (!kind || !name) {
    throw new ExpectedFailure(
      `Usage: npm run new -- ${Object.keys(KINDS).join('|')} <name> ["Label that people read"]`,
    );
  }
  await ensureInstalled();
  const { files, next, migration } = createSkeleton(kind, name, rotulo, read);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  const formatted = await runOnce(PROGRAMS.biome, ['check', '--write', ...files.keys()]);
  if (formatted.code !== 0) throw new ExpectedFailure(formatted.output);
  if (migration) {
    const made = await runOnce(PROGRAMS.drizzleKit, ['generate', '--name', name]);
    if (made.code !== 0) throw new ExpectedFailure(made.output);
  }
  for (const path of files.keys()) console.log(`${green('+')} ${path}`);
  if (migration) console.log(`${green('+')} workers/db/migrations`);
  console.log(`\n${bold('Next')}`);
  for (const step of [...next, 'npm test -- changed']) console.log(`  ${step}`);
}

main().catch((error) => process.exit(reportFailure(error)));
