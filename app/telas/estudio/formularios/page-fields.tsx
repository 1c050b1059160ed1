import { type ReactNode, Suspense } from 'react';
import type { PanfletoField, TypedPanfleto } from '~/domain/ofertas/panfleto-fields.ts';

type Props = { campos: readonly PanfletoField[]; digitado: TypedPanfleto };

/**
 * Hidden inputs for fields whose components load later, so that a form submitted before includes their
 * values.
 */
export function PageFields({ campos, digitado }: Props) {
  return campos.map((field) => <input key={field} type="hidden" name={field} value={digitado[field]} />);
}

/** Suspense for fields that load later: their values are in the form while their code is on its way. */
export function LateFields({
  campos,
  digitado,
  espera,
  children,
}: Props & {
  /** Placeholder to see. */
  espera?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Suspense
      fallback={
        <>
          {espera}
          <PageFields {...{ campos, digitado }} />
        </>
      }
    >
      {children}
    </Suspense>
  );
}
