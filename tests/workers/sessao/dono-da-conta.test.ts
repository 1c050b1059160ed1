import { beforeEach, describe, expect, test } from 'vitest';
import { createMundo, emptyMundo, MINUTO, type Mundo, VITIMA } from './mundo.ts';

let mundo: Mundo;
beforeEach(async () => {
  mundo = createMundo();
  await emptyMundo();
});

describe('issue 9 §2, pre-registered accounts: a password typed for an address that nobody has proved yet', () => {
  test('the victim verifies from elsewhere: the attacker’s session is never signed in, his password never works', async () => {
    const { b, contas, browser } = mundo;
    const [atacante, vitima] = [browser('203.0.113.1'), browser('198.51.100.1')];
    expect(await atacante.enter(VITIMA, 'do-atacante')).toMatchObject({ kind: 'criada' });
    expect(await atacante.state()).toBe('waits');

    contas.verify(VITIMA);
    expect(await vitima.follow(VITIMA), 'the link opened by a browser that did not begin').toBe(false);
    expect(await atacante.do((signIn) => signIn.checkVerification())).toBe('fora-daqui');
    for (let minute = 0; minute < 3; minute += 1) {
      b.testClock.now += MINUTO;
      expect(await atacante.state()).toBe('waits');
    }
    const again = await browser('203.0.113.2').enter(VITIMA, 'do-atacante');
    expect(again).toMatchObject({ kind: 'erro', status: 422 });
    expect(again).toMatchObject({ detalhe: expect.stringContaining('crie uma senha nova') });
    expect(contas.messages.at(-1)).toEqual({ para: VITIMA, link: 'reset' });
    expect(await atacante.state(), 'the waiting session ended with it').toBe('nobody');
    expect(await atacante.enter(VITIMA, 'do-atacante'), 'nor at the provider').toMatchObject({
      mensagem: 'Senha incorreta',
    });

    contas.reset(VITIMA, 'da-vitima');
    expect(await vitima.enter(VITIMA, 'da-vitima')).toMatchObject({ kind: 'entrou' });
    expect(await vitima.state()).toBe('in');
    expect(await atacante.state()).toBe('nobody');
  });

  test('the victim goes straight to a new password: nobody who waited gets in', async () => {
    const { contas, browser } = mundo;
    const [atacante, vitima] = [browser('203.0.113.1'), browser('198.51.100.1')];
    await atacante.enter(VITIMA, 'do-atacante');
    contas.reset(VITIMA, 'da-vitima');
    expect(await vitima.enter(VITIMA, 'da-vitima')).toMatchObject({ kind: 'entrou' });
    expect([await atacante.state(), await vitima.state()]).toEqual(['nobody', 'in']);
    expect(await vitima.enter(VITIMA, 'da-vitima'), 'and once more').toMatchObject({ kind: 'entrou' });
  });

  test('the browser that began and holds the link goes on by itself', async () => {
    const { contas, browser } = mundo;
    const person = browser('198.51.100.1');
    await person.enter('nova@exemplo.com.br', 'minha-senha');
    contas.verify('nova@exemplo.com.br');
    expect(await person.follow('nova@exemplo.com.br')).toBe(true);
    expect(await person.state()).toBe('in');
    expect(await browser('198.51.100.2').enter('nova@exemplo.com.br', 'minha-senha')).toMatchObject({
      kind: 'entrou',
    });
  });

  test('the link of one account proves nothing of another, and before the address is verified nothing at all', async () => {
    const { contas, browser } = mundo;
    const [atacante, other] = [browser('203.0.113.1'), browser('198.51.100.1')];
    await other.enter('outra@exemplo.com.br', 'senha-dela');
    await atacante.enter(VITIMA, 'do-atacante');
    contas.verify(VITIMA);
    expect(await atacante.follow('outra@exemplo.com.br')).toBe(false);
    expect(await atacante.do((signIn) => signIn.confirmVerification('v1.inventada'))).toBe(false);
    expect(await atacante.state()).toBe('waits');
    expect(await other.follow('outra@exemplo.com.br')).toBe(true);
    expect(await other.state()).toBe('waits');
  });

  test('who waits and has verified elsewhere asks for a new password: the one typed here ends', async () => {
    const { contas, browser } = mundo;
    const person = browser('198.51.100.1');
    await person.enter(VITIMA, 'primeira');
    contas.verify(VITIMA);
    expect(await person.do((signIn) => signIn.renewPassword())).toEqual({ kind: 'enviado' });
    expect(await person.state()).toBe('nobody');
    expect(await person.enter(VITIMA, 'primeira')).toMatchObject({ mensagem: 'Senha incorreta' });
    contas.reset(VITIMA, 'segunda');
    expect(await person.enter(VITIMA, 'segunda')).toMatchObject({ kind: 'entrou' });
  });

  test('Facebook vouches for no address: it waits likewise; Google does', async () => {
    const { contas, browser } = mundo;
    const [atacante, dona] = [browser('203.0.113.1'), browser('198.51.100.1')];
    await atacante.enter(VITIMA, 'do-atacante');
    contas.verify(VITIMA);
    await expect(atacante.enterWith('facebook', VITIMA)).rejects.toMatchObject({ codigo: 'senha-nova' });
    await dona.enterWith('google', VITIMA);
    expect(await dona.state()).toBe('in');
    expect(await atacante.enter(VITIMA, 'do-atacante')).toMatchObject({ kind: 'erro' });
  });
});
