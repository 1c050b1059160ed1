import { Cartao } from '~/components/ui/cartao.tsx';
import { Preco } from '~/components/ui/preco.tsx';
import type { ContasCdc } from '~/domain/financiamento/cdc.ts';
import type { SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import type { PedidoCdc } from '~/domain/financiamento/tipos.ts';
import { formatData } from '~/domain/valores/datas.ts';
import { formatValor } from '~/domain/valores/dinheiro.ts';
import { CampoDeData } from '../campo-de-data.tsx';
import { quitacaoPedida } from './quitacao-pedida.ts';

/** Cost and savings of an early settlement, a right that the offer must state (CDC art. 52 § 2). */
export function QuitarAntes({
  texto,
  pedido,
  contas,
  pronto,
  set,
}: {
  texto: string;
  pedido: PedidoCdc;
  contas: ContasCdc;
  /** True after hydration; before it the date is submitted with the form. */
  pronto: boolean;
  set: (change: Partial<SimulacaoDigitada>) => void;
}) {
  const { marcos, erro, resposta } = quitacaoPedida(texto, pedido, contas.parcelas);
  return (
    <Cartao titulo="E se quitar antes?" className="simulador-quitar">
      {marcos.length > 0 && (
        <fieldset className="mb-4 min-w-0">
          <legend className="sr-only">Quitar depois de quantas parcelas</legend>
          <div className="escolhas">
            {marcos.map(({ pagas, data }) => (
              <button
                key={pagas}
                type={pronto ? 'button' : 'submit'}
                form="simulacao"
                name="quitar"
                value={data}
                className="escolha"
                aria-current={resposta?.data === data || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  set({ quitar: data });
                }}
              >
                {`${pagas} pagas`}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <CampoDeData
        form="simulacao"
        name="quitar"
        rotulo="Dia em que quita"
        valor={texto}
        onDigitar={(quitar) => set({ quitar })}
        erro={erro}
      />
      {resposta && (
        <div className="cabe-respostas" role="status">
          <div>
            <p className="text-muted">
              {describePagas(resposta.pagas)}, em {formatData(resposta.data)}
            </p>
            <p>
              Quita com <Preco centavos={resposta.total} className="text-2xl" />
            </p>
            <dl className="numeros w-full">
              <div className="linha-de-valor">
                <dt>{resposta.faltam === 1 ? 'Falta 1 parcela' : `Faltam ${resposta.faltam} parcelas`}</dt>
                <dd>{formatValor(resposta.soma)}</dd>
              </div>
              <div className="linha-de-valor">
                <dt>Desconto</dt>
                <dd>− {formatValor(resposta.desconto)}</dd>
              </div>
            </dl>
          </div>
        </div>
      )}
    </Cartao>
  );
}

function describePagas(pagas: number): string {
  if (pagas === 0) return 'Antes da primeira parcela';
  return pagas === 1 ? 'Com 1 parcela paga' : `Com ${pagas} parcelas pagas`;
}
