// `npm run arrows`: the imports of app/ and workers/ go one way, as docs and architecture say.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../workers/local/paths.mjs';
import { findViolations } from './arrows.mjs';

const sources = ['app', 'workers'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .map((path) => `${folder}/${String(path).replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/.wrangler/')),
);
const found = findViolations(sources.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
for (const line of found) console.error(line);
console.log(
  found.length === 0
    ? `${sources.length} files keep the arrows.`
    : `${found.length} imports go the wrong way.`,
);
process.exitCode = found.length === 0 ? 0 : 1;
