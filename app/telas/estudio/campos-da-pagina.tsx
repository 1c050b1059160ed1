import { type ReactNode, Suspense } from 'react';
import type { CampoDoPanfleto, PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';

type Props = { campos: readonly CampoDoPanfleto[]; digitado: PanfletoDigitado };

/**
 * Hidden inputs for fields whose components load later, so that a form submitted before includes their
 * values.
 */
export function CamposDaPagina({ campos, digitado }: Props) {
  return campos.map((campo) => <input key={campo} type="hidden" name={campo} value={digitado[campo]} />);
}

/** Suspense for fields that load later: their values are in the form while their code is on its way. */
export function CamposTardios({
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
          <CamposDaPagina {...{ campos, digitado }} />
        </>
      }
    >
      {children}
    </Suspense>
  );
}
