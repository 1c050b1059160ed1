import { Link } from '@remix-run/react';
import { memo } from 'react';
import { Icon } from '~/components/ui/icon.tsx';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import { formatMoney } from '~/domain/valores/money.ts';
import { formatPercent } from '~/domain/valores/percent.ts';
import type { BestCriterion, ComparisonGrid, GridCell, LenderCell } from './comparison-grid.ts';

export const CRITERION_NAMES: Record<BestCriterion, string> = {
  parcela: 'Menor parcela',
  cet: 'Menor CET',
  total: 'Menor total',
};

/**
 * Grid of parcelas by entrada; on phones the first column stays in place while the others scroll sideways. Memoized:
 * a key does not render its seventy links before the grid that it asks for is there.
 */
export const ComparisonGridTable = memo(function GradeDeParcelas({
  grade: { colunas, linhas },
  comBanco,
  linkOf,
  escolhidas,
}: {
  grade: ComparisonGrid;
  /** True to show the financeira in each cell. */
  comBanco: boolean;
  linkOf: (oferta: LenderCell) => `/financiamento?${string}`;
  /** Queries of the offers that were chosen to be sent. */
  escolhidas: ReadonlySet<string>;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className="grade" aria-label="Parcelas por prazo e entrada" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td>Entrada</td>
            {colunas.map(({ entrada, pct, digitada }) => (
              <th key={entrada} scope="col" className="numeros">
                <span className="block">
                  {entrada === 0 ? 'Sem entrada' : `${String(pct).replace('.', ',')}%`}
                  {digitada && <span className="sr-only"> (a do cliente)</span>}
                </span>
                {entrada > 0 && (
                  <span className="block font-sans text-[0.875rem] leading-5 font-normal text-muted normal-nums">
                    {formatMoney(entrada)}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ prazo, celulas }) => (
            <tr key={prazo}>
              <th scope="row" className="numeros">
                {`${prazo}×`}
              </th>
              {colunas.map(({ entrada }, index) => (
                <td key={entrada}>
                  <ComparisonCell celula={celulas[index] ?? null} {...{ comBanco, linkOf, escolhidas }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

function ComparisonCell({
  celula,
  comBanco,
  linkOf,
  escolhidas,
}: {
  celula: GridCell | null;
  comBanco: boolean;
  linkOf: (oferta: LenderCell) => `/financiamento?${string}`;
  escolhidas: ReadonlySet<string>;
}) {
  if (!celula) return <span className="grade-fora">não faz</span>;
  const { oferta, marcas, cabe } = celula;
  const { parcela, cet, totalAPrazo, financeira } = oferta;
  const link = linkOf(oferta);
  const chosen = escolhidas.has(link.slice(link.indexOf('?') + 1));
  const names = [
    'grade-celula',
    marcas.length > 0 && 'grade-melhor',
    cabe === false && 'grade-acima',
    chosen && 'grade-escolhida',
  ];
  return (
    <Link to={link} className={names.filter(Boolean).join(' ')}>
      {chosen && <span className="sr-only">Escolhida.</span>}
      <PrecoText centavos={parcela} className="grade-parcela" />
      <span className="grade-cet numeros">{cet ? `CET ${formatPercent(cet.anual)}` : 'sem CET'}</span>
      <span className="grade-cet numeros">Total {formatMoney(totalAPrazo)}</span>
      {comBanco && (
        <span className="grade-banco" title={financeira.nome}>
          {financeira.nome}
        </span>
      )}
      {cabe === false && <span className="sr-only">Acima do que cabe no bolso.</span>}
      {marcas.map((marca) => (
        <span key={marca} className="grade-marca">
          <Icon name="certo" size={16} />
          {CRITERION_NAMES[marca]}
        </span>
      ))}
    </Link>
  );
}
