import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { NothingFound } from '~/components/resource/nothing-found.tsx';
import { DataList, type ListColumn } from '~/components/ui/data-list.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { MoreRows, useMoreRows } from '~/components/ui/more-rows.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { SearchField } from '~/components/ui/search-field.tsx';
import { formatTelefone } from '~/domain/valores/telefone.ts';
import { orErrorPage } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { requireApprovedToView } from '~/server/require-approval.ts';
import { formatTimeSince } from '../present.ts';

const PER_PAGE = 30;

export const meta: MetaFunction = () => [{ title: 'Clientes · Balcão' }];

/**
 * Access: auth. Customers with a proposal: a seller's own, all of them for administrators. `?busca=`,
 * `?depois=`, `?empresa=`.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, searchParams } = await openDoor(args, 'clientes');
  requireApprovedToView('clientes', usuario);
  const busca = (searchParams.get('busca') ?? '').slice(0, 100).trim();
  const page = { cursor: searchParams.get('depois') ?? undefined, limit: PER_PAGE };
  const { rows, proximo } = await orErrorPage(context.clientes.list(usuario, empresa.id, busca, page));
  const now = context.clock();
  return {
    empresa,
    busca,
    proximo,
    itens: rows.map(({ id, nome, telefone, email, ultimaProposta }) => ({
      id,
      nome,
      contato: [telefone && formatTelefone(telefone), email].filter(Boolean).join(' · '),
      quando: ultimaProposta === null ? '—' : formatTimeSince(ultimaProposta, now),
    })),
  };
}

type ListedCliente = { id: string; nome: string; contato: string; quando: string };

const COLUMNS: readonly ListColumn<ListedCliente>[] = [
  { titulo: 'Cliente', celula: (item) => <ClienteNameCell {...item} /> },
  {
    titulo: 'Contato',
    celula: ({ contato }) => <span className="numeros text-muted wrap-anywhere">{contato || '—'}</span>,
  },
  {
    titulo: 'Última proposta',
    rotulo: 'Última proposta',
    celula: ({ quando }) => <span className="text-muted">{quando}</span>,
    largura: '170px',
  },
];

export default function Clientes() {
  const { empresa } = useLoaderData<typeof loader>();
  return (
    <EmpresaProvider empresa={empresa}>
      <ClientesContent />
    </EmpresaProvider>
  );
}

function ClientesContent() {
  const loaded = useLoaderData<typeof loader>();
  const { empresa, busca } = loaded;
  const { rows: itens, more } = useMoreRows(loaded, ({ itens: rows, proximo }) => ({ rows, proximo }));
  const withEmpresa = useWithEmpresa();
  return (
    <>
      <ScreenTitle inHeader apoio="Quem recebeu uma proposta, e o que já pediu.">
        Clientes
      </ScreenTitle>
      <EmpresaChoice
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      {itens.length === 0 && busca === '' && loaded.proximo === null ? (
        <EmptyState title="Nenhum cliente ainda">
          O cliente entra aqui quando você o põe em uma{' '}
          <Link className="link" to={withEmpresa('/proposta2')}>
            proposta
          </Link>
          .
        </EmptyState>
      ) : (
        <>
          <SearchField
            busca={busca}
            rotulo="Buscar clientes"
            hint="Nome, telefone ou CPF"
            escondidos={empresa.opcoes ? { empresa: String(empresa.id) } : {}}
            className="mb-4 w-full md:w-100"
          />
          {itens.length > 0 ? (
            <DataList caption="Clientes" columns={COLUMNS} items={itens} chave={({ id }) => id} />
          ) : (
            <NothingFound title="Ninguém assim" noQuery={withEmpresa('/clientes')}>
              Procure por parte do nome, pelo telefone ou pelo CPF inteiro.
            </NothingFound>
          )}
          <MoreRows {...more} shown={itens.length} />
        </>
      )}
    </>
  );
}

/** Name cell; on phones its link covers the whole card. */
function ClienteNameCell({ id, nome }: ListedCliente) {
  const withEmpresa = useWithEmpresa();
  return (
    <span className="flex items-center gap-3">
      <Link
        to={withEmpresa(`/clientes/${id}`)}
        prefetch="intent"
        className="alvo min-w-0 flex-1 font-medium wrap-anywhere hover:text-primary-ink"
      >
        {nome}
      </Link>
      <Icon name="adiante" className="text-muted md:hidden" />
    </span>
  );
}
