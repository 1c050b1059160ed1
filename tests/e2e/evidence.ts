import { appendFile, mkdir, open, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { TestContext } from 'vitest';
import { inject } from 'vitest';

type Task = TestContext['task'];

declare module 'vitest' {
  interface TaskMeta {
    /** Folder with the evidence of a journey that failed once, relative to the repository. */
    evidence?: string;
  }
}

/** A browser context of the try and what its console said. */
type Followed = { context: BrowserContext; console: string[]; isTraced: boolean };

/** Collects trace, screenshots, console and the Workers' log of one try of a journey. */
export type Evidence = {
  /** Follows a context from its first page; the second try is traced. */
  follow(context: BrowserContext): Promise<void>;
  /** Writes the folder when the try failed, or was the second one. Call it while the contexts are open. */
  keep(problems: readonly string[]): Promise<void>;
};

/** Longest folder name that every file system takes with the names of files behind it. */
const LONGEST_NAME = 100;

/** Names the folder of a journey: its file, then its title in letters that every file system takes. */
function folderOf({ file, name }: Task): string {
  const words = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
  return `${basename(file.name, '.test.ts')}--${words(name)}`.slice(0, LONGEST_NAME);
}

/** Size of the Workers' log, bytes: where the lines of this try begin. */
const sizeOf = async (path: string) => (await stat(path)).size;

async function readFrom(path: string, start: number): Promise<string> {
  const file = await open(path);
  try {
    const length = (await file.stat()).size - start;
    const { buffer } = await file.read(Buffer.alloc(Math.max(length, 0)), 0, Math.max(length, 0), start);
    return buffer.toString('utf8');
  } finally {
    await file.close();
  }
}

/** Writes down what the pages of a context say, load and fail to load, with seconds since the try began. */
function noteConsole(context: BrowserContext): string[] {
  const began = performance.now();
  const lines: string[] = [];
  const note = (text: string) => lines.push(`${((performance.now() - began) / 1000).toFixed(3)} ${text}`);
  context.on('console', (message) => note(`${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => note(`error: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) =>
    note(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`),
  );
  context.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest() || request.method() !== 'GET' || response.status() >= 400)
      note(`${response.status()} ${request.method()} ${response.url()}`);
  });
  return lines;
}

/** A page that no longer answers has no picture: the rest of the evidence is kept all the same. */
const screenshot = (page: Page, path: string) => page.screenshot({ path, timeout: 10_000 }).catch(() => null);

/** Begins the evidence of one try; `task` is the journey as vitest runs it. */
export async function beginEvidence(task: Task): Promise<Evidence> {
  const log = inject('log');
  const logStart = await sizeOf(log);
  const number = (task.result?.retryCount ?? 0) + 1;
  const errorsBefore = task.result?.errors?.length ?? 0;
  const followed: Followed[] = [];
  return {
    async follow(context) {
      const isTraced = number > 1;
      if (isTraced) await context.tracing.start({ screenshots: true, snapshots: true });
      followed.push({ context, console: noteConsole(context), isTraced });
    },
    async keep(problems) {
      const errors = (task.result?.errors ?? []).slice(errorsBefore);
      if (number === 1 && errors.length === 0 && problems.length === 0) return;
      const journey = folderOf(task);
      const folder = join(inject('results'), journey, `try-${number}`);
      await mkdir(folder, { recursive: true });
      task.meta.evidence = `tests/e2e/results/${journey}`;
      for (const [index, { context, console, isTraced }] of followed.entries()) {
        const name = (what: string) => join(folder, `browser-${index + 1}-${what}`);
        await appendFile(name('console.txt'), console.map((line) => `${line}\n`).join(''));
        for (const [page, opened] of context.pages().entries())
          await screenshot(opened, name(`page-${page + 1}.png`));
        if (isTraced) await context.tracing.stop({ path: name('trace.zip') });
      }
      const said = [
        ...errors.map(({ stack, message, diff }) => [stack ?? message, diff].filter(Boolean).join('\n')),
        ...problems,
      ];
      await appendFile(join(folder, 'errors.txt'), said.length > 0 ? `${said.join('\n\n')}\n` : 'passed\n');
      await appendFile(join(folder, 'workers.log'), await readFrom(log, logStart));
    },
  };
}
