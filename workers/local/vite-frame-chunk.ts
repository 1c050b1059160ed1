import { telas } from '../../app/routes.ts';

/** What Rollup tells about a module while chunks are cut. */
type Graph = {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
};

/** What every screen of the application shows around itself. */
const FRAME = ['root.tsx', 'layouts/padrao.tsx'];
/** Parts of a few lines: a file of their own is half the file's own bytes. */
const SMALL = ['components/ui/esqueleto.tsx', 'components/ui/barra-de-acao.tsx', 'domain/artes/reduzida.ts'];
/** Share of the screens that must use a part before everybody fetches it with the frame. */
const SHARED_BY = 1 / 4;

const isOurs = (id: string): boolean => id.includes('/app/') && !id.includes('/node_modules/');
/** Remix asks for a route module by its path with a question behind it. */
const fileOf = (id: string): string => id.replace(/[?#].*$/, '').replace(/^.*\/app\//, '');

/** Every module of ours that these need before they run. */
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

/** Modules of the frame, and those that most screens share, by the route table. */
function frameOf(graph: Graph): Set<string> {
  const frame = closureOf([...FRAME, ...SMALL], graph);
  const uses = new Map<string, number>();
  const screens = telas.filter(({ layout }) => layout === 'padrao');
  for (const { file } of screens) {
    for (const id of closureOf([file], graph)) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  for (const [id, count] of uses) if (count >= SHARED_BY * screens.length) frame.add(id);
  return frame;
}

/**
 * Cuts what every screen loads into one file: many tiny files compress badly one by one. Which modules these are
 * follows from what the frame and the screens of the route table import.
 */
export function frameChunk(): (id: string, graph: Graph) => string | undefined {
  let frame: Set<string> | undefined;
  return (id, graph) => {
    frame ??= frameOf(graph);
    return frame.has(id) && !id.includes('?') ? 'moldura' : undefined;
  };
}
