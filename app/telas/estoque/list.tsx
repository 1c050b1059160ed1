import { Link } from '@remix-run/react';
import { memo } from 'react';
import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { type ColumnOrder, DataList, type ListColumn } from '~/components/ui/data-list.tsx';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import { type EstoqueFilter, type EstoqueOrder, estoqueListPath } from '~/domain/estoque/estoque-filter.ts';
import { EstoqueAgeChip, EstoqueStatusChip, MotoThumbnail } from './chips.tsx';
import { MotoCheckbox } from './selection.tsx';
import type { ItemVenda, ListedEstoqueMoto } from './types.ts';

const COLUMNS: readonly ListColumn<ListedEstoqueMoto>[] = [
  { titulo: 'Moto', celula: (item) => <EstoqueNameCell item={item} /> },
  {
    titulo: 'Situação',
    celula: ({ situacao, reserva }) => (
      <span className="grid justify-items-start gap-1">
        <EstoqueStatusChip situacao={situacao} />
        {reserva && <span className="text-muted text-sm">{reserva}</span>}
      </span>
    ),
    cartao: 'metade',
    largura: '210px',
  },
  {
    titulo: 'No estoque',
    celula: ({ dias, faixa }) => (
      <span className="inline-block">
        <EstoqueAgeChip dias={dias} faixa={faixa} />
      </span>
    ),
    cartao: 'metade',
    largura: '130px',
  },
  {
    titulo: 'Localização',
    celula: ({ local }) => <span className="text-muted wrap-anywhere">{local}</span>,
    cartao: 'metade',
    largura: '140px',
  },
  {
    titulo: 'Preço',
    celula: ({ preco, sugerido, venda }) =>
      venda ? (
        <VendaCell {...venda} />
      ) : (
        <span className="md:grid md:justify-items-end">
          <PrecoText centavos={preco} className="text-xl" />
          {sugerido && preco !== null && <span className="block text-muted text-sm">sugerido</span>}
        </span>
      ),
    numerica: true,
    cartao: 'metade',
    largura: '170px',
  },
];

/** Price cell of a sold item: what it was sold for, never a price of today. */
const VendaCell = ({ valor, detalhe }: ItemVenda) => (
  <span className="md:grid md:justify-items-end">
    {valor !== undefined && (
      <PrecoText
        centavos={valor}
        desconhecido="sem preço registrado"
        className={valor === null ? 'text-sm' : 'text-xl'}
      />
    )}
    <span className="numeros block text-muted text-sm">{`vendida ${detalhe}`}</span>
  </span>
);

/** Name cell of the stock list; on phones its link covers the whole card. */
function EstoqueNameCell({ item }: { item: ListedEstoqueMoto }) {
  const { id, nome, detalhe, figura, semPanfleto } = item;
  const withEmpresa = useWithEmpresa();
  return (
    <span className="flex items-center gap-3">
      <MotoCheckbox item={item}>
        <MotoThumbnail figure={figura} />
      </MotoCheckbox>
      <span className="min-w-0 flex-1">
        <Link
          to={withEmpresa(`/estoque/${id}`)}
          prefetch="intent"
          className="alvo line-clamp-2 font-medium leading-5 hover:text-primary-ink"
        >
          {nome}
        </Link>
        <span className="numeros block text-muted text-sm">{detalhe}</span>
        {semPanfleto && <span className="block text-muted text-sm">{semPanfleto}</span>}
      </span>
    </span>
  );
}

/** Memoized: a tapped filter re-renders the screen when it is asked for and again when its answer is there. */
export const EstoqueList = memo(function Lista({
  items,
  filtro,
}: {
  items: readonly ListedEstoqueMoto[];
  filtro: EstoqueFilter;
}) {
  const withEmpresa = useWithEmpresa();
  /** Order of a column: its head turns it around, and begins with the first of the two. */
  const orderBy = (first: EstoqueOrder, second: EstoqueOrder, isFirstUp: boolean): ColumnOrder => {
    const { ordem } = filtro;
    const isUp = (ordem === first) === isFirstUp;
    return {
      to: withEmpresa(estoqueListPath({ ...filtro, ordem: ordem === first ? second : first })),
      atual: ordem !== first && ordem !== second ? null : isUp ? 'ascending' : 'descending',
    };
  };
  return (
    <DataList
      caption="Estoque"
      columns={COLUMNS}
      items={items}
      chave={({ id }) => id}
      className="estoque-lista"
      orders={{
        // Days in stock go up as the dates of entry go down.
        'No estoque': orderBy('recentes', 'dias', true),
        Preço: orderBy('menor-preco', 'maior-preco', true),
      }}
    />
  );
});
