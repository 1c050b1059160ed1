import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { CONTAS, SENHA } from '../../../workers/local/accounts.mjs';
import { startEmulator } from '../../../workers/local/emulator.mjs';
import { findFreePorts } from '../../../workers/local/ports.mjs';
import { createChildren } from '../../../workers/local/processes.mjs';

const TOOLKIT = 'identitytoolkit.googleapis.com/v1/accounts';

/** Asks the emulator as the product does; null while it does not listen. */
async function ask(host: string, method: string, email: string): Promise<number | null> {
  const body = JSON.stringify({ email, password: SENHA, returnSecureToken: true });
  const headers = { 'content-type': 'application/json' };
  const url = `http://${host}/${TOOLKIT}:${method}?key=x`;
  return fetch(url, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => null,
  );
}

test('Issue 9 §4 `npm start`: the Auth emulator that dies is started again, said so, with its accounts', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-emulador-'));
  const children = createChildren({ logs: join(folder, 'logs') });
  try {
    const [auth = 0, hub = 0, logging = 0] = await findFreePorts(3);
    const host = `127.0.0.1:${auth}`;
    const emulator = await startEmulator(children, folder, { auth, hub, logging });
    const tell = vi.fn();
    emulator.keepRunning(tell);
    expect(await ask(host, 'signUp', 'nova@exemplo.com.br')).toBe(200);
    await emulator.saved();
    process.kill(Number(emulator.child.pid()), 'SIGKILL');
    await vi.waitFor(() => expect(tell).toHaveBeenCalledOnce(), { timeout: 20_000 });
    await vi.waitFor(
      async () => expect(await ask(host, 'signInWithPassword', 'nova@exemplo.com.br')).toBe(200),
      { timeout: 60_000, interval: 250 },
    );
    expect(await ask(host, 'signInWithPassword', CONTAS[0]?.email ?? '')).toBe(200);
    await emulator.save();
  } finally {
    await children.stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
});
