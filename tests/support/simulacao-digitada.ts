import { parseSimulacao } from '~/domain/financiamento/parse-simulacao.ts';
import type { PublishedPlano } from '~/domain/financiamento/plano.ts';
import { resolveCondicoes } from '~/domain/financiamento/resolve-condicoes.ts';
import type { TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';

/** Parses and resolves what the simulator's form holds, as the form does; its date is filled in. */
export const readSimulacao = (
  typed: TypedSimulacao,
  plano: PublishedPlano,
  taxaLivre: boolean,
  naTroca = 0,
) => resolveCondicoes(parseSimulacao(typed), plano, { hoje: typed.data, taxaLivre, naTroca });
