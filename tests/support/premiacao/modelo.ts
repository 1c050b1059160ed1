import fc from 'fast-check';
import type { PremiacaoMetric } from '../../../app/domain/premiacao/metrics.ts';
import { todayInSaoPaulo } from '../../../app/domain/valores/dates.ts';

/** A row of the ledger, as docs/decisions/0030 describes it. */
export type Linha = {
  id: string;
  uid: string;
  metrica: PremiacaoMetric;
  quantidade: number;
  em: string;
  dia: string;
  origem: string;
  estorna: string | null;
};

/** Something that happened in another room. `em`: ISO 8601 UTC; a history is in the order of its instants. */
export type Fato =
  | { tipo: 'faturar'; proposta: string; revisao: number; quem: string; total: number; em: string }
  | { tipo: 'cancelar'; proposta: string; revisao: number; em: string }
  | { tipo: 'avaliar'; seminovo: string; quem: string; em: string }
  | { tipo: 'abrir'; peca: string; quem: string; n: number; em: string };

const day = (em: string) => todayInSaoPaulo(new Date(em));

const linha = (
  metrica: PremiacaoMetric,
  origem: string,
  vez: string,
  rest: Pick<Linha, 'uid' | 'em' | 'quantidade'>,
) => ({
  ...{
    id: [metrica, origem, vez].filter(Boolean).join(':'),
    metrica,
    origem,
    dia: day(rest.em),
    estorna: null,
  },
  ...rest,
});

const estornoDe = (taken: Linha, em: string): Linha => ({
  ...taken,
  ...{ id: `estorno:${taken.id}`, quantidade: -taken.quantidade, em, estorna: taken.id },
});

const vendas = ({ proposta, revisao, quem: uid, total, em }: Fato & { tipo: 'faturar' }): Linha[] => [
  linha('propostas-faturadas', proposta, String(revisao), { uid, em, quantidade: 1 }),
  linha('valor-faturado', proposta, String(revisao), { uid, em, quantidade: total }),
];

const abertura = ({ peca, quem: uid, n, em }: Fato & { tipo: 'abrir' }): Linha => ({
  ...linha('panfletos-abertos', peca, day(em), { uid, em, quantidade: n }),
  em: `${day(em)}T03:00:00.000Z`,
});

/** The ledger after one more fact: each is told when it happens, and knows only what is in the ledger by then. */
export function contar(ledger: ReadonlyMap<string, Linha>, fact: Fato): Map<string, Linha> {
  const next = new Map(ledger);
  const keep = (row: Linha) => {
    if (!next.has(row.id)) next.set(row.id, row);
  };
  if (fact.tipo === 'faturar') for (const row of vendas(fact)) keep(row);
  if (fact.tipo === 'avaliar')
    keep(linha('seminovos-avaliados', fact.seminovo, '', { uid: fact.quem, em: fact.em, quantidade: 1 }));
  if (fact.tipo === 'cancelar')
    for (const row of ledger.values())
      if (row.origem === fact.proposta && row.estorna === null) keep(estornoDe(row, fact.em));
  if (fact.tipo === 'abrir') {
    const row = abertura(fact);
    next.set(row.id, { ...row, quantidade: row.quantidade + (next.get(row.id)?.quantidade ?? 0) });
  }
  return next;
}

/** The ledger from nothing: what a whole history comes to, looked at once. */
export function recontar(history: readonly Fato[]): Map<string, Linha> {
  const rows: Linha[] = [];
  history.forEach((fact, at) => {
    const before = history.slice(0, at);
    if (fact.tipo === 'faturar') {
      const end = history.slice(at + 1).find((e) => e.tipo === 'cancelar' && e.proposta === fact.proposta);
      for (const row of vendas(fact)) rows.push(row, ...(end ? [estornoDe(row, end.em)] : []));
    }
    if (fact.tipo === 'avaliar' && !before.some((e) => e.tipo === 'avaliar' && e.seminovo === fact.seminovo))
      rows.push(
        linha('seminovos-avaliados', fact.seminovo, '', { uid: fact.quem, em: fact.em, quantidade: 1 }),
      );
    if (fact.tipo === 'abrir') {
      const same = (e: Fato) => e.tipo === 'abrir' && e.peca === fact.peca && day(e.em) === day(fact.em);
      if (before.some(same)) return;
      const n = history.reduce((sum, e) => sum + (e.tipo === 'abrir' && same(e) ? e.n : 0), 0);
      rows.push(abertura({ ...fact, n }));
    }
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds up a metric by person between two days, both included; who came to nothing is left out. */
export function totaisDe(
  ledger: ReadonlyMap<string, Linha>,
  { metrica, inicio, fim }: { metrica: PremiacaoMetric; inicio: string; fim: string },
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of ledger.values())
    if (row.metrica === metrica && row.dia >= inicio && row.dia <= fim)
      sums[row.uid] = (sums[row.uid] ?? 0) + row.quantidade;
  return Object.fromEntries(Object.entries(sums).filter(([, n]) => n !== 0));
}

export const PESSOAS = ['ana', 'bia', 'caio', 'davi'] as const;
const INICIO = Date.parse('2026-11-02T00:00:00.000Z');

/**
 * Histories of a company in which little is of different people or things, so that everything meets: sales that are
 * taken back and made again, evaluations of the same motorcycle, days of the same piece, amounts that tie.
 */
export const historias = (maxLength: number) =>
  fc
    .array(
      fc.record({
        tipo: fc.constantFrom('proposta', 'proposta', 'avaliar', 'abrir'),
        alvo: fc.integer({ min: 0, max: 4 }),
        quem: fc.constantFrom(...PESSOAS),
        n: fc.integer({ min: 1, max: 3 }),
        minutos: fc.integer({ min: 1, max: 400 }),
      }),
      { maxLength, size: 'max' },
    )
    .map((acts) => {
      let at = INICIO;
      const sold = new Map<string, boolean>();
      const revisoes = new Map<string, number>();
      return acts.map(({ tipo, alvo, quem, n, minutos }): Fato => {
        at += minutos * 60_000;
        const em = new Date(at).toISOString();
        // A motorcycle of whoever sends it, a proposal and a piece of one person: their number says whose.
        const dono = PESSOAS[alvo % PESSOAS.length] ?? quem;
        if (tipo === 'avaliar') return { tipo, seminovo: `usado${alvo}`, quem, em };
        if (tipo === 'abrir') return { tipo, peca: `peca${alvo}`, quem: dono, n, em };
        const proposta = `proposta${alvo}`;
        const revisao = (revisoes.get(proposta) ?? 1) + n;
        revisoes.set(proposta, revisao);
        const isSold = sold.get(proposta) ?? false;
        sold.set(proposta, !isSold);
        if (isSold) return { tipo: 'cancelar', proposta, revisao, em };
        return { tipo: 'faturar', proposta, revisao, quem: dono, total: n * 100_000, em };
      });
    });
