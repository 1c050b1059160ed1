import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { data } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { openDoor } from '~/server/open-door.ts';
import { tvPolicy } from '~/server/stylesheet-policy.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { TvAdoption } from './adoption.tsx';
import { TvOffAir } from './off-air.tsx';
import { Slide } from './slide.tsx';
import estilo from './tv.css?inline';
import { loadTv } from './tv.server.ts';

export const handle: RouteHandle = { semJavaScript: true, estilo };

/**
 * Access: public. The catalogue as a loop of slides, complete without a script. `?empresa=` plays an
 * Empresa's first programme, `&programacao=` another one.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, searchParams } = await openDoor(args, 'tv');
  const { pagina, ends } = await loadTv(context, searchParams);
  return data(pagina, {
    headers: {
      'Content-Security-Policy': await tvPolicy([estilo, pagina.laco]),
      'X-Robots-Tag': 'noindex',
      'X-TV': '1',
      ...(ends ? { Expires: ends.toUTCString() } : {}),
    },
  });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.nome ? `TV · ${page.nome}` : 'TV · Catálogo' },
  { tagName: 'link', rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** Refresh interval of a page without a script, seconds; at least one round of the slides. */
const REFRESH_S = 60;

export default function Tv() {
  const { slides, config, endereco, host, versaoDoSistema, idEmpresa, laco, nome } =
    useLoaderData<typeof loader>();
  const round = slides.length * config.segundos;
  const turned = config.orientacao === 'auto' ? 'tv-auto' : `tv-girada tv-${config.orientacao}`;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: own numbers; React would escape a child. */}
      {laco && <style dangerouslySetInnerHTML={{ __html: laco }} />}
      <main
        id="tv"
        className={`tv tv-laco ${turned}`}
        data-endereco={endereco}
        data-empresa={idEmpresa ?? ''}
        data-config={JSON.stringify(config)}
      >
        <h1 className="sr-only">{nome ? `Catálogo de ${nome}` : 'Catálogo'}</h1>
        <div id="tv-palco" className="tv-palco">
          {slides.map((slide, at) => (
            <Slide key={slide.id} slide={slide} at={at} segundos={config.segundos} host={host} />
          ))}
          {slides.length === 0 && (
            <p className="tv-vazia">O catálogo está vazio. Assim que houver motos, elas aparecem aqui.</p>
          )}
        </div>
        {idEmpresa === null && <TvAdoption />}
        <div id="tv-por-cima" />
      </main>
      <noscript>
        <meta httpEquiv="refresh" content={String(Math.max(REFRESH_S, round))} />
      </noscript>
      <script src={`/tv.js?v=${versaoDoSistema}`} defer />
      <script src={`/tv-antiga.js?v=${versaoDoSistema}`} defer />
      {/* End mark: a page without it is incomplete. */}
      <i id="tv-fim" hidden />
    </>
  );
}

export const ErrorBoundary = () => <TvOffAir sozinha />;
