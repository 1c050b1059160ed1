import type { CDPSession, Locator, Page } from 'playwright-core';
import { eventually } from './pronta.ts';

/** Latency of every question on a telephone far from the tower, in milliseconds. */
export const LATENCIA = 400;
/** The end of one question is heard of a little after the next was asked. */
const FOLGA = 30;

type Pedido = { inicio: number; fim: number };

/**
 * Wait of a person, in milliseconds but for `rodadas`: questions that had to be asked one after another, what their
 * answers took beyond the way, and the page's own work. `relogio` is what a clock on this machine says, whatever else
 * it does at the same time.
 */
export type Espera = { oque: string; rodadas: number; servidor: number; pagina: number; relogio: number };

/**
 * Questions of which each was asked when the one before had been answered, as many as there are: what a person waits
 * for, however many were asked beside them.
 */
export function rodadasDe(pedidos: readonly Pedido[]): Pedido[] {
  const chain: Pedido[] = [];
  for (const pedido of pedidos.toSorted((a, b) => a.fim - b.fim)) {
    const last = chain.at(-1);
    if (!last || pedido.inicio >= last.fim - FOLGA) chain.push(pedido);
  }
  return chain;
}

/** Calculates a person's wait, in milliseconds, on a machine that does nothing else. */
export const msDe = ({ rodadas, servidor, pagina }: Espera): number => rodadas * LATENCIA + servidor + pagina;

/** Processor time of the page's main thread: what other processes do does not count. */
async function cpuOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/**
 * From now on this telephone has {@link LATENCIA}; its taps are counted, and what is waited for after each.
 * @param processador factor by which its processor is slowed
 */
export async function createToques(page: Page, processador = 1) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (processador > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: processador });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: LATENCIA, downloadThroughput: -1, uploadThroughput: -1 },
  });

  let pedidos: Pedido[] = [];
  const abertos = new Map<string, number>();
  const close = ({ requestId }: { requestId: string }) => {
    const inicio = abertos.get(requestId);
    abertos.delete(requestId);
    if (inicio !== undefined) pedidos.push({ inicio, fim: performance.now() });
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // A redirect is asked for under the same name: one more way.
    close({ requestId });
    if (/^https?:/.test(request.url)) abertos.set(requestId, performance.now());
  });
  // What the browser has already is no question.
  const forget = ({ requestId }: { requestId: string }) => abertos.delete(requestId);
  cdp.on('Network.requestServedFromCache', forget);
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) forget({ requestId });
  });
  cdp.on('Network.loadingFinished', close);
  cdp.on('Network.loadingFailed', close);

  const esperas: Espera[] = [];
  let toques = 0;

  /** Does it, and waits until what it leads to answers to a person. */
  async function wait(oque: string, act: () => Promise<unknown>, ready: () => Promise<unknown>) {
    pedidos = [];
    const [cpu, start] = [await cpuOf(cdp), performance.now()];
    await act();
    await ready();
    const relogio = Math.round(performance.now() - start);
    const chain = rodadasDe(pedidos.filter((each) => each.inicio >= start));
    const beyond = chain.map((each) => Math.max(0, each.fim - each.inicio - LATENCIA));
    const servidor = Math.round(beyond.reduce((sum, ms) => sum + ms, 0));
    const pagina = Math.round((await cpuOf(cdp)) - cpu);
    esperas.push({ oque, rodadas: chain.length, servidor, pagina, relogio });
  }

  return {
    esperas,
    toques: () => toques,

    async tap(oque: string, target: Locator, ready: () => Promise<unknown>): Promise<void> {
      await target.waitFor();
      toques += 1;
      await wait(oque, () => target.tap(), ready);
    },

    /** Letters are no taps; what they are waited for counts. */
    type: (text: string, ready: () => Promise<unknown>) =>
      wait(`“${text}”`, () => page.keyboard.type(text), ready),

    /** A person reads what stands there: meanwhile the code of the next screen comes, the file of this name. */
    async read(modulo: string): Promise<void> {
      const has = (nome: string) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${nome}-`));
      await eventually(() => page.evaluate(has, modulo)).toBe(true);
      await eventually(() => abertos.size).toBe(0);
    },
  };
}
