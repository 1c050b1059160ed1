import type { ReactNode } from 'react';
import { Cartao } from '~/components/ui/cartao.tsx';
import type { Financeira, PlanoPublicado } from '~/domain/financiamento/plano.ts';
import type { TabelaConsorcio } from '~/domain/financiamento/plano-campos.ts';
import type { TabelaIof, TabelaLiberacred } from '~/domain/financiamento/tabelas.ts';
import { GRUPOS_DE_CONSORCIO, PRESETS_DE_IOF } from '~/domain/financiamento/tipos.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { formatNumero } from '~/domain/valores/percentual.ts';
import { ROTULO_DA_CONVENCAO, ROTULO_DO_CONTATO, ROTULO_DO_IOF, ROTULO_DO_SISTEMA } from './rotulos.ts';
import { TabelaDeTaxas } from './tabela-de-taxas.tsx';

const percent = (value: number): string => `${formatNumero(value)}%`;

/** Complete read view of a version. */
export function PlanoPublicadoInteiro({ plano: { financeiras, tabelas } }: { plano: PlanoPublicado }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {financeiras.map((financeira) => (
        <CartaoDaFinanceira key={financeira.id} financeira={financeira} />
      ))}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))]">
        <CartaoDoPrograma tabela={tabelas.liberacred} />
        <div className="grid gap-4">
          <CartaoDoIof tabela={tabelas.iof} />
          <Cartao titulo="Atraso">
            <Fatos
              fatos={[
                ['Multa', percent(tabelas.mora.multa)],
                ['Juros de mora', `${percent(tabelas.mora.jurosMensal)} ao mês`],
              ]}
            />
          </Cartao>
          <Cartao titulo="Panfletos">
            <Fatos
              fatos={[
                ['Preço abaixo do sugerido, sem motivo', `até ${percent(tabelas.panfleto.abaixo)}`],
                ['Preço acima do sugerido, sem motivo', `até ${percent(tabelas.panfleto.acima)}`],
                ['Nome e telefone', ROTULO_DO_CONTATO[tabelas.panfleto.contato]],
              ]}
            />
          </Cartao>
        </div>
      </div>
      <CartaoDoConsorcio tabela={tabelas.consorcio} />
    </div>
  );
}

function CartaoDaFinanceira({ financeira }: { financeira: Financeira }) {
  const { nome, iof, convencao, sistema, tarifas } = financeira;
  return (
    <Cartao titulo={nome} acao={<span className="text-muted text-sm">juros ao mês</span>}>
      <TabelaDeTaxas financeira={financeira} />
      <p className="mt-4 text-muted text-sm">
        {`IOF: ${ROTULO_DO_IOF[iof]} · ${ROTULO_DA_CONVENCAO[convencao]} · ${ROTULO_DO_SISTEMA[sistema]}`}
      </p>
      {tarifas.length > 0 && (
        <Fatos
          className="mt-2"
          fatos={tarifas.map((tarifa) => [
            `${tarifa.nome}, ${tarifa.financiada ? 'financiada' : 'paga na hora'}`,
            formatDinheiro(tarifa.valor),
          ])}
        />
      )}
    </Cartao>
  );
}

function CartaoDoPrograma({ tabela }: { tabela: TabelaLiberacred }) {
  const { planos, adesao, porParcela, aproveitamento, referencia, cancelamento } = tabela;
  return (
    <Cartao titulo="Entrada programada">
      <Grade titulos={['Parcelas', 'Guarda', 'Apto após']} legenda="Planos de entrada programada">
        {planos.map((plano) => (
          <tr key={`${plano.parcelas} ${plano.entradaPct}`}>
            <th scope="row">{`${plano.parcelas}×`}</th>
            <td>{percent(plano.entradaPct)}</td>
            <td>{`${plano.aptoApos} parcelas`}</td>
          </tr>
        ))}
      </Grade>
      <Fatos
        className="mt-4"
        fatos={[
          ['Adesão', formatDinheiro(adesao)],
          ['Por parcela', formatDinheiro(porParcela)],
          ['Fica com o cliente', percent(aproveitamento)],
          ['Valor de referência', `${percent(referencia)} do preço`],
          ['Custo para cancelar', `${percent(cancelamento)} do saldo`],
        ]}
      />
    </Cartao>
  );
}

function CartaoDoIof({ tabela }: { tabela: TabelaIof }) {
  return (
    <Cartao titulo="IOF">
      <Grade titulos={['Quem', 'Ao dia', 'Adicional']} legenda="Alíquotas de IOF">
        {PRESETS_DE_IOF.map((preset) => {
          const { diaria, adicional, ate } = tabela[preset];
          return (
            <tr key={preset}>
              <th scope="row" className="whitespace-normal!">
                {ROTULO_DO_IOF[preset]}
                {ate && (
                  <span className="block font-normal text-muted text-sm">
                    até {formatDinheiro(ate.valor)}
                  </span>
                )}
              </th>
              <td>{percent(diaria)}</td>
              <td>{percent(adicional)}</td>
            </tr>
          );
        })}
      </Grade>
    </Cartao>
  );
}

function CartaoDoConsorcio({ tabela }: { tabela: TabelaConsorcio }) {
  const { lancesFixos } = tabela;
  return (
    <Cartao titulo="Consórcio">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[repeat(2,minmax(0,1fr))] md:gap-12 lg:grid-cols-[minmax(0,1fr)] xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        {GRUPOS_DE_CONSORCIO.map((nome) => (
          <div key={nome}>
            <h3 className="mb-2 capitalize">{nome}</h3>
            <Grade titulos={['Meses', 'Fundo comum', 'Adm.', 'Adm. total']} legenda={`Consórcio ${nome}`}>
              {tabela.planos[nome].map((plano) => (
                <tr key={plano.meses}>
                  <th scope="row">{plano.meses}</th>
                  <td>{percent(plano.fundoComum)}</td>
                  <td>{percent(plano.taxaAdministracao)}</td>
                  <td>{percent(plano.taxaAdministracaoTotal)}</td>
                </tr>
              ))}
            </Grade>
          </div>
        ))}
      </div>
      <Fatos
        className="mt-4"
        fatos={[
          ['Seguro de quebra', percent(tabela.seguroQuebra)],
          ['Seguro de vida, opcional', percent(tabela.seguroVida)],
          ['Lance embutido', `até ${percent(tabela.lanceEmbutido)}`],
          ['Lances fixos', `${percent(lancesFixos.fixo25)} e ${percent(lancesFixos.fixo35)}`],
          ['Renda mínima', `${tabela.rendaMinima} parcelas`],
        ]}
      />
    </Cartao>
  );
}

function Grade({
  titulos,
  legenda,
  children,
}: {
  titulos: readonly string[];
  legenda: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className="tabua-moldura" tabIndex={0} aria-label={legenda}>
      <table className="tabua">
        <thead>
          <tr>
            {titulos.map((titulo) => (
              <th key={titulo} scope="col">
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** Definition list, one line per entry. */
function Fatos({ fatos, className }: { fatos: readonly (readonly [string, string])[]; className?: string }) {
  return (
    <dl className={className}>
      {fatos.map(([nome, valor]) => (
        <div key={nome} className="flex items-baseline justify-between gap-4 py-1.5">
          <dt className="text-muted">{nome}</dt>
          <dd className="numeros text-end">{valor}</dd>
        </div>
      ))}
    </dl>
  );
}
