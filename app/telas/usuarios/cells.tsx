import { Link } from '@remix-run/react';
import { Avatar } from '~/components/ui/avatar.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { UsuarioStatusChips } from './status-chips.tsx';
import type { ListedUsuario } from './types.ts';
import { useUsuarioState } from './use-usuario-state.ts';

type Props = {
  person: ListedUsuario /** Address of the sheet with everything about the person. */;
  ficha: `/usuarios?${string}`;
};

/** Name cell; the name opens the sheet. */
export function UsuarioCell({ person, ficha }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={person.nome} />
      <span className="min-w-0 flex-1">
        <Link
          to={ficha}
          preventScrollReset
          prefetch="intent"
          className="alvo line-clamp-2 font-medium leading-5 hover:text-primary-ink"
        >
          {person.nome}
        </Link>
        <span className="block truncate text-muted text-sm">
          {`${person.souEu ? 'Você · ' : ''}${person.email}`}
        </span>
      </span>
      <Icon name="adiante" className="text-muted md:hidden" />
    </span>
  );
}

/** State of the person, optimistic while a request runs. */
export function UsuarioStatusCell({ person: original }: { person: ListedUsuario }) {
  const { pessoa } = useUsuarioState(original);
  return <UsuarioStatusChips person={pessoa} />;
}

/** Approve button, the most frequent action, and the link to the sheet. */
export function UsuarioActionsCell({ person: original, ficha }: Props) {
  const { fetcher, pessoa, acao, erro } = useUsuarioState(original, { anunciar: true });
  const esperando = pessoa.pode.aprovar && (!pessoa.aprovado || acao === 'aprovar');
  if (!esperando && !erro) return <EditLink person={pessoa} ficha={ficha} />;
  return (
    <>
      <span className="flex gap-2 md:justify-end">
        {esperando && (
          <fetcher.Form method="post" className="flex-1 md:flex-none">
            <input type="hidden" name="id" value={pessoa.id} />
            <Button
              name="_acao"
              value="aprovar"
              loading={acao === 'aprovar'}
              className="w-full md:min-h-10 md:px-4 md:py-1 md:text-sm"
            >
              Aprovar
            </Button>
          </fetcher.Form>
        )}
        <EditLink person={pessoa} ficha={ficha} />
      </span>
      {erro && (
        <span role="alert" className="campo-erro">
          {erro}
        </span>
      )}
    </>
  );
}

/** Link to the sheet; on phones it covers the whole card. */
function EditLink({ person, ficha }: Props) {
  return (
    <ButtonLink
      to={ficha}
      preventScrollReset
      prefetch="intent"
      variante="secundario"
      compacto
      className="so-na-tabela"
      aria-label={`Editar ${person.nome}`}
    >
      Editar
    </ButtonLink>
  );
}
