import type { ReactNode } from 'react';
import { Card } from '~/components/ui/card.tsx';
import type { DiagnosticFact } from './facts.ts';

/** Card with facts and their actions. */
export function DiagnosticGroup({
  titulo,
  fatos,
  children,
}: {
  titulo: string;
  /** Null while they are being read. */
  fatos: readonly DiagnosticFact[] | null;
  children?: ReactNode;
}) {
  return (
    <Card titulo={titulo}>
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
    </Card>
  );
}
