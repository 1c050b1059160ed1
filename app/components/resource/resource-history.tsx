import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { ScreenAddress } from '~/routes/address.ts';

/** Line of a sheet: title, details below, and at the end an amount or actions. */
export function RecordLine({
  title,
  detalhe,
  children,
}: {
  title: ReactNode;
  detalhe: string;
  children: ReactNode;
}) {
  return (
    <li className="flex items-center justify-between gap-3 border-line border-b py-2 last:border-b-0">
      <span className="min-w-0">
        <span className="line-clamp-2 wrap-anywhere">{title}</span>
        <span className="block text-muted text-sm">{detalhe}</span>
      </span>
      <span className="flex flex-none items-center gap-1">{children}</span>
    </li>
  );
}

/** Event of the history; `valor` is null when the event was undone. */
export type ListedEvent = { id: string; titulo: string; detalhe: string; valor: string | null };

/** History of a record, newest first, paginated; renders nothing when empty. */
export function ResourceHistory({
  fatos,
  maisAntigos,
  retirado,
}: {
  fatos: readonly ListedEvent[];
  /** Address of the next page, null on the last. */
  maisAntigos: ScreenAddress | null;
  /** Text in place of the value of an undone event. */
  retirado: string;
}) {
  if (fatos.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3>Histórico</h3>
      <ol className="grid grid-cols-[minmax(0,1fr)]">
        {fatos.map(({ id, titulo, detalhe, valor }) => (
          <RecordLine key={id} title={titulo} detalhe={detalhe}>
            <span className={valor === null ? 'text-muted' : 'numeros'}>{valor ?? retirado}</span>
          </RecordLine>
        ))}
      </ol>
      {maisAntigos && (
        <Link to={maisAntigos} preventScrollReset className="botao botao-texto -mx-3 justify-self-start">
          Mais antigos
        </Link>
      )}
    </section>
  );
}
