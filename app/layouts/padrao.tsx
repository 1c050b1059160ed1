import { metaDeErro } from '~/components/moldura/erro/pagina-de-erro.tsx';
import { Moldura } from '~/components/moldura/navegacao/moldura.tsx';
import { Tela, TelaQueFalhou } from '~/components/moldura/navegacao/tela.tsx';

export const meta = metaDeErro;

/** Layout of all screens except /v2 and the share pages. */
export default function Layout() {
  return <Tela moldura={Moldura} />;
}

export function ErrorBoundary() {
  return <TelaQueFalhou moldura={Moldura} />;
}
