import { parseAgreedConditions } from '../financiamento/parse-simulacao.ts';
import type { PropostaTermos } from './proposta.ts';

/** Reads stored terms. The loan of a row that a version before migration 0035 wrote has texts for numbers. */
export function readTermos(json: string): PropostaTermos {
  const termos = JSON.parse(json) as PropostaTermos;
  const pagamentos = termos.pagamentos.map((part) => {
    if (part.tipo !== 'cdc') return part;
    const { simulacao: kept } = part;
    return { ...part, simulacao: parseAgreedConditions((field) => kept[field], kept.tarifas) };
  });
  return { ...termos, pagamentos };
}
