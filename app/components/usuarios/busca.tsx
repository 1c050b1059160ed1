import { Form, Link, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Icone } from '~/components/ui/icone.tsx';
import { FILTROS, type FiltroDeUsuarios } from '~/domain/lista-de-usuarios.ts';

/** Pause in typing after which the list follows, in milliseconds. */
const PAUSA_MS = 250;

const ROTULOS: Record<FiltroDeUsuarios, string> = {
  aguardando: 'Aguardando',
  todos: 'Todos',
  administradores: 'Administradores',
};

/** Search first, then the filters; both live in the address, so that a list can be bookmarked or gone back to. */
export function Busca({
  busca,
  filtro,
  contagem,
}: {
  busca: string;
  filtro: FiltroDeUsuarios;
  contagem: Record<FiltroDeUsuarios, number>;
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
    <div className="mb-4 grid gap-3 md:mb-6 md:grid-cols-[minmax(280px,400px)_1fr] md:items-center md:gap-6">
      <Form method="get" role="search">
        <input type="hidden" name="filtro" value={filtro} />
        <label className="campo-caixa">
          <Icone nome="buscar" className="ms-4 text-muted" />
          <span className="sr-only">Buscar por nome, e-mail ou telefone</span>
          <input
            className="campo-controle ps-3!"
            ref={input}
            type="search"
            name="busca"
            defaultValue={busca}
            placeholder="Nome, e-mail ou telefone"
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
      <nav className="escolhas" aria-label="Filtrar">
        {FILTROS.map((opcao) => (
          <Link
            key={opcao}
            to={`?${new URLSearchParams(busca ? { filtro: opcao, busca } : { filtro: opcao })}`}
            preventScrollReset
            className="escolha"
            aria-current={opcao === filtro ? 'page' : undefined}
          >
            {ROTULOS[opcao]}
            <span className="numeros opacity-70">{contagem[opcao]}</span>
          </Link>
        ))}
      </nav>
    </div>
  );
}
