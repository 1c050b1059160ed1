import { Preco } from '~/components/ui/preco.tsx';
import type { ContasCdc } from '~/domain/financiamento/cdc.ts';
import type { Leitura } from '~/domain/financiamento/leitura.ts';
import { fraseDaUltima, quadroDeParcelas } from '~/domain/financiamento/quadro-de-parcelas.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { formatPercentual } from '~/domain/valores/percentual.ts';

/** Result: the parcela in large type. */
export function Resultado({ leitura, contas }: { leitura: Leitura; contas: ContasCdc | null }) {
  if (!contas) return <Espera leitura={leitura} />;
  const { parcela, cet, taxaMensal, totalAPrazo } = contas;
  const quadro = quadroDeParcelas(contas);
  return (
    <output className="resultado" htmlFor="simulacao">
      <span className="resultado-parcela">
        <span className="resultado-vezes">
          {!quadro.iguais && <small>1ª de </small>}
          {quadro.numero}
          <span className="sr-only">{quadro.iguais ? ' parcelas de ' : ' parcelas, '}</span>
          <span aria-hidden>×</span>
        </span>
        <Preco centavos={parcela} className="resultado-valor" />
      </span>
      {!quadro.iguais && <span className="resultado-queda numeros">{fraseDaUltima(quadro)}</span>}
      <span className="resultado-linha numeros">
        <span>{formatPercentual(taxaMensal)} a.m.</span>
        <span>{cet ? `CET ${formatPercentual(cet.anual)} a.a.` : 'CET sem valor'}</span>
        <span>Total {formatDinheiro(totalAPrazo)}</span>
      </span>
    </output>
  );
}

function Espera({ leitura: { erros, preco } }: { leitura: Leitura }) {
  const first = Object.values(erros)[0];
  return (
    <output className="resultado" htmlFor="simulacao">
      <span className="resultado-parcela">
        <Preco centavos={null} desconhecido="R$ —" className="resultado-valor" />
      </span>
      <span className={first ? 'resultado-linha text-error-ink' : 'resultado-linha'}>
        {first ?? (preco === null ? 'Escolha a moto e a parcela aparece aqui.' : 'Falta pouco.')}
      </span>
    </output>
  );
}
