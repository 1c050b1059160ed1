import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '../../workers/local/ports.mjs';
import { type Engine, end, environment, type InPage, printed, programOf, type Size } from './engine.ts';

/** Key by which WebDriver says that a value is an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** A tool bar that takes no room: without this the window is 447 points wide at least. */
const NARROW = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; }\n';
const START_MS = 30_000;

type Send = <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Result>;

/** Sends commands of https://www.w3.org/TR/webdriver2/. */
const sender =
  (address: string): Send =>
  async (method, path, body) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`);
    return value as never;
  };

/** Waits until the driver takes connections. */
async function untilListening(send: Send, driver: ChildProcess): Promise<void> {
  const until = performance.now() + START_MS;
  while (driver.exitCode === null && performance.now() < until) {
    const isThere = await send('GET', '/status').then(
      () => true,
      () => new Promise<boolean>((resolve) => setTimeout(resolve, 50, false)),
    );
    if (isThere) return;
  }
  throw new Error(`${driver.spawnfile} does not answer.`);
}

/** Starts WebKitGTK's small browser on a screen of its own and speaks WebDriver with it. */
export async function startWebKit(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-webkit-'));
  const running: ChildProcess[] = [];
  const stop = async () => {
    for (const child of running.reverse()) await end(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await mkdir(join(folder, 'gtk-3.0'));
    await writeFile(join(folder, 'gtk-3.0/gtk.css'), NARROW);
    const screen = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
    const xvfb = spawn(programOf('XVFB_PATH'), screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    running.push(xvfb);
    const display = await printed(xvfb, xvfb.stdio[3] as NodeJS.ReadableStream, /(\d+)\n/);
    const [port] = await findFreePorts(1);
    const driver = spawn(programOf('WEBKIT_DRIVER_PATH'), [`--port=${port}`], {
      env: environment({
        DISPLAY: `:${display}`,
        GDK_BACKEND: 'x11',
        LANG: 'pt_BR.UTF-8',
        // Without a graphics card the compositor's surface is lost after a resize: any page then stays black.
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        XDG_CONFIG_HOME: folder,
        XDG_CACHE_HOME: folder,
        XDG_DATA_HOME: folder,
      }),
      stdio: 'ignore',
    });
    running.push(driver);
    const send = sender(`http://127.0.0.1:${port}`);
    await untilListening(send, driver);
    const options = { binary: programOf('WEBKIT_BROWSER_PATH'), args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities });
    return createEngine(send, `/session/${sessionId}`, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function createEngine(send: Send, session: string, stop: () => Promise<void>): Engine {
  async function run<Args extends unknown[], Result>(inPage: InPage<Args, Result>, ...args: Args) {
    const script = `const [args, done] = arguments;
      (async () => (${inPage})(...JSON.parse(args)))().then(
        (value) => done(JSON.stringify({ value })),
        (error) => done(JSON.stringify({ error: String(error) })),
      );`;
    const text = await send<string>('POST', `${session}/execute/async`, {
      script,
      args: [JSON.stringify(args)],
    });
    const { value, error } = JSON.parse(text) as { value: Result; error?: string };
    if (error) throw new Error(error);
    return value;
  }
  const setWindow = (size: Size) => send<Size>('POST', `${session}/window/rect`, { x: 0, y: 0, ...size });
  return {
    run,
    async close() {
      await send('DELETE', session).catch(() => null);
      await stop();
    },
    open: (url) => send('POST', `${session}/url`, { url }),
    async input(actions) {
      await send('POST', `${session}/actions`, { actions });
    },
    async setFiles(selector, paths) {
      const found = { using: 'css selector', value: selector };
      const element = await send<{ [ELEMENT]: string }>('POST', `${session}/element`, found);
      const text = paths.join('\n');
      await send('POST', `${session}/element/${element[ELEMENT]}/value`, { text });
    },
    async resize(size) {
      await setWindow(size);
      const around = await run(() => outerHeight - innerHeight);
      await setWindow({ ...size, height: size.height + around });
    },
    screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
  };
}
