import { useNavigation } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { MoreRows, useMoreRows } from '~/components/ui/more-rows.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { SearchField } from '~/components/ui/search-field.tsx';
import { LoadingRegion, Skeleton } from '~/components/ui/skeleton.tsx';
import { SeminovoFilters } from './filters.tsx';
import type { loadSeminovoGallery } from './gallery.server.ts';
import { SeminovoCard } from './seminovo-card.tsx';
import { SeminovoTabs } from './tabs.tsx';

type Props = Awaited<ReturnType<typeof loadSeminovoGallery>>;

/** Gallery of the network or of one loja. */
export function SeminovoGallery(loaded: Props) {
  const { abas, busca, filtros, erros, quantos, lojas, loja } = loaded;
  const { rows: motos, more } = useMoreRows(loaded, ({ motos: rows, proximo }) => ({ rows, proximo }));
  const { location } = useNavigation();
  // Navigation to the same screen with other filters.
  const waits = location?.pathname === '/seminovos' && !new URLSearchParams(location.search).has('depois');
  const kept = Object.fromEntries(Object.entries(filtros).filter(([, value]) => value !== ''));
  const hasFiltro = busca !== '' || quantos > 0;
  const isStoreAlone = busca === '' && quantos === 1 && 'loja' in kept;
  return (
    <>
      <ScreenTitle
        inHeader
        apoio={loja ?? 'Motos revisadas das lojas da rede.'}
        acao={
          <ButtonLink to="/registrarseminovo" variante="secundario" className="max-sm:hidden">
            {abas ? 'Cadastrar seminovo' : 'Avaliar a minha moto'}
          </ButtonLink>
        }
      >
        Seminovos
      </ScreenTitle>
      {abas && <SeminovoTabs {...abas} />}
      <div className="seminovos-barra">
        <SearchField busca={busca} rotulo="Buscar moto" hint="Marca ou modelo" escondidos={kept} />
        <SeminovoFilters busca={busca} filtros={filtros} erros={erros} quantos={quantos} lojas={lojas} />
      </div>
      {Object.keys(erros).length > 0 && (
        <Notice tone="warning" className="mb-6">
          A lista não usa o filtro que não deu para entender: veja o motivo junto do campo.
        </Notice>
      )}
      {waits ? (
        <LoadingRegion>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-4 md:gap-6">
            {[0, 1, 2, 3, 4, 5].map((each) => (
              <Skeleton key={each} className="h-100 rounded-lg" />
            ))}
          </div>
        </LoadingRegion>
      ) : motos.length > 0 ? (
        <>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-4 md:gap-6">
            {motos.map((moto, index) => (
              <SeminovoCard key={moto.id} moto={moto} primeira={index < 2} />
            ))}
          </div>
          <MoreRows {...more} shown={motos.length} />
        </>
      ) : hasFiltro ? (
        <EmptyState
          title={isStoreAlone ? 'Esta loja não tem motos à venda agora' : 'Nenhuma moto assim por agora'}
          acao={
            <ButtonLink to="/seminovos" variante="secundario">
              Ver todas
            </ButtonLink>
          }
        >
          {isStoreAlone
            ? 'Outras lojas da rede podem ter a que você procura.'
            : 'Tire um filtro ou procure por parte do nome.'}
        </EmptyState>
      ) : (
        <EmptyState
          title="A vitrine está vazia"
          acao={
            <ButtonLink to="/registrarseminovo">
              {abas ? 'Cadastrar seminovo' : 'Avaliar a minha moto'}
            </ButtonLink>
          }
        >
          Assim que uma loja publicar uma moto, ela aparece aqui.
        </EmptyState>
      )}
      {motos.length > 0 && (
        // On phones after the list, for people who have seen the seminovos.
        <ButtonLink to="/registrarseminovo" variante="secundario" className="mt-6 w-full sm:hidden">
          {abas ? 'Cadastrar seminovo' : 'Avaliar a minha moto'}
        </ButtonLink>
      )}
    </>
  );
}
