import * as v from 'valibot';
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

/** The body of a 422: a message in Portuguese for each field, keyed by its path ("tarifas.0.valor"). */
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

const refuse = (campos: Record<string, string>): ResultadoDaSimulacao => ({
  ok: false,
  erro: { codigo: 'simulacao_invalida', mensagem: 'Confira os dados da simulação.', campos },
});

/** The first message of each field. `fromEntries` keeps a field named `__proto__` an ordinary key. */
function firstMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'pedido';
    if (!messages.has(field)) messages.set(field, issue.message);
  }
  return Object.fromEntries(messages);
}

function cdc(pedido: PedidoSimulacaoCdc, tabelas: Tabelas): ResultadoDaSimulacao {
  const contas = simularCdc(pedido, tabelas.iof);
  const oferta = linhasDaSimulacao(pedido, contas, tabelas.mora);
  return { ok: true, produto: 'cdc', simulacao: { produto: 'cdc', ...contas, oferta } };
}

function liberacred(
  { valor, parcelas, entradaPct }: Extract<PedidoDeSimulacao, { produto: 'liberacred' }>,
  { liberacred: tabela }: Tabelas,
): ResultadoDaSimulacao {
  const plano = findPlanoLiberacred(parcelas, entradaPct, tabela);
  if (plano) return { ok: true, produto: 'liberacred', simulacao: simularLiberacred(valor, plano, tabela) };
  const known = tabela.planos.map((each) => `${each.parcelas}× com ${each.entradaPct}%`).join(', ');
  return refuse({ parcelas: `Não há esse plano. Escolha entre ${known}.` });
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
  return refuse({ meses: `Esse plano tem ${known} meses.` });
}

/**
 * Simulates any of the three products from an untrusted request: the contract of POST /api/simulacoes.
 * Never throws on what a client may send.
 * @param tabelas the tables in force; the first values of the product when not told
 */
export function simular(pedido: unknown, tabelas: Tabelas = TABELAS): ResultadoDaSimulacao {
  const parsed = v.safeParse(PedidoDeSimulacao, pedido);
  if (!parsed.success) return refuse(firstMessages(parsed.issues));
  const { output } = parsed;
  if (output.produto === 'cdc') return cdc(output, tabelas);
  return output.produto === 'liberacred' ? liberacred(output, tabelas) : consorcio(output, tabelas);
}
