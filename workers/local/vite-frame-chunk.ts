import { basename, extname } from 'node:path';
import { routeTable } from '../../app/routes/table.ts';

/** Subset of Rollup's module graph API. */
type Graph = {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
};

/** Modules of the frame around every screen of the application. */
const FRAME = ['root.tsx', 'layouts/padrao.tsx'];
/** Modules of a few lines: as separate files they would have half their size in overhead. */
const SMALL = [
  'components/ui/skeleton.tsx',
  'components/ui/action-bar.tsx',
  'domain/artes/reduced-picture.ts',
];
/** Parts of the root screen that follow the frame; what each imports comes with it in one file. */
const FOLLOWERS = {
  'root-effects': 'components/frame/root/root-effects.tsx',
  'later-effects': 'components/frame/root/later-effects.tsx',
} as const;
/** Minimum share of screens that must use a module before it is loaded with the frame. */
const SHARED_BY = 1 / 4;

const isOurs = (id: string): boolean => id.includes('/app/') && !id.includes('/node_modules/');
/** Path of a module below app/; Remix adds a query to route modules. */
const fileOf = (id: string): string => id.replace(/[?#].*$/, '').replace(/^.*\/app\//, '');

/** Our modules that these import, transitively. */
function closureOf(files: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const open = [...graph.getModuleIds()].filter((id) => isOurs(id) && files.includes(fileOf(id)));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []).filter(isOurs));
  }
  return found;
}

/** Modules of the frame, and those that many screens share, by the route table. */
function frameOf(graph: Graph): Set<string> {
  const frame = closureOf([...FRAME, ...SMALL], graph);
  const uses = new Map<string, number>();
  const screens = routeTable.filter(({ layout }) => layout === 'padrao');
  for (const { file } of screens) {
    for (const id of closureOf([file], graph)) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  for (const [id, count] of uses) if (count >= SHARED_BY * screens.length) frame.add(id);
  return frame;
}

/**
 * Chunks of the frame and what follows it, by module; a module that several import comes with the first. One that a
 * screen imports too is a file of its own: the screen would bring the whole part, and so would the bundler, which puts
 * what a chunk imports into it.
 */
function chunksOf(graph: Graph): Map<string, string> {
  const chunks = new Map([...frameOf(graph)].map((id) => [id, 'frame']));
  const ofScreens = closureOf(
    routeTable.map(({ file }) => file),
    graph,
  );
  for (const [name, file] of Object.entries(FOLLOWERS)) {
    for (const id of closureOf([file], graph)) {
      if (!chunks.has(id)) chunks.set(id, ofScreens.has(id) ? basename(fileOf(id), extname(id)) : name);
    }
  }
  return chunks;
}

/**
 * Puts what every screen loads into one chunk: many tiny files compress badly one by one. The modules follow
 * from the imports of the frame and of the route table's screens.
 */
export function frameChunk(): (id: string, graph: Graph) => string | undefined {
  let chunks: Map<string, string> | undefined;
  return (id, graph) => {
    chunks ??= chunksOf(graph);
    return id.includes('?') ? undefined : chunks.get(id);
  };
}
