import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { EmpresaName, EmpresaProvider } from '~/components/empresa/da-empresa.tsx';
import { EmpresaBackLink } from '~/components/empresa/voltar-na-empresa.tsx';
import { ScreenTitle } from '~/components/ui/titulo.tsx';
import { chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { loadPremiacao } from './premiacao.server.ts';
import { PremiacaoView } from './vista.tsx';

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
