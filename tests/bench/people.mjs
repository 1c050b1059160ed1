import { SENHA } from '../../workers/local/accounts.mjs';
import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { signIn } from './product.mjs';

/** The demonstration's first company, and the sign of the project in the emulator. */
const LOJA = 1;
const PROJECT = 'demo-balcao';

/** Approval is a fact of access, and a copy of it may be a minute old (docs/decisions/0004). */
const APPROVED_WITHIN_MS = 65_000;

const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Makes an account with a proved address, as the emulator's own accounts of the demonstration are made. */
async function createAccount(host, { uid, email, nome }) {
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ localId: uid, email, password: SENHA, emailVerified: true, displayName: nome },
      }),
    },
  );
  if (!response.ok) throw new ExpectedFailure(`The emulator answered ${response.status} to a new account.`);
}

/**
 * People of the demonstration's first company, each with an account, a registration that an administrator has approved
 * and a session of their own: limits and quotas count each of them alone, as in a shop.
 *
 * @param {{ url: URL, emulatorHost: string }} product
 * @param {number} count how many
 * @returns {Promise<{ uid: string, nome: string, telefone: string, cookie: string }[]>} once the last of them is seen as approved
 */
export async function hirePeople({ url, emulatorHost }, count) {
  const admin = await signIn(url, 'demo-admin');
  const send = async (method, path, cookie, body) => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: { origin: url.origin, cookie, 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new ExpectedFailure(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  };
  const people = [];
  for (let n = 1; n <= count; n += 1) {
    const conta = {
      ...{
        uid: `vendas-${n}`,
        email: `vendas-${n}@exemplo.com.br`,
        nome: `Pessoa ${errorTextOf(n)} das Vendas`,
      },
    };
    const telefone = `4199${String(n).padStart(7, '0')}`;
    await createAccount(emulatorHost, conta);
    const cookie = await signIn(url, conta);
    const { id } = await send('POST', '/api/usuario', cookie, {
      ...{ nome: conta.nome, telefone, id_empresa: LOJA },
    });
    await send('PUT', `/api/usuario/${id}`, admin, { aprovado: true });
    people.push({ uid: conta.uid, nome: conta.nome, telefone, cookie });
  }
  await untilApproved(url, people.at(-1));
  return people;
}

/** A number in letters, since names have no digits: 1 is "B", 27 "BB". */
const errorTextOf = (n) => String(n).replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)]);

async function untilApproved(url, person) {
  const until = performance.now() + APPROVED_WITHIN_MS;
  while (performance.now() < until) {
    const headers = { accept: 'text/html', cookie: person.cookie, connection: 'close' };
    const page = await (await fetch(url, { headers })).text();
    if (!page.includes('espera a aprovação')) return;
    await later(1000);
  }
  throw new ExpectedFailure(`${person.nome} was approved and is not seen as approved.`);
}
