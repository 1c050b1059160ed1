import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PRIORITY = fileURLToPath(new URL('../../../workers/local/priority.mjs', import.meta.url));

/** Lowers its own priority, starts a process, and prints the priorities of both. */
const PROGRAM = `
import { spawnSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { runBehindOthers } from ${JSON.stringify(PRIORITY)};
runBehindOthers();
const child = spawnSync(process.execPath, ['-p', 'os.getPriority()'], { encoding: 'utf8' });
console.log(getPriority(), child.stdout.trim());
`;

test('Issue 27 §3: the process that draws, and what it starts, come behind all others', async () => {
  const program = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], { detached: true });
  let printed = '';
  program.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  await once(program, 'close');
  const expected = Math.max(constants.priority.PRIORITY_BELOW_NORMAL, getPriority());
  expect(printed.trim()).toBe(`${expected} ${expected}`);
});
