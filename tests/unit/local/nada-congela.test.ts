import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createChildren } from '../../../workers/local/processes.mjs';
import { createRestarts } from '../../../workers/local/restarts.mjs';
import { passOutput } from '../../../workers/local/runtime-output.mjs';

describe('Issue 9 §4: a child that dies is started again, until it dies three times within a minute', () => {
  test.each<[nome: string, ends: number[], answers: boolean[]]>([
    ['once', [0], [true]],
    ['twice at once', [0, 0], [true, true]],
    ['three times within a minute', [0, 30_000, 59_999], [true, true, false]],
    ['three times in more than a minute', [0, 30_000, 60_000], [true, true, true]],
    [
      'once an hour for a day',
      Array.from({ length: 24 }, (_, hour) => hour * 3_600_000),
      Array(24).fill(true),
    ],
    ['rarely, then three times at once', [0, 100_000, 100_001, 100_002], [true, true, true, false]],
  ])('%s', (_nome, ends, answers) => {
    let now = 0;
    const restarts = createRestarts(() => now);
    expect(
      ends.map((end) => {
        now = end;
        return restarts.mayRestart();
      }),
    ).toEqual(answers);
  });
});

describe('Issue 9 §4: the programs of `npm start`', () => {
  let folder: string;
  let children: ReturnType<typeof createChildren>;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'balcao-filhos-'));
    children = createChildren({ logs: join(folder, 'logs') });
  });
  afterEach(async () => {
    await children.stopAll();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Counts its starts in a file; what it does then is told by the text of the file beside it. */
  function startProgram(body: string) {
    const program = join(folder, 'programa.mjs');
    writeFileSync(join(folder, 'partidas'), '');
    writeFileSync(
      program,
      `import { appendFileSync, readFileSync } from 'node:fs';
const [folder, ...args] = process.argv.slice(2);
appendFileSync(folder + '/partidas', args.join(' ') + '\\n');
const partida = readFileSync(folder + '/partidas', 'utf8').trim().split('\\n').length;
console.log('partida ' + partida);
${body}`,
    );
    return children.start('programa', program, [folder, '8899', 'dados']);
  }
  const starts = () => readFileSync(join(folder, 'partidas'), 'utf8').trim().split('\n');
  const FOREVER = 'setInterval(() => {}, 1000);';

  test('one that dies is started again with the same arguments, and says where its log is', async () => {
    const child = startProgram(`if (partida < 3) process.exit(7); ${FOREVER}`);
    const told: unknown[] = [];
    let now = 0;
    child.keepRunning(
      (end) => told.push(end),
      () => {
        now += 40_000;
        return now;
      },
    );
    await child.waitForLog('partida 3');
    expect(starts()).toEqual(['8899 dados', '8899 dados', '8899 dados']);
    expect(told).toEqual(Array(2).fill({ name: 'programa', code: 7, log: child.log }));
    expect(child.hasEnded()).toBe(false);
    // What it printed before it died is what tells why.
    expect(child.tail()).toContain('partida 1');
  });

  test('three deaths within a minute end it for good, with the code of the last', async () => {
    const child = startProgram('process.exit(partida);');
    const told: unknown[] = [];
    child.keepRunning(
      (end) => told.push(end),
      () => 0,
    );
    expect(await children.firstEnd()).toEqual({ name: 'programa', code: 3, log: child.log });
    expect(told).toHaveLength(2);
    expect(starts()).toHaveLength(3);
  });

  test('one that never ran is not started again: the first failure is told at once', async () => {
    startProgram('process.exit(4);');
    expect(await children.firstEnd()).toMatchObject({ code: 4 });
    expect(starts()).toHaveLength(1);
  });

  test('whatever it left behind ends first: the port that it held is free for the next one', async () => {
    const child = startProgram(`
import { createServer } from 'node:net';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
const porta = folder + '/porta';
// Renamed when whole: a file that is there and still empty would be read as no port.
const neto = "const fs = require('node:fs'); const s = require('node:net').createServer().listen(Number(process.argv[1]), '127.0.0.1', () => { fs.writeFileSync(process.argv[2] + '.parte', String(s.address().port)); fs.renameSync(process.argv[2] + '.parte', process.argv[2]); })";
const antes = existsSync(porta) ? readFileSync(porta, 'utf8') : '0';
spawn(process.execPath, ['-e', neto, antes, porta + partida], { stdio: 'ignore' });
setInterval(() => {
  if (!existsSync(porta + partida)) return;
  if (partida === 2) return console.log('porta ' + readFileSync(porta + partida, 'utf8') + ' de ' + antes);
  appendFileSync(porta, readFileSync(porta + partida, 'utf8'));
  process.kill(process.pid, 'SIGKILL');
}, 10);`);
    child.keepRunning(() => {});
    await child.waitForLog('porta ');
    const [, now, before] = /porta (\d+) de (\d+)/.exec(child.tail()) ?? [];
    expect(Number(before)).toBeGreaterThan(0);
    expect(now).toBe(before);
  });

  test('one that is asked to end stays ended', async () => {
    const child = startProgram(FOREVER);
    const told: unknown[] = [];
    child.keepRunning((end) => told.push(end));
    await child.waitForLog('partida 1');
    await children.stopAll();
    await children.firstEnd();
    expect(told).toEqual([]);
    expect(starts()).toHaveLength(1);
  });
});

describe('Issue 9 §4: workerd gone behind Miniflare is noticed', () => {
  /** As Miniflare does it: through streams of its own. */
  function watch(body: string) {
    const runtime = spawn(process.execPath, ['-e', body], { stdio: ['ignore', 'pipe', 'pipe'] });
    const out = new PassThrough();
    const err = new PassThrough();
    let isOver = () => {};
    const over = new Promise<void>((resolve) => {
      isOver = resolve;
    });
    passOutput(
      runtime.stdout.pipe(new PassThrough()),
      runtime.stderr.pipe(new PassThrough()),
      { out, err },
      () => isOver(),
    );
    return { runtime, over, out, err };
  }

  test.each([
    ['it crashes', 'process.abort()'],
    ['it is killed', "process.kill(process.pid, 'SIGKILL')"],
    ['it just ends', ''],
  ])('%s: told after its last words', async (_nome, end) => {
    const { over, out, err } = watch(
      `require('node:fs').writeSync(1, 'linha'); require('node:fs').writeSync(2, 'motivo'); ${end}`,
    );
    await over;
    expect(String(out.read())).toBe('linha');
    expect(String(err.read())).toContain('motivo');
  });
});
