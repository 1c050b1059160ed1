import { memo } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import type { AppliedCampanha, CountingKind } from '~/domain/campanhas/applied-campanhas.ts';
import type { DayCampanhas, PublicCampanha } from '~/domain/campanhas/day-campanhas.ts';
import type { FinancingConditions } from '~/domain/campanhas/simulacao-campanhas.ts';
import { describeTaxaLimits, taxaLimitsOf } from '~/domain/campanhas/taxa-limits.ts';
import type { ResolvedSimulacao } from '~/domain/financiamento/resolve-condicoes.ts';
import type { TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import { formatValidade, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { formatAmount, formatMoney, parseMoney } from '~/domain/valores/money.ts';
import { formatPercent } from '~/domain/valores/percent.ts';

type CampanhaItem = { id: string; nome: string; texto: string; regras: string };

const untilText = (end: string) => `até ${formatValidade(end, todayInSaoPaulo(new Date()))}`;

const campanhaItemsOf = (
  campanhas: readonly PublicCampanha[],
  textoDe: (each: PublicCampanha) => string,
): CampanhaItem[] =>
  campanhas.map((each) => ({
    id: each.id,
    nome: each.nome,
    texto: [textoDe(each), untilText(each.fim)].filter(Boolean).join(', '),
    regras: each.regras,
  }));

/** Describes the benefit of a campaign, for the kinds that change the numbers. */
const campanhaEffect: Record<CountingKind, (value: number) => string> = {
  taxa: (value) => `taxa de ${formatPercent(value, 2)} ao mês`,
  desconto: (value) => `${formatMoney(value)} de desconto`,
  bonus: (value) => `${formatMoney(value)} a mais no usado`,
  brinde: () => 'brinde',
};

const moneyEffect =
  (kind: 'desconto' | 'bonus') =>
  ({ valor }: PublicCampanha) =>
    campanhaEffect[kind](valor ?? 0);

const taxaText = (each: PublicCampanha): string =>
  [campanhaEffect.taxa(each.taxa ?? 0), describeTaxaLimits(taxaLimitsOf(each) ?? {})]
    .filter(Boolean)
    .join(', ');

const todayItems = (
  { taxa, desconto, bonus, brindes, textos }: DayCampanhas,
  contam: boolean,
): CampanhaItem[] => [
  ...campanhaItemsOf(contam ? (taxa?.campanhas ?? []) : [], taxaText),
  ...campanhaItemsOf(desconto?.campanhas ?? [], moneyEffect('desconto')),
  ...campanhaItemsOf(contam ? (bonus?.campanhas ?? []) : [], moneyEffect('bonus')),
  ...campanhaItemsOf(brindes, () => campanhaEffect.brinde(0)),
  ...campanhaItemsOf(textos, () => ''),
];

const storedItems = (used: readonly AppliedCampanha[]): CampanhaItem[] =>
  used.map(({ id, nome, tipo, valor }) => ({
    id,
    nome,
    texto: campanhaEffect[tipo](valor ?? 0),
    regras: '',
  }));

/**
 * Campaigns that apply to the simulacao, by name. Rate and bonus apply automatically; a discount is applied
 * to the price by the person, once. A saved simulacao lists the campaigns it was made with.
 */
export const MotoCampanhas = memo(function CampanhasDaMoto({
  condicoes: { doDia, de, podem },
  digitada,
  motos,
  set,
}: {
  condicoes: FinancingConditions;
  digitada: TypedSimulacao;
  /** Motos with the loja's suggested price of today, in centavos. */
  motos: readonly { nome: string; preco: number | null }[];
  set: (change: Partial<TypedSimulacao>) => void;
}) {
  const isSaved = de === 'guardada';
  const linhas = isSaved ? storedItems(podem) : todayItems(doDia, de === 'hoje');
  if (linhas.length === 0) return null;
  const { desconto } = doDia;
  const precoDeTabela = motos.find(({ nome }) => nome === digitada.moto)?.preco ?? null;
  const comDesconto = precoDeTabela !== null && desconto ? precoDeTabela - desconto.valor : null;
  const canUse =
    !isSaved && comDesconto !== null && comDesconto > 0 && parseMoney(digitada.preco) === precoDeTabela;
  const [um, varias] = isSaved
    ? ['Campanha desta simulação', 'Campanhas desta simulação']
    : ['Campanha de hoje', 'Campanhas de hoje'];
  return (
    <Notice
      tone="success"
      title={linhas.length === 1 ? um : varias}
      acao={
        canUse && (
          <Button
            type="button"
            variante="secundario"
            compacto
            onClick={() => set({ preco: formatAmount(comDesconto) })}
          >
            {`Usar o preço com desconto: ${formatMoney(comDesconto)}`}
          </Button>
        )
      }
    >
      <ul className="grid gap-1">
        {linhas.map(({ id, nome, texto, regras }) => (
          <li key={id}>
            <strong className="font-medium">{nome}</strong>
            {`: ${texto}.`}
            {regras && <span className="block text-sm">{regras}</span>}
          </li>
        ))}
      </ul>
    </Notice>
  );
});

/** Value of the trade-in including a campaign's bonus; renders nothing without a bonus. */
export const TrocaBonus = ({ leitura: { bonus, troca } }: { leitura: ResolvedSimulacao }) =>
  bonus > 0 && troca !== null ? (
    <span className="numeros">{`Com ${formatMoney(bonus)} de bônus: ${formatMoney(troca)}`}</span>
  ) : null;
