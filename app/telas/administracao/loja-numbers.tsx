import { Link } from '@remix-run/react';
import { BarChart } from '~/components/ui/bar-chart.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { describeGrowth, PERIODS } from '~/domain/numeros/period.ts';
import { PROPOSTA_ESTADO_LABELS } from '~/domain/propostas/estados.ts';
import { type CountedNoun, nounOf, plural } from '~/domain/valores/plural.ts';
import type { LojaMeasureName } from '../../../workers/numeros/numbers-service.ts';
import type { LojaDashboardData, PendingTask } from './loja-dashboard.server.ts';

const LABELS: Readonly<Record<LojaMeasureName, { nomes: CountedNoun; apoio: string }>> = {
  panfletos: { nomes: ['Peça feita', 'Peças feitas'], apoio: 'panfletos, posts e simulações enviadas' },
  aberturas: { nomes: ['Abertura de link', 'Aberturas de links'], apoio: 'por clientes' },
  simulacoes: { nomes: ['Simulação salva', 'Simulações salvas'], apoio: 'no simulador' },
  enviadas: { nomes: ['Proposta enviada', 'Propostas enviadas'], apoio: 'a clientes' },
  faturadas: { nomes: ['Proposta faturada', 'Propostas faturadas'], apoio: 'sem as canceladas' },
  pedidos: { nomes: ['Pedido de avaliação', 'Pedidos de avaliação'], apoio: 'de quem quer trocar a moto' },
  vendas: { nomes: ['Moto vendida', 'Motos vendidas'], apoio: 'do estoque' },
};

/** Pending tasks of the administrator, as links. */
export function PendingTasks({ espera, lidas }: { espera: readonly PendingTask[]; lidas: boolean }) {
  return (
    <section aria-labelledby="quem-espera" className="mb-8">
      <h2 id="quem-espera" className="mb-3">
        Espera por você
      </h2>
      {!lidas && (
        <Notice tone="warning" className="mb-3">
          Uma parte não abriu agora. Atualize a página em instantes.
        </Notice>
      )}
      {espera.length === 0 && lidas && <p className="text-muted">Nada espera por você agora.</p>}
      <ul className="grid gap-2 md:grid-cols-2 md:gap-3">
        {espera.map(({ texto, n, para, loja }) => (
          <li key={para}>
            <Link
              to={para}
              prefetch="intent"
              className="flex min-h-16 items-center gap-4 rounded-lg bg-surface px-4 py-2 hover:bg-primary-soft"
            >
              <span className="placa flex-none -skew-x-3">
                <span className="min-w-12 px-2 py-1.5 text-center text-xl tabular-nums">{n}</span>
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{texto}</span>
                {loja && <span className="block text-muted text-sm">{loja}</span>}
              </span>
              <Icon name="adiante" className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Numbers of a period, each with the previous period's value and a bar chart. */
export function LojaNumbers({
  periodo,
  numeros,
  propostas,
  linkOf,
}: Pick<LojaDashboardData, 'periodo' | 'numeros' | 'propostas'> & {
  /** Address of the same page for a number of days. */
  linkOf: (days: number) => `?${string}`;
}) {
  return (
    <section aria-labelledby="numeros-da-loja" className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="numeros-da-loja">Números</h2>
        <nav className="escolhas" aria-label="Período">
          {PERIODS.map((days) => (
            <Link
              key={days}
              to={linkOf(days)}
              preventScrollReset
              className="escolha"
              aria-current={days === periodo ? 'page' : undefined}
            >
              {`${days} dias`}
            </Link>
          ))}
        </nav>
      </div>
      {numeros === null ? (
        <Notice tone="warning">Os números não abriram agora. Atualize a página em instantes.</Notice>
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2 md:gap-3 xl:grid-cols-3">
          {numeros.medidas.map(({ nome, total, antes, barras }) => (
            <li
              key={nome}
              className="grid grid-cols-[auto_1fr] items-center gap-y-2 gap-x-4 p-4 rounded-lg bg-surface"
            >
              <span className="min-w-[2ch] font-display text-[2.5rem] leading-11 font-bold tracking-[-0.02em] normal-nums">
                {total.toLocaleString('pt-BR')}
              </span>
              <span className="min-w-0">
                <span className="block font-medium">{nounOf(total, LABELS[nome].nomes)}</span>
                <span className="block text-muted text-sm">{LABELS[nome].apoio}</span>
              </span>
              <BarChart barras={barras} rotulo={LABELS[nome].nomes[1]} />
              <span className="col-span-full text-muted text-sm">
                {describeGrowth(total, antes) || 'Nada ainda'}
              </span>
            </li>
          ))}
          <li className="grid grid-cols-[auto_1fr] items-center gap-y-2 gap-x-4 p-4 rounded-lg bg-surface">
            <span className="min-w-[2ch] font-display text-[2.5rem] leading-11 font-bold tracking-[-0.02em] normal-nums">
              {numeros.patio.itens.toLocaleString('pt-BR')}
            </span>
            <span className="min-w-0">
              <span className="block font-medium">
                {nounOf(numeros.patio.itens, ['Moto no estoque', 'Motos no estoque'])}
              </span>
              <span className="block text-muted text-sm">{describeStockAge(numeros.patio)}</span>
            </span>
            <span className="col-span-full text-muted text-sm">
              {`${numeros.patio.mais60} há mais de 60 dias, ${numeros.patio.mais90} há mais de 90`}
            </span>
          </li>
        </ul>
      )}
      {propostas && <PropostasByEstado {...propostas} />}
    </section>
  );
}

/** Number of propostas per state; each links to the filtered list. */
function PropostasByEstado({ total, lojas, conversao }: NonNullable<LojaDashboardData['propostas']>) {
  return (
    <div className="mt-6">
      <h3 className="mb-3 font-medium">Propostas por situação</h3>
      {total === 0 && <p className="text-muted">Nenhuma proposta ainda.</p>}
      {lojas.length > 1 && (
        <p className="mb-3 text-muted text-sm">
          {`${total.toLocaleString('pt-BR')} em ${lojas.length} lojas, cada uma com as suas.`}
        </p>
      )}
      <div className="grid gap-4">
        {lojas.map(({ idEmpresa, loja, estados }) => (
          <div key={idEmpresa}>
            {loja && <h4 className="mb-2 font-medium text-sm">{loja}</h4>}
            <nav
              className="escolhas escolhas-todas"
              aria-label={loja ? `Propostas por situação, ${loja}` : 'Propostas por situação'}
            >
              {estados.map(({ estado, n, para }) => (
                <Link key={estado} to={para} prefetch="intent" className="escolha">
                  {PROPOSTA_ESTADO_LABELS[estado]}
                  <span className="numeros opacity-70">{n.toLocaleString('pt-BR')}</span>
                </Link>
              ))}
            </nav>
          </div>
        ))}
      </div>
      {conversao !== null && (
        <p className="mt-3 text-muted text-sm">{`${conversao}% das encerradas viraram venda.`}</p>
      )}
    </div>
  );
}

function describeStockAge({
  itens,
  somaDeDias,
  reservados,
}: NonNullable<LojaDashboardData['numeros']>['patio']): string {
  if (itens === 0) return 'nenhuma na loja';
  const media = Math.round(somaDeDias / itens);
  return `${plural(media, 'dia', 'dias')} em média, ${plural(reservados, 'reservada', 'reservadas')}`;
}
