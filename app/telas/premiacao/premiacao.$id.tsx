import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { EmpresaBackLink } from '~/components/empresa/empresa-back-link.tsx';
import { EmpresaName, EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { chooseEmpresa } from '~/server/choose-empresa.ts';
import { requireAccess } from '~/server/require-access.ts';
import { loadPremiacao } from './premiacao.server.ts';
import { PremiacaoView } from './premiacao-view.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.premiacao.nome ?? 'Premiação'} · Balcão` },
];

/** Access: auth. One premiacao of the Empresa, running or over. `?empresa=`, `?pontos=` as in the list. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'premiacao/:id');
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'premiacao/:id', usuario, searchParams);
  return loadPremiacao(context, usuario, empresa, params.id ?? '', searchParams);
}

export default function UmaPremiacao() {
  const { empresa, gere, premiacao } = useLoaderData<typeof loader>();
  return (
    <EmpresaProvider empresa={empresa}>
      <EmpresaBackLink para="/premiacao">Todas as premiações</EmpresaBackLink>
      <ScreenTitle noCabecalho apoio={<EmpresaName />}>
        Premiação
      </ScreenTitle>
      <PremiacaoView premiacao={premiacao} gere={gere} />
    </EmpresaProvider>
  );
}
