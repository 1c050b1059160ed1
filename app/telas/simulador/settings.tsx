import { IOF_NAMES } from '~/components/financing/choices.ts';
import { MoneyField } from '~/components/financing/money-field.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { withFinanceira } from '~/domain/financiamento/fill-in.ts';
import type { Sistema } from '~/domain/financiamento/loan-types.ts';
import type { Financeira, PublishedPlano } from '~/domain/financiamento/plano.ts';
import {
  findFinanceira,
  type ResolvedSimulacao,
  sistemaOf,
} from '~/domain/financiamento/resolve-condicoes.ts';
import type { Cobranca, TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { formatPercent } from '~/domain/valores/percent.ts';

const SISTEMAS: Record<Sistema, string> = {
  price: 'Iguais (Price)',
  sac: 'Que caem (SAC)',
};

const COBRANCAS = [
  { valor: 'financiada', rotulo: 'No financiamento' },
  { valor: 'hora', rotulo: 'Na assinatura' },
  { valor: 'nao', rotulo: 'Não cobrar' },
];

/**
 * Settings that the plan decides and that rarely need a change: financeira, rate, system, IOF, fees,
 * insurance.
 */
export function SimulacaoSettings({
  plano,
  financeira,
  digitada,
  leitura,
  set,
  taxaLivre,
}: {
  plano: PublishedPlano;
  financeira: Financeira;
  digitada: TypedSimulacao;
  leitura: ResolvedSimulacao;
  set: (change: Partial<TypedSimulacao>) => void;
  taxaLivre: boolean;
}) {
  const { erros, taxaDoPlano } = leitura;
  const planRate = taxaDoPlano === null ? '' : String(taxaDoPlano).replace('.', ',');
  return (
    <details className="ajustes" open={Boolean(erros.taxa || erros.seguro) || undefined}>
      <summary>
        <span className="min-w-0 flex-1">
          <span className="block font-medium">Banco, taxa e tarifas</span>
          <span className="numeros block text-muted text-sm">{describe(digitada, leitura, financeira)}</span>
        </span>
        <Icon name="abaixo" className="ajustes-seta" />
      </summary>
      {/* A rate the person may not set stays in the address, so that the notice about it stays too. */}
      {!taxaLivre && digitada.taxa && <input type="hidden" name="taxa" value={digitada.taxa} />}
      <div className="grid gap-4 pt-2 pb-4">
        {plano.financeiras.length > 1 ? (
          <SelectField
            name="banco"
            rotulo="Banco"
            value={financeira.id}
            onChange={(event) => {
              const chosen = findFinanceira(plano, event.target.value);
              if (chosen) set(withFinanceira(digitada, chosen, plano));
            }}
            opcoes={plano.financeiras.map(({ id, nome }) => ({ valor: id, rotulo: nome }))}
          />
        ) : (
          <input type="hidden" name="banco" value={financeira.id} />
        )}
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            name="taxa"
            rotulo="Taxa"
            sufixo="% a.m."
            erro={erros.taxa}
            ajuda={taxaLivre ? undefined : 'Definida no plano.'}
            disabled={!taxaLivre}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            placeholder={planRate}
            value={taxaLivre ? digitada.taxa : planRate}
            onChange={(event) => set({ taxa: event.target.value })}
          />
          <SelectField
            name="iof"
            rotulo="IOF"
            value={digitada.iof}
            onChange={(event) => set({ iof: event.target.value })}
            opcoes={Object.entries(IOF_NAMES).map(([valor, rotulo]) => ({ valor, rotulo }))}
          />
        </div>
        <SelectField
          name="sistema"
          rotulo="Tipo de parcela"
          value={sistemaOf(digitada, financeira)}
          onChange={({ target: { value } }) => set({ sistema: value === financeira.sistema ? '' : value })}
          opcoes={Object.entries(SISTEMAS).map(([valor, rotulo]) => ({ valor, rotulo }))}
        />
        {financeira.tarifas.map(({ nome, valor }, index) => (
          <SelectField
            key={nome}
            name="tarifas"
            rotulo={`${nome}: ${formatMoney(valor)}`}
            value={digitada.tarifas[index] ?? ''}
            onChange={(event) =>
              set({ tarifas: withCobranca(digitada, financeira, index, event.target.value as Cobranca) })
            }
            opcoes={COBRANCAS}
          />
        ))}
        <div className="grid grid-cols-2 items-start gap-3">
          <MoneyField
            name="seguro"
            rotulo="Seguro"
            opcional
            ajuda="Prestamista. Só entra se o cliente pedir."
            erro={erros.seguro}
            valor={digitada.seguro}
            onType={(seguro) => set({ seguro })}
          />
          <SelectField
            name="seguroEm"
            rotulo="Pago"
            value={digitada.seguroEm}
            onChange={(event) => set({ seguroEm: event.target.value })}
            opcoes={[
              { valor: '', rotulo: 'No financiamento' },
              { valor: 'hora', rotulo: 'Na assinatura' },
            ]}
          />
        </div>
      </div>
    </details>
  );
}

function withCobranca(
  { tarifas }: TypedSimulacao,
  financeira: Financeira,
  index: number,
  cobranca: Cobranca,
): Cobranca[] {
  return financeira.tarifas.map((_, each) => (each === index ? cobranca : (tarifas[each] ?? '')));
}

function describe({ seguro }: TypedSimulacao, reading: ResolvedSimulacao, financeira: Financeira): string {
  const { condicoes } = reading;
  const fees = condicoes?.tarifas.reduce((sum, { valor }) => sum + valor, 0) ?? 0;
  return [
    financeira.nome,
    ...(condicoes ? [`${formatPercent(condicoes.taxaMensal)} a.m.`] : []),
    ...(condicoes?.sistema === 'sac' ? ['parcelas que caem'] : []),
    ...(fees > 0 ? [`tarifas ${formatMoney(fees)}`] : []),
    ...(seguro ? ['com seguro'] : []),
  ].join(' · ');
}
