import { Link } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button.tsx';
import { DataList, type ListColumn } from '~/components/ui/data-list.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import type { ScreenAddress } from '~/routes/address.ts';
import { NothingFound } from './nothing-found.tsx';

/** Common fields of list items: id, name and details below it. */
export type ResourceListItem = { id: string; nome: string; detalhe: string };

type RowAction = { rotulo: string; de: string };

/** Title and text of an empty list. */
export type EmptyListTexts = { titulo: string; texto: string };

/**
 * List whose rows open a sheet: cards on phones, a table on desktop. First and last column are the same
 * everywhere; the columns between are the resource's. `ui/pagination.tsx` below it paginates by keyset
 * cursor.
 */
export function ResourceList<T extends ResourceListItem>({
  caption,
  title,
  items,
  columns,
  ficha,
  acao,
  vazia,
  noQuery,
  larga = false,
}: {
  /** Makes the first column wider, for long names. */
  larga?: boolean;
  /** Accessible name of the list. */
  caption: string;
  /** Heading of the first column. */
  title: string;
  items: readonly T[];
  columns: readonly ListColumn<T>[];
  /** Address of an item's sheet. */
  ficha: (id: string, item: T) => ScreenAddress;
  /** Button of a row: `rotulo` "Definir preço", and `de` "Definir preço de", completed by the item's name. */
  acao: RowAction | ((item: T) => RowAction);
  vazia: EmptyListTexts;
  /** Address without search and filters when they found nothing; null when there were none. */
  noQuery: ScreenAddress | null;
}) {
  if (items.length === 0) {
    const { titulo: nada, texto } = vazia;
    if (noQuery === null) return <EmptyState title={nada}>{texto}</EmptyState>;
    return (
      <NothingFound title={nada} noQuery={noQuery}>
        {texto}
      </NothingFound>
    );
  }
  const acaoDe = (item: T) => (typeof acao === 'function' ? acao(item) : acao);
  const all: ListColumn<T>[] = [
    {
      titulo: title,
      celula: (item) => <NameCell item={item} ficha={ficha(item.id, item)} />,
      ...(larga ? { largura: '22%' } : {}),
    },
    ...columns,
    {
      titulo: 'Ações',
      celula: (item) => (
        <ButtonLink
          to={ficha(item.id, item)}
          preventScrollReset
          prefetch="intent"
          variante="secundario"
          compacto
          className="so-na-tabela"
          aria-label={`${acaoDe(item).de} ${item.nome}`}
        >
          {acaoDe(item).rotulo}
        </ButtonLink>
      ),
      numerica: true,
      largura: larga ? '112px' : '160px',
    },
  ];
  return <DataList caption={caption} columns={all} items={items} chave={({ id }) => id} />;
}

/** Name cell; on phones its link covers the whole card. */
function NameCell({ item: { nome, detalhe }, ficha }: { item: ResourceListItem; ficha: ScreenAddress }) {
  return (
    <span className="flex items-center gap-3">
      <span className="min-w-0 flex-1">
        <Link
          to={ficha}
          preventScrollReset
          prefetch="intent"
          className="alvo line-clamp-2 font-medium leading-5 hover:text-primary-ink"
        >
          {nome}
        </Link>
        {detalhe && <span className="block text-muted text-sm">{detalhe}</span>}
      </span>
      <Icon name="adiante" className="text-muted md:hidden" />
    </span>
  );
}

/** Columns of fields formatted on the server: `titles` from drawHeadings, `celulas` from printCells. */
export const createTextColumns = <T extends { celulas: readonly string[] }>(
  titles: readonly { titulo: string; numerica: boolean }[],
): ListColumn<T>[] =>
  titles.map(({ titulo, numerica }, index) => ({
    titulo,
    rotulo: titulo,
    numerica,
    cartao: 'metade',
    celula: ({ celulas }) => celulas[index],
    vazia: ({ celulas }) => celulas[index] === '—',
  }));
