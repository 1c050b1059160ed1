import { Form, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Icone } from '~/components/ui/icone.tsx';

/** Pause in typing after which the list follows, in milliseconds. */
const PAUSA_MS = 250;

/** Search by model; it lives in the address, so that a list can be gone back to. */
export function Busca({ busca }: { busca: string }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The back button changed the address; while somebody types, the field is ahead of it.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = busca;
  }, [busca]);
  return (
    <Form method="get" role="search" className="w-full md:max-w-100">
      <label className="campo-caixa">
        <Icone nome="buscar" className="ms-4 text-muted" />
        <span className="sr-only">Buscar moto</span>
        <input
          className="campo-controle ps-3!"
          ref={input}
          type="search"
          name="busca"
          defaultValue={busca}
          placeholder="Modelo ou código FIPE"
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
