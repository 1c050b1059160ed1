import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { openDoor } from '~/server/open-door.ts';
import { linkPreviewMeta } from '~/shared/link-preview.ts';
import { changeSeminovo, refuse } from './act.server.ts';
import { SeminovoPublicPage } from './public-page.tsx';
import { loadSeminovo } from './seminovo.server.ts';
import type { SeminovoAnswer, SeminovoPageData } from './types.ts';
import './seminovos.css';
import './seminovo.css';
import '~/components/fotos/foto-choice.css';

/**
 * Access: public. A seminovo's page; approved people of its loja also get their view. `?editar` opens the
 * form.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, params, searchParams } = await openDoor(args, 'seminovos/:id');
  const loaded = await loadSeminovo(context, usuario, params.id, searchParams);
  // 410 for a seminovo sold a while ago, 404 for one never for sale.
  const status = loaded.saiu === null ? 200 : loaded.saiu === 'vendida' ? 410 : 404;
  const robots: HeadersInit = loaded.pagina ? {} : { 'X-Robots-Tag': 'noindex' };
  return data(loaded, { status, headers: robots });
}

/**
 * Access: public screen, whose forms are for approved people of the loja. `_acao`: an act, editar, foto-….
 */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, params, searchParams } = await openDoor(args, 'seminovos/:id', { unread: true });
  // Visitors cannot perform any action.
  if (!usuario) return refuse('', {}, 'Entre para cuidar desta moto.', 404);
  return changeSeminovo(context, usuario, params.id, await args.request.formData(), searchParams);
}

/** Keeps the typed values when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(
    args,
    (valores, aviso): SeminovoAnswer => ({
      parte: valores._acao ?? '',
      resultado: { valores, erros: {}, aviso },
    }),
  );

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

/** Description for link previews: "2020/2021 · 12.500 km · …", or that the moto is sold. */
function describeForPreview({ situacao, fipe, ano, km, cor, empresa }: SeminovoPageData): string {
  if (situacao === 'vendido') return `Esta moto foi vendida. Veja outras na ${empresa.nome}.`;
  return [ano, km, cor, fipe?.frase, situacao === 'reservado' ? 'Reservada' : ''].filter(Boolean).join(' · ');
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: 'Moto não encontrada · Balcão' }];
  const { pagina, equipe, host } = loaded;
  if (!pagina) return [{ title: `${equipe?.nome ?? 'Moto não encontrada'} · Balcão` }];
  const price = pagina.preco === null ? '' : `, ${formatCentavos(pagina.preco)}`;
  const previa = linkPreviewMeta({
    titulo: `${pagina.nome} ${pagina.ano}${price}`,
    descricao: describeForPreview(pagina),
    endereco: pagina.endereco,
    host,
    empresa: pagina.empresa.nome,
    imagens: [pagina.previa],
  });
  return [...previa, { tagName: 'link', rel: 'canonical', href: pagina.endereco }];
};

const formatCentavos = (centavos: number): string =>
  `R$ ${String(Math.floor(centavos / 100)).replace(/\B(?=(?:\d{3})+$)/g, '.')}`;

// Loaded lazily: visitors never see it.
const LojaSeminovoPanel = bringPart(async () => (await import('./loja-panel.tsx')).LojaSeminovoPanel);

export default function Seminovo() {
  const { equipe, pagina, saiu } = useLoaderData<typeof loader>();
  const answer = useActionData<SeminovoAnswer>();
  if (saiu) return <SeminovoGone vendida={saiu === 'vendida'} />;
  return (
    <div className="grid gap-8">
      {equipe && pagina && !equipe.campos && <TeamLink situacao={equipe.situacao} />}
      {/* While editing, the form comes first, instead of the public part. */}
      {pagina && !equipe?.campos && <SeminovoPublicPage {...pagina} />}
      {equipe && (
        <Suspense>
          <LojaSeminovoPanel {...equipe} publica={pagina !== null && !equipe.campos} resposta={answer} />
        </Suspense>
      )}
    </div>
  );
}

/** Link of the loja's people to their section, which is far below on a phone. */
const TeamLink = ({ situacao }: { situacao: string }) => (
  <nav aria-label="Atalhos da equipe" className="-mb-4 flex flex-wrap items-center gap-3">
    <Chip tone="info">{situacao}</Chip>
    <a href="#equipe" className="botao botao-secundario botao-compacto ms-auto">
      <Icon name="ajustes" />
      <span>Gerenciar</span>
    </a>
    <ButtonLink to="?editar" variante="secundario" compacto icone={<Icon name="editar" />}>
      Editar
    </ButtonLink>
  </nav>
);

/** Page of a seminovo that is gone, with a link to the gallery. */
const SeminovoGone = ({ vendida }: { vendida: boolean }) => (
  <>
    <h1 className="sr-only">Seminovos</h1>
    <EmptyState
      title={vendida ? 'Esta moto já foi vendida' : 'Esta moto não está na vitrine'}
      acao={<ButtonLink to="/seminovos">Ver as motos à venda</ButtonLink>}
    >
      {vendida
        ? 'Outras parecidas podem estar à venda agora.'
        : 'Confira o link, ou veja as que estão à venda.'}
    </EmptyState>
  </>
);
