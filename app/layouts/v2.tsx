import { metaDeErro } from '~/components/erro/pagina-de-erro.tsx';
import { Tela, TelaQueFalhou } from '~/components/navegacao/tela.tsx';
import { MolduraV2 } from '~/components/v2/moldura.tsx';

export const meta = metaDeErro;

/** Section 2, layout at /v2. */
export default function Layout() {
  return <Tela moldura={MolduraV2} />;
}

export function ErrorBoundary() {
  return <TelaQueFalhou moldura={MolduraV2} />;
}
