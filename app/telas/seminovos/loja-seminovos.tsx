import { ListToolbar } from '~/components/resource/list-toolbar.tsx';
import { NothingFound } from '~/components/resource/nothing-found.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { MoreRows, useMoreRows } from '~/components/ui/more-rows.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { SEMINOVO_STATUS_LABELS } from '~/domain/seminovos/seminovo-status.ts';
import { LojaSeminovoList } from './loja-list.tsx';
import type { loadLojaSeminovos } from './tabs.server.ts';
import { SeminovoTabs } from './tabs.tsx';

type Props = Awaited<ReturnType<typeof loadLojaSeminovos>>;

/** Screen of the loja's people: its seminovos in one state, with tabs, search and pages. */
export function LojaSeminovos(loaded: Props) {
  const { abas, busca, situacao } = loaded;
  const { rows: linhas, more } = useMoreRows(loaded, ({ linhas: rows, proximo }) => ({ rows, proximo }));
  return (
    <>
      <ScreenTitle
        inHeader
        acao={
          <ButtonLink to="/registrarseminovo" variante="secundario" className="max-sm:w-full">
            Cadastrar seminovo
          </ButtonLink>
        }
      >
        Seminovos
      </ScreenTitle>
      {abas && <SeminovoTabs {...abas} />}
      <ListToolbar
        busca={{ valor: busca, rotulo: 'Buscar seminovo', dica: 'Modelo ou placa' }}
        keep={{ situacao }}
      />
      {linhas.length > 0 ? (
        <>
          <LojaSeminovoList caption={SEMINOVO_STATUS_LABELS[situacao]} linhas={linhas} />
          <MoreRows {...more} shown={linhas.length} />
        </>
      ) : busca ? (
        <NothingFound title="Nenhuma moto com esse nome" noQuery={`/seminovos?situacao=${situacao}`}>
          Procure por parte do modelo ou pela placa inteira.
        </NothingFound>
      ) : (
        <EmptyState title={`Nada em “${SEMINOVO_STATUS_LABELS[situacao]}”`}>
          {EMPTY_TEXTS[situacao]}
        </EmptyState>
      )}
    </>
  );
}

const EMPTY_TEXTS: Readonly<Record<Props['situacao'], string>> = {
  avaliacao: 'Quando um cliente pedir uma avaliação, ela chega aqui.',
  avaliado: 'Motos com valor dado ficam aqui até entrarem na loja.',
  futuro: 'Motos aceitas na troca de uma proposta ficam aqui.',
  preparacao: 'O que a loja comprou ou recebeu na troca fica aqui até ter preço e uma foto liberada.',
  disponivel: 'Publique uma moto em preparação para ela aparecer na vitrine.',
  reservado: 'Motos reservadas continuam na vitrine, com o aviso.',
  vendido: 'Depois de vendida, a moto fica mais sete dias na vitrine.',
  recusado: 'Motos que a loja não quis ficam aqui, com o motivo.',
};
