import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { OFFLINE_COPY_SCREEN } from '~/browser/offline/copy-owner.ts';
import { OFFLINE_COPY_PREFIX } from '~/browser/offline/copy-prefix.ts';
import { EXPIRED_MS, offlineCopyName } from '~/browser/offline/offline-copy.ts';
import { boot, PAGINA, textOf } from './service-worker.ts';

describe('the simulator of the last visit', () => {
  const DIA = 24 * 3600_000;
  /** A copy as the pages make it: whose it is stands last in its name. */
  function bootWithCopy({ idade = 0, versao = 'v1', falta = '' } = {}) {
    const sw = boot();
    const paths = ['/assets/tela-1.js', '/financiamento.data', '/financiamento'].filter(
      (path) => path !== falta,
    );
    const copia = { em: sw.clock.now - idade, versao, dono: 'uid-ana@1' };
    sw.stores.set(
      offlineCopyName(copia),
      new Map(paths.map((path) => [path, new Response(`cópia ${path}`)])),
    );
    return sw;
  }

  test('with a network every answer is the network’s', async () => {
    const sw = bootWithCopy();
    expect(await textOf(await sw.open('/financiamento'))).toBe('rede /financiamento');
    expect(await textOf(await sw.ask('/financiamento.data?_routes=a'))).toBe('rede /financiamento.data');
  });

  test('without one it opens with its scripts and data, whatever the address says', async () => {
    const sw = bootWithCopy();
    await sw.dispatch('install');
    sw.rede.ligada = false;
    expect(await textOf(await sw.open('/financiamento?preco=1'))).toBe('cópia /financiamento');
    expect(await textOf(await sw.ask('/assets/tela-1.js'))).toBe('cópia /assets/tela-1.js');
    expect(await textOf(await sw.ask('/financiamento.data?_routes=a'))).toBe('cópia /financiamento.data');
    expect(await textOf(await sw.open('/financiamento2'))).toBe(PAGINA);
  });

  test.each([
    ['the page', 'open', '/financiamento'],
    ['its data', 'ask', '/financiamento.data'],
  ] as const)(
    'of a network that hangs %s comes after six seconds, and the network’s where there is no copy',
    async (_, how, path) => {
      for (const hasCopy of [true, false]) {
        const sw = hasCopy ? bootWithCopy() : boot();
        let heal = () => {};
        sw.rede.espera = new Promise<void>((resolve) => {
          heal = resolve;
        });
        const opened = sw[how](path);
        await vi.waitUntil(() => sw.timers.size === 1);
        expect([...sw.timers.keys()]).toEqual([6000]);
        for (const ring of sw.timers.values()) ring();
        if (!hasCopy) heal();
        expect(await textOf(await opened)).toBe(`${hasCopy ? 'cópia' : 'rede'} ${path}`);
        expect(sw.timers.size).toBe(0);
      }
    },
  );

  test('a network that fails after its copy was given troubles nobody', async () => {
    const sw = bootWithCopy();
    let fail = (_: Error) => {};
    sw.rede.espera = new Promise((_, reject) => {
      fail = reject;
    });
    const opened = sw.open('/financiamento');
    await vi.waitUntil(() => sw.timers.size === 1);
    for (const ring of sw.timers.values()) ring();
    expect(await textOf(await opened)).toBe('cópia /financiamento');
    fail(new TypeError('network'));
  });

  test('a copy whose page never came is none, and neither is one of thirty days', async () => {
    for (const change of [{ falta: '/financiamento' }, { idade: 30 * DIA }]) {
      const sw = bootWithCopy(change);
      await sw.dispatch('install');
      sw.rede.ligada = false;
      expect(await textOf(await sw.open('/financiamento'))).toBe(PAGINA);
      await expect(sw.ask('/financiamento.data')).rejects.toThrow('network');
    }
    const sw = bootWithCopy({ idade: 30 * DIA - 1 });
    sw.rede.ligada = false;
    expect(await textOf(await sw.open('/financiamento'))).toBe('cópia /financiamento');
  });

  test('after a deployment the copy of before opens whole, and its data go to no page of the new one', async () => {
    const sw = bootWithCopy({ versao: 'v0' });
    await sw.dispatch('install');
    await sw.dispatch('activate');
    sw.rede.ligada = false;
    expect(await textOf(await sw.open('/financiamento'))).toBe('cópia /financiamento');
    expect(await textOf(await sw.ask('/assets/tela-1.js'))).toBe('cópia /assets/tela-1.js');
    await expect(sw.ask('/financiamento.data')).rejects.toThrow('network');
  });

  test('of several the newest whole one opens', async () => {
    const sw = bootWithCopy({ idade: DIA });
    const newer = { em: sw.clock.now, versao: 'v1', dono: 'uid-ana@1' };
    sw.stores.set(offlineCopyName(newer), new Map([['/financiamento', new Response('nova')]]));
    sw.rede.ligada = false;
    expect(await textOf(await sw.open('/financiamento'))).toBe('nova');
  });

  test('the service worker knows the same name, screen and age as the pages', () => {
    const text = readFileSync('public/sw.js', 'utf8');
    for (const known of [OFFLINE_COPY_PREFIX, OFFLINE_COPY_SCREEN]) expect(text).toContain(`'${known}'`);
    expect(/COPIA_VENCIDA_MS = ([\d *]+);/.exec(text)?.[1]?.split(' * ').map(Number)).toSatisfy(
      (factors: number[]) => factors.reduce((product, factor) => product * factor, 1) === EXPIRED_MS,
    );
  });
});
