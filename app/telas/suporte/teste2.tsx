import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { lazy, Suspense } from 'react';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { requireAccess } from '~/server/require-access.ts';
import './suporte.css';

export const meta: MetaFunction = () => [
  { title: 'Diagnóstico · Balcão' },
  { name: 'robots', content: 'noindex' },
];

/** Access: public. Diagnostics of the device for a support person. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireAccess(context, 'teste2');
  return null;
}

// Loaded lazily: it reads browser APIs and cannot be server-rendered.
const Diagnostics = lazy(() =>
  import('./diagnostico/diagnostics.tsx').then((m) => ({ default: m.Diagnostics })),
);

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
