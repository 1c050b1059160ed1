import { describe, expect, test } from 'vitest';
import {
  EvaluationRequestRefused,
  type EvaluationTransport,
  sendEvaluationRequest,
} from '../../../app/telas/avaliacao/send-request.ts';

const PEDIDO = { id: 'A', segredo: 's', campos: { km: '1' }, senha: 'primeira', verificacao: '' };

type Answer = { status: number; corpo?: unknown; retryAfter?: number } | 'sem rede';

/** Answers one after the other; notes what was sent and how long was waited. */
function correioOf(answers: Answer[]) {
  const sent: unknown[] = [];
  const waits: number[] = [];
  const correio: EvaluationTransport = {
    async post(body) {
      sent.push(body);
      const answer = answers.shift();
      if (!answer || answer === 'sem rede') throw new TypeError('no network');
      return { status: answer.status, corpo: answer.corpo ?? null, retryAfter: answer.retryAfter ?? null };
    },
    senha: async () => 'outra',
    wait: async (ms) => void waits.push(ms),
  };
  return { correio, sent, waits };
}

const error = (codigo: string, campos?: Record<string, string>) => ({
  erro: { codigo, mensagem: codigo, campos },
});
const signal = () => new AbortController().signal;

describe('Issue 12 §3: a request is sent once the network is back', () => {
  test('the same request again until somebody answers, and the person is told', async () => {
    const { correio, sent, waits } = correioOf(['sem rede', 'sem rede', { status: 201, corpo: { id: 'x' } }]);
    const told: boolean[] = [];
    expect(await sendEvaluationRequest(correio, PEDIDO, (semRede) => told.push(semRede), signal())).toBe('x');
    expect([waits, told]).toEqual([
      [1000, 2000],
      [true, true, false],
    ]);
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  test('an old token is changed for another without the person', async () => {
    const { correio, sent, waits } = correioOf([
      { status: 422, corpo: error('formulario-vencido') },
      { status: 200, corpo: { id: 'x' } },
    ]);
    expect(await sendEvaluationRequest(correio, PEDIDO, () => undefined, signal())).toBe('x');
    expect(sent).toMatchObject([{ senha: 'primeira' }, { senha: 'outra' }]);
    expect(waits[0]).toBeGreaterThan(3000);
  });

  test('what has to be mended comes back by field; what passes is waited for, and not for ever', async () => {
    const bad = correioOf([{ status: 422, corpo: error('dados-invalidos', { km: 'Confira.' }) }]);
    const refused = sendEvaluationRequest(bad.correio, PEDIDO, () => undefined, signal());
    await expect(refused).rejects.toMatchObject({ campos: { km: 'Confira.' } });
    const busy = correioOf(
      Array.from({ length: 9 }, () => ({ status: 503, corpo: error('x'), retryAfter: 5 })),
    );
    await expect(sendEvaluationRequest(busy.correio, PEDIDO, () => undefined, signal())).rejects.toThrow(
      EvaluationRequestRefused,
    );
    expect([busy.sent.length, busy.waits]).toEqual([5, [5000, 5000, 5000, 5000]]);
    const full = correioOf([{ status: 429, corpo: error('x'), retryAfter: 3000 }]);
    await expect(sendEvaluationRequest(full.correio, PEDIDO, () => undefined, signal())).rejects.toThrow(
      EvaluationRequestRefused,
    );
    expect(full.waits).toEqual([]);
  });
});
