import { errorMeta } from '~/components/moldura/erro/pagina-de-erro.tsx';
import { LayoutV2 } from '~/components/moldura/navegacao/moldura-v2.tsx';
import { FailedScreen, ScreenOutlet } from '~/components/moldura/navegacao/tela.tsx';

export const meta = errorMeta;

/** Layout at /v2. Section 2. */
export default function Layout() {
  return <ScreenOutlet moldura={LayoutV2} />;
}

export function ErrorBoundary() {
  return <FailedScreen moldura={LayoutV2} />;
}
