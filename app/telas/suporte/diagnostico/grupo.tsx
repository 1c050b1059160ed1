import type { ReactNode } from 'react';
import { Cartao } from '~/components/ui/cartao.tsx';
import type { Fato } from './fatos.ts';

/** Card with facts and their actions. */
export function Grupo({
  titulo,
  fatos,
  children,
}: {
  titulo: string;
  /** Null while they are being read. */
  fatos: readonly Fato[] | null;
  children?: ReactNode;
}) {
  return (
    <Cartao titulo={titulo}>
      {fatos === null ? (
        <p className="text-muted">Lendo…</p>
      ) : (
        <dl className="fatos">
          {fatos.map(([nome, valor]) => (
            <div key={nome} className="contents">
              <dt>{nome}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </Cartao>
  );
}
