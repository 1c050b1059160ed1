import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'undici';
import { type Engine, end, environment, type InPage, printed, programOf } from './engine.ts';

/** Settings of a profile that asks nobody, reports nothing and fetches nothing by itself. */
const SETTINGS = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.region.network.url': '',
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.search.update': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.healthreport.uploadEnabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'pt-BR, pt',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'signon.rememberSignons': false,
  'toolkit.telemetry.server': '',
  // As telephones have them: the page is as wide as the screen.
  'ui.useOverlayScrollbars': 1,
  // WebDriver BiDi alone.
  'remote.active-protocols': 1,
};

type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string };
type Send = <Result>(method: string, params: object) => Promise<Result>;
type Evaluated =
  | { type: 'success'; result: { value?: string; sharedId?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** Sends commands of https://www.w3.org/TR/webdriver-bidi/ and waits for their answers; events are not asked for. */
async function connect(address: string): Promise<{ send: Send; close(): void }> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  socket.addEventListener('close', () => {
    for (const [id, tell] of waiting) tell({ id, type: 'error', error: 'closed', message: 'Firefox ended' });
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}.`)));
  });
  return {
    async send(method, params) {
      last += 1;
      const id = last;
      const answer = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
      waiting.delete(id);
      if (answer.type === 'error') throw new Error(`${method}: ${answer.error} ${answer.message}`);
      return answer.result as never;
    },
    close: () => socket.close(),
  };
}

/** Starts Firefox with a profile of its own, without a window, and speaks WebDriver BiDi with it. */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'balcao-firefox-'));
  const settings = Object.entries(SETTINGS).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), settings.join(''));
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
    'about:blank',
  ];
  const child = spawn(programOf('FIREFOX_PATH'), args, {
    env: environment({ MOZ_CRASHREPORTER_DISABLE: '1', HOME: profile }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = async () => {
    await end(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const host = await printed(child, child.stderr, /WebDriver BiDi listening on (ws:\/\/\S+)/);
    const { send, close } = await connect(`${host}/session`);
    // A file dialog would wait for a person.
    const unhandledPromptBehavior = { default: 'ignore', file: 'dismiss' };
    await send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior } } });
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const context = contexts[0]?.context ?? '';
    return createEngine(send, context, async () => {
      close();
      await stop();
    });
  } catch (error) {
    await stop();
    throw error;
  }
}

function createEngine(send: Send, context: string, close: () => Promise<void>): Engine {
  async function call(functionDeclaration: string, text: string) {
    const evaluated = await send<Evaluated>('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value: text }],
      awaitPromise: true,
      target: { context },
    });
    if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text);
    return evaluated.result;
  }
  return {
    close,
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run<Args extends unknown[], Result>(inPage: InPage<Args, Result>, ...args: Args) {
      const text = `async (args) => JSON.stringify({ value: await (${inPage})(...JSON.parse(args)) })`;
      const { value = '{}' } = await call(text, JSON.stringify(args));
      return JSON.parse(value).value as Result;
    },
    input: (actions) => send('input.performActions', { context, actions }),
    async setFiles(selector, files) {
      const { sharedId } = await call('(selector) => document.querySelector(selector)', selector);
      await send('input.setFiles', { context, element: { sharedId }, files });
    },
    resize: (viewport) => send('browsingContext.setViewport', { context, viewport, devicePixelRatio: 1 }),
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
  };
}
