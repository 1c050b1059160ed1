import { Icon } from '~/components/ui/icon.tsx';
import type { CdcFigures } from '~/domain/financiamento/cdc.ts';
import type { Parcela } from '~/domain/financiamento/loan-types.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import { type Centavos, formatAmount, formatMoney } from '~/domain/valores/money.ts';

/** Year of a payment schedule: up to twelve parcelas with their sums. */
type CronogramaYear = {
  numero: number;
  parcelas: readonly Parcela[];
  juros: Centavos;
  amortizacao: Centavos;
  valor: Centavos;
};

const MONTHS = 12;

/** Groups the schedule by twelve; the sums of the groups add up to those of the schedule. */
export function groupByYear(parcelas: readonly Parcela[]): CronogramaYear[] {
  const groups = Math.ceil(parcelas.length / MONTHS);
  return Array.from({ length: groups }, (_, index) => {
    const group = parcelas.slice(index * MONTHS, (index + 1) * MONTHS);
    const sum = (of: (parcela: Parcela) => Centavos) => group.reduce((total, each) => total + of(each), 0);
    return {
      numero: index + 1,
      parcelas: group,
      juros: sum(({ juros }) => juros),
      amortizacao: sum(({ amortizacao }) => amortizacao),
      valor: sum(({ valor }) => valor),
    };
  });
}

/** Payment schedule by years with sums; the first year is open. */
export function CronogramaSection({ contas }: { contas: CdcFigures }) {
  const years = groupByYear(contas.parcelas);
  return (
    <div>
      {years.map((year) => (
        <CronogramaYearGroup key={year.numero} ano={year} />
      ))}
      <dl className="border-t border-ink pt-2 numeros">
        <div className="linha-de-valor">
          <dt>Juros</dt>
          <dd>{formatAmount(contas.juros)}</dd>
        </div>
        <div className="linha-de-valor">
          <dt>Valor financiado</dt>
          <dd>{formatAmount(contas.valorFinanciado)}</dd>
        </div>
        <div className="linha-de-valor">
          <dt>Soma das parcelas</dt>
          <dd className="font-medium">{formatMoney(contas.totalParcelas)}</dd>
        </div>
      </dl>
    </div>
  );
}

function CronogramaYearGroup({
  ano: { numero, parcelas, juros, amortizacao, valor },
}: {
  ano: CronogramaYear;
}) {
  const [first, last] = [parcelas[0], parcelas.at(-1)];
  const range = first && last && first !== last ? `${first.numero}ª a ${last.numero}ª` : `${first?.numero}ª`;
  return (
    <details className="cronograma-ano" open={numero === 1}>
      <summary className="numeros">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">
            {`${numero}º ano `}
            <span className="text-muted">{`· ${range}`}</span>
          </span>
          <span className="block text-muted text-sm">
            juros {formatAmount(juros)} · amortização {formatAmount(amortizacao)}
          </span>
        </span>
        <span className="font-medium">{formatAmount(valor)}</span>
        <Icon name="abaixo" className="ajustes-seta" />
      </summary>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: `display` takes the table's semantics away on phones. */}
      <table role="table" aria-label={`Parcelas do ${numero}º ano`}>
        <thead role="rowgroup">
          <tr role="row">
            {['Parcela', 'Vencimento', 'Juros', 'Amortização', 'Valor', 'Saldo'].map((title) => (
              <th key={title} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {parcelas.map((parcela) => (
            <ParcelaTableRow key={parcela.numero} parcela={parcela} />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: end of the table. */}
    </details>
  );
}

function ParcelaTableRow({ parcela }: { parcela: Parcela }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as above.
    <tr role="row">
      <td role="cell">{`${parcela.numero}ª`}</td>
      <td role="cell">
        <time dateTime={parcela.vencimento}>{formatDate(parcela.vencimento)}</time>
      </td>
      <td role="cell" data-rotulo="juros">
        {formatAmount(parcela.juros)}
      </td>
      <td role="cell" data-rotulo="amortização">
        {formatAmount(parcela.amortizacao)}
      </td>
      <td role="cell" className="font-medium">
        {formatAmount(parcela.valor)}
      </td>
      <td role="cell" data-rotulo="saldo">
        {formatAmount(parcela.saldo)}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: end of the row.
  );
}
