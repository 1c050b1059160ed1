import { Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { ScreenDraft } from '~/browser/storage/drafts.ts';
import { useRootData } from '~/browser/use-root-data.ts';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { NothingFound } from '~/components/resource/nothing-found.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { DataList, type ListColumn } from '~/components/ui/data-list.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { MoreRows, useMoreRows } from '~/components/ui/more-rows.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { SearchField } from '~/components/ui/search-field.tsx';
import { propostaListPath, writePropostaFilter } from '~/domain/propostas/proposta-filter.ts';
import type { ScreenAddress } from '~/routes/address.ts';
import { NEW_PROPOSTA_KEY } from './draft-key.ts';
import { PropostaEstadoChip } from './estado-chip.tsx';
import { EstadoChips, MonthFilter, VendedorFilter } from './filters.tsx';
import type { PropostasData } from './propostas.server.ts';
import type { PropostaListItem } from './types.ts';

/** List of an Empresa's propostas: a seller's own, all for administrators. */
export function PropostaListScreen(carregada: PropostasData) {
  return (
    <EmpresaProvider empresa={carregada.empresa}>
      <PropostaListContent {...carregada} />
    </EmpresaProvider>
  );
}

function PropostaListContent(carregada: PropostasData) {
  const { empresa, filtro, algumas, naFila, gere } = carregada;
  const { rows: itens, more } = useMoreRows(carregada, ({ itens: rows, proximo }) => ({ rows, proximo }));
  const withEmpresa = useWithEmpresa();
  const { busca: _, ...rest } = writePropostaFilter(filtro);
  const manter = { ...rest, ...(empresa.opcoes ? { empresa: String(empresa.id) } : {}) };
  return (
    <>
      <ScreenTitle
        inHeader
        apoio={gere ? 'As propostas da loja e o que espera por você.' : 'As suas propostas.'}
      >
        Propostas
      </ScreenTitle>
      <EmpresaChoice
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      <StoredDraftNotice />
      {!algumas && filtro.vendedor === null && !naFila ? (
        <EmptyState
          title="Nenhuma proposta ainda"
          acao={
            <span className="flex items-center gap-3">
              <NewPropostaLink to={withEmpresa('/proposta2')} />
              {gere && <RulesLink />}
            </span>
          }
        >
          Monte a primeira com o cliente ao lado: moto, usado na troca, pagamento e pronto.
        </EmptyState>
      ) : (
        <>
          <div className="mb-4 grid gap-3 md:flex md:flex-wrap md:items-center md:gap-x-6">
            <SearchField
              busca={filtro.busca}
              rotulo="Buscar propostas"
              hint="Número, cliente ou moto"
              escondidos={manter}
              className="w-full md:w-100 md:flex-none"
            />
            <div className="flex items-center gap-3 md:ms-auto">
              <NewPropostaLink to={withEmpresa('/proposta2')} />
              {gere && <RulesLink />}
            </div>
          </div>
          <div className="mb-4 grid gap-3">
            <EstadoChips {...carregada} />
            <VendedorFilter {...carregada} />
            <MonthFilter {...carregada} />
          </div>
          {itens.length > 0 ? (
            <DataList
              caption="Propostas"
              columns={columnsFor(carregada)}
              items={itens}
              chave={({ id }) => id}
            />
          ) : naFila ? (
            <EmptyState title="Nada espera por você">
              Quando uma proposta precisar de aprovação, ela aparece aqui.
            </EmptyState>
          ) : (
            <NothingFound
              title="Nenhuma proposta assim"
              noQuery={withEmpresa(propostaListPath({ situacao: 'todas', busca: '', vendedor: null }))}
            >
              Procure pelo número, pelo nome ou telefone do cliente ou pela moto, ou veja todas.
            </NothingFound>
          )}
          <MoreRows {...more} shown={itens.length} />
        </>
      )}
    </>
  );
}

const NewPropostaLink = ({ to }: { to: ScreenAddress }) => (
  <ButtonLink to={to} prefetch="intent" icone={<Icon name="mais" />} className="max-md:flex-1">
    Nova proposta
  </ButtonLink>
);

/** Link to the Empresa's rules, for administrators. */
function RulesLink() {
  const withEmpresa = useWithEmpresa();
  return (
    <ButtonLink to={withEmpresa('/propostas/regras')} variante="secundario" className="md:order-first">
      Regras
    </ButtonLink>
  );
}

const COLUMNS = [
  { titulo: 'Proposta', celula: (item) => <PropostaNameCell item={item} /> },
  {
    titulo: 'Situação',
    celula: ({ estado, detalhe, recado }) => (
      <span className="grid justify-items-start gap-1">
        <span className="flex flex-wrap gap-2">
          <PropostaEstadoChip estado={estado} />
          {recado && <Chip tone="info">{recado}</Chip>}
        </span>
        {detalhe && <span className="text-muted text-sm">{detalhe}</span>}
      </span>
    ),
    largura: '280px',
  },
  {
    titulo: 'Total',
    celula: ({ total }) => (
      <PrecoText centavos={total === 0 ? null : total} desconhecido="—" className="text-xl" />
    ),
    numerica: true,
    cartao: 'metade',
    largura: '170px',
  },
  {
    titulo: 'Alterada',
    celula: ({ quando }) => <span className="text-muted">{quando}</span>,
    cartao: 'metade',
    largura: '110px',
  },
] as const satisfies readonly ListColumn<PropostaListItem>[];

/** Columns of the list; administrators get the seller too, as a link that filters by seller. */
const columnsFor = ({ gere, filtro }: PropostasData): readonly ListColumn<PropostaListItem>[] => {
  if (!gere) return COLUMNS;
  const [principal, status, total, alterada] = COLUMNS;
  return [
    principal,
    status,
    {
      titulo: 'Vendedor',
      celula: ({ vendedor }) => <VendedorCell filtro={filtro} vendedor={vendedor} />,
      cartao: 'metade',
      largura: '140px',
    },
    alterada,
    total,
  ];
};

function VendedorCell({
  filtro,
  vendedor,
}: Pick<PropostasData, 'filtro'> & Pick<PropostaListItem, 'vendedor'>) {
  const withEmpresa = useWithEmpresa();
  return (
    <Link
      className="link relative z-1 wrap-anywhere"
      to={withEmpresa(propostaListPath({ ...filtro, vendedor: vendedor.uid }))}
      aria-label={`Só as propostas de ${vendedor.nome}`}
    >
      {vendedor.nome}
    </Link>
  );
}

/** Name cell; on phones its link covers the whole card. */
function PropostaNameCell({ item: { id, numero, cliente, modelo } }: { item: PropostaListItem }) {
  const withEmpresa = useWithEmpresa();
  return (
    <span className="flex items-center gap-3">
      <span className="min-w-0 flex-1">
        <Link
          to={withEmpresa(`/propostas/${id}`)}
          prefetch="intent"
          className="alvo line-clamp-2 font-medium leading-5 hover:text-primary-ink"
        >
          {cliente}
        </Link>
        <span className="block text-muted text-sm">
          <span className="numeros">{numero}</span>
          {` · ${modelo}`}
        </span>
      </span>
      <Icon name="adiante" className="text-muted md:hidden" />
    </span>
  );
}

/** Notice of a new proposta stored on this device, typed without network or not finished. */
function StoredDraftNotice() {
  const dono = useRootData()?.sessaoLocal?.user.uid ?? '';
  const withEmpresa = useWithEmpresa();
  const [stored, setGuardado] = useState<ScreenDraft | null>(null);
  useEffect(() => {
    setGuardado(null);
    if (dono === '') return;
    let here = true;
    import('~/browser/storage/drafts.ts').then(
      ({ recallScreenDraft }) => here && setGuardado(recallScreenDraft(NEW_PROPOSTA_KEY, dono, Date.now())),
      // Without network the list goes without the notice.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [dono]);
  if (!stored) return null;
  const nome = stored.campos['cliente.nome'];
  return (
    <Notice
      className="mb-4"
      title={nome ? `Há uma proposta para ${nome} neste aparelho` : 'Há uma proposta começada neste aparelho'}
      acao={
        <ButtonLink to={withEmpresa('/proposta2')} variante="secundario" compacto>
          Continuar
        </ButtonLink>
      }
    >
      Ela ainda não foi enviada à loja.
    </Notice>
  );
}
