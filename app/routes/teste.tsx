import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Acoes } from '~/components/catalogo-de-partes/acoes.tsx';
import { Campos } from '~/components/catalogo-de-partes/campos.tsx';
import { CoresELetras } from '~/components/catalogo-de-partes/cores-e-letras.tsx';
import { Retornos } from '~/components/catalogo-de-partes/retornos.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { requireAccess } from '~/lib/exigir-acesso.ts';

export const meta: MetaFunction = () => [
  { title: 'Peças da tela · Balcão' },
  { name: 'robots', content: 'noindex' },
];

/** Access: public. The living catalogue of the design system: every part in every state, in both themes. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireAccess(context, 'teste');
  return null;
}

export default function Teste() {
  return (
    <>
      <Titulo apoio="Cada peça em cada estado, com as cores, as letras e os movimentos do produto.">
        Peças da tela
      </Titulo>
      <div className="mostruario">
        <CoresELetras />
        <Acoes />
        <Campos />
        <Retornos />
      </div>
    </>
  );
}
