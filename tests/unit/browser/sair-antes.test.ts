import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import {
  EARLY_SIGN_OUT_SCRIPT,
  type SignOutFormElement,
  SUBMIT_EVENT,
  takeOverSignOut,
} from '~/browser/early-sign-out.ts';
import { UNSENT_PREFIXES } from '~/browser/storage/owner-keys.ts';

type Formulario = { dataset: { sair?: string }; vivo?: boolean; pedido?: boolean };

const QUE_SAI: Formulario = { dataset: { sair: '' } };

/**
 * Runs the script as a browser would before the page is read, and submits a form.
 * @param keys of the device's storage; null: storage is blocked
 */
function submit(form: Formulario, keys: readonly string[] | null) {
  const listeners = new Map<string, [run: (event: object) => void, isFirst: unknown]>();
  const globals = {
    addEventListener: (name: string, run: (event: object) => void, isFirst: unknown) =>
      listeners.set(name, [run, isFirst]),
  };
  Object.defineProperty(globals, 'localStorage', {
    get: () => {
      if (!keys) throw new Error('blocked');
      return Object.fromEntries(keys.map((key) => [key, '[]']));
    },
  });
  runInNewContext(EARLY_SIGN_OUT_SCRIPT, globals);
  const target = { ...form };
  const preventDefault = vi.fn();
  const [run, isFirst] = listeners.get(SUBMIT_EVENT) ?? [];
  run?.({ target, preventDefault });
  return { waits: preventDefault.mock.calls.length === 1, pedido: target.pedido === true, isFirst };
}

const WAITS = { waits: true, pedido: true };
const LEAVES = { waits: false, pedido: false };

describe('Issue 9 §3 ‘Sair’ pressed before the page’s code is there', () => {
  test.each(UNSENT_PREFIXES)(
    'waits for the question while %s are on the device, whosever they are',
    (nome) => {
      expect(submit(QUE_SAI, ['theme', `${nome}:ana`])).toMatchObject(WAITS);
    },
  );

  test.each(['rascunho-do-estudio:ana:proposta:nova', 'rascunho-do-estudio:ana:1:/estoque/novo:novo'])(
    'Issue 28 (use-consultant 11) waits for the question while %s is typed and not saved',
    (key) => expect(submit(QUE_SAI, ['theme', key])).toMatchObject(WAITS),
  );

  test.each<[string, Formulario, readonly string[] | null]>([
    ['nothing waits', QUE_SAI, []],
    [
      'what is kept is not to be sent',
      QUE_SAI,
      ['theme', 'ultima-simulacao:ana', 'rascunho-do-estudio:ana:post'],
    ],
    ['the name only occurs in another', QUE_SAI, ['x-pecas-por-gerar:ana', 'pecas-por-gerar-antes:ana']],
    ['the device’s storage is blocked', QUE_SAI, null],
    ['the form is alive and asks by itself', { ...QUE_SAI, vivo: true }, ['pecas-por-gerar:ana']],
    ['it is another form', { dataset: {} }, ['pecas-por-gerar:ana']],
  ])('is sent at once where %s', (_, form, keys) => {
    expect(submit(form, keys)).toMatchObject(LEAVES);
  });

  test('it is heard before the page’s own code, which might send it', () => {
    expect(submit(QUE_SAI, []).isFirst).toBe(true);
  });

  /** Form as the page has it, with a count of its submissions. */
  function formOf(pedido?: boolean) {
    const sent = vi.fn();
    return { form: { requestSubmit: sent, pedido } as unknown as SignOutFormElement, sent };
  }

  test('the page’s code sends what has waited once, alive by then', () => {
    const { form, sent } = formOf(true);
    sent.mockImplementation(() => expect(form.vivo).toBe(true));
    takeOverSignOut(form);
    takeOverSignOut(form);
    expect(sent).toHaveBeenCalledTimes(1);
    expect([form.vivo, form.pedido]).toEqual([true, false]);
  });

  test('a form that nobody has pressed is alive and sends nothing', () => {
    const { form, sent } = formOf();
    takeOverSignOut(form);
    expect(form.vivo).toBe(true);
    expect(sent).not.toHaveBeenCalled();
  });
});
