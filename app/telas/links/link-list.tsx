import { Link } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { DataList, type ListColumn } from '~/components/ui/data-list.tsx';
import { describeAberturas } from '~/domain/ofertas/aberturas.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import { LINK_KIND_NAMES, type LinkListRow } from './types.ts';

const describeSendings = ({ enviados, abriram }: Pick<LinkListRow, 'enviados' | 'abriram'>): string =>
  `Enviado a ${enviados === 1 ? '1 cliente' : `${enviados} clientes`} · ${abriram === 0 ? 'ninguém abriu' : abriram === 1 ? '1 abriu' : `${abriram} abriram`}`;

/** Public links as a table on desktop, as cards on phones. */
export function LinkList({
  links,
  comAutor,
  confirmar,
  contar,
}: {
  links: readonly LinkListRow[];
  /** True to show the author. */
  comAutor: boolean;
  /** Address of the confirmation dialog for taking a link down. */
  confirmar: (id: string) => `/links?${string}`;
  /** Address of the chart of a link's opens. */
  contar: (id: string) => `/links?${string}`;
}) {
  const columns: ListColumn<LinkListRow>[] = [
    {
      titulo: 'Link',
      celula: ({ id, pagina, tipo, titulo, criadaEm, motivo, autor, encerrada, ...link }) => (
        <span className="grid min-w-0">
          <Link
            to={pagina}
            reloadDocument
            target="_blank"
            rel="noreferrer"
            className="alvo wrap-anywhere font-medium hover:text-primary-ink"
          >
            {titulo}
          </Link>
          <span className="text-muted text-sm">{`${LINK_KIND_NAMES[tipo]} de ${formatDate(criadaEm)}`}</span>
          {link.enviados > 0 && (
            <Link to={contar(id)} preventScrollReset className="alvo text-primary-ink text-sm">
              {describeSendings(link)}
            </Link>
          )}
          {autor === null && !encerrada && (
            <Link
              to={`/links/${id}/enviar`}
              className="alvo font-medium text-primary-ink text-sm"
              aria-label={`Enviar a um cliente: ${titulo}`}
            >
              Enviar a um cliente
            </Link>
          )}
          {tipo === 'simulacao' && autor === null && !encerrada && (
            <Link
              to={`/links/${id}/imprimir`}
              className="alvo font-medium text-primary-ink text-sm"
              aria-label={`Imprimir: ${titulo}`}
            >
              Imprimir
            </Link>
          )}
          {motivo && <span className="wrap-anywhere text-sm">{`Motivo do preço: ${motivo}`}</span>}
        </span>
      ),
    },
    ...(comAutor
      ? [
          {
            titulo: 'De',
            celula: ({ autor }: LinkListRow) => <span className="wrap-anywhere">{autor ?? 'Você'}</span>,
            cartao: 'metade' as const,
            largura: '18%',
          },
        ]
      : []),
    {
      titulo: 'Aberturas',
      celula: ({ id, titulo, aberturas }) =>
        aberturas === 0 ? (
          <span className="text-muted max-md:text-sm">Ninguém abriu ainda</span>
        ) : (
          <Link
            to={contar(id)}
            preventScrollReset
            className="alvo font-medium text-primary-ink"
            aria-label={`${describeAberturas(aberturas)} de ${titulo}, por dia`}
          >
            {describeAberturas(aberturas)}
          </Link>
        ),
      cartao: 'metade',
      largura: '168px',
    },
    {
      titulo: 'Situação',
      celula: ({ encerrada, validade }) => (
        <span className="flex">
          <Chip tone={encerrada ? 'neutro' : 'success'}>
            {encerrada ? 'Encerrado' : `Até ${formatDate(validade)}`}
          </Chip>
        </span>
      ),
      cartao: 'metade',
      largura: '20%',
    },
    {
      titulo: 'Ações',
      celula: ({ id, titulo }) => (
        <ButtonLink
          to={confirmar(id)}
          preventScrollReset
          variante="secundario"
          compacto
          aria-label={`Tirar do ar: ${titulo}`}
        >
          Tirar do ar
        </ButtonLink>
      ),
      numerica: true,
      largura: '160px',
    },
  ];
  return <DataList caption="Links enviados" columns={columns} items={links} chave={({ id }) => id} />;
}
