import { lazy, Suspense, useEffect, useState } from 'react';
import { Esqueleto } from '~/components/ui/esqueleto.tsx';
import type { PropsDoCampoDaFoto } from './foto-da-peca.tsx';

// Loaded lazily: nobody selects a photo before the form is there.
const FotoDaPeca = lazy(async () => ({ default: (await import('./foto-da-peca.tsx')).FotoDaPeca }));

/** Photo field of a piece or an item. Needs JavaScript. */
export function CampoDaFoto(props: PropsDoCampoDaFoto) {
  const [pronto, setPronto] = useState(false);
  useEffect(() => setPronto(true), []);
  const { name, valor, cor } = props;
  // The colour field comes with the editor; until then a hidden field submits its value, and a skeleton
  // reserves the space.
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
