import type { Financeira } from '~/domain/financiamento/plano.ts';
import { formatNumber, formatPercent } from '~/domain/valores/percent.ts';

/** Formats a rate, for example "2,10%": two decimals, or more where the rate has them. */
const rate = (taxa: number): string =>
  formatPercent(taxa, Math.max(2, formatNumber(taxa).split(',')[1]?.length ?? 0));

/** Rates of a financeira by entrada and number of parcelas. */
export function TaxaTable({ financeira: { nome, prazos, faixas } }: { financeira: Financeira }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className="tabua-moldura" tabIndex={0} aria-label={`Taxas de ${nome}`}>
      <table className="tabua">
        <thead>
          <tr>
            <th scope="col">Entrada</th>
            {prazos.map((prazo) => (
              <th key={prazo} scope="col">
                {`${prazo}×`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {faixas.map(({ entradaMinima, taxas }) => (
            <tr key={entradaMinima}>
              <th scope="row">
                {entradaMinima === 0 ? 'Sem entrada' : `${formatPercent(entradaMinima, 0)} ou mais`}
              </th>
              {prazos.map((prazo) => {
                const taxa = taxas[prazo];
                return taxa === undefined ? (
                  <td key={prazo} className="nao-faz">
                    <span className="sr-only">não faz</span>
                    <span aria-hidden>—</span>
                  </td>
                ) : (
                  <td key={prazo}>{rate(taxa)}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
