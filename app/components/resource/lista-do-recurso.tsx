import { Link } from '@remix-run/react';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { type Coluna, Lista } from '~/components/ui/lista.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { NadaEncontrado } from './nada-encontrado.tsx';

/** What every item of a list has: its id, what it is called, and a quieter line below that. */
export type ItemListado = { id: string; nome: string; detalhe: string };

type AcaoDaLinha = { rotulo: string; de: string };

/** What a list says when there is nothing in it. */
export type ListaVazia = { titulo: string; texto: string };

/**
 * A list whose rows open a sheet: cards on phones, a table on desktop. The first column and the last are the same
 * everywhere; those between are the resource's own. `ui/paginacao.tsx` below it pages by key.
 */
export function ListaDoRecurso<T extends ItemListado>({
  legenda,
  titulo,
  itens,
  colunas,
  ficha,
  acao,
  vazia,
  semBusca,
  larga = false,
}: {
  /** The first column is wider than the others: names are long, and columns many. */
  larga?: boolean;
  /** What the list holds, for screen readers. */
  legenda: string;
  /** Heading of the first column. */
  titulo: string;
  itens: readonly T[];
  colunas: readonly Coluna<T>[];
  /** Address of an item's sheet. */
  ficha: (id: string, item: T) => string;
  /** What the button of a row does: "Definir preço", and with the item "Definir preço de". */
  acao: AcaoDaLinha | ((item: T) => AcaoDaLinha);
  vazia: ListaVazia;
  /** Address without the search and filters that found nothing; null when there were none. */
  semBusca: string | null;
}) {
  if (itens.length === 0) {
    const { titulo: nada, texto } = vazia;
    if (semBusca === null) return <Vazio titulo={nada}>{texto}</Vazio>;
    return (
      <NadaEncontrado titulo={nada} semBusca={semBusca}>
        {texto}
      </NadaEncontrado>
    );
  }
  const acaoDe = (item: T) => (typeof acao === 'function' ? acao(item) : acao);
  const all: Coluna<T>[] = [
    {
      titulo,
      celula: (item) => <Principal item={item} ficha={ficha(item.id, item)} />,
      ...(larga ? { largura: '22%' } : {}),
    },
    ...colunas,
    {
      titulo: 'Ações',
      celula: (item) => (
        <BotaoLink
          to={ficha(item.id, item)}
          preventScrollReset
          prefetch="intent"
          variante="secundario"
          compacto
          className="so-na-tabela"
          aria-label={`${acaoDe(item).de} ${item.nome}`}
        >
          {acaoDe(item).rotulo}
        </BotaoLink>
      ),
      numerica: true,
      largura: larga ? '112px' : '160px',
    },
  ];
  return <Lista legenda={legenda} colunas={all} itens={itens} chave={({ id }) => id} />;
}

/** On phones the whole card opens the sheet. */
function Principal({ item: { nome, detalhe }, ficha }: { item: ItemListado; ficha: string }) {
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
      <Icone nome="adiante" className="text-muted md:hidden" />
    </span>
  );
}

/** Columns of fields that the server has printed: `titulos` as drawHeadings gives them, `celulas` as printCells does. */
export const colunasDeTexto = <T extends { celulas: readonly string[] }>(
  titulos: readonly { titulo: string; numerica: boolean }[],
): Coluna<T>[] =>
  titulos.map(({ titulo, numerica }, index) => ({
    titulo,
    rotulo: titulo,
    numerica,
    cartao: 'metade',
    celula: ({ celulas }) => celulas[index],
    vazia: ({ celulas }) => celulas[index] === '—',
  }));
