import { Suspense, useEffect, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import type { FotoFieldProps } from './peca-foto.tsx';

// Loaded lazily: nobody selects a photo before the form is there.
const PecaFoto = bringPart(async () => (await import('./peca-foto.tsx')).PecaFoto);

/** Photo field of a piece or an item. Needs JavaScript. */
export function FotoField(props: FotoFieldProps) {
  const [ready, setPronto] = useState(false);
  useEffect(() => setPronto(true), []);
  const { name, valor, cor } = props;
  // The colour field comes with the editor; until then a hidden field submits its value, and a skeleton
  // reserves the space.
  const reserva = (
    <>
      {cor && <input type="hidden" name="cor" value={cor.valor} />}
      <Skeleton className={`noscript:hidden ${cor ? 'h-41' : 'h-19'}`} />
    </>
  );
  return (
    <div>
      <input type="hidden" name={name} value={valor} />
      {ready ? (
        <Suspense fallback={reserva}>
          <PecaFoto {...props} />
        </Suspense>
      ) : (
        reserva
      )}
    </div>
  );
}
