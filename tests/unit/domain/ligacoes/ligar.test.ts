import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CALL_REASONS,
  type ClienteCase,
  callEventMark,
  callReasonOf,
  countCallReasons,
  endOfTomorrow,
  type PropostaCase,
  readCallReason,
  splitLigacoes,
} from '../../../../app/domain/ligacoes/call-reasons.ts';
import {
  CALL_REASON_LABELS,
  describeCallReason,
  writeOpeningMessage,
} from '../../../../app/domain/ligacoes/call-words.ts';
import { PROPOSTA_ESTADOS } from '../../../../app/domain/propostas/estados.ts';

const AGORA = new Date('2026-11-24T15:00:00.000Z');
const at = (hours: number) => new Date(AGORA.getTime() + hours * 3_600_000).toISOString();

const proposta = (of: Partial<PropostaCase> = {}): PropostaCase => ({
  ...{ tipo: 'proposta', estado: 'enviada', enviadaEm: at(-2), expiraEm: at(70) },
  ...{ aceitaEm: null, perguntaEm: null, alteradaEm: at(-2) },
  ...of,
});
const avaliacao = (respondidoEm: string | null, resposta: string | null = 'aceita', situacao = 'avaliado') =>
  ({ tipo: 'avaliacao', situacao, resposta, respondidoEm }) as const;

describe('Issue 13 §5: who is to be called, and why', () => {
  test.each<[string, ClienteCase, string | null]>([
    ['sent a moment ago', proposta(), null],
    ['sent a day ago, nobody answered', proposta({ enviadaEm: at(-24) }), 'sem-resposta'],
    ['one minute less', proposta({ enviadaEm: at(-24 + 1 / 60) }), null],
    ['never sent', proposta({ enviadaEm: null }), null],
    ['approved, nobody answered', proposta({ estado: 'aprovada', enviadaEm: at(-30) }), 'sem-resposta'],
    ['the store makes them wait', proposta({ estado: 'em_aprovacao', enviadaEm: at(-30) }), null],
    ['accepted, not invoiced', proposta({ estado: 'aprovada', expiraEm: null, aceitaEm: at(-1) }), 'aceita'],
    ['accepted, approval open', proposta({ estado: 'em_aprovacao', aceitaEm: at(-1) }), 'espera'],
    ['a question comes before everything', proposta({ perguntaEm: at(-1), aceitaEm: at(-2) }), 'pergunta'],
    ['a question while it waits', proposta({ estado: 'em_aprovacao', perguntaEm: at(-1) }), 'pergunta'],
    ['ends today', proposta({ expiraEm: at(3) }), 'vence'],
    ['ends with tomorrow', proposta({ expiraEm: '2026-11-26T03:00:00.000Z' }), 'vence'],
    ['ends the day after', proposta({ expiraEm: '2026-11-26T03:00:00.001Z' }), null],
    ['over at this moment', proposta({ expiraEm: at(0) }), 'expirou'],
    ['over, and a question left', proposta({ expiraEm: at(-1), perguntaEm: at(-2) }), 'expirou'],
    ['ended a week ago', proposta({ estado: 'expirada', expiraEm: null, alteradaEm: at(-168) }), 'expirou'],
    ['ended before', proposta({ estado: 'expirada', expiraEm: null, alteradaEm: at(-169) }), null],
    ['accepted a value', avaliacao(at(-5)), 'avaliacao'],
    ['asked about a value', avaliacao(at(-5), 'perguntou'), 'avaliacao'],
    ['did not answer', avaliacao(null, null), null],
    ['answered 31 days ago', avaliacao(at(-31 * 24)), null],
    ['is in a proposal already', avaliacao(at(-5), 'aceita', 'futuro'), null],
  ])('%s', (_, caso, reason) => {
    expect(callReasonOf(caso, AGORA)?.motivo ?? null).toBe(reason);
  });

  test.each(['rascunho', 'faturada', 'recusada', 'cancelada', 'perdida'])('never for %s', (estado) => {
    const all = { perguntaEm: at(-1), aceitaEm: at(-1), enviadaEm: at(-90), expiraEm: at(1) };
    expect(callReasonOf(proposta({ estado, ...all }), AGORA)).toBeNull();
  });

  test('who was called goes away until something new happens', () => {
    const silent = proposta({ enviadaEm: at(-24) });
    const [due] = splitLigacoes([{ caso: silent, feita: null }], AGORA).ligar;
    const feita = due ? callEventMark(due) : '';
    const called = splitLigacoes([{ caso: silent, feita }], AGORA);
    expect([called.ligar.length, called.feitas.length]).toEqual([0, 1]);
    const news = [{ perguntaEm: at(-1) }, { expiraEm: at(5) }, { enviadaEm: at(-25) }];
    for (const later of news)
      expect(splitLigacoes([{ caso: { ...silent, ...later }, feita }], AGORA).ligar).toHaveLength(1);
  });

  const instant = fc.option(
    fc.integer({ min: -1500, max: 200 }).map((hours) => at(hours)),
    { nil: null },
  );
  const caso = fc.record({
    tipo: fc.constant('proposta' as const),
    estado: fc.constantFrom(...PROPOSTA_ESTADOS),
    ...{ enviadaEm: instant, expiraEm: instant, aceitaEm: instant, perguntaEm: instant },
    alteradaEm: fc.integer({ min: -1500, max: 0 }).map((hours) => at(hours)),
  });

  test('property: sorted by motive, then by time; counted whole; gone once each was marked', () => {
    fc.assert(
      fc.property(fc.array(caso, { maxLength: 30 }), (casos) => {
        const { ligar: due } = splitLigacoes(
          casos.map((each, id) => ({ id, caso: each, feita: null })),
          AGORA,
        );
        const keys = due.map(({ motivo, em }) => `${CALL_REASONS.indexOf(motivo)} ${em}`);
        expect(keys).toEqual([...keys].sort());
        expect(countCallReasons(due).reduce((sum, { n }) => sum + n, 0)).toBe(due.length);
        const marked = due.map((each) => ({ ...each, feita: callEventMark(each) }));
        expect(splitLigacoes(marked, AGORA).ligar).toEqual([]);
      }),
    );
  });

  test('an address names a motive, or none', () => {
    expect(readCallReason('vence')).toBe('vence');
    for (const none of [null, '', 'constructor', 'VENCE']) expect(readCallReason(none)).toBeNull();
    expect(endOfTomorrow(new Date('2026-11-25T02:59:59.999Z'))).toBe('2026-11-26T03:00:00.000Z');
  });
});

describe('Issue 13 §5: what is said about a call', () => {
  const assunto = { numero: '2026-000012', modelo: 'Factor DX', resposta: 'aceita' };

  test.each(CALL_REASONS)('%s has words of its own, and the customer’s first name alone', (motivo) => {
    const whole = { ...assunto, motivo, em: at(3) };
    expect(describeCallReason(whole, AGORA)).toContain('Factor DX');
    const conversa = writeOpeningMessage(whole, 'Marina Duarte Prado', 'Rafael');
    expect(conversa).toMatch(/^Oi, Marina! Aqui é Rafael\. .*Factor DX/);
    expect(conversa).not.toContain('Duarte');
    expect(CALL_REASON_LABELS[motivo]).not.toBe('');
  });

  test('the end of a day is its last minute', () => {
    const ends = (em: string) => describeCallReason({ ...assunto, motivo: 'vence', em }, AGORA);
    expect(ends('2026-11-25T03:00:00.000Z')).toContain('vence hoje às 23:59');
    expect(ends('2026-11-26T03:00:00.000Z')).toContain('vence amanhã às 23:59');
    expect(ends('2026-11-24T17:30:00.000Z')).toContain('vence hoje às 14:30');
    expect(
      describeCallReason({ ...assunto, motivo: 'expirou', em: '2026-11-24T03:00:00.000Z' }, AGORA),
    ).toContain('venceu em 23/11');
  });
});
