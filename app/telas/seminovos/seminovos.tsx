import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { openDoor } from '~/server/open-door.ts';
import { pageMeta } from '~/shared/link-preview.ts';
import { loadSeminovoGallery } from './gallery.server.ts';
import { SeminovoGallery } from './gallery.tsx';
import { isSeminovoStatus, loadLojaSeminovos } from './tabs.server.ts';
import './seminovos.css';

/**
 * Access: public. Gallery; `?situacao=` lists the person's own Empresa's seminovos in a state, for
 * approved people.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, searchParams } = await openDoor(args, 'seminovos');
  const status = searchParams.get('situacao');
  const isEquipe = usuario?.aprovado && usuario.id_empresa !== null;
  if (usuario && isEquipe && isSeminovoStatus(status))
    return loadLojaSeminovos(context, usuario, status, searchParams);
  return loadSeminovoGallery(context, usuario, searchParams);
}

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) => {
  const { loja = null, nomes = '', busca = '' } = data?.tela === 'vitrine' ? data.previa : {};
  const tags = pageMeta(args, {
    titulo: loja ? `Seminovos da ${loja.nome}` : nomes ? `Motos seminovas: ${nomes}` : 'Motos seminovas',
    descricao: 'Motos seminovas com preço, quilometragem e comparação com a FIPE.',
    pagina: 'seminovos',
    loja,
    busca,
  });
  return data?.tela === 'vitrine'
    ? [...tags, { tagName: 'link', rel: 'canonical', href: data.endereco }]
    : tags;
};

// Loaded lazily: visitors never see it.
const LojaSeminovos = bringPart(async () => (await import('./loja-seminovos.tsx')).LojaSeminovos);

export default function Seminovos() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.tela === 'vitrine') return <SeminovoGallery {...loaded} />;
  return (
    <Suspense>
      <LojaSeminovos {...loaded} />
    </Suspense>
  );
}
