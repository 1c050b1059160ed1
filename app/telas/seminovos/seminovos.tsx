import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { isSituacao, loadDaLoja } from './abas.server.ts';
import { Galeria } from './galeria.tsx';
import { loadVitrine } from './vitrine.server.ts';

/** Access: public. The gallery; `?situacao=` a state of one's own company's bikes, for its approved people. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'seminovos');
  const params = new URL(request.url).searchParams;
  const situacao = params.get('situacao');
  const isEquipe = usuario?.aprovado && usuario.id_empresa !== null;
  if (usuario && isEquipe && isSituacao(situacao)) return loadDaLoja(context, usuario, situacao, params);
  return loadVitrine(context, usuario, params);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const loja = data?.tela === 'vitrine' ? data.loja : null;
  const title = loja ? `Seminovos · ${loja}` : 'Motos seminovas · Balcão';
  const description = 'Motos seminovas com preço, quilometragem e comparação com a FIPE.';
  return [
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'pt_BR' },
    { title },
    { name: 'description', content: description },
    ...(data?.tela === 'vitrine' ? [{ tagName: 'link', rel: 'canonical', href: data.endereco }] : []),
  ];
};

// Visitors never see it.
const DaLoja = lazy(() => import('./da-loja.tsx').then((m) => ({ default: m.DaLoja })));

export default function Seminovos() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.tela === 'vitrine') return <Galeria {...loaded} />;
  return (
    <Suspense>
      <DaLoja {...loaded} />
    </Suspense>
  );
}
