import type { HeadersFunction } from '@remix-run/cloudflare';
import { useActionData } from '@remix-run/react';
import { type ComponentType, Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import type { StudioResult, StudioScreenData } from './types.ts';
import '~/components/fotos/foto-choice.css';

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';
export { keepTyped as clientAction } from './rascunho/offline.ts';

/** Preloads the picture in the preview's place; an action's answer may report that the session has ended. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

// Loaded lazily, when the brand did not load.
const MissingBrand = bringPart(async () => (await import('./missing-brand.tsx')).MissingBrand);

/**
 * Page of a generator: its form, with what the loader answered and the action's result.
 * @param chave makes the form anew when it changes
 */
export function GeneratorPage<Dados extends { estudio: StudioScreenData }>({
  title,
  dados,
  Form,
  chave = ({ vazio }) => String(vazio),
}: {
  title: string;
  dados: Dados;
  Form: ComponentType<Dados & { resultado?: StudioResult }>;
  chave?: (estudio: Dados['estudio']) => string;
}) {
  const { estudio } = dados;
  const result = useActionData<StudioResult>();
  return (
    <>
      <ScreenTitle inHeader>{title}</ScreenTitle>
      {!estudio.empresa && estudio.impedimento === null && (
        <Suspense>
          <MissingBrand />
        </Suspense>
      )}
      <Form key={chave(estudio)} {...dados} resultado={result} />
    </>
  );
}
