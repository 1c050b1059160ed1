import type { ContasCdc } from '~/domain/financiamento/cdc.ts';
import type { Leitura } from '~/domain/financiamento/leitura.ts';
import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import { quadroDeParcelas } from '~/domain/financiamento/quadro-de-parcelas.ts';
import type { SimulacaoOferecida } from '~/domain/financiamento/resumo.ts';
import { writeDaSimulacao } from '~/domain/ofertas/oferta-da-simulacao.ts';
import { addDias, type Data, formatData } from '~/domain/valores/datas.ts';
import { formatValor } from '~/domain/valores/dinheiro.ts';

/** Days that an offer lasts when the plan does not end before. */
const VALIDADE_PADRAO = 7;

/**
 * Last day of an offer: a week, and no longer than the plan. What is then shorter than the law allows is no
 * offer: `missingInSimulacao` says so.
 */
export function validadeOf(dataContrato: Data, planoAte: Data | null): Data {
  const week = addDias(dataContrato, VALIDADE_PADRAO);
  return planoAte === null || planoAte >= week ? week : planoAte;
}

/**
 * The simulation as it is offered to a customer; null while it is not complete.
 * @param fornecedor who sells; null while the company's brand cannot be read
 */
export function oferecidaOf(
  moto: string,
  { pedido, financeira }: Leitura,
  contas: ContasCdc | null,
  plano: PlanoPublicado,
  fornecedor: SimulacaoOferecida['fornecedor'] | null,
): SimulacaoOferecida | null {
  if (!pedido || !contas || !financeira) return null;
  return {
    moto,
    pedido,
    contas,
    agente: financeira.nome,
    fornecedor: fornecedor ?? { nome: '', endereco: '' },
    validade: validadeOf(pedido.dataContrato, plano.ate),
    mora: plano.tabelas.mora,
    ...(plano.ate === null ? {} : { planoAte: plano.ate }),
  };
}

/** The studio filled in with this offer, or why a flyer cannot say it. */
export type LinkDoPanfleto = { href: string } | { motivo: string };

/**
 * A flyer is for everybody, so a trade-in does not belong on it; and its total is the down payment plus the
 * instalments, so nothing else may be paid on signing. Of falling instalments it names the first and the last:
 * none may lie above the first.
 */
export function panfletoOf(oferecida: SimulacaoOferecida): LinkDoPanfleto {
  const { moto, pedido, contas, agente, mora, validade } = oferecida;
  const { preco, entrada, troca, taxaMensal } = pedido;
  const { numero, primeira, ultima, maior, iguais } = quadroDeParcelas(contas);
  if (troca > 0) return { motivo: 'O panfleto é para todos: tire o usado na troca para gerar um.' };
  if (contas.cet === null) return { motivo: 'Sem CET não dá para anunciar a parcela.' };
  if (contas.totalAPrazo !== entrada + contas.totalParcelas) {
    return { motivo: 'Para gerar panfleto, deixe tarifas e seguro no financiamento.' };
  }
  if (!iguais && maior !== primeira) {
    return { motivo: `A ${maior.numero}ª parcela passa da 1ª. Para gerar panfleto, adie o 1º vencimento.` };
  }
  const fields: Record<string, string> = {
    moto,
    preco: formatValor(preco),
    entrada: entrada > 0 ? formatValor(entrada) : '',
    parcelas: String(numero),
    valorParcela: formatValor(primeira.valor),
    ultimaParcela: ultima.valor === primeira.valor ? '' : formatValor(ultima.valor),
    ...(iguais ? {} : { sistema: 'sac', total: formatValor(contas.totalAPrazo) }),
    taxaMensal: String(taxaMensal).replace('.', ','),
    cet: String(contas.cet.anual).replace('.', ','),
    agente,
    simulacao: writeDaSimulacao(
      {
        vencimentos: { primeiro: primeira.vencimento, ultimo: ultima.vencimento },
        encargos: { iof: contas.iof, tarifas: pedido.tarifas, seguro: pedido.seguro?.valor ?? 0 },
        mora,
      },
      {
        preco,
        entrada,
        parcelas: numero,
        valorParcela: primeira.valor,
        ultimaParcela: ultima.valor,
        sistema: iguais ? undefined : 'sac',
        taxaMensal,
        cet: contas.cet.anual,
        total: contas.totalAPrazo,
        agente: agente.trim(),
      },
    ),
    validade: formatData(validade),
  };
  const params = new URLSearchParams(Object.entries(fields).filter(([, text]) => text !== ''));
  return { href: `/geradorpanfleto?${params.toString().replaceAll('%2C', ',')}` };
}
