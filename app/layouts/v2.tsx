import { metaDeErro } from '~/components/moldura/erro/pagina-de-erro.tsx';
import { MolduraV2 } from '~/components/moldura/navegacao/moldura-v2.tsx';
import { Tela, TelaQueFalhou } from '~/components/moldura/navegacao/tela.tsx';

export const meta = metaDeErro;

/** Layout at /v2. Section 2. */
export default function Layout() {
  return <Tela moldura={MolduraV2} />;
}

export function ErrorBoundary() {
  return <TelaQueFalhou moldura={MolduraV2} />;
}
