import * as v from 'valibot';
import type { Fornecedor } from '../ofertas/fornecedor.ts';
import { checkValidade } from '../ofertas/oferta.ts';
import { addDays, type CalendarDate } from '../valores/dates.ts';
import { MIN_VALIDADE } from '../valores/limits.ts';
import { issueMessage } from '../valores/messages-by-field.ts';
import { type CdcFigures, simularCdc } from './cdc.ts';
import { findConsorcioPlano, type SimulacaoConsorcio, simularConsorcio } from './consorcio.ts';
import { simulacaoLegalLines } from './legal-statement.ts';
import { findLiberacredPlano, type SimulacaoLiberacred, simularLiberacred } from './liberacred.ts';
import { DEFAULT_PLANO_TABLES, type PlanoTables } from './plano-tables.ts';
import { type CdcSimulacaoRequest, SimulacaoRequest } from './simulacao-schema.ts';

/** Result of a consumer loan (CDC): its figures and the statement that the law requires. */
export type SimulacaoCdc = { produto: 'cdc' } & CdcFigures & {
    /** Lines of the legal statement. */
    oferta: string[];
  };

/** Body of a 422: Portuguese messages by the field's path ("tarifas.0.valor"). */
export type SimulacaoErrorBody = {
  codigo: 'simulacao_invalida';
  mensagem: string;
  campos: Record<string, string>;
};

export type SimulacaoResult =
  | { ok: true; produto: 'cdc'; simulacao: SimulacaoCdc }
  | { ok: true; produto: 'liberacred'; simulacao: SimulacaoLiberacred }
  | { ok: true; produto: 'consorcio'; simulacao: SimulacaoConsorcio }
  | { ok: false; erro: SimulacaoErrorBody };

/** Context of a simulation request. */
export type SimulacaoContext = {
  /** Calendar date in São Paulo, start of the offer's minimum validity. */
  hoje: CalendarDate;
  /** Tables in force; default are the product's initial values. */
  tabelas?: PlanoTables;
  /** Supplier, unless the request names one. */
  fornecedor?: Fornecedor;
};

const refuse = (campos: Record<string, string>): SimulacaoResult => ({
  ok: false,
  erro: { codigo: 'simulacao_invalida', mensagem: 'Confira os dados da simulação.', campos },
});

/** Maps each field to its first message. `fromEntries` keeps a field named `__proto__` an ordinary key. */
function firstMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'pedido';
    if (!messages.has(field)) messages.set(field, issueMessage(issue));
  }
  return Object.fromEntries(messages);
}

function simulateCdcRequest(
  pedido: CdcSimulacaoRequest,
  { hoje, tabelas = DEFAULT_PLANO_TABLES, fornecedor }: SimulacaoContext,
): SimulacaoResult {
  const since = pedido.dataContrato > hoje ? pedido.dataContrato : hoje;
  const validade = pedido.validade ?? addDays(since, MIN_VALIDADE);
  const tooSoon = checkValidade(validade, since);
  if (tooSoon) return refuse({ validade: tooSoon });
  const accounts = simularCdc(pedido, tabelas.iof);
  const offered = { ...pedido, validade, fornecedor: pedido.fornecedor ?? fornecedor };
  const oferta = simulacaoLegalLines(offered, accounts, tabelas.mora);
  return { ok: true, produto: 'cdc', simulacao: { produto: 'cdc', ...accounts, oferta } };
}

function simulateLiberacredRequest(
  { valor, parcelas, entradaPct }: Extract<SimulacaoRequest, { produto: 'liberacred' }>,
  { liberacred: table }: PlanoTables,
): SimulacaoResult {
  const plano = findLiberacredPlano(parcelas, entradaPct, table);
  if (plano) return { ok: true, produto: 'liberacred', simulacao: simularLiberacred(valor, plano, table) };
  const known = table.planos.map((each) => `${each.parcelas}× com ${each.entradaPct}%`).join(', ');
  return refuse({
    parcelas: known ? `Não há esse plano. Escolha entre ${known}.` : 'Não há plano de entrada programada.',
  });
}

function simulateConsorcioRequest(
  { credito, plano: nome, meses, seguroVida }: Extract<SimulacaoRequest, { produto: 'consorcio' }>,
  { consorcio: table }: PlanoTables,
): SimulacaoResult {
  const plano = findConsorcioPlano(nome, meses, table);
  if (plano) {
    return {
      ok: true,
      produto: 'consorcio',
      simulacao: simularConsorcio(credito, plano, seguroVida, table),
    };
  }
  const known = table.planos[nome].map((each) => each.meses).join(', ');
  return refuse({ meses: known ? `Esse plano tem ${known} meses.` : 'Esse plano não tem prazos.' });
}

/**
 * Simulates any of the three products from an untrusted request: the contract of POST /api/simulacoes. Never
 * throws on client input.
 */
export function simular(pedido: unknown, moment: SimulacaoContext): SimulacaoResult {
  const parsed = v.safeParse(SimulacaoRequest, pedido);
  if (!parsed.success) return refuse(firstMessages(parsed.issues));
  const { output } = parsed;
  if (output.produto === 'cdc') return simulateCdcRequest(output, moment);
  const { tabelas = DEFAULT_PLANO_TABLES } = moment;
  return output.produto === 'liberacred'
    ? simulateLiberacredRequest(output, tabelas)
    : simulateConsorcioRequest(output, tabelas);
}
