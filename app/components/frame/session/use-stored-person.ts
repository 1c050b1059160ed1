import { useEffect, useState } from 'react';
import type { CurrentPerson } from '~/shared/current-person.ts';

/**
 * Returns the signed-in person from the local session record (section 3), for pages shown without a server
 * answer. Null for a visitor, and until the record has been read, as during server rendering.
 */
export function useStoredPerson(): CurrentPerson | null {
  const [person, setPessoa] = useState<CurrentPerson | null>(null);
  useEffect(() => {
    // Loaded lazily: only error pages need it.
    import('./stored-person.ts').then(
      ({ readStoredPerson: readPessoaGuardada }) => setPessoa(readPessoaGuardada()),
      () => undefined,
    );
  }, []);
  return person;
}
