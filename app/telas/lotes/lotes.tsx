import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { DataList, type ListColumn } from '~/components/ui/data-list.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { MoreRows, useMoreRows } from '~/components/ui/more-rows.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { formatDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { orErrorPage } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { batchTotal, describeBatchProgress, type ListedBatch } from './types.ts';

const PER_PAGE = 30;

export const meta: MetaFunction = () => [{ title: 'Panfletos em lote · Balcão' }];

/** Access: auth. The person's batches; `?depois=` is the keyset cursor. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, searchParams } = await openDoor(args, 'lotes');
  const cursor = searchParams.get('depois') ?? undefined;
  const { lotes, proximo } = await orErrorPage(context.lotes.listMine(usuario, { cursor, limit: PER_PAGE }));
  const names = new Map(context.artes.templates('oferta').map(({ id, nome }) => [id, nome]));
  const listed = lotes.map(
    ({ id, criadoEm, validade, template, andamento }): ListedBatch => ({
      ...{ id, validade, andamento },
      criadoEm: todayInSaoPaulo(new Date(criadoEm)),
      visual: names.get(template) ?? template,
      total: batchTotal(andamento),
    }),
  );
  return { lotes: listed, proximo };
}

const batchColumns: ListColumn<ListedBatch>[] = [
  {
    titulo: 'Lote',
    celula: ({ id, total, criadoEm, visual }) => (
      <span className="grid min-w-0">
        <Link to={`/lotes/${id}`} className="alvo font-medium hover:text-primary-ink">
          {total === 1 ? '1 panfleto' : `${total} panfletos`}
        </Link>
        <span className="text-muted text-sm">{`${visual}, de ${formatDate(criadoEm)}`}</span>
      </span>
    ),
  },
  {
    titulo: 'Andamento',
    celula: ({ andamento }) => (
      <span className="flex">
        <Chip tone={andamento.falhou > 0 ? 'error' : andamento.esperando > 0 ? 'info' : 'success'}>
          {describeBatchProgress(andamento)}
        </Chip>
      </span>
    ),
    cartao: 'metade',
    largura: '40%',
  },
  {
    titulo: 'Válido até',
    rotulo: 'Até',
    celula: ({ validade }) => <span className="numeros">{formatDate(validade)}</span>,
    cartao: 'metade',
    largura: '160px',
  },
];

export default function Lotes() {
  const loaded = useLoaderData<typeof loader>();
  const { rows: lotes, more } = useMoreRows(loaded, ({ lotes: rows, proximo }) => ({ rows, proximo }));
  const novo = (
    <ButtonLink to="/lotes/novo" icone={<Icon name="criar" />}>
      Novo lote
    </ButtonLink>
  );
  return (
    <>
      <ScreenTitle apoio="Vários panfletos de uma vez, com o mesmo visual." acao={lotes.length > 0 && novo}>
        Panfletos em lote
      </ScreenTitle>
      {lotes.length > 0 ? (
        <DataList caption="Lotes" columns={batchColumns} items={lotes} chave={({ id }) => id} />
      ) : (
        <EmptyState title="Nenhum lote ainda" acao={novo}>
          Escolha os modelos e o visual: cada moto vira um panfleto, em todos os tamanhos.
        </EmptyState>
      )}
      <MoreRows {...more} shown={lotes.length} />
    </>
  );
}
