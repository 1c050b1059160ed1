import { Form, Link, useSubmit } from '@remix-run/react';
import { EmpresaField, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { ESTOQUE_ORDERS, type EstoqueFilter, estoqueListPath } from '~/domain/estoque/estoque-filter.ts';
import { ESTOQUE_STATUS_LABELS, ESTOQUE_STATUSES, isInLoja } from '~/domain/estoque/estoque-status.ts';
import { STOCK_AGE_RANGES } from '~/domain/estoque/stock-age.ts';
import type { EstoqueSummary } from '../../../workers/estoque/reading-service.ts';

type Props = { filtro: EstoqueFilter; resumo: EstoqueSummary };

const PLURAL_NAMES = {
  em_transito: 'Em trânsito',
  disponivel: 'Disponíveis',
  reservada: 'Reservadas',
  vendida: 'Vendidas',
  entregue: 'Entregues',
} as const;

/** Filter chips by state with counts; without counts during a search. */
export function StatusChips({ filtro, resumo: { situacoes } }: Props) {
  const withEmpresa = useWithEmpresa();
  const naLoja =
    situacoes && ESTOQUE_STATUSES.filter(isInLoja).reduce((sum, each) => sum + situacoes[each], 0);
  const chips = [
    { valor: 'na-loja' as const, rotulo: 'No estoque', n: naLoja },
    ...ESTOQUE_STATUSES.map((valor) => ({
      valor,
      rotulo: PLURAL_NAMES[valor],
      n: situacoes?.[valor] ?? null,
    })).filter(({ valor, n }) => n !== 0 || valor === filtro.situacao),
  ];
  return (
    <nav className="escolhas" aria-label="Situação">
      {chips.map(({ valor, rotulo, n }) => (
        <Link
          key={valor}
          to={withEmpresa(estoqueListPath({ ...filtro, situacao: valor }))}
          preventScrollReset
          className="escolha"
          aria-current={valor === filtro.situacao ? 'page' : undefined}
        >
          {rotulo}
          {n !== null && <span className="numeros opacity-70">{formatThousands(n)}</span>}
        </Link>
      ))}
    </nav>
  );
}

const nameWithCount = (nome: string, n: number | null) => (n ? `${nome} (${n})` : nome);
const formatThousands = (n: number) => n.toLocaleString('pt-BR');

/** Filters by model, place and days, and the order; kept in the query string. */
export function FilterPanel({ filtro, resumo }: Props) {
  const submit = useSubmit();
  const { modelo, local, prazo, ordem, busca, situacao } = filtro;
  const chosen = [modelo, local, prazo].filter(Boolean).length;
  return (
    <details className="parte estoque-filtros" open={chosen > 0}>
      <summary>
        <h2>{chosen > 0 ? `Filtros (${chosen})` : 'Filtros e ordem'}</h2>
        <Icon name="abaixo" />
      </summary>
      <Form
        method="get"
        action="/estoque"
        className="parte-corpo"
        preventScrollReset
        key={[modelo, local, prazo, ordem].join()}
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      >
        <EmpresaField />
        {situacao !== 'na-loja' && <input type="hidden" name="situacao" value={situacao} />}
        {busca !== '' && <input type="hidden" name="busca" value={busca} />}
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField
            name="modelo"
            rotulo="Modelo"
            vazio="Todos"
            defaultValue={modelo ?? ''}
            opcoes={resumo.modelos.map(({ modelo: valor, n }) => ({
              valor,
              rotulo: nameWithCount(valor, n),
            }))}
          />
          <SelectField
            name="local"
            rotulo="Localização"
            vazio="Todas"
            defaultValue={local ?? ''}
            opcoes={resumo.locais.map(({ local: valor }) => ({ valor, rotulo: valor }))}
          />
          <SelectField
            name="dias"
            rotulo="Tempo no estoque"
            vazio="Qualquer"
            defaultValue={prazo ?? ''}
            opcoes={Object.entries(STOCK_AGE_RANGES).map(([valor, { rotulo }]) => ({ valor, rotulo }))}
          />
          <SelectField
            name="ordem"
            rotulo="Ordem"
            defaultValue={ordem}
            opcoes={Object.entries(ESTOQUE_ORDERS).map(([valor, rotulo]) => ({ valor, rotulo }))}
          />
        </div>
        <noscript>
          <Button variante="secundario">Filtrar</Button>
        </noscript>
      </Form>
    </details>
  );
}

/** Active filters, each with a link that removes it, and the number of items standing too long. */
export function ActiveFilters({ filtro, resumo: { paradas } }: Props) {
  const withEmpresa = useWithEmpresa();
  const { modelo, local, prazo, situacao } = filtro;
  const used = [
    modelo !== null && { nome: modelo, sem: { modelo: null } },
    local !== null && { nome: local, sem: { local: null } },
    prazo !== null && { nome: STOCK_AGE_RANGES[prazo].rotulo, sem: { prazo: null } },
    situacao === 'todas' && { nome: 'Vendidas também', sem: { situacao: 'na-loja' as const } },
  ].filter((each) => each !== false);
  const hints = [
    { n: paradas?.['mais-60'] ?? 0, prazo: 'mais-60' as const, texto: 'há mais de 60 dias' },
    { n: paradas?.['mais-90'] ?? 0, prazo: 'mais-90' as const, texto: 'há mais de 90 dias' },
  ].filter(({ n }) => n > 0 && prazo === null);
  if (used.length + hints.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-y-2 gap-x-4">
      {used.map(({ nome, sem }) => (
        <Link
          key={nome}
          to={withEmpresa(estoqueListPath({ ...filtro, ...sem }))}
          preventScrollReset
          className="estoque-filtro"
          aria-label={`Tirar o filtro ${nome}`}
        >
          {nome}
          <Icon name="fechar" size={16} />
        </Link>
      ))}
      {hints.map(({ n, prazo: to, texto }) => (
        <Link
          key={to}
          to={withEmpresa(estoqueListPath({ ...filtro, situacao: 'na-loja', prazo: to, ordem: 'dias' }))}
          preventScrollReset
          className={`estoque-parada estoque-parada-${to}`}
        >
          <strong className="numeros">{formatThousands(n)}</strong>
          {` ${texto}`}
        </Link>
      ))}
    </p>
  );
}

/** Labels of the states. */
export const statusNames = ESTOQUE_STATUS_LABELS;
