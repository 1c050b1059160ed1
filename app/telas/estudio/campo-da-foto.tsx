import { lazy, Suspense, useEffect, useState } from 'react';
import { Esqueleto } from '~/components/ui/esqueleto.tsx';
import type { PropsDoCampoDaFoto } from './foto-da-peca.tsx';

// The editor belongs to no first view: nobody chooses a photo before the form is there.
const FotoDaPeca = lazy(async () => ({ default: (await import('./foto-da-peca.tsx')).FotoDaPeca }));

/** The photo of a piece or of an item: what was chosen goes with the form. A page without JavaScript has none. */
export function CampoDaFoto(props: PropsDoCampoDaFoto) {
  const [pronto, setPronto] = useState(false);
  useEffect(() => setPronto(true), []);
  return (
    <div>
      <input type="hidden" name={props.name} value={props.valor} />
      {pronto && (
        <Suspense fallback={<Esqueleto className="h-20" />}>
          <FotoDaPeca {...props} />
        </Suspense>
      )}
    </div>
  );
}
