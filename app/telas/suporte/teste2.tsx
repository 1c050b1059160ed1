import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { openDoor } from '~/server/open-door.ts';
import './suporte.css';

export const meta: MetaFunction = () => [
  { title: 'Diagnóstico · Balcão' },
  { name: 'robots', content: 'noindex' },
];

/** Access: public. Diagnostics of the device for a support person. */
export async function loader(args: LoaderFunctionArgs) {
  await openDoor(args, 'teste2');
  return null;
}

// Loaded lazily: it reads browser APIs and cannot be server-rendered.
const Diagnostics = bringPart(async () => (await import('./diagnostico/diagnostics.tsx')).Diagnostics);

export default function Teste2() {
  return (
    <>
      <ScreenTitle apoio="O que o suporte pergunta, lido deste aparelho. Nada sai daqui sem você copiar.">
        Diagnóstico
      </ScreenTitle>
      <Suspense>
        <Diagnostics />
      </Suspense>
    </>
  );
}
