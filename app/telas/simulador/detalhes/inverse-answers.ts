import type { OwnPayment } from '~/domain/financiamento/inverse-computations.ts';
import type { PublishedPlano } from '~/domain/financiamento/plano.ts';
import type { ResolvedSimulacao } from '~/domain/financiamento/resolve-condicoes.ts';
import type { TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import type { Moto } from '~/domain/motos/catalogo.ts';
import { type Centavos, formatMoney } from '~/domain/valores/money.ts';
import { parsePercent } from '~/domain/valores/percent.ts';
import { computeAffordablePreco, computeMissingEntrada, createTaxaDesk } from './affordable.ts';

/** Maximum number of motos named in an answer. */
const MAX_MOTOS = 3;

export type InverseAnswers = {
  parcelas: number;
  /** Entrada for the selected moto; `valor` is null when no entrada is enough. */
  entrada: { moto: string; valor: Centavos | null } | null;
  /** Describes what the customer contributes, on which `preco` is based; null when nothing. */
  trazendo: string | null;
  preco: Centavos | null;
  /** The most expensive motos of the catalogue that fit. */
  motos: { id: string; nome: string; preco: Centavos }[];
};

export type InverseContext = {
  digitada: TypedSimulacao;
  leitura: ResolvedSimulacao;
  plano: PublishedPlano;
  motos: readonly Moto[];
  taxaLivre: boolean;
};

/** Calculates both inverse questions; null without a parcela or with incomplete conditions. */
export function computeInverseAnswers(
  parcela: Centavos | null,
  { digitada, leitura, plano, motos, taxaLivre }: InverseContext,
): InverseAnswers | null {
  const { condicoes, financeira, preco, entrada, troca } = leitura;
  if (!parcela || !condicoes || !financeira || entrada === null || troca === null) return null;
  const isTyped = taxaLivre && digitada.taxa.trim() !== '';
  const mesa = createTaxaDesk(condicoes, financeira.faixas, plano.tabelas.iof, isTyped);
  const entradaPct = digitada.em === 'pct' ? (parsePercent(digitada.entrada) ?? 0) : 0;
  const pago: Required<OwnPayment> = { troca, entrada: digitada.em === 'pct' ? 0 : entrada, entradaPct };
  const most = computeAffordablePreco(parcela, pago, mesa);
  return {
    parcelas: condicoes.parcelas,
    entrada:
      preco !== null && troca < preco
        ? {
            moto: digitada.moto || 'Esta moto',
            valor: computeMissingEntrada(parcela, { preco, troca }, mesa),
          }
        : null,
    trazendo: describe(pago),
    preco: most,
    motos: most === null ? [] : dearest(motos, most),
  };
}

function dearest(motos: readonly Moto[], most: Centavos): InverseAnswers['motos'] {
  return motos
    .flatMap(({ id, nome, preco }) => (preco !== null && preco <= most ? [{ id, nome, preco }] : []))
    .sort((a, b) => b.preco - a.preco)
    .slice(0, MAX_MOTOS);
}

function describe({ entrada, troca, entradaPct }: Required<OwnPayment>): string | null {
  const parts = [
    ...(entradaPct > 0 ? [`${String(entradaPct).replace('.', ',')}% de entrada`] : []),
    ...(entrada > 0 ? [`${formatMoney(entrada)} de entrada`] : []),
    ...(troca > 0 ? [`${formatMoney(troca)} na troca`] : []),
  ];
  return parts.length === 0 ? null : parts.join(' e ');
}
