// `npm run arrows`: the walls of docs/decisions/0002. Imports go one way, no circles, SQL in repositories, no file too long.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../workers/local/paths.mjs';
import { findBareLazy, findCircles, findLongFiles, findLooseSql, findViolations } from './arrows.mjs';

const read = (folders, kinds) =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .map((path) => `${folder}/${String(path).replaceAll('\\', '/')}`)
      .filter((path) => kinds.test(path) && !path.includes('/.wrangler/'))
      .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
  );

const sources = read(['app', 'workers'], /\.tsx?$/);
const found = [
  ...findViolations(sources),
  ...findCircles(sources),
  ...findLooseSql(sources),
  ...findBareLazy(sources),
  ...findLongFiles(read(['app', 'workers', 'tests'], /\.(tsx?|mjs|css)$/)),
];
for (const line of found) console.error(line);
console.log(
  found.length === 0 ? `${sources.length} files keep the walls.` : `${found.length} places break a wall.`,
);
process.exitCode = found.length === 0 ? 0 : 1;
