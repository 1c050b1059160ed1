import { lazy, Suspense, useEffect, useState } from 'react';
import { Esqueleto } from '~/components/ui/esqueleto.tsx';
import type { PropsDoCampoDaFoto } from './foto-da-peca.tsx';

// The editor belongs to no first view: nobody chooses a photo before the form is there.
const FotoDaPeca = lazy(async () => ({ default: (await import('./foto-da-peca.tsx')).FotoDaPeca }));

/** The photo of a piece or of an item: what was chosen goes with the form. A page without JavaScript has none. */
export function CampoDaFoto(props: PropsDoCampoDaFoto) {
  const [pronto, setPronto] = useState(false);
  useEffect(() => setPronto(true), []);
  const { name, valor, cor } = props;
  // The colour's field comes with the editor; until then what it holds goes with the form, and both have their room.
  const reserva = (
    <>
      {cor && <input type="hidden" name="cor" value={cor.valor} />}
      <Esqueleto className={`noscript:hidden ${cor ? 'h-41' : 'h-19'}`} />
    </>
  );
  return (
    <div>
      <input type="hidden" name={name} value={valor} />
      {pronto ? (
        <Suspense fallback={reserva}>
          <FotoDaPeca {...props} />
        </Suspense>
      ) : (
        reserva
      )}
    </div>
  );
}
