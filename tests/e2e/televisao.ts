import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { ulid } from 'ulid';
import { expect, inject } from 'vitest';
import { DEFAULT_PROGRAMACAO, type Programacao } from '../../app/domain/tv/programacao.ts';
import { programacaoToForm } from '../../app/domain/tv/programacao-form.ts';
import { inFull } from '../support/full.ts';
import { createRedeComFalhas, type RedeComFalhas } from '../support/rede-com-falhas.ts';
import { instalarRelogio, type RelogioDaPagina } from '../support/tv/relogio-da-pagina.ts';
import { type Aparelho, test as base, enterAs } from './apoio.ts';

export const MINUTO = 60_000;
export const HORA = 60 * MINUTO;

/** A set: a browser of its own, whose profile outlives it, behind a network that fails on demand. */
export type Televisao = {
  rede: RedeComFalhas;
  page: Page;
  context: BrowserContext;
  /** Simulated time, milliseconds since 1970. */
  clock(): number;
  /** Lets so much simulated time pass, through reloads. */
  andar(ms: number): Promise<void>;
  /** Switches on: a new browser process with what the last one kept. */
  ligar(path: string, when?: Date): Promise<void>;
  desligar(): Promise<void>;
  /** Waits until the set could start without a network with the page of this address. */
  untilKept(address: string): Promise<void>;
  /** Looks at the screen itself: it must be a picture, not one colour, nor black. */
  fotografar(): Promise<void>;
  /** Frames that were not a whole slide, with the simulated time. */
  ruins: string[];
  /** Frames looked at, and slides that came on the air. */
  /** Pages that were opened, reloads among them. */
  readonly paginas: number;
  contagem: { amostras: number; trocas: number; fotos: number };
};

type Apoio = {
  televisao: () => Promise<Televisao>;
  /** Stores a programme of the demonstration company for this journey; gives the address that plays it. */
  programa: (change: Partial<Programacao>) => Promise<string>;
};

const EMPRESA = 1;

async function send({ context }: Aparelho, path: string, form: Record<string, string>): Promise<void> {
  const answer = await context.request.post(`/admin/televisoes/programacao/${path}`, {
    form,
    headers: { Origin: inject('address') },
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`${answer.status()} ${(await answer.text()).slice(0, 500)}`);
}

/** Stores a programme of the demonstration company, as its form does. */
async function programar(
  device: Aparelho,
  change: Partial<Programacao>,
): Promise<{ address: string; apagar: () => Promise<void> }> {
  await enterAs(device, 'admin');
  const id = ulid();
  const fields = programacaoToForm({ ...DEFAULT_PROGRAMACAO, nome: 'Jornada', ...change });
  await send(device, 'nova', { ...fields, id, _acao: 'salvar' });
  return {
    address: `/tv?empresa=${EMPRESA}&programacao=${id}`,
    apagar: () => send(device, id, { _acao: 'apagar' }),
  };
}

/** As `test` of apoio.ts, with televisions; a journey fails on each bad frame and on script errors of a set. */
export const test = base.extend<Apoio>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
  televisao: async ({}, use) => {
    const opened: (Televisao & { folder: string })[] = [];
    await use(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'balcao-tv-'));
      const tv = createTelevisao(await createRedeComFalhas(inject('address')), folder);
      opened.push(tv);
      return tv;
    });
    for (const tv of opened) {
      await tv.desligar();
      await tv.rede.stop();
      await rm(tv.folder, { recursive: true, force: true });
    }
    expect(
      opened.flatMap(({ ruins }) => ruins),
      'frames that were no whole slide',
    ).toEqual([]);
  },
  programa: async ({ abrir }, use) => {
    const made: (() => Promise<void>)[] = [];
    await use(async (change) => {
      const { address, apagar } = await programar(await abrir(), change);
      made.push(apagar);
      return address;
    });
    // A company has twenty at most, and its first one plays where none is named.
    for (const apagar of made) await apagar();
  },
});

/** {@link test} of the full run alone. */
export const fullTest = inFull(test);

function createTelevisao(rede: RedeComFalhas, folder: string): Televisao & { folder: string } {
  const ruins: string[] = [];
  const contagem = { amostras: 0, trocas: 0, fotos: 0 };
  let context: BrowserContext | null = null;
  let pages = 0;
  let now = Date.now();
  let seen = { trocas: 0, amostras: 0 };
  const open = () => {
    if (!context) throw new Error('The television is off.');
    return context;
  };
  const pageOf = () => open().pages()[0] as Page;

  return {
    folder,
    rede,
    ruins,
    contagem,
    get paginas() {
      return pages;
    },
    clock: () => now,
    get page() {
      return pageOf();
    },
    get context() {
      return open();
    },

    async ligar(path, when = new Date(now)) {
      now = when.getTime();
      seen = { trocas: 0, amostras: 0 };
      context = await launchTelevisao(folder, rede.address);
      await context.exposeFunction('quadroRuim', (text: string) => void ruins.push(text));
      context.on('weberror', (error) => ruins.push(`script: ${error.error()}`));
      await context.addInitScript(instalarRelogio, { inicio: now, desde: String(now) });
      pageOf().on('load', () => {
        pages += 1;
      });
      await pageOf().goto(path);
    },

    async desligar() {
      await context?.close();
      context = null;
    },

    async andar(ms) {
      const until = now + ms;
      while (now < until) {
        const page = pageOf();
        await page.waitForLoadState('load');
        const passed = await page
          .evaluate((to) => (Reflect.get(window, 'relogio') as RelogioDaPagina).andar(to), until)
          .catch((error: Error) => {
            if (/context was destroyed|navigat/i.test(error.message)) return null;
            throw error;
          });
        if (!passed) continue;
        now = passed.agora;
        if (passed.saindo) await page.waitForEvent('load').catch(() => undefined);
        contagem.trocas += passed.trocas - seen.trocas;
        contagem.amostras += passed.amostras - seen.amostras;
        seen = passed.saindo ? { trocas: 0, amostras: 0 } : passed;
      }
    },

    untilKept: async (address) => {
      await pageOf().waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      await pageOf().waitForFunction(
        async (path) => Boolean(await (await caches.open('tv-paginas')).match(path)),
        address,
      );
    },

    async fotografar() {
      const wrong = await pageOf().evaluate(() =>
        (Reflect.get(window, 'relogio') as RelogioDaPagina).olhar(),
      );
      if (wrong) ruins.push(`${new Date(now).toISOString()} ${wrong}`);
      const picture = PNG.sync.read(await pageOf().screenshot());
      const { escuro, igual } = measure(picture);
      contagem.fotos += 1;
      if (escuro > 0.9) ruins.push(`${new Date(now).toISOString()} ${Math.round(escuro * 100)} % black`);
      if (igual > 0.9)
        ruins.push(`${new Date(now).toISOString()} ${Math.round(igual * 100)} % of one colour`);
    },
  };
}

/** Parts of a picture, 0 to 1: nearly black, and of its commonest colour. */
export function measure({ data }: Pick<PNG, 'data'>): { escuro: number; igual: number } {
  const counts = new Map<number, number>();
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    if (r + g + b < 90) dark += 1;
    const colour = (r << 16) | (g << 8) | b;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const pixels = data.length / 4;
  return { escuro: dark / pixels, igual: Math.max(...counts.values()) / pixels };
}

function launchTelevisao(folder: string, baseURL: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: inject('chromium'),
    baseURL,
    viewport: { width: 480, height: 270 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--no-first-run',
      // A picture is decoded with the next frame: a day has thousands of them.
      '--disable-frame-rate-limit',
      '--disable-gpu-vsync',
    ],
  });
}
