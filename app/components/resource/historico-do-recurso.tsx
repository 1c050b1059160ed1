import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

/** One line of a sheet: what, a quieter line below, and at the end an amount or what can be done. */
export function LinhaDaFicha({
  titulo,
  detalhe,
  children,
}: {
  titulo: ReactNode;
  detalhe: string;
  children: ReactNode;
}) {
  return (
    <li className="flex items-center justify-between gap-3 border-line border-b py-2 last:border-b-0">
      <span className="min-w-0">
        <span className="line-clamp-2 wrap-anywhere">{titulo}</span>
        <span className="block text-muted text-sm">{detalhe}</span>
      </span>
      <span className="flex flex-none items-center gap-1">{children}</span>
    </li>
  );
}

/** Something that was done, as it is read: `valor` null where it was taken back. */
export type FatoListado = { id: string; titulo: string; detalhe: string; valor: string | null };

/** What was done, newest first, a page at a time. Shows nothing where nothing was. */
export function HistoricoDoRecurso({
  fatos,
  maisAntigos,
  retirado,
}: {
  fatos: readonly FatoListado[];
  /** Address of the next page, null on the last. */
  maisAntigos: string | null;
  /** What stands in place of a value that was taken back. */
  retirado: string;
}) {
  if (fatos.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3>Histórico</h3>
      <ol className="grid grid-cols-[minmax(0,1fr)]">
        {fatos.map(({ id, titulo, detalhe, valor }) => (
          <LinhaDaFicha key={id} titulo={titulo} detalhe={detalhe}>
            <span className={valor === null ? 'text-muted' : 'numeros'}>{valor ?? retirado}</span>
          </LinhaDaFicha>
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
