import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Parses a JSON file; null when it is missing or invalid. */
export function readJson(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Replaces the file atomically: a kill leaves the old text or the new one, never a part. */
export function writeAtomically(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}.partial`;
  writeFileSync(partial, text);
  renameSync(partial, path);
}

/** Parses a dotenv-like file: KEY=VALUE lines, # comments, no quotes. */
export function parseVars(text) {
  const vars = {};
  for (const line of text.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue;
    const at = line.indexOf('=');
    if (at < 1) throw new Error(`Not a KEY=VALUE line: ${line}`);
    vars[line.slice(0, at).trim()] = line.slice(at + 1).trim();
  }
  return vars;
}
