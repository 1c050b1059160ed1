import type { Moto } from './catalogo.ts';
import { findMotos } from './find-motos.ts';

/** Maximum number of unknown names of one file that are searched for: each search takes a while. */
const MAX_SEARCHES = 200;

/**
 * Creates a function that names the catalogue model nearest to an unknown name, as the end of a message in Portuguese:
 * " Você quis dizer XMAX 300?"; empty when there is none. It remembers what it has searched.
 */
export function createMotoSuggestions(motos: readonly Moto[]): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined || known.size >= MAX_SEARCHES) return before ?? '';
    const [near] = name.trim() === '' ? [] : findMotos(motos, name);
    const hint = near ? ` Você quis dizer ${near.nome}?` : '';
    known.set(name, hint);
    return hint;
  };
}
