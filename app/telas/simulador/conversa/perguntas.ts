import type { SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import type { Pago } from '~/domain/financiamento/inversas.ts';
import type { Leitura } from '~/domain/financiamento/leitura.ts';
import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import type { Moto } from '~/domain/motos/catalogo.ts';
import { type Centavos, formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { parsePercentual } from '~/domain/valores/percentual.ts';
import { entradaQueFalta, mesaOf, precoQueLeva } from './cabe.ts';

/** Maximum number of motos named in an answer. */
const MAIS_MOTOS = 3;

export type Respostas = {
  parcelas: number;
  /** Entrada for the selected moto; `valor` is null when no entrada is enough. */
  entrada: { moto: string; valor: Centavos | null } | null;
  /** Describes what the customer contributes, on which `preco` is based; null when nothing. */
  trazendo: string | null;
  preco: Centavos | null;
  /** The most expensive motos of the catalogue that fit. */
  motos: { id: string; nome: string; preco: Centavos }[];
};

export type Contexto = {
  digitada: SimulacaoDigitada;
  leitura: Leitura;
  plano: PlanoPublicado;
  motos: readonly Moto[];
  taxaLivre: boolean;
};

/** Calculates both inverse questions; null without a parcela or with incomplete conditions. */
export function perguntasOf(
  parcela: Centavos | null,
  { digitada, leitura, plano, motos, taxaLivre }: Contexto,
): Respostas | null {
  const { condicoes, financeira, preco, entrada, troca } = leitura;
  if (!parcela || !condicoes || !financeira || entrada === null || troca === null) return null;
  const isTyped = taxaLivre && digitada.taxa.trim() !== '';
  const mesa = mesaOf(condicoes, financeira.faixas, plano.tabelas.iof, isTyped);
  const entradaPct = digitada.em === 'pct' ? (parsePercentual(digitada.entrada) ?? 0) : 0;
  const pago: Required<Pago> = { troca, entrada: digitada.em === 'pct' ? 0 : entrada, entradaPct };
  const most = precoQueLeva(parcela, pago, mesa);
  return {
    parcelas: condicoes.parcelas,
    entrada:
      preco !== null && troca < preco
        ? { moto: digitada.moto || 'Esta moto', valor: entradaQueFalta(parcela, { preco, troca }, mesa) }
        : null,
    trazendo: describe(pago),
    preco: most,
    motos: most === null ? [] : dearest(motos, most),
  };
}

function dearest(motos: readonly Moto[], most: Centavos): Respostas['motos'] {
  return motos
    .flatMap(({ id, nome, preco }) => (preco !== null && preco <= most ? [{ id, nome, preco }] : []))
    .sort((a, b) => b.preco - a.preco)
    .slice(0, MAIS_MOTOS);
}

function describe({ entrada, troca, entradaPct }: Required<Pago>): string | null {
  const parts = [
    ...(entradaPct > 0 ? [`${String(entradaPct).replace('.', ',')}% de entrada`] : []),
    ...(entrada > 0 ? [`${formatDinheiro(entrada)} de entrada`] : []),
    ...(troca > 0 ? [`${formatDinheiro(troca)} na troca`] : []),
  ];
  return parts.length === 0 ? null : parts.join(' e ');
}
