import { errorMeta } from '~/components/moldura/erro/pagina-de-erro.tsx';
import { DefaultLayout } from '~/components/moldura/navegacao/moldura.tsx';
import { FailedScreen, ScreenOutlet } from '~/components/moldura/navegacao/tela.tsx';

export const meta = errorMeta;

/** Layout of all screens except /v2 and the share pages. */
export default function Layout() {
  return <ScreenOutlet moldura={DefaultLayout} />;
}

export function ErrorBoundary() {
  return <FailedScreen moldura={DefaultLayout} />;
}
