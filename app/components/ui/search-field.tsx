import { Form, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

/** Debounce of the search, milliseconds. */
const DEBOUNCE_MS = 250;

/**
 * Search field of a list; kept in the query string, so that results can be bookmarked and the back button
 * works.
 */
export function SearchField({
  busca,
  rotulo,
  hint,
  className,
  escondidos = {},
}: {
  busca: string;
  /** Accessible label. */
  rotulo: string;
  /** Placeholder. */
  hint: string;
  className?: string;
  /** Other query parameters to keep. */
  escondidos?: Readonly<Record<string, string>>;
}) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A filter or the back button changed the address: updates the field, unless it has focus.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = busca;
  }, [busca]);
  return (
    <Form method="get" role="search" className={className}>
      {Object.entries(escondidos).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="campo-caixa">
        <Icon name="buscar" className="ms-4 text-muted" />
        <span className="sr-only">{rotulo}</span>
        <input
          className="campo-controle ps-3!"
          ref={input}
          type="search"
          name="busca"
          defaultValue={busca}
          placeholder={hint}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => {
            const { form } = event.currentTarget;
            clearTimeout(timer.current);
            timer.current = setTimeout(
              () => submit(form, { replace: true, preventScrollReset: true }),
              DEBOUNCE_MS,
            );
          }}
        />
      </label>
    </Form>
  );
}
