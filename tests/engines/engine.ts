import type { ChildProcess } from 'node:child_process';

/** Points, as CSS counts them. */
export type Size = { width: number; height: number };

/** Function that runs in the page. It knows nothing of the module around it; arguments and result are JSON. */
export type InPage<Args extends unknown[], Result> = (...args: Args) => Result | Promise<Result>;

/** Sources of input as the WebDriver standard describes them, https://www.w3.org/TR/webdriver2/#actions. */
export type Input = { type: string; id: string; parameters?: object; actions: object[] };

/** Operations common to WebDriver and WebDriver BiDi, on a browser with one tab that keeps nothing from before. */
export type Engine = {
  /** Opens an address and waits until it is loaded. */
  open(address: string): Promise<void>;
  /** Runs a function in the page that is open. */
  run<Args extends unknown[], Result>(inPage: InPage<Args, Result>, ...args: Args): Promise<Result>;
  /** Presses and types as a device does. */
  input(sources: Input[]): Promise<void>;
  /** Gives files to the first field that the selector finds; paths are absolute. */
  setFiles(selector: string, paths: string[]): Promise<void>;
  resize(size: Size): Promise<void>;
  /** The part of the page that is seen, PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

/** Environment of a browser: the clock of the stores, and no window of the person who runs the tests. */
export const environment = (more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  TZ: 'America/Sao_Paulo',
  ...more,
});

/** Path of a program that tests/support/engines.mjs found. */
export function programOf(variable: string): string {
  const path = process.env[variable];
  if (!path) throw new Error('Run these tests with: node tests/run.mjs engines');
  return path;
}

/** Ends a program and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill('SIGTERM');
  await gone;
}

/** First match of what a program prints, or what it printed when it ended or a minute has passed without one. */
export function printed(child: ChildProcess, stream: NodeJS.ReadableStream | null | undefined, what: RegExp) {
  const PATIENCE_MS = 60_000;
  return new Promise<string>((resolve, reject) => {
    let text = '';
    const giveUp = () => reject(new Error(`${child.spawnfile} did not start.\n${text}`));
    const timer = setTimeout(giveUp, PATIENCE_MS);
    child.once('error', giveUp);
    child.once('close', giveUp);
    stream?.on('data', (chunk) => {
      text += chunk;
      const found = what.exec(text)?.[1];
      if (found) {
        clearTimeout(timer);
        resolve(found);
      }
    });
  });
}
