import { NOMES_DO_IOF } from '~/components/mesa/escolhas.ts';
import type { CampanhaUsada } from '~/domain/campanhas/usadas.ts';
import type { ContasCdc } from '~/domain/financiamento/cdc.ts';
import { trocaDeIof } from '~/domain/financiamento/iof.ts';
import { contasPorExtenso, type LinhaDeValor } from '~/domain/financiamento/resumo.ts';
import type { TabelaIof } from '~/domain/financiamento/tabelas.ts';
import type { PedidoCdc } from '~/domain/financiamento/tipos.ts';
import { type Centavos, formatDinheiro, formatValor } from '~/domain/valores/dinheiro.ts';

/** Calculation line by line: from the price to the financed amount, and from there to the total. */
export function Extrato({
  pedido,
  contas,
  campanhas,
  tabela,
}: {
  pedido: PedidoCdc;
  contas: ContasCdc;
  campanhas: readonly CampanhaUsada[];
  tabela: TabelaIof;
}) {
  const { financiado, aPrazo } = contasPorExtenso({ pedido, contas, campanhas });
  const troca = trocaDeIof(pedido.iof, contas.valorFinanciado - contas.iof, tabela);
  return (
    <div className="extrato numeros">
      <Bloco linhas={financiado} />
      {troca && typeof pedido.iof === 'string' && (
        <p className="py-2 text-muted text-sm">{`Acima de ${formatDinheiro(troca.limite)}, o IOF de ${NOMES_DO_IOF[pedido.iof]} não vale: é cobrado o de ${NOMES_DO_IOF[troca.depois]}.`}</p>
      )}
      {/* The second block starts with the sum of the first. */}
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
