import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useNotify } from '~/components/frame/notifications/notifier.tsx';
import { NothingFound } from '~/components/resource/nothing-found.tsx';
import { Avatar } from '~/components/ui/avatar.tsx';
import { Button } from '~/components/ui/button.tsx';
import { DataList, type ListColumn } from '~/components/ui/data-list.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { type ListedRefusedUsuario, RELEASE, type UsuarioAnswer } from './types.ts';

const COLUMNS: ListColumn<ListedRefusedUsuario>[] = [
  {
    titulo: 'Pessoa',
    celula: ({ nome, email }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={nome} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium leading-5">{nome}</span>
          <span className="block truncate text-muted text-sm">{email}</span>
        </span>
      </span>
    ),
  },
  {
    titulo: 'Empresa',
    celula: ({ empresa }) => (
      <span className="line-clamp-2 max-md:text-sm">
        {empresa ?? <span className="text-muted">Sem empresa</span>}
      </span>
    ),
    cartao: 'metade',
    largura: '22%',
  },
  {
    titulo: 'Desde',
    celula: ({ desde }) => <span className="numeros text-muted max-md:text-sm">{desde}</span>,
    cartao: 'metade',
    largura: '20%',
  },
  {
    titulo: 'Ações',
    celula: (recusado) => <ReleaseUsuario {...recusado} />,
    numerica: true,
    largura: '240px',
  },
];

/** People who were deleted or lost their approval, and cannot register until an administrator allows it. */
export function RefusedList({
  recusados,
  noQuery,
}: {
  recusados: readonly ListedRefusedUsuario[];
  /** Address without the search when it found nobody; null when there was none. */
  noQuery: `?${string}` | null;
}) {
  if (recusados.length === 0 && noQuery !== null) {
    return (
      <NothingFound title="Ninguém com esse nome" noQuery={noQuery}>
        Procure por parte do nome ou do e-mail.
      </NothingFound>
    );
  }
  if (recusados.length === 0) {
    return (
      <EmptyState title="Ninguém impedido">
        Quem for excluído ou perder a aprovação aparece aqui, e só se cadastra de novo quando você liberar.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mb-4 max-w-texto text-muted">
        Estas pessoas não se cadastram em nenhuma loja, nem com outra conta do mesmo e-mail, até você liberar.
      </p>
      <DataList caption="Sem cadastro" columns={COLUMNS} items={recusados} chave={({ uid }) => uid} />
    </>
  );
}

function ReleaseUsuario({ uid, nome }: ListedRefusedUsuario) {
  const fetcher = useFetcher<UsuarioAnswer>({ key: `liberar:${uid}` });
  const notify = useNotify();
  const { data, state } = fetcher;
  useEffect(() => {
    if (data?.ok) notify({ message: data.mensagem });
  }, [data, notify]);
  return (
    <>
      <fetcher.Form method="post" className="md:text-end">
        <input type="hidden" name="uid" value={uid} />
        <Button
          variante="secundario"
          name="_acao"
          value={RELEASE}
          loading={state !== 'idle'}
          aria-label={`Liberar o cadastro de ${nome}`}
          className="w-full md:min-h-10 md:w-auto md:px-4 md:py-1 md:text-sm"
        >
          Liberar
        </Button>
      </fetcher.Form>
      {state === 'idle' && data && !data.ok && (
        <span role="alert" className="campo-erro">
          {data.mensagem}
        </span>
      )}
    </>
  );
}
