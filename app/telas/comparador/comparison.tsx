import { useCallback, useMemo } from 'react';
import { REST_MS, usePaintedValue } from '~/browser/after-paint.ts';
import { describeChoices, toComparison, withoutFinanceira } from '~/components/financing/choices.ts';
import { EntradaField } from '~/components/financing/entrada-field.tsx';
import { MoneyField } from '~/components/financing/money-field.tsx';
import { MotoCampanhas, TrocaBonus } from '~/components/financing/moto-campanhas.tsx';
import { FinancingMotoField } from '~/components/financing/moto-field.tsx';
import { NoPlanoNotice } from '~/components/financing/no-plano-notice.tsx';
import { MissingPlanoNotice } from '~/components/financing/notices.tsx';
import { precoQuestion } from '~/components/financing/preco-question.ts';
import { LatestSimulacoes, RecentMotos, type SimulacaoListItem } from '~/components/financing/recent.tsx';
import {
  EnterCalculates,
  type TrocaFieldData,
  TrocaSeminovoField,
} from '~/components/financing/troca-seminovo.tsx';
import { useFinancingCatalogo } from '~/components/financing/use-financing-catalogo.ts';
import { type SimulatorData, useFinancingConditions } from '~/components/financing/use-simulacao.ts';
import { useTypedSimulacao } from '~/components/financing/use-typed-simulacao.ts';
import { Button } from '~/components/ui/button.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { withDefaults } from '~/domain/financiamento/fill-in.ts';
import type { Mora } from '~/domain/financiamento/mora.ts';
import { parseSimulacao } from '~/domain/financiamento/parse-simulacao.ts';
import { type LoanQuestion, resolveCondicoes } from '~/domain/financiamento/resolve-condicoes.ts';
import {
  asOfToday,
  SIMULACAO_FIELDS,
  simulacaoToQuery,
  type TypedSimulacao,
} from '~/domain/financiamento/simulacao-address.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import { moraLine, QUITACAO_LINE } from '~/domain/ofertas/oferta.ts';
import { type CalendarDate, formatDate } from '~/domain/valores/dates.ts';
import { type Centavos, formatMoney, parseMoney } from '~/domain/valores/money.ts';
import {
  compareSideBySide,
  createComparisonGrid,
  createGridColumns,
  type LenderCell,
  lenderCellQuery,
} from './comparison-grid.ts';
import { SendComparison } from './envio/send-comparison.tsx';
import { useSendChoice } from './envio/use-send-choice.ts';
import { ComparisonGridTable } from './grid-table.tsx';
import { ProductComparison } from './product-comparison.tsx';
import { consorcioOf, liberacredOf } from './products.ts';

/** Fields the screen's form shows; the others are hidden inputs. */
const VISIBLE_FIELDS = [
  'moto',
  'preco',
  'entrada',
  'em',
  'troca',
  'usado',
  'qualUsado',
  'cabe',
  'banco',
  'parcelas',
  'programada',
  'consorcio',
];

/** Fields of free text: each of their keys changes the grid, and only the last one's grid is looked at. */
const TYPED_FIELDS = ['moto', 'preco', 'entrada', 'troca', 'cabe'] as const;

/** A choice is calculated at once, a text once the hands rest: the grid takes a phone longer than a key. */
const delayOfGrid = (painted: TypedSimulacao, digitada: TypedSimulacao): number =>
  TYPED_FIELDS.some((field) => painted[field] !== digitada[field]) ? REST_MS : 0;

/** Tells whether both ask the same: an amount that is formatted on blur keeps its grid, and the press that left it. */
const isSameQuestion = (a: TypedSimulacao, b: TypedSimulacao): boolean =>
  a === b || simulacaoToQuery(a) === simulacaoToQuery(b);

/** Value of the option for all financeiras. */
const ALL_FINANCEIRAS = '';

/** Stands for no choice, so that the grid is not rendered again for it. */
const NONE_CHOSEN: ReadonlySet<string> = new Set();

/** Grid of parcelas by entrada, and the three products side by side. */
export function Comparison(
  data: SimulatorData &
    TrocaFieldData & {
      motos: readonly PricedMoto[];
      vencido: boolean;
      planoSumiu: boolean;
      /** Names of the motos the person worked with recently, and their latest simulacoes. */
      recentes: readonly string[];
      ultimas: readonly SimulacaoListItem[];
      /** Idempotency key of sending without JavaScript. */
      idCliente: string;
    },
) {
  const { inicial, hoje, taxaLivre, planoSumiu } = data;
  const resume = useCallback(
    (last: TypedSimulacao) => {
      const filled = withDefaults(asOfToday(last, hoje), data.plano, hoje);
      return withoutFinanceira(toComparison(filled, last, data.plano));
    },
    [data.plano, hoje],
  );
  const digitacao = useTypedSimulacao(inicial, resume);
  const { digitada, set, pronto, formRef } = digitacao;
  const onType = useMemo(
    () => ({
      preco: (preco: string) => set({ preco }),
      troca: (troca: string) => set({ troca }),
      cabe: (cabe: string) => set({ cabe }),
    }),
    [set],
  );
  const [motos, setMotos] = useFinancingCatalogo(data.motos, digitacao);
  const condicoes = useFinancingConditions(data, digitada);
  const { plano, bonus: naTroca } = condicoes;
  const question = useMemo(() => ({ hoje, taxaLivre, naTroca }), [hoje, taxaLivre, naTroca]);
  // Follows behind the paint, because the grid calculates a hundred loans: typing stays responsive, and outdated
  // amounts are hidden.
  const late = usePaintedValue(digitada, delayOfGrid);
  const isLate = !isSameQuestion(late, digitada);
  const leitura = useMemo(
    () => resolveCondicoes(parseSimulacao(digitada), plano, question),
    [digitada, plano, question],
  );
  const visao = useMemo(() => createComparisonView(late, plano, question), [late, plano, question]);
  const envio = useSendChoice(late, visao);
  const chosen = useMemo(() => new Set(envio.ofertas.map(({ endereco }) => endereco)), [envio.ofertas]);
  const choices = describeChoices(late, plano);
  const linkOf = useCallback(
    (oferta: LenderCell): `/financiamento?${string}` => `/financiamento?${lenderCellQuery(late, oferta)}`,
    [late],
  );
  return (
    <div className="comparador">
      <NoPlanoNotice {...data} />
      {planoSumiu && <MissingPlanoNotice />}
      <form
        id="comparacao"
        ref={formRef}
        action="/financiamento2"
        className="comparador-form"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        {SIMULACAO_FIELDS.filter((field) => !VISIBLE_FIELDS.includes(field) && digitada[field] !== '').map(
          (field) => (
            <input key={field} type="hidden" name={field} value={digitada[field]} />
          ),
        )}
        {!pronto && <EnterCalculates />}
        <FinancingMotoField {...{ motos, digitada, set, pronto }} onArrive={setMotos} />
        <MotoCampanhas {...{ condicoes, motos, set }} digitada={late} />
        <div className="comparador-valores">
          <MoneyField
            name="preco"
            rotulo="Preço à vista"
            erro={leitura.erros.preco}
            valor={digitada.preco}
            ajuda={precoQuestion(digitada, motos, plano)}
            onType={onType.preco}
          />
          <EntradaField {...{ digitada, leitura, pronto, set }} />
          <MoneyField
            name="troca"
            rotulo="Usado na troca"
            erro={leitura.erros.troca}
            valor={digitada.troca}
            ajuda={<TrocaBonus leitura={leitura} />}
            onType={onType.troca}
          />
          <MoneyField name="cabe" rotulo="Parcela que cabe" valor={digitada.cabe} onType={onType.cabe} />
        </div>
        <TrocaSeminovoField {...data} {...{ digitada, set, pronto }} tela="/financiamento2" />
        {plano.financeiras.length > 1 && (
          <fieldset>
            <legend className="sr-only">Banco</legend>
            <div className="escolhas">
              {[{ id: ALL_FINANCEIRAS, nome: 'Melhor de todos' }, ...plano.financeiras].map(
                ({ id, nome }) => (
                  <label key={id} className="escolha">
                    <input
                      type="radio"
                      name="banco"
                      value={id}
                      className="sr-only"
                      checked={digitada.banco === id}
                      onChange={() => set({ banco: id, tarifas: [] })}
                    />
                    {nome}
                  </label>
                ),
              )}
            </div>
          </fieldset>
        )}
        {!pronto && <Button>Comparar</Button>}
      </form>

      {visao === null ? (
        <div className="comparador-comeco">
          <EmptyState title="Escolha a moto">
            As parcelas de todos os bancos e prazos aparecem aqui, lado a lado.
          </EmptyState>
          <RecentMotos recentes={data.recentes} motos={motos} tela="/financiamento2" />
          <LatestSimulacoes ultimas={data.ultimas} tela="/financiamento2" />
        </div>
      ) : (
        <div
          className={isLate ? 'contents comparador-atrasado' : 'contents'}
          aria-busy={isLate}
          onClickCapture={(event) => {
            const link = event.target instanceof Element ? event.target.closest('a') : null;
            const query = /^\/financiamento\?(.*)/.exec(link?.getAttribute('href') ?? '')?.[1];
            // A hidden offer is one of what was typed before.
            if (query === undefined || !(isLate || envio.isChoosing)) return;
            event.preventDefault();
            if (!isLate) envio.toggleCell(query);
          }}
        >
          {choices && <p className="text-muted text-sm">{`Conta com ${choices}.`}</p>}
          <ComparisonGridTable
            grade={visao.grade}
            comBanco={late.banco === ALL_FINANCEIRAS}
            linkOf={linkOf}
            escolhidas={envio.isChoosing ? chosen : NONE_CHOSEN}
          />
          <OfertaMinimum {...visao.minimo} />
          <SendComparison envio={envio} pronto={pronto} idCliente={data.idCliente} atrasado={isLate} />
          <section aria-labelledby="tres-jeitos">
            <h2 id="tres-jeitos" className="mb-4">
              Três jeitos de comprar
            </h2>
            <ProductComparison
              parcelas={digitada.parcelas}
              set={set}
              linkOf={linkOf}
              choices={envio.produtos}
              {...visao.jeitos}
            />
          </section>
        </div>
      )}
    </div>
  );
}

/** Calculates everything the screen shows; null without a price to compare. */
function createComparisonView(
  digitada: TypedSimulacao,
  plano: SimulatorData['plano'],
  question: LoanQuestion,
) {
  const { preco, entrada, troca, vencimento, erros } = resolveCondicoes(
    parseSimulacao(digitada),
    plano,
    question,
  );
  if (preco === null || entrada === null || troca === null || vencimento === null) return null;
  if (erros.entrada || erros.troca) return null;
  const comparada = { preco, troca, dataContrato: digitada.data, primeiroVencimento: vencimento, digitada };
  const chosen = plano.financeiras.filter(
    ({ id }) => digitada.banco === ALL_FINANCEIRAS || id === digitada.banco,
  );
  const cabe = parseMoney(digitada.cabe) || null;
  const grade = createComparisonGrid(
    chosen,
    comparada,
    createGridColumns(preco, troca, entrada),
    plano,
    cabe,
  );
  return {
    grade,
    preco,
    minimo: {
      preco,
      primeiroVencimento: vencimento,
      mora: plano.tabelas.mora,
      banco: digitada.banco === ALL_FINANCEIRAS ? null : (chosen[0]?.nome ?? null),
    },
    jeitos: {
      entrada,
      prazos: [...new Set(plano.financeiras.flatMap(({ prazos }) => prazos))].sort((a, b) => a - b),
      bancos: compareSideBySide(plano, comparada, entrada, Number(digitada.parcelas)),
      programada: liberacredOf(digitada, preco, plano.tabelas.liberacred),
      consorcio: consorcioOf(digitada, preco, plano.tabelas.consorcio),
    },
  };
}

/**
 * Information that CDC art. 52 and 54-B require beside a parcela and that all cells share; financeira, CET
 * and total are in each cell (art. 54-B § 3).
 */
function OfertaMinimum({
  preco,
  primeiroVencimento,
  mora,
  banco,
}: {
  preco: Centavos;
  primeiroVencimento: CalendarDate;
  mora: Mora;
  /** Financeira compared; null when each cell shows its own. */
  banco: string | null;
}) {
  const lines = [
    `À vista: ${formatMoney(preco)} (total sem financiamento).`,
    `Parcelas mensais, a 1ª em ${formatDate(primeiroVencimento)}. CET ao ano; total a prazo com a entrada.`,
    moraLine(mora),
    QUITACAO_LINE,
    `${banco === null ? 'Crédito' : `Financiamento: ${banco},`} sujeito à análise.`,
    'Toque na parcela para ver juros, IOF, tarifas e todas as condições.',
  ];
  return <p className="text-muted text-sm">{lines.join(' ')}</p>;
}
