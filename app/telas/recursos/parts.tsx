import { useLoaderData, useSearchParams } from '@remix-run/react';
import { EmpresaBackLink } from '~/components/empresa/empresa-back-link.tsx';
import { ResourceHistory } from '~/components/resource/resource-history.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import type { loadResourceForm, OthersChange } from './resource-form.server.ts';

/** Back link to the list of a declared resource. */
export function BackToResourceList() {
  const { nome, lista } = useLoaderData<typeof loadResourceForm>();
  return <EmpresaBackLink para={`/${nome}`}>{lista}</EmpresaBackLink>;
}

/** Notice of changes made by others meanwhile, which were merged with the typed values. */
export const OthersChangesNotice = ({ alheias }: { alheias: readonly OthersChange[] }) => (
  <Notice tone="warning" title="Mudou enquanto você editava">
    {alheias.length > 0 && (
      <ul>
        {alheias.map(({ rotulo, quem, valor }) => (
          <li key={rotulo}>{`${quem} mudou ${rotulo.toLowerCase()} para ${valor}: já está aqui.`}</li>
        ))}
      </ul>
    )}
    <p>Nada do que você escreveu se perdeu. Confira e salve de novo.</p>
  </Notice>
);

/** Read-only view of an ended item. */
export function EndedItem() {
  const { campos, artigo, um, encerrado } = useLoaderData<typeof loadResourceForm>();
  return (
    <>
      <Notice>{`${artigo === 'a' ? 'Esta' : 'Este'} ${um} foi encerrad${artigo} em ${encerrado} e não muda mais.`}</Notice>
      <dl className="grid gap-3">
        {campos.map(({ name, rotulo, inicial, opcoes }) => {
          const words = inicial
            .split(',')
            .map((each) => opcoes?.find(({ valor }) => valor === each)?.rotulo ?? each);
          const text = (opcoes ? words.join(', ') : inicial) || '—';
          return (
            <div key={name}>
              <dt className="text-muted text-sm">{rotulo}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/** History of the item, newest first. */
export function ItemHistorySection() {
  const { historia } = useLoaderData<typeof loadResourceForm>();
  const [params] = useSearchParams();
  if (!historia) return null;
  const { fatos, proximo } = historia;
  const next: `?${string}` | null = proximo
    ? `?${new URLSearchParams({ ...Object.fromEntries(params), antes: proximo })}`
    : null;
  return <ResourceHistory fatos={fatos} maisAntigos={next} retirado="" />;
}
