import { CampoDeDinheiro } from '~/components/mesa/campo-de-dinheiro.tsx';
import { NOMES_DO_IOF } from '~/components/mesa/escolhas.ts';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import type { Cobranca, SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import { findFinanceira, type Leitura, sistemaOf, withFinanceira } from '~/domain/financiamento/leitura.ts';
import type { Financeira, PlanoPublicado } from '~/domain/financiamento/plano.ts';
import type { Sistema } from '~/domain/financiamento/tipos.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { formatPercentual } from '~/domain/valores/percentual.ts';

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
export function Ajustes({
  plano,
  financeira,
  digitada,
  leitura,
  set,
  taxaLivre,
}: {
  plano: PlanoPublicado;
  financeira: Financeira;
  digitada: SimulacaoDigitada;
  leitura: Leitura;
  set: (change: Partial<SimulacaoDigitada>) => void;
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
        <Icone nome="abaixo" className="ajustes-seta" />
      </summary>
      {/* A rate the person may not set stays in the address, so that the notice about it stays too. */}
      {!taxaLivre && digitada.taxa && <input type="hidden" name="taxa" value={digitada.taxa} />}
      <div className="grid gap-4 pt-2 pb-4">
        {plano.financeiras.length > 1 ? (
          <Selecao
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
          <CampoTexto
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
          <Selecao
            name="iof"
            rotulo="IOF"
            value={digitada.iof}
            onChange={(event) => set({ iof: event.target.value })}
            opcoes={Object.entries(NOMES_DO_IOF).map(([valor, rotulo]) => ({ valor, rotulo }))}
          />
        </div>
        <Selecao
          name="sistema"
          rotulo="Tipo de parcela"
          value={sistemaOf(digitada, financeira)}
          onChange={({ target: { value } }) => set({ sistema: value === financeira.sistema ? '' : value })}
          opcoes={Object.entries(SISTEMAS).map(([valor, rotulo]) => ({ valor, rotulo }))}
        />
        {financeira.tarifas.map(({ nome, valor }, index) => (
          <Selecao
            key={nome}
            name="tarifas"
            rotulo={`${nome}: ${formatDinheiro(valor)}`}
            value={digitada.tarifas[index] ?? ''}
            onChange={(event) =>
              set({ tarifas: withCobranca(digitada, financeira, index, event.target.value as Cobranca) })
            }
            opcoes={COBRANCAS}
          />
        ))}
        <div className="grid grid-cols-2 items-start gap-3">
          <CampoDeDinheiro
            name="seguro"
            rotulo="Seguro"
            opcional
            ajuda="Prestamista. Só entra se o cliente pedir."
            erro={erros.seguro}
            valor={digitada.seguro}
            onDigitar={(seguro) => set({ seguro })}
          />
          <Selecao
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
  { tarifas }: SimulacaoDigitada,
  financeira: Financeira,
  index: number,
  cobranca: Cobranca,
): Cobranca[] {
  return financeira.tarifas.map((_, each) => (each === index ? cobranca : (tarifas[each] ?? '')));
}

function describe({ seguro }: SimulacaoDigitada, leitura: Leitura, financeira: Financeira): string {
  const { condicoes } = leitura;
  const fees = condicoes?.tarifas.reduce((sum, { valor }) => sum + valor, 0) ?? 0;
  return [
    financeira.nome,
    ...(condicoes ? [`${formatPercentual(condicoes.taxaMensal)} a.m.`] : []),
    ...(condicoes?.sistema === 'sac' ? ['parcelas que caem'] : []),
    ...(fees > 0 ? [`tarifas ${formatDinheiro(fees)}`] : []),
    ...(seguro ? ['com seguro'] : []),
  ].join(' · ');
}
