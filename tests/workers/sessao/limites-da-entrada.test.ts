import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createMundo, emptyMundo, MINUTO, type Mundo, VITIMA } from './mundo.ts';

let mundo: Mundo;
beforeEach(async () => {
  mundo = createMundo();
  await emptyMundo();
});

describe('issue 9 §2: messages are limited, 3 a minute and 10 an hour, for each address and each sender', () => {
  const reset = (who: Browser, email: string) => who.do((signIn) => signIn.resetPassword(email));

  test('to one address, whoever asks; then with a friendly wait', async () => {
    const { b, browser } = mundo;
    b.testClock.now = Math.ceil(b.testClock.now / 3_600_000) * 3_600_000;
    const kinds: string[] = [];
    for (let n = 0; n < 4; n += 1) kinds.push((await reset(browser(`203.0.113.${n}`), VITIMA)).kind);
    expect(kinds).toEqual(['enviado', 'enviado', 'enviado', 'erro']);
    expect(await reset(browser('203.0.113.9'), VITIMA)).toMatchObject({
      status: 429,
      detalhe: 'Foram muitas tentativas seguidas. Espere um minuto e tente de novo.',
    });
    let sent = 3;
    for (let minute = 0; minute < 10; minute += 1) {
      b.testClock.now += MINUTO;
      for (let n = 0; n < 3; n += 1) {
        if ((await reset(browser(`203.0.113.${100 + n}`), VITIMA)).kind === 'enviado') sent += 1;
      }
    }
    expect(sent).toBe(10);
    expect(await reset(browser('203.0.113.9'), VITIMA)).toMatchObject({
      detalhe: 'Foram muitas tentativas seguidas. Espere 50 minutos e tente de novo.',
    });
    b.testClock.now += 60 * MINUTO;
    expect((await reset(browser('203.0.113.9'), VITIMA)).kind).toBe('enviado');
  });

  test('from one sender, to whomever; the verification sent again counts with it', async () => {
    const { b, browser } = mundo;
    b.testClock.now = Math.ceil(b.testClock.now / 3_600_000) * 3_600_000;
    const quem = browser('203.0.113.1');
    await quem.enter('nova@exemplo.com.br', 'minha-senha');
    const again = () => quem.do((signIn) => signIn.resendVerification());
    expect([(await again()).kind, (await again()).kind]).toEqual(['enviado', 'enviado']);
    expect((await reset(quem, 'um@exemplo.com.br')).kind).toBe('enviado');
    expect(await reset(quem, 'dois@exemplo.com.br')).toMatchObject({ kind: 'erro', status: 429 });
    expect((await reset(browser('203.0.113.2'), 'dois@exemplo.com.br')).kind).toBe('enviado');
  });

  test('a new account is made whatever the limit says; only its message waits', async () => {
    const { contas, browser } = mundo;
    const quem = browser('203.0.113.1');
    for (let n = 0; n < 25; n += 1) {
      expect(await quem.enter(`pessoa${n}@exemplo.com.br`, 'uma-senha')).toMatchObject({ kind: 'criada' });
    }
    expect(contas.messages.length).toBeLessThan(25);
    expect(await quem.state()).toBe('waits');
  });
});

test('Issue 25 §1.9, attack 15: asking for a new password is answered alike with and without an account', async () => {
  const { contas, browser } = mundo;
  const quem = browser('203.0.113.1');
  await quem.enter(VITIMA, 'da-dona');
  const before = contas.messages.length;
  const ask = (email: string) => quem.do((signIn) => signIn.resetPassword(email));
  expect(await ask(VITIMA)).toEqual({ kind: 'enviado' });
  expect(await ask('ninguem@exemplo.com.br')).toEqual({ kind: 'enviado' });
  expect(contas.messages.length - before, 'to an address without an account nothing goes out').toBe(1);
});

describe('issue 9 §2: guessing is limited by e-mail plus address, and known device', () => {
  const wrong = async (who: Browser, times: number) => {
    const seen = new Set<unknown>();
    for (let n = 0; n < times; n += 1) {
      const answer = await who.enter(VITIMA, `palpite-${n}`);
      seen.add(answer.kind === 'erro' ? answer.status : answer.kind);
    }
    return [...seen];
  };
  const own = async () => {
    const { contas, browser } = mundo;
    const dona = browser('198.51.100.1');
    await dona.enter(VITIMA, 'da-dona');
    contas.verify(VITIMA);
    await dona.follow(VITIMA);
    return dona;
  };

  test('twenty wrong guesses from elsewhere never lock the owner out, on a new device either', async () => {
    await own();
    expect(await wrong(mundo.browser('203.0.113.1'), 20)).toEqual([422]);
    expect(await mundo.browser('198.51.100.7').enter(VITIMA, 'da-dona')).toMatchObject({ kind: 'entrou' });
  });

  test('one address is stopped after 40 in an hour, with the right password too; others are not', async () => {
    await own();
    const atacante = mundo.browser('203.0.113.1');
    expect(await wrong(atacante, 41)).toEqual([422, 429]);
    expect(await atacante.enter(VITIMA, 'da-dona')).toMatchObject({
      status: 429,
      detalhe: expect.stringMatching(/Espere (um minuto|\d+ minutos) e tente de novo\./),
    });
    expect(await mundo.browser('203.0.113.2').enter(VITIMA, 'da-dona')).toMatchObject({ kind: 'entrou' });
  });

  test('many addresses are stopped after 200 in an hour; a device that the owner knows is not', async () => {
    const dona = await own();
    await dona.enter(VITIMA, 'da-dona');
    for (let n = 0; n < 6; n += 1) await wrong(mundo.browser(`203.0.113.${n}`), 40);
    expect(await mundo.browser('198.51.100.7').enter(VITIMA, 'da-dona')).toMatchObject({ status: 429 });
    expect(await dona.enter(VITIMA, 'da-dona')).toMatchObject({ kind: 'entrou' });
    mundo.b.testClock.now += 60 * MINUTO;
    expect(await mundo.browser('198.51.100.7').enter(VITIMA, 'da-dona')).toMatchObject({ kind: 'entrou' });
  });

  test('right passwords are no guesses', async () => {
    const dona = await own();
    for (let n = 0; n < 50; n += 1) {
      expect(await dona.enter(VITIMA, 'da-dona')).toMatchObject({ kind: 'entrou' });
    }
  });

  test('a device is known to those who have signed in on it, and to nobody else', async () => {
    const dona = await own();
    await dona.enter(VITIMA, 'da-dona');
    // The colleague's device, where the owner has never been.
    const colega = mundo.browser('203.0.113.50');
    await colega.enter('colega@exemplo.com.br', 'da-colega');
    mundo.contas.verify('colega@exemplo.com.br');
    await colega.follow('colega@exemplo.com.br');
    await colega.enter('colega@exemplo.com.br', 'da-colega');
    expect(await wrong(colega, 41)).toEqual([422, 429]);
    expect(await dona.enter(VITIMA, 'da-dona')).toMatchObject({ kind: 'entrou' });
  });

  test('a counter that fails stops nobody', async () => {
    await own();
    await env.DB.prepare('ALTER TABLE contagens RENAME TO contagens_fora').run();
    try {
      expect(await mundo.browser('203.0.113.1').enter(VITIMA, 'da-dona')).toMatchObject({ kind: 'entrou' });
      expect(mundo.log).toContain('limite.failed');
    } finally {
      await env.DB.prepare('ALTER TABLE contagens_fora RENAME TO contagens').run();
    }
  });
});
