import { useEffect, useState } from 'react';
import type { Pessoa } from '~/lib/pessoa.ts';

/**
 * Who is signed in here by the local session record (section 3), for where the server's own answer cannot be had.
 * Null for a visitor, and until the record has been read: the server knows of none.
 */
export function usePessoaGuardada(): Pessoa | null {
  const [pessoa, setPessoa] = useState<Pessoa | null>(null);
  useEffect(() => {
    // Only failures need the reader, so it is not part of any first view.
    import('./pessoa-guardada.ts').then(
      ({ readPessoaGuardada }) => setPessoa(readPessoaGuardada()),
      () => undefined,
    );
  }, []);
  return pessoa;
}
