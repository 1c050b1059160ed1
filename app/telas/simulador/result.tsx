import { memo } from 'react';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import type { CdcFigures } from '~/domain/financiamento/cdc.ts';
import { compareParcelas, describeLastParcela } from '~/domain/financiamento/parcela-variation.ts';
import type { ResolvedSimulacao } from '~/domain/financiamento/resolve-condicoes.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { formatPercent } from '~/domain/valores/percent.ts';

/** Result: the parcela in large type. */
export const SimulacaoResult = memo(function Resultado({
  leitura,
  contas,
}: {
  leitura: ResolvedSimulacao;
  contas: CdcFigures | null;
}) {
  if (!contas) return <ResultWaiting leitura={leitura} />;
  const { parcela, cet, taxaMensal, totalAPrazo } = contas;
  const quadro = compareParcelas(contas);
  return (
    <output className="resultado" htmlFor="simulacao">
      <span className="flex items-baseline gap-3 min-h-13 whitespace-nowrap">
        <span className="resultado-vezes">
          {!quadro.iguais && <small>1ª de </small>}
          {quadro.numero}
          <span className="sr-only">{quadro.iguais ? ' parcelas de ' : ' parcelas, '}</span>
          <span aria-hidden>×</span>
        </span>
        <PrecoText centavos={parcela} className="resultado-valor" />
      </span>
      {!quadro.iguais && <span className="resultado-queda numeros">{describeLastParcela(quadro)}</span>}
      <span className="resultado-linha numeros">
        <span>{formatPercent(taxaMensal)} a.m.</span>
        <span>{cet ? `CET ${formatPercent(cet.anual)} a.a.` : 'CET sem valor'}</span>
        <span>Total {formatMoney(totalAPrazo)}</span>
      </span>
    </output>
  );
});

function ResultWaiting({ leitura: { erros, preco } }: { leitura: ResolvedSimulacao }) {
  const first = Object.values(erros)[0];
  return (
    <output className="resultado" htmlFor="simulacao">
      <span className="flex items-baseline gap-3 min-h-13 whitespace-nowrap">
        <PrecoText centavos={null} desconhecido="R$ —" className="resultado-valor" />
      </span>
      <span className={first ? 'resultado-linha text-error-ink' : 'resultado-linha'}>
        {first ?? (preco === null ? 'Escolha a moto e a parcela aparece aqui.' : 'Falta pouco.')}
      </span>
    </output>
  );
}
