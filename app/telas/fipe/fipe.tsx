import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { Suspense, startTransition, useEffect, useState } from 'react';
import { afterTouch } from '~/browser/after-load.ts';
import { bringPart } from '~/browser/bring-part.ts';
import { keepLookup, readLookups, type StoredFipeLookup } from '~/browser/storage/fipe-lookups.ts';
import { useRootData } from '~/browser/use-root-data.ts';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { openDoor } from '~/server/open-door.ts';
import { pageMeta } from '~/shared/link-preview.ts';
import { FipeByMarca } from './by-marca.tsx';
import { loadFipeScreen } from './fipe.server.ts';
import { FipeSearch } from './fipe-search.tsx';
import type { FipeScreenData } from './screen-data.ts';
import '~/components/fipe/found-items.css';
import './fipe.css';

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    titulo: 'Tabela FIPE de motos',
    descricao: 'O valor de qualquer moto na tabela FIPE, com o mês e a variação em um ano.',
    pagina: 'fipe',
    busca: args.location.search.slice(1),
  });

/**
 * Access: public. Values of the FIPE table: `?q=` searches in natural language; `?marca=`, `?codigo=`,
 * `?ano=` select, `&combustivel=` selects the fuel where there are several.
 */
export async function loader(args: LoaderFunctionArgs): Promise<FipeScreenData> {
  const { context, usuario, searchParams } = await openDoor(args, 'fipe');
  return loadFipeScreen(context, usuario, searchParams);
}

/** Without network, loads an earlier lookup of this device. */
export async function clientLoader({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<FipeScreenData> {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    const { recallWithout } = await import('./recall.ts');
    return recallWithout(error, new URL(request.url).searchParams);
  }
}

// Server-rendered with its value; the code for sharing and for other years loads afterwards.
const loadFipeResult = () => import('./result.tsx');
/** Brings the code of the lookups that follow, so that they also work without network; a file's parts at a time. */
const bringCodeOfLookups = () => loadFipeResult().then(() => import('./recall.ts'));
const FipeResult = bringPart(async () => (await loadFipeResult()).FipeResult);
const ModeloYears = bringPart(async () => (await loadFipeResult()).ModeloYears);
const RecentLookups = bringPart(async () => (await import('./recent-lookups.tsx')).RecentLookups);

export default function Fipe() {
  const data = useLoaderData<typeof clientLoader>();
  const root = useRootData();
  const dono = root?.sessaoLocal?.user.uid ?? null;
  const consultas = useFipeLookups(dono, data);
  const { valor, modelo, faltou } = data;
  useEffect(() => afterTouch(() => void bringCodeOfLookups().catch(() => undefined)), []);
  return (
    <>
      <ScreenTitle inHeader apoio="O valor de qualquer moto, do jeito que você fala dela.">
        Tabela FIPE
      </ScreenTitle>
      <div className="fipe">
        <div className="grid content-start gap-3 min-w-0">
          <FipeSearch key={data.q} {...data} consultas={consultas} />
          <FipeByMarca key={`${data.marca} ${modelo?.codigo}`} {...data} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          {faltou === 'codigo' && (
            <Notice tone="warning" title="Código não encontrado">
              Nenhuma moto tem esse código na tabela. Confira os sete números, como 827130-5.
            </Notice>
          )}
          {faltou === 'ano' && (
            <Notice tone="warning" title="Ano fora da tabela">
              Esta moto não tem esse ano na tabela. Escolha um dos anos abaixo.
            </Notice>
          )}
          <Suspense fallback={<Skeleton className="block h-96 rounded-lg" />}>
            {valor && <FipeResult {...data} valor={valor} entrou={root?.flags.registered ?? false} />}
            {modelo && !valor && <ModeloYears modelo={modelo} />}
          </Suspense>
          {!modelo && !valor && consultas.length === 0 && data.achados === null && (
            <EmptyState title="Qual é a moto?">
              Escreva como você fala: modelo, cilindrada e ano. Serve também o código, ou escolha pela marca.
            </EmptyState>
          )}
          <Suspense>{consultas.length > 0 && <RecentLookups consultas={consultas} atual={valor} />}</Suspense>
        </div>
      </div>
    </>
  );
}

/** Lookups of this device; stores a value that the server just returned. */
function useFipeLookups(
  dono: string | null,
  { valor, modelo, consultadoEm }: FipeScreenData,
): StoredFipeLookup[] {
  const [consultas, setConsultas] = useState<StoredFipeLookup[]>([]);
  useEffect(() => {
    // localStorage throws where a browser blocks it.
    try {
      if (valor && modelo && consultadoEm === null)
        keepLookup(localStorage, dono, { valor, anos: modelo.anos, em: new Date().toISOString() });
      const kept = readLookups(localStorage, dono);
      // Uses startTransition, so that a result still hydrating is not discarded.
      startTransition(() => setConsultas(kept));
    } catch {}
  }, [dono, valor, modelo, consultadoEm]);
  return consultas;
}
