import { afterEach, describe, expect, test, vi } from 'vitest';
import { explainFailedSubmit, isScreenAnswer, sendOrKeep, withinTimeout } from '~/browser/failed-submit.ts';

const answered = (status: number, data: unknown = null) => ({
  status,
  statusText: '',
  internal: false,
  data,
});

describe('a form that was sent in vain', () => {
  test.each([
    ['a redirect', Response.redirect('https://exemplo.com.br/'), true],
    ['401', answered(401), true],
    ['403', answered(403), true],
    ['404', answered(404), true],
    ['429', answered(429), false],
    ['500', answered(500), false],
    ['503', answered(503), false],
    ['no network', new TypeError('Failed to fetch'), false],
    ['an answer that cannot be read', new Error('Unable to decode'), false],
  ])('%s: the screen itself answered: %o', (_nome, error, answer) => {
    expect(isScreenAnswer(error)).toBe(answer);
  });

  test.each([
    ['what the answer says', answered(429, { mensagem: 'Espere um minuto.' }), 'Espere um minuto.'],
    ['no network', new TypeError('Failed to fetch'), /^Sem internet/],
    ['an answer without words', answered(500), /^Não deu para enviar/],
    ['an answer that cannot be read', new Error('Unable to decode'), /^Não deu para enviar/],
  ])('%s', (_nome, error, notice) => {
    expect(explainFailedSubmit(error)).toMatch(notice);
  });

  test('Issue 25 §2, N-6: of more than is taken, what was typed stays in its form', async () => {
    const kept = (typed: Record<string, string>, aviso: string) => ({ typed, aviso });
    const send = (status: number) => {
      const body = new URLSearchParams({ csv: 'a;b' });
      const request = new Request('https://exemplo.com.br/pps', { method: 'POST', body });
      const serverAction = () => Promise.reject(answered(status, { mensagem: 'É grande demais.' }));
      return sendOrKeep({ request, serverAction, params: {} }, kept);
    };
    expect(await send(413)).toEqual({ typed: { csv: 'a;b' }, aviso: 'É grande demais.', semMudanca: true });
    await expect(send(403)).rejects.toMatchObject({ status: 403 });
  });

  afterEach(() => void vi.useRealTimers());

  test('of a network that takes it and never answers it stays after twenty seconds, and not before', async () => {
    vi.useFakeTimers();
    const body = new URLSearchParams({ nome: 'Ana' });
    const request = new Request('https://exemplo.com.br/plano', { method: 'POST', body });
    const kept = vi.fn((typed: Record<string, string>, aviso: string) => ({ typed, aviso }));
    const serverAction = <T>() => new Promise<T>(() => {});
    const sent = sendOrKeep({ request, serverAction, params: {} }, kept);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(kept).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await sent).toEqual({
      typed: { nome: 'Ana' },
      aviso: expect.stringMatching(/^Sem internet/),
      semMudanca: true,
    });
  });

  test('what is answered in time is the answer, a failure too', async () => {
    expect(await withinTimeout(Promise.resolve('salva'))).toBe('salva');
    await expect(withinTimeout(Promise.reject(new Error('recusada')))).rejects.toThrow('recusada');
  });
});
