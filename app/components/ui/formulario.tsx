import { Form, type FormProps } from '@remix-run/react';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';

const VAZIO: ResultadoDeFormulario = { valores: {}, erros: {} };
const ResultadoContext = createContext<ResultadoDeFormulario & { foco?: string }>(VAZIO);

/** What was answered of the form as a whole: above the fields, so out of sight of who pressed the button below them. */
const TO_READ = '[role="alert"], [data-ler-antes]';

/** What the server said of one field: what was typed, its error, and whether to type there next. */
export function useCampo(name: string): { valor?: string; erro?: string; comFoco: boolean } {
  const { valores, erros, foco } = useContext(ResultadoContext);
  return { valor: valores[name], erro: erros[name], comFoco: (Object.keys(erros)[0] ?? foco) === name };
}

/**
 * A form checked by the server's schema, the same with and without JavaScript: fields inside it show their
 * error and keep what was typed, and the first one with an error gets the focus; without one, what was said of the
 * whole form comes into sight. A field that is changed loses its error at once.
 */
export function Formulario({
  resultado,
  foco,
  as: Base = Form,
  onInput,
  ...form
}: FormProps & {
  resultado?: ResultadoDeFormulario | null;
  /** Name of the field to type in next, when none has an error. */
  foco?: string;
  /** `fetcher.Form` for forms that do not navigate. */
  as?: typeof Form;
}) {
  const ref = useRef<HTMLFormElement>(null);
  const [dito, setDito] = useState({ de: resultado, ...(resultado ?? VAZIO) });
  if (dito.de !== resultado) setDito({ de: resultado, ...(resultado ?? VAZIO) });
  useEffect(() => {
    if (!resultado) return;
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else ref.current?.querySelector(TO_READ)?.scrollIntoView({ block: 'nearest' });
  }, [resultado]);
  // The same as long as nothing new was said: its readers are not drawn with each letter that is typed.
  const said = useMemo(() => ({ ...dito, foco }), [dito, foco]);
  return (
    <ResultadoContext.Provider value={said}>
      <Base
        method="post"
        noValidate
        {...form}
        ref={ref}
        onInput={(event) => {
          const { [(event.target as HTMLInputElement).name]: mended, ...erros } = dito.erros;
          if (mended) setDito({ ...dito, erros });
          onInput?.(event);
        }}
      />
    </ResultadoContext.Provider>
  );
}
