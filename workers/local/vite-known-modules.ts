import type { Plugin } from 'vite';

/**
 * Chunks whose parts come rarely, and never in a hurry: what those import is not listed, so each asks for it itself.
 */
const UNHURRIED = /^assets\/(?:frame|root-effects|later-effects)-[\w-]+\.js$/;

/**
 * Leaves out of the lists of what an `import()` fetches ahead the chunks that its own chunk has imported already.
 * The names of files, random by half, are what compresses least in a script.
 */
export function knownModules(): Plugin {
  /** Static imports by chunk. */
  let imports = new Map<string, readonly string[]>();
  function loadedBy(chunk: string, found = new Set<string>()): Set<string> {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const each of imports.get(chunk) ?? []) loadedBy(each, found);
    return found;
  }
  const resolveDependencies = (
    _file: string,
    deps: string[],
    { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
  ): string[] => {
    if (hostType !== 'js') return deps;
    const isStyle = (each: string) => each.endsWith('.css');
    if (UNHURRIED.test(hostId)) return deps.filter(isStyle);
    const loaded = loadedBy(hostId);
    return deps.filter((each) => !loaded.has(each));
  };
  return {
    name: 'known-modules',
    apply: 'build',
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? {} : { build: { modulePreload: { resolveDependencies } } },
    generateBundle: {
      // Before Vite writes the lists.
      order: 'pre',
      handler(_options, bundle) {
        imports = new Map(
          Object.values(bundle).flatMap((each) =>
            each.type === 'chunk' ? [[each.fileName, each.imports] as const] : [],
          ),
        );
      },
    },
  };
}
