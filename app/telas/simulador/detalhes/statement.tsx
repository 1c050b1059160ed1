import { IOF_NAMES } from '~/components/financing/choices.ts';
import type { AppliedCampanha } from '~/domain/campanhas/applied-campanhas.ts';
import type { CdcFigures } from '~/domain/financiamento/cdc.ts';
import { iofReplacement } from '~/domain/financiamento/iof.ts';
import type { CdcRequest } from '~/domain/financiamento/loan-types.ts';
import type { IofTable } from '~/domain/financiamento/plano-tables.ts';
import { type AmountLine, amountBreakdown } from '~/domain/financiamento/simulacao-summary.ts';
import { type Centavos, formatAmount, formatMoney } from '~/domain/valores/money.ts';

/** Calculation line by line: from the price to the financed amount, and from there to the total. */
export function SimulacaoStatement({
  pedido,
  contas,
  campanhas,
  tabela,
}: {
  pedido: CdcRequest;
  contas: CdcFigures;
  campanhas: readonly AppliedCampanha[];
  tabela: IofTable;
}) {
  const { financiado, aPrazo } = amountBreakdown({ pedido, contas, campanhas });
  const troca = iofReplacement(pedido.iof, contas.valorFinanciado - contas.iof, tabela);
  return (
    <div className="extrato numeros">
      <StatementBlock linhas={financiado} />
      {troca && typeof pedido.iof === 'string' && (
        <p className="py-2 text-muted text-sm">{`Acima de ${formatMoney(troca.limite)}, o IOF de ${IOF_NAMES[pedido.iof]} não vale: é cobrado o de ${IOF_NAMES[troca.depois]}.`}</p>
      )}
      {/* The second block starts with the sum of the first. */}
      <StatementBlock linhas={aPrazo.slice(1)} />
    </div>
  );
}

function StatementBlock({ linhas }: { linhas: AmountLine[] }) {
  return (
    <dl>
      {linhas.map(({ rotulo, valor, total }) => (
        <div key={rotulo} className={total ? 'linha-de-valor linha-de-total' : 'linha-de-valor'}>
          <dt>{rotulo}</dt>
          <dd>{total ? formatMoney(valor) : signed(valor)}</dd>
        </div>
      ))}
    </dl>
  );
}

const signed = (value: Centavos): string => (value < 0 ? `− ${formatAmount(-value)}` : formatAmount(value));
