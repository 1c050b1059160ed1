import { Form, type FormProps } from '@remix-run/react';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { FormResult } from '~/shared/form-fields.ts';

const EMPTY_RESULT: FormResult = { valores: {}, erros: {} };
const FormResultContext = createContext<FormResult & { foco?: string }>(EMPTY_RESULT);

/**
 * Selector of messages about the whole form, scrolled into view after a submission: they are above the fields
 * and out of sight of the submit button.
 */
const READ_FIRST = '[role="alert"], [data-ler-antes]';

/** Returns the server's answer for one field: typed value, error, and whether it gets the focus. */
export function useField(name: string): { valor?: string; erro?: string; comFoco: boolean } {
  const { valores, erros, foco } = useContext(FormResultContext);
  return { valor: valores[name], erro: erros[name], comFoco: (Object.keys(erros)[0] ?? foco) === name };
}

/** Returns the values of the server's answer, as they were typed. */
export const useFormValues = (): Readonly<Record<string, string>> => useContext(FormResultContext).valores;

/**
 * Form validated by the server's schema, the same with and without JavaScript: fields show their error and
 * keep the typed value, and the first invalid one gets the focus. Without field errors the form's message
 * scrolls into view. Editing a field clears its error. A screen that an accepted form leads to opens at its top.
 */
export function ActionForm({
  resultado,
  foco,
  as: Base = Form,
  onInput,
  onSubmit,
  ...form
}: FormProps & {
  resultado?: FormResult | null;
  /** Name of the field to focus when none has an error. */
  foco?: string;
  /** `fetcher.Form` for forms that do not navigate. */
  as?: typeof Form;
}) {
  const ref = useRef<HTMLFormElement>(null);
  /** Path that the form was sent from, until it is refused. */
  const sentFrom = useRef<string | null>(null);
  const [dito, setDito] = useState({ de: resultado, ...(resultado ?? EMPTY_RESULT) });
  if (dito.de !== resultado) setDito({ de: resultado, ...(resultado ?? EMPTY_RESULT) });
  useEffect(() => {
    sentFrom.current = null;
    if (!resultado) return;
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else ref.current?.querySelector(READ_FIRST)?.scrollIntoView({ block: 'nearest' });
  }, [resultado]);
  useEffect(
    () => () => {
      const from = sentFrom.current;
      if (from !== null && from !== window.location.pathname) window.scrollTo(0, 0);
    },
    [],
  );
  // Memoized, so that typing does not re-render every field.
  const said = useMemo(() => ({ ...dito, foco }), [dito, foco]);
  return (
    <FormResultContext.Provider value={said}>
      <Base
        method="post"
        noValidate
        {...form}
        ref={ref}
        onSubmit={(event) => {
          sentFrom.current = window.location.pathname;
          onSubmit?.(event);
        }}
        onInput={(event) => {
          const { [(event.target as HTMLInputElement).name]: mended, ...erros } = dito.erros;
          if (mended) setDito({ ...dito, erros });
          onInput?.(event);
        }}
      />
    </FormResultContext.Provider>
  );
}
