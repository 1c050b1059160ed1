import * as v from 'valibot';
import type { Fornecedor } from '../ofertas/fornecedor.ts';
import { checkValidade } from '../ofertas/oferta.ts';
import { addDias, type Data } from '../valores/datas.ts';
import { VALIDADE_MINIMA } from '../valores/limites.ts';
import { mensagemDe } from '../valores/mensagens-por-campo.ts';
import { type ContasCdc, simularCdc } from './cdc.ts';
import { findPlanoConsorcio, type SimulacaoConsorcio, simularConsorcio } from './consorcio.ts';
import { PedidoDeSimulacao, type PedidoSimulacaoCdc } from './esquema.ts';
import { findPlanoLiberacred, type SimulacaoLiberacred, simularLiberacred } from './liberacred.ts';
import { linhasDaSimulacao } from './linhas.ts';
import { TABELAS, type Tabelas } from './tabelas.ts';

export type SimulacaoCdc = { produto: 'cdc' } & ContasCdc & {
    /** Lines of the legal statement. */
    oferta: string[];
  };

/** Body of a 422: Portuguese messages by the field's path ("tarifas.0.valor"). */
export type ErroDeSimulacao = {
  codigo: 'simulacao_invalida';
  mensagem: string;
  campos: Record<string, string>;
};

export type ResultadoDaSimulacao =
  | { ok: true; produto: 'cdc'; simulacao: SimulacaoCdc }
  | { ok: true; produto: 'liberacred'; simulacao: SimulacaoLiberacred }
  | { ok: true; produto: 'consorcio'; simulacao: SimulacaoConsorcio }
  | { ok: false; erro: ErroDeSimulacao };

/** Context of a simulation request. */
export type Momento = {
  /** Calendar date in São Paulo, start of the offer's minimum validity. */
  hoje: Data;
  /** Tables in force; default are the product's initial values. */
  tabelas?: Tabelas;
  /** Supplier, unless the request names one. */
  fornecedor?: Fornecedor;
};

const refuse = (campos: Record<string, string>): ResultadoDaSimulacao => ({
  ok: false,
  erro: { codigo: 'simulacao_invalida', mensagem: 'Confira os dados da simulação.', campos },
});

/** Maps each field to its first message. `fromEntries` keeps a field named `__proto__` an ordinary key. */
function firstMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'pedido';
    if (!messages.has(field)) messages.set(field, mensagemDe(issue));
  }
  return Object.fromEntries(messages);
}

function cdc(
  pedido: PedidoSimulacaoCdc,
  { hoje, tabelas = TABELAS, fornecedor }: Momento,
): ResultadoDaSimulacao {
  const desde = pedido.dataContrato > hoje ? pedido.dataContrato : hoje;
  const validade = pedido.validade ?? addDias(desde, VALIDADE_MINIMA);
  const tooSoon = checkValidade(validade, desde);
  if (tooSoon) return refuse({ validade: tooSoon });
  const contas = simularCdc(pedido, tabelas.iof);
  const offered = { ...pedido, validade, fornecedor: pedido.fornecedor ?? fornecedor };
  const oferta = linhasDaSimulacao(offered, contas, tabelas.mora);
  return { ok: true, produto: 'cdc', simulacao: { produto: 'cdc', ...contas, oferta } };
}

function liberacred(
  { valor, parcelas, entradaPct }: Extract<PedidoDeSimulacao, { produto: 'liberacred' }>,
  { liberacred: tabela }: Tabelas,
): ResultadoDaSimulacao {
  const plano = findPlanoLiberacred(parcelas, entradaPct, tabela);
  if (plano) return { ok: true, produto: 'liberacred', simulacao: simularLiberacred(valor, plano, tabela) };
  const known = tabela.planos.map((each) => `${each.parcelas}× com ${each.entradaPct}%`).join(', ');
  return refuse({
    parcelas: known ? `Não há esse plano. Escolha entre ${known}.` : 'Não há plano de entrada programada.',
  });
}

function consorcio(
  { credito, plano: nome, meses, seguroVida }: Extract<PedidoDeSimulacao, { produto: 'consorcio' }>,
  { consorcio: tabela }: Tabelas,
): ResultadoDaSimulacao {
  const plano = findPlanoConsorcio(nome, meses, tabela);
  if (plano) {
    return {
      ok: true,
      produto: 'consorcio',
      simulacao: simularConsorcio(credito, plano, seguroVida, tabela),
    };
  }
  const known = tabela.planos[nome].map((each) => each.meses).join(', ');
  return refuse({ meses: known ? `Esse plano tem ${known} meses.` : 'Esse plano não tem prazos.' });
}

/**
 * Simulates any of the three products from an untrusted request: the contract of POST /api/simulacoes. Never
 * throws on client input.
 */
export function simular(pedido: unknown, momento: Momento): ResultadoDaSimulacao {
  const parsed = v.safeParse(PedidoDeSimulacao, pedido);
  if (!parsed.success) return refuse(firstMessages(parsed.issues));
  const { output } = parsed;
  if (output.produto === 'cdc') return cdc(output, momento);
  const { tabelas = TABELAS } = momento;
  return output.produto === 'liberacred' ? liberacred(output, tabelas) : consorcio(output, tabelas);
}
