import type { ReactNode } from 'react';
import { Card } from '~/components/ui/card.tsx';
import { CONSORCIO_GRUPOS, IOF_PRESETS } from '~/domain/financiamento/loan-types.ts';
import type { Financeira, PublishedPlano } from '~/domain/financiamento/plano.ts';
import type { ConsorcioTable } from '~/domain/financiamento/plano-fields.ts';
import { CONVENCAO_LABELS, IOF_LABELS, SISTEMA_LABELS } from '~/domain/financiamento/plano-labels.ts';
import type { IofTable, LiberacredTable } from '~/domain/financiamento/plano-tables.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { formatNumber } from '~/domain/valores/percent.ts';
import { CONTACT_LABELS } from './labels.ts';
import { TaxaTable } from './taxa-table.tsx';

const percent = (value: number): string => `${formatNumber(value)}%`;

/** Complete read view of a version. */
export function WholePublishedPlano({ plano: { financeiras, tabelas } }: { plano: PublishedPlano }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {financeiras.map((financeira) => (
        <FinanceiraCard key={financeira.id} financeira={financeira} />
      ))}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))]">
        <LiberacredCard tabela={tabelas.liberacred} />
        <div className="grid gap-4">
          <IofCard tabela={tabelas.iof} />
          <Card title="Atraso">
            <PlanoFacts
              fatos={[
                ['Multa', percent(tabelas.mora.multa)],
                ['Juros de mora', `${percent(tabelas.mora.jurosMensal)} ao mês`],
              ]}
            />
          </Card>
          <Card title="Panfletos">
            <PlanoFacts
              fatos={[
                ['Preço abaixo do sugerido, sem motivo', `até ${percent(tabelas.panfleto.abaixo)}`],
                ['Preço acima do sugerido, sem motivo', `até ${percent(tabelas.panfleto.acima)}`],
                ['Nome e telefone', CONTACT_LABELS[tabelas.panfleto.contato]],
              ]}
            />
          </Card>
        </div>
      </div>
      <ConsorcioCard tabela={tabelas.consorcio} />
    </div>
  );
}

function FinanceiraCard({ financeira }: { financeira: Financeira }) {
  const { nome, iof, convencao, sistema, tarifas } = financeira;
  return (
    <Card title={nome} acao={<span className="text-muted text-sm">juros ao mês</span>}>
      <TaxaTable financeira={financeira} />
      <p className="mt-4 text-muted text-sm">
        {`IOF: ${IOF_LABELS[iof]} · ${CONVENCAO_LABELS[convencao]} · ${SISTEMA_LABELS[sistema]}`}
      </p>
      {tarifas.length > 0 && (
        <PlanoFacts
          className="mt-2"
          fatos={tarifas.map((tarifa) => [
            `${tarifa.nome}, ${tarifa.financiada ? 'financiada' : 'paga na hora'}`,
            formatMoney(tarifa.valor),
          ])}
        />
      )}
    </Card>
  );
}

function LiberacredCard({ tabela }: { tabela: LiberacredTable }) {
  const { planos, adesao, porParcela, aproveitamento, referencia, cancelamento } = tabela;
  return (
    <Card title="Entrada programada">
      <PlanoGrid titulos={['Parcelas', 'Guarda', 'Apto após']} caption="Planos de entrada programada">
        {planos.map((plano) => (
          <tr key={`${plano.parcelas} ${plano.entradaPct}`}>
            <th scope="row">{`${plano.parcelas}×`}</th>
            <td>{percent(plano.entradaPct)}</td>
            <td>{`${plano.aptoApos} parcelas`}</td>
          </tr>
        ))}
      </PlanoGrid>
      <PlanoFacts
        className="mt-4"
        fatos={[
          ['Adesão', formatMoney(adesao)],
          ['Por parcela', formatMoney(porParcela)],
          ['Fica com o cliente', percent(aproveitamento)],
          ['Valor de referência', `${percent(referencia)} do preço`],
          ['Custo para cancelar', `${percent(cancelamento)} do saldo`],
        ]}
      />
    </Card>
  );
}

function IofCard({ tabela }: { tabela: IofTable }) {
  return (
    <Card title="IOF">
      <PlanoGrid titulos={['Quem', 'Ao dia', 'Adicional']} caption="Alíquotas de IOF">
        {IOF_PRESETS.map((preset) => {
          const { diaria, adicional, ate } = tabela[preset];
          return (
            <tr key={preset}>
              <th scope="row" className="whitespace-normal!">
                {IOF_LABELS[preset]}
                {ate && (
                  <span className="block font-normal text-muted text-sm">até {formatMoney(ate.valor)}</span>
                )}
              </th>
              <td>{percent(diaria)}</td>
              <td>{percent(adicional)}</td>
            </tr>
          );
        })}
      </PlanoGrid>
    </Card>
  );
}

function ConsorcioCard({ tabela }: { tabela: ConsorcioTable }) {
  const { lancesFixos } = tabela;
  return (
    <Card title="Consórcio">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[repeat(2,minmax(0,1fr))] md:gap-12 lg:grid-cols-[minmax(0,1fr)] xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        {CONSORCIO_GRUPOS.map((nome) => (
          <div key={nome}>
            <h3 className="mb-2 capitalize">{nome}</h3>
            <PlanoGrid titulos={['Meses', 'Fundo comum', 'Adm.', 'Adm. total']} caption={`Consórcio ${nome}`}>
              {tabela.planos[nome].map((plano) => (
                <tr key={plano.meses}>
                  <th scope="row">{plano.meses}</th>
                  <td>{percent(plano.fundoComum)}</td>
                  <td>{percent(plano.taxaAdministracao)}</td>
                  <td>{percent(plano.taxaAdministracaoTotal)}</td>
                </tr>
              ))}
            </PlanoGrid>
          </div>
        ))}
      </div>
      <PlanoFacts
        className="mt-4"
        fatos={[
          ['Seguro de quebra', percent(tabela.seguroQuebra)],
          ['Seguro de vida, opcional', percent(tabela.seguroVida)],
          ['Lance embutido', `até ${percent(tabela.lanceEmbutido)}`],
          ['Lances fixos', `${percent(lancesFixos.fixo25)} e ${percent(lancesFixos.fixo35)}`],
          ['Renda mínima', `${tabela.rendaMinima} parcelas`],
        ]}
      />
    </Card>
  );
}

function PlanoGrid({
  titulos,
  caption,
  children,
}: {
  titulos: readonly string[];
  caption: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className="tabua-moldura" tabIndex={0} aria-label={caption}>
      <table className="tabua">
        <thead>
          <tr>
            {titulos.map((title) => (
              <th key={title} scope="col">
                {title}
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
function PlanoFacts({
  fatos,
  className,
}: {
  fatos: readonly (readonly [string, string])[];
  className?: string;
}) {
  return (
    <dl className={className}>
      {fatos.map(([nome, value]) => (
        <div key={nome} className="flex items-baseline justify-between gap-4 py-1.5">
          <dt className="text-muted">{nome}</dt>
          <dd className="numeros text-end">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
