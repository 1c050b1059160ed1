import { metaDeErro } from '~/components/erro/pagina-de-erro.tsx';
import { Moldura } from '~/components/navegacao/moldura.tsx';
import { Tela, TelaQueFalhou } from '~/components/navegacao/tela.tsx';

export const meta = metaDeErro;

/** The layout of every screen but those of /v2 and the share pages. */
export default function Layout() {
  return <Tela moldura={Moldura} />;
}

export function ErrorBoundary() {
  return <TelaQueFalhou moldura={Moldura} />;
}
