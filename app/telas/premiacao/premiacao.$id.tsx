import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { EmpresaBackLink } from '~/components/empresa/empresa-back-link.tsx';
import { EmpresaName, EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { openDoor } from '~/server/open-door.ts';
import { loadPremiacao } from './premiacao.server.ts';
import { PremiacaoView } from './premiacao-view.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.premiacao.nome ?? 'Premiação'} · Balcão` },
];

/** Access: auth. One premiacao of the Empresa, running or over. `?empresa=`, `?pontos=` as in the list. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, params, searchParams } = await openDoor(args, 'premiacao/:id');
  return loadPremiacao(context, usuario, empresa, params.id, searchParams);
}

export default function OnePremiacao() {
  const { empresa, gere, premiacao } = useLoaderData<typeof loader>();
  return (
    <EmpresaProvider empresa={empresa}>
      <EmpresaBackLink para="/premiacao">Todas as premiações</EmpresaBackLink>
      <ScreenTitle inHeader apoio={<EmpresaName />}>
        Premiação
      </ScreenTitle>
      <PremiacaoView premiacao={premiacao} gere={gere} />
    </EmpresaProvider>
  );
}
