import { useEffect, useState } from 'react';
import type { Pessoa } from '~/lib/pessoa.ts';

/**
 * Returns the signed-in person from the local session record (section 3), for pages shown without a server
 * answer. Null for a visitor, and until the record has been read, as during server rendering.
 */
export function usePessoaGuardada(): Pessoa | null {
  const [pessoa, setPessoa] = useState<Pessoa | null>(null);
  useEffect(() => {
    // Loaded lazily: only error pages need it.
    import('./pessoa-guardada.ts').then(
      ({ readPessoaGuardada }) => setPessoa(readPessoaGuardada()),
      () => undefined,
    );
  }, []);
  return pessoa;
}
