import { Link } from '@remix-run/react';
import { memo, type ReactNode } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import type { TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import { type Centavos, formatMoney } from '~/domain/valores/money.ts';
import { formatPercent } from '~/domain/valores/percent.ts';
import { plural } from '~/domain/valores/plural.ts';
import type { GridCell, LenderCell } from './comparison-grid.ts';
import type { ProductChoice, ProductChoices } from './envio/use-send-choice.ts';
import { CRITERION_NAMES } from './grid-table.tsx';
import type { ConsorcioProduct, LiberacredProduct } from './products.ts';

/** Financing, entrada programada and consórcio side by side, each with a plan selector. Memoized as the grid is. */
export const ProductComparison = memo(function TresJeitos({
  parcelas,
  set,
  entrada,
  prazos,
  bancos,
  programada,
  consorcio,
  linkOf,
  choices,
}: {
  /** Chosen number of parcelas, as its select has it. */
  parcelas: string;
  set: (change: Partial<TypedSimulacao>) => void;
  entrada: Centavos;
  /** Numbers of parcelas offered by any financeira. */
  prazos: readonly number[];
  /** Financeiras for that entrada and number of parcelas, lowest parcela first. */
  bancos: GridCell[];
  programada: LiberacredProduct | null;
  consorcio: ConsorcioProduct | null;
  linkOf: (oferta: LenderCell) => `/financiamento?${string}`;
  /** Choices of what is sent; null while nothing is chosen. */
  choices: ProductChoices | null;
}) {
  const cdc = bancos[0]?.oferta ?? null;
  const least = Math.min(
    ...[cdc?.parcela, programada?.simulacao.parcela, consorcio?.simulacao.parcela].filter(
      (parcela) => parcela !== undefined,
    ),
  );
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-3 md:gap-6">
      <ProductCard
        nome="Financiamento"
        when="Sai com a moto na hora"
        parcela={cdc?.parcela ?? null}
        isLeast={cdc?.parcela === least}
      >
        <SelectField
          form="comparacao"
          name="parcelas"
          rotulo={entrada > 0 ? `Entrada de ${formatMoney(entrada)} em` : 'Sem entrada, em'}
          value={parcelas}
          onChange={(event) => set({ parcelas: event.target.value })}
          opcoes={prazos.map((prazo) => ({ valor: String(prazo), rotulo: `${prazo}×` }))}
        />
        {bancos.length === 0 && <p className="text-muted">Nenhum banco faz esse prazo com essa entrada.</p>}
        <ul>
          {bancos.map(({ oferta, marcas }) => (
            <li key={oferta.financeira.id}>
              <Link to={linkOf(oferta)} className="jeito-banco">
                <span className="min-w-0 flex-1">
                  <span className="block break-words font-medium">{oferta.financeira.nome}</span>
                  <span className="numeros block text-muted text-sm">
                    {`${formatPercent(oferta.taxaMensal)} a.m.${oferta.cet ? ` · CET ${formatPercent(oferta.cet.anual)}` : ''}`}
                  </span>
                  <span className="numeros block text-muted text-sm">
                    Total {formatMoney(oferta.totalAPrazo)}
                  </span>
                  <span className="marcas">
                    {marcas.map((marca) => (
                      <span key={marca} className="grade-marca">
                        <Icon name="certo" size={16} />
                        {CRITERION_NAMES[marca]}
                      </span>
                    ))}
                  </span>
                </span>
                <PrecoText centavos={oferta.parcela} className="text-xl" />
                <Icon name="adiante" />
              </Link>
            </li>
          ))}
        </ul>
      </ProductCard>

      {programada && (
        <ProductCardWithOptions
          nome="Entrada programada"
          when={`Junta a entrada em ${programada.plano.parcelas} meses`}
          least={least}
          campo="programada"
          rotulo="Juntar"
          produto={programada}
          set={set}
          choice={choices?.programada}
          fatos={[
            ['Entrada no fim', formatMoney(programada.simulacao.acumulado)],
            ['Total pago', formatMoney(programada.simulacao.totalPago)],
            ['Pode antecipar', `após ${plural(programada.simulacao.aptoApos, 'parcela', 'parcelas')}`],
          ]}
        >
          Depois financia o restante. Desistir custa {String(programada.cancelamento).replace('.', ',')}% do
          saldo: no fim, voltam {formatMoney(programada.devolucao)}.
        </ProductCardWithOptions>
      )}

      {consorcio && (
        <ProductCardWithOptions
          nome="Consórcio"
          when="Por sorteio ou lance, sem data garantida"
          least={least}
          campo="consorcio"
          rotulo="Plano"
          produto={consorcio}
          set={set}
          choice={choices?.consorcio}
          fatos={[
            ['Renda mínima', formatMoney(consorcio.simulacao.rendaMinima)],
            ['Lance fixo 25%', formatMoney(consorcio.simulacao.lances.fixo25)],
            ['Lance fixo 35%', formatMoney(consorcio.simulacao.lances.fixo35)],
            ['Lance embutido até', formatMoney(consorcio.simulacao.lances.embutidoMaximo)],
            ['Soma das parcelas', formatMoney(consorcio.total)],
          ]}
        >
          Valores de hoje: a parcela acompanha o preço da moto.
        </ProductCardWithOptions>
      )}
    </div>
  );
});

function ProductCard({
  nome,
  when,
  parcela,
  isLeast,
  children,
}: {
  nome: string;
  when: string;
  parcela: Centavos | null;
  isLeast: boolean;
  children: ReactNode;
}) {
  return (
    <article className="jeito">
      <h3>{nome}</h3>
      <p className="text-muted text-sm">{when}</p>
      <p>
        <PrecoText centavos={parcela} desconhecido="—" className="jeito-parcela" />
        <span className="text-muted"> por mês</span>
      </p>
      {isLeast && (
        <p className="grade-marca">
          <Icon name="certo" size={16} />
          {CRITERION_NAMES.parcela}
        </p>
      )}
      {children}
    </article>
  );
}

/** Product with plans of its own and a selector for them. */
function ProductCardWithOptions({
  nome,
  when,
  least,
  campo,
  rotulo,
  produto,
  set,
  choice,
  fatos,
  children,
}: {
  nome: string;
  when: string;
  /** Lowest parcela of all products. */
  least: Centavos;
  /** Field of the form and of the simulacao. */
  campo: 'programada' | 'consorcio';
  rotulo: string;
  produto: LiberacredProduct | ConsorcioProduct;
  set: (change: Partial<TypedSimulacao>) => void;
  choice: ProductChoice | undefined;
  fatos: [string, string][];
  children: ReactNode;
}) {
  const { parcela } = produto.simulacao;
  return (
    <ProductCard nome={nome} when={when} parcela={parcela} isLeast={parcela === least}>
      <SelectField
        form="comparacao"
        name={campo}
        rotulo={rotulo}
        value={produto.valor}
        onChange={(event) => set({ [campo]: event.target.value })}
        opcoes={produto.escolhas}
      />
      <ProductFacts fatos={fatos} />
      <p className="text-muted text-sm">{children}</p>
      {choice && (
        <Button type="button" variante="secundario" aria-pressed={choice.chosen} onClick={choice.toggle}>
          {choice.chosen ? 'Tirar do que vai' : 'Escolher para mandar'}
        </Button>
      )}
    </ProductCard>
  );
}

function ProductFacts({ fatos }: { fatos: [string, string][] }) {
  return (
    <dl className="numeros">
      {fatos.map(([label, value]) => (
        <div key={label} className="linha-de-valor">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
