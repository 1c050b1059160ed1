import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';

/** Maximum number of matches remembered; beyond it they restart, which costs one match each. */
const MOST = 500;
/** Longest path whose match is remembered, in characters: pictures, pages and screens are shorter. */
const LONGEST = 96;

/**
 * Router that matches as Hono's TrieRouter and remembers the matches of an isolate by method and path: the same
 * pictures, pages and screens are asked for again and again. Hono's faster RegExpRouter takes no table in which a
 * parameter stands beside a fixed part ("/api/fotos/modelo/:moto" beside "/api/fotos/:id"). A match holds handlers and
 * parts of the path, nothing of a request, and Hono only reads it.
 */
export function createRememberedRouter<T>(): Router<T> {
  const routes = new TrieRouter<T>();
  const known = new Map<string, Result<T>>();
  return {
    name: `Remembered ${routes.name}`,
    add(method, path, handler) {
      known.clear();
      routes.add(method, path, handler);
    },
    match(method, path) {
      if (path.length > LONGEST) return routes.match(method, path);
      const key = `${method} ${path}`;
      const kept = known.get(key);
      if (kept) return kept;
      const found = routes.match(method, path);
      if (known.size >= MOST) known.clear();
      known.set(key, found);
      return found;
    },
  };
}
