import { Link } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Pagination } from '~/components/ui/pagination.tsx';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { SearchField } from '~/components/ui/search-field.tsx';
import { GENERATOR_LABELS, GENERATOR_SCREENS } from '~/domain/artes/generators.ts';
import { PECA_STATES, type PecaFilters, pecaListPath } from '~/domain/artes/peca-filters.ts';
import { reducedPicturePath } from '~/domain/artes/reduced-picture.ts';
import { formatMonth } from '~/domain/fipe/referencia.ts';
import { describeAberturas } from '~/domain/ofertas/aberturas.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import type { PecaCard as Card } from '../../../../workers/artes/peca-service.ts';

const KIND_FILTERS = [
  ['oferta', 'Panfletos'],
  ['post', 'Posts'],
  ['parabens', 'Parabéns'],
  ['pecas', 'Peças'],
] as const;
const STATE_FILTERS = ['valendo', 'encerrada'] as const;

/** Pieces of a person that any screen shows without scrolling. */
const FIRST_VISIBLE = 2;

/** Pieces of a person, newest first, with search and filters; each can be opened or reused. */
export function MyImages({
  artes,
  proximo,
  filtros,
}: {
  artes: Card[];
  proximo: string | null;
  filtros: PecaFilters;
}) {
  const procura = Object.keys(filtros).length > 0;
  const { busca = '', ...escondidos } = filtros;
  return (
    <>
      <ScreenTitle
        inHeader
        acao={
          artes.length > 0 && (
            // Both buttons fit beside each other on a phone with any fallback font.
            <div className="flex flex-wrap gap-2 max-md:*:px-3.5 md:gap-3">
              <ButtonLink variante="secundario" to="/lotes">
                Vários de uma vez
              </ButtonLink>
              <ButtonLink to="/geradorpanfleto" icone={<Icon name="criar" />}>
                Gerar panfleto
              </ButtonLink>
            </div>
          )
        }
      >
        Minhas imagens
      </ScreenTitle>
      {(procura || artes.length > 0) && (
        <div className="mb-4 grid gap-3 md:mb-6">
          <SearchField
            busca={busca}
            rotulo="Buscar nas minhas imagens"
            hint="Moto, título ou cliente"
            escondidos={escondidos}
            className="w-full md:w-100"
          />
          <ImageFilters filtros={filtros} />
        </div>
      )}
      {artes.length > 0 ? (
        <ul className="galeria">
          {artes.map((arte, n) => (
            <li key={arte.id} className="grid content-between gap-1">
              <PecaCard arte={arte} primeira={n < FIRST_VISIBLE} />
              <Link
                to={`${GENERATOR_SCREENS[arte.tipo]}?duplicar=${arte.id}`}
                className="botao botao-texto botao-compacto -ms-3 justify-self-start"
              >
                <Icon name="duplicar" size={16} />
                <span>
                  Usar de novo
                  <span className="sr-only">: {`${GENERATOR_LABELS[arte.tipo]} ${arte.titulo}`}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <NoImages procura={procura} />
      )}
      <Pagination proximo={proximo} />
    </>
  );
}

/** Filter links: they work before hydration and can be bookmarked. An active filter links to its removal. */
function ImageFilters({ filtros }: { filtros: PecaFilters }) {
  return (
    <nav className="escolhas" aria-label="Filtrar">
      {KIND_FILTERS.map(([value, label]) => (
        <Link
          key={value}
          to={pecaListPath(filtros, { tipo: filtros.tipo === value ? null : value })}
          preventScrollReset
          className="escolha"
          aria-current={filtros.tipo === value || undefined}
        >
          {label}
        </Link>
      ))}
      <span aria-hidden className="mx-1 w-px flex-none self-stretch bg-line" />
      {(filtros.estado ? [...new Set([...STATE_FILTERS, filtros.estado])] : STATE_FILTERS).map((value) => (
        <Link
          key={value}
          to={pecaListPath(filtros, { estado: filtros.estado === value ? null : value })}
          preventScrollReset
          className="escolha"
          aria-current={filtros.estado === value || undefined}
        >
          {PECA_STATES[value]}
        </Link>
      ))}
      {filtros.mes && (
        <Link to={pecaListPath(filtros, { mes: null })} preventScrollReset className="escolha" aria-current>
          {`Feitas em ${formatMonth(filtros.mes)}`}
        </Link>
      )}
    </nav>
  );
}

const NoImages = ({ procura }: { procura: boolean }) =>
  procura ? (
    <EmptyState
      title="Nenhuma imagem encontrada"
      acao={
        <ButtonLink to="/panfleto" variante="secundario">
          Limpar a busca
        </ButtonLink>
      }
    >
      Procure por parte do nome da moto, do título ou do cliente.
    </EmptyState>
  ) : (
    <EmptyState
      title="Nenhuma imagem ainda"
      acao={<ButtonLink to="/geradorpanfleto">Gerar a primeira</ButtonLink>}
    >
      Escolha a moto, confira o preço e envie para o cliente em menos de um minuto.
    </EmptyState>
  );

/** One piece in a gallery, as its picture. `primeira`: visible without scrolling, so not lazy-loaded. */
function PecaCard({ arte, primeira }: { arte: Card; primeira: boolean }) {
  return (
    <Link to={`/panfleto?aberto=${arte.id}`} className={`peca ${arte.encerrada ? 'peca-encerrada' : ''}`}>
      <img
        src={reducedPicturePath(arte.imagem, 256)}
        width={256}
        height={320}
        alt=""
        loading={primeira ? undefined : 'lazy'}
        decoding="async"
      />
      <span className="grid min-w-0">
        <span className="truncate font-medium">{arte.titulo}</span>
        {arte.preco !== null && <PrecoText centavos={arte.preco} className="text-lg" />}
        <span className="text-muted text-sm">
          {`${arte.encerrada ? 'Encerrada' : `Até ${formatDate(arte.validade)}`}${arte.aberturas > 0 ? ` · ${describeAberturas(arte.aberturas)}` : ''}`}
        </span>
      </span>
    </Link>
  );
}
