import type { ContasCdc } from '~/domain/financiamento/cdc.ts';
import { contasPorExtenso, type LinhaDeValor } from '~/domain/financiamento/resumo.ts';
import type { PedidoCdc } from '~/domain/financiamento/tipos.ts';
import { type Centavos, formatDinheiro, formatValor } from '~/domain/valores/dinheiro.ts';

/** The sum, line by line: from the price to what is financed, and from there to the total. */
export function Extrato({ pedido, contas }: { pedido: PedidoCdc; contas: ContasCdc }) {
  const { financiado, aPrazo } = contasPorExtenso({ pedido, contas });
  return (
    <div className="extrato numeros">
      <Bloco linhas={financiado} />
      {/* The second block begins with the sum of the first. */}
      <Bloco linhas={aPrazo.slice(1)} />
    </div>
  );
}

function Bloco({ linhas }: { linhas: LinhaDeValor[] }) {
  return (
    <dl>
      {linhas.map(({ rotulo, valor, total }) => (
        <div key={rotulo} className={total ? 'linha-de-valor linha-de-total' : 'linha-de-valor'}>
          <dt>{rotulo}</dt>
          <dd>{total ? formatDinheiro(valor) : signed(valor)}</dd>
        </div>
      ))}
    </dl>
  );
}

const signed = (valor: Centavos): string => (valor < 0 ? `− ${formatValor(-valor)}` : formatValor(valor));
