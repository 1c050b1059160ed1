import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { test as base, expect, inject, vi } from 'vitest';
import { CONTAS, SENHA } from '../../workers/local/accounts.mjs';
import type { Engine, Size } from './engine.ts';
import { startFirefox } from './firefox.ts';
import {
  drawPhoto,
  findBrokenPictures,
  findStickingOut,
  locate,
  pick,
  type Query,
  untilPainted,
} from './in-page.ts';
import { NOTES, type Relay, startRelay } from './relay.ts';
import { startWebKit } from './webkit.ts';

/** Sizes that every screen is made for. */
export const CELULAR: Size = { width: 390, height: 844 };
export const COMPUTADOR: Size = { width: 1440, height: 900 };

/** Limit of a wait for what comes true soon, however busy the machine is; milliseconds. */
const PACIENCIA_MS = 30_000;
/** Drawing the four pictures of a flyer, the first of a new system. */
export const DESENHO_MS = 90_000;

/** Asks until nothing is thrown any more. */
export const until = <T>(ask: () => Promise<T>, timeout = PACIENCIA_MS) =>
  vi.waitFor(ask, { timeout, interval: 100 });

type Name = string | RegExp;

const named = (css: string, name?: Name): Query => {
  if (name === undefined) return { css };
  return typeof name === 'string' ? { css, name } : { css, pattern: name.source, flags: name.flags };
};

export const button = (name: Name) => named('button, [role=button]', name);
export const link = (name: Name) => named('a[href]', name);
export const field = (name: Name) => named('input:not([type=file]), select, textarea', name);
export const heading = (name: Name) => named('h1, h2, h3', name);
export const picture = (name: Name) => named('img, [role=img]', name);
export const option = (name?: Name) => named('[role=option]', name);
export const css = (selector: string, pattern?: RegExp) => named(selector, pattern);

/** Part of a picture, 0 to 1, that has its commonest colour: 1 where nothing was painted. */
function partOfOneColour(picture: Buffer): number {
  const { data } = PNG.sync.read(picture);
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const colour = data.readUInt32BE(at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return Math.max(...counts.values()) / (data.length / 4);
}

const said = ({ css: selector, name, pattern }: Query) => `${selector} ${name ?? pattern ?? ''}`;

/** A person with a browser of their own; what an engine can not do by itself is made of what it can. */
export type Person = ReturnType<typeof createPerson>;

function createPerson(engine: Engine, relay: Relay, folder: string) {
  const find = async (query: Query) => {
    const found = await engine.run(locate, query);
    if (!found) throw new Error(`Not on the screen: ${said(query)}`);
    return found;
  };
  const see = (query: Query, timeout?: number) => until(() => find(query), timeout);
  const type = (text: string) => {
    const keys = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return engine.input([{ type: 'key', id: 'keyboard', actions: keys }]);
  };
  const path = async () => new URL(await engine.run(() => location.href));
  return {
    engine,
    see,
    type,
    path,
    /** Waits until the screen answers to a person: the zoom lock is set by the part of the root that arrives last. */
    ready: () => see(css('html[data-zoom]')),
    open: (route: string) => engine.open(`${relay.address}${route}`),
    /** Presses the middle of an element that stands still with nothing over it. */
    async tap(query: Query) {
      let before = { x: Number.NaN, y: Number.NaN };
      const { x, y } = await until(async () => {
        const found = await find(query);
        const stands = found.x === before.x && found.y === before.y;
        before = found;
        if (!stands || !found.isFree) throw new Error(`Moves, or is covered: ${said(query)}`);
        return found;
      });
      const actions = [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await engine.input([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
    },
    /** Presses a field and types over what it says. */
    async write(query: Query, text: string) {
      await this.tap(query);
      await engine.run(() => (document.activeElement as HTMLInputElement).select());
      await type(text);
    },
    /** Picks what a list offers under this name. */
    async pick(label: string, value: string) {
      await see(field(label));
      await engine.run(pick, label, value);
    },
    /** Waits until the address is of this kind. */
    arrive: (isThere: (url: URL) => boolean, timeout?: number) =>
      until(async () => {
        const url = await path();
        if (!isThere(url)) throw new Error(`Still on ${url.pathname}${url.search}`);
        return url;
      }, timeout),
    /** Gives a photo of one colour to the hidden field of a screen. */
    async takePhoto(selector: string, colour: string) {
      const file = join(folder, 'foto.jpg');
      await writeFile(file, Buffer.from(await engine.run(drawPhoto, colour), 'base64'));
      await engine.setFiles(selector, [file]);
    },
    /** Signs in on the login screen. */
    async enter(nome: string) {
      const email = CONTAS.find(({ uid }) => uid === `demo-${nome}`)?.email ?? '';
      await this.open('/login');
      await this.ready();
      await this.write(field('E-mail'), email);
      await this.write(field('Senha'), SENHA);
      await this.tap(button('Entrar'));
      await this.arrive(({ pathname }) => pathname !== '/login');
      await this.ready();
      await this.rest();
    },
    /** Waits until the page has what it asked for: it is not left in the middle. */
    async rest() {
      await engine.run(() => document.fonts.ready.then(() => null));
      let before = Number.NaN;
      await until(async () => {
        const asked = await engine.run(() => performance.getEntriesByType('resource').length);
        const isQuiet = asked === before && relay.pending.length === 0;
        before = asked;
        if (!isQuiet) throw new Error(`Not at rest: ${relay.pending.join(', ')}`);
      });
    },
    /** Looks at the screen once it is at rest; keeps a picture of it. */
    async look(nome: string) {
      await engine.run(() => scrollTo({ top: 0, behavior: 'instant' }));
      await this.rest();
      await engine.run(untilPainted);
      const width = await engine.run(() => innerWidth);
      const file = join(inject('results'), `${inject('engine')}-${nome}-${width}.png`);
      // A picture may be taken before the first paint; a screen that never paints fails.
      await until(async () => {
        const picture = await engine.screenshot();
        await writeFile(file, picture);
        expect(partOfOneColour(picture), `${nome} is painted, ${width} wide`).toBeLessThan(0.99);
      });
      expect(await engine.run(findStickingOut), `${nome}, ${width} wide`).toEqual([]);
      expect(await engine.run(findBrokenPictures), `pictures of ${nome}`).toEqual([]);
    },
    /** Reads the errors that pages of this tab have noted. */
    notes: async () =>
      (await engine.run((key) => sessionStorage.getItem(key) ?? '', NOTES)).split('\0').filter(Boolean),
  };
}

type Fixtures = {
  /** Starts another person's browser. What its pages or its network suffer fails the test. */
  arrive: (size: Size) => Promise<Person>;
};

const starts = { firefox: startFirefox, webkit: startWebKit };

/** Vitest's `test` with people, each with a browser of the engine that this project is about. */
export const test = base.extend<Fixtures>({
  arrive: async ({ task }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'balcao-pessoa-'));
    const closing: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
    const asking: (() => Promise<string[]>)[] = [];
    const people: Person[] = [];
    try {
      await use(async (size) => {
        const relay = await startRelay(inject('address'));
        closing.push(relay.stop);
        const engine = await starts[inject('engine')]();
        closing.push(engine.close);
        await engine.resize(size);
        const person = createPerson(engine, relay, folder);
        people.push(person);
        asking.push(async () => [...(await person.notes()), ...relay.problems]);
        return person;
      });
      const problems = (await Promise.all(asking.map((ask) => ask()))).flat();
      expect(problems, 'what pages and network reported').toEqual([]);
    } finally {
      if (task.result?.errors?.length) await keepPictures(task.name, people);
      for (const close of closing.reverse()) await close();
    }
  },
});

/** Keeps what everybody saw when a test failed. */
async function keepPictures(name: string, people: Person[]): Promise<void> {
  const folder = join(
    inject('results'),
    `${inject('engine')}-failed-${name.replace(/\W+/g, '-').slice(0, 60)}`,
  );
  await mkdir(folder, { recursive: true });
  for (const [index, { engine, notes }] of people.entries()) {
    const place = join(folder, `person-${index + 1}`);
    const picture = await engine.screenshot().catch(() => null);
    if (picture) await writeFile(`${place}.png`, picture);
    await writeFile(`${place}.txt`, (await notes().catch(() => [])).join('\n'));
  }
}
