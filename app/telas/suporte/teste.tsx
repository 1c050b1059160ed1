import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { openDoor } from '~/server/open-door.ts';
import './suporte.css';

export const meta: MetaFunction = () => [
  { title: 'Peças da tela · Balcão' },
  { name: 'robots', content: 'noindex' },
];

/** Access: public. Living catalogue of the design system: every component in every state, in both themes. */
export async function loader(args: LoaderFunctionArgs) {
  await openDoor(args, 'teste');
  return null;
}

// Loaded lazily as one chunk, so that the components are not split for other screens.
const ComponentShowcase = bringPart(
  async () => (await import('./catalogo-de-partes/showcase.tsx')).ComponentShowcase,
);

export default function Teste() {
  return (
    <>
      <ScreenTitle apoio="Cada peça em cada estado, com as cores, as letras e os movimentos do produto.">
        Peças da tela
      </ScreenTitle>
      <Suspense>
        <ComponentShowcase />
      </Suspense>
    </>
  );
}
