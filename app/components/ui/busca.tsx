import { Form, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Icone } from './icone.tsx';

/** Pause in typing after which the list follows, in milliseconds. */
const PAUSA_MS = 250;

/** Search of a list; it lives in the address, so that the list can be bookmarked or gone back to. */
export function Busca({
  busca,
  rotulo,
  dica,
  className,
  escondidos = {},
}: {
  busca: string;
  /** What a screen reader says. */
  rotulo: string;
  /** What the empty field shows. */
  dica: string;
  className?: string;
  /** What else of the address stays as it is. */
  escondidos?: Readonly<Record<string, string>>;
}) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A filter or the back button changed the address; while somebody types, the field is ahead of it.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = busca;
  }, [busca]);
  return (
    <Form method="get" role="search" className={className}>
      {Object.entries(escondidos).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="campo-caixa">
        <Icone nome="buscar" className="ms-4 text-muted" />
        <span className="sr-only">{rotulo}</span>
        <input
          className="campo-controle ps-3!"
          ref={input}
          type="search"
          name="busca"
          defaultValue={busca}
          placeholder={dica}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => {
            const { form } = event.currentTarget;
            clearTimeout(timer.current);
            timer.current = setTimeout(
              () => submit(form, { replace: true, preventScrollReset: true }),
              PAUSA_MS,
            );
          }}
        />
      </label>
    </Form>
  );
}
