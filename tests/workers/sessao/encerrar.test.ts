import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionFlags } from '../../../app/domain/pessoas/session-flags.ts';
import type { Usuario } from '../../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../../../workers/base/api-error.ts';
import { createAuditTrail } from '../../../workers/base/audit-repository.ts';
import { cleanUpSessions } from '../../../workers/sessao/clean-up.ts';
import { createSessionEnding, endingSessions } from '../../../workers/usuarios/end-sessions.ts';
import type { UsuarioService } from '../../../workers/usuarios/usuario-service.ts';
import { createBancada, PRAZOS } from './bancada.ts';

const ADMIN = person('uid-do-adm', { permissoes: ['admin', 'rede'] });
const GERENTE = person('uid-do-gerente', { permissoes: ['admin'] });
const ANA = person('uid-da-ana', { aprovado: true, id_empresa: 2 });
const BIA = person('uid-da-bia');

function person(uid: string, extra: Partial<Usuario> = {}): Usuario {
  return {
    id: `id-${uid}`,
    uid,
    nome: uid,
    telefone: null,
    id_empresa: 1,
    descricao_cargo: 'Consultor de vendas',
    email: `${uid}@exemplo.com.br`,
    email_verificado: true,
    aprovado: false,
    permissoes: [],
    ...extra,
  };
}

let b: ReturnType<typeof createBancada>;
beforeEach(async () => {
  b = createBancada();
  await env.DB.batch(
    ['sessoes', 'auditoria', 'contagens'].map((table) => env.DB.prepare(`delete from ${table}`)),
  );
});

/** The service as `quem` has it, null for a visitor. */
function sessoesOf(
  quem: Usuario | null,
  parts: Partial<Parameters<typeof createSessionEnding>[0]> = {},
): ReturnType<typeof createSessionEnding> {
  const identidade = quem && { uid: quem.uid, email: quem.email, emailVerificado: true };
  return createSessionEnding({
    store: b.store,
    auditTrail: createAuditTrail({ db: env.DB, clock: b.clock }),
    quem: async () => ({ flags: sessionFlags(identidade, quem), usuario: quem }),
    usuarios: { list: async () => ({ value: [ADMIN, ANA, BIA], status: 'HIT' }) },
    uid: quem?.uid ?? null,
    ...parts,
  });
}

describe('§6 administrators can end a person’s sessions', () => {
  test('every session of that person ends at once, with a line in the audit trail', async () => {
    const [one, two] = [await b.signIn(), await b.signIn()];
    expect(await sessoesOf(ADMIN).endSessionsOf(ANA.id)).toEqual(ANA);
    expect(await b.open(one.cookie)).toBeNull();
    expect(await b.open(two.cookie)).toBeNull();
    const rows = await env.DB.prepare('select uid, alvo, acao, id_empresa from auditoria').all();
    expect(rows.results).toEqual([
      { uid: 'uid-do-adm', alvo: 'uid-da-ana', acao: 'sessao.encerrar-todas', id_empresa: 2 },
    ]);
  });

  test('nobody else’s', async () => {
    const { cookie } = await b.signIn();
    await sessoesOf(ADMIN).endSessionsOf(BIA.id);
    expect(await b.open(cookie)).not.toBeNull();
  });

  test('everybody may end their own', async () => {
    const { cookie } = await b.signIn();
    await sessoesOf(ANA).endSessionsOf(ANA.id);
    expect(await b.open(cookie)).toBeNull();
  });

  test.each([
    ['a visitor', null, 401],
    ['a consultant', BIA, 403],
    ['an administrator of another company', GERENTE, 403],
    ['an administrator, who names nobody there is,', ADMIN, 404],
  ] as const)('%s may not end anybody else’s', async (_who, quem, status) => {
    const { cookie } = await b.signIn();
    const id = status === 404 ? 'id-de-ninguem' : ANA.id;
    await expect(sessoesOf(quem).endSessionsOf(id)).rejects.toMatchObject({ status });
    expect(await b.open(cookie)).not.toBeNull();
  });

  test('without the audit trail nothing happens', async () => {
    const { cookie } = await b.signIn();
    const auditTrail = {
      record: () => Promise.reject(new Error('D1 is down')),
      withdraw: async () => undefined,
    };
    await expect(sessoesOf(ADMIN, { auditTrail }).endSessionsOf(ANA.id)).rejects.toMatchObject({
      status: 503,
    });
    expect(await b.open(cookie)).not.toBeNull();
  });

  test('sessions that cannot be written are said to go on', async () => {
    const store = { destroyByUid: () => Promise.reject(new Error('D1 is down')) };
    await expect(sessoesOf(ADMIN, { store }).endSessionsOf(ANA.id)).rejects.toMatchObject({
      name: 'ErroDaApi',
      status: 503,
    });
  });
});

describe('security, "disabling and deletion end it on the server": from the list of users', () => {
  const refused = new ApiError(409, 'ultimo-admin', 'Não dá.');

  function setup({ before = ANA, after = ANA, fails = false, list = true } = {}) {
    const service = {
      list: vi.fn(async () => {
        if (!list) throw new ApiError(504, 'sem-resposta', 'Demorou.');
        return { value: [before, ADMIN], status: 'HIT' as const };
      }),
      update: vi.fn(async () => {
        if (fails) throw refused;
        return after;
      }),
      remove: vi.fn(async () => {
        if (fails) throw refused;
      }),
    };
    const forget = vi.fn(async () => undefined);
    const usuarios = endingSessions(service as unknown as UsuarioService, b.store, { forget });
    return { usuarios, service, forget };
  }

  test('a removed person is signed out everywhere, at once', async () => {
    const { cookie } = await b.signIn();
    const { usuarios, service } = setup();
    await usuarios.remove(ANA.id);
    expect(service.remove).toHaveBeenCalledWith(ANA.id);
    expect(await b.open(cookie)).toBeNull();
  });

  test('a person whose approval is withdrawn too', async () => {
    const { cookie } = await b.signIn();
    const { usuarios, forget } = setup({ after: { ...ANA, aprovado: false } });
    await usuarios.update(ANA.id, { aprovado: false });
    expect(await b.open(cookie)).toBeNull();
    // And what they shared leads to the store again.
    expect(forget.mock.calls).toEqual([[ANA.uid]]);
  });

  test.each([
    ['another change', { nome: 'Ana' }, ANA, ANA],
    ['an approval', { aprovado: true }, { ...ANA, aprovado: false }, ANA],
    [
      'no approval to withdraw',
      { aprovado: false },
      { ...ANA, aprovado: false },
      { ...ANA, aprovado: false },
    ],
  ])('%s ends nothing', async (_what, input, before, after) => {
    const { cookie } = await b.signIn();
    await setup({ before, after }).usuarios.update(ANA.id, input);
    expect(await b.open(cookie)).not.toBeNull();
  });

  test('a refused write ends nothing', async () => {
    const { cookie } = await b.signIn();
    const { usuarios } = setup({ fails: true });
    await expect(usuarios.remove(ANA.id)).rejects.toBe(refused);
    await expect(usuarios.update(ANA.id, { aprovado: false })).rejects.toBe(refused);
    expect(await b.open(cookie)).not.toBeNull();
  });

  test('a list that cannot be read does not stop the write', async () => {
    const { usuarios, service } = setup({ list: false });
    await usuarios.remove(ANA.id);
    expect(service.remove).toHaveBeenCalled();
  });
});

describe('daily cleaning', () => {
  test('removes sessions past their end by the settings, and says how many', async () => {
    await b.signIn();
    b.testClock.now += PRAZOS.idleMs + 1;
    const { cookie } = await b.signIn();
    const write = vi.fn();
    await cleanUpSessions(env, { clock: b.clock, write });
    expect(write).toHaveBeenCalledExactlyOnceWith({ evento: 'sessoes.limpeza', removidas: 1, contagens: 0 });
    expect(await b.open(cookie)).not.toBeNull();

    b.testClock.now += 6 * 60_000;
    await cleanUpSessions({ ...env, SESSAO_OCIOSA_MIN: '5' }, { clock: b.clock, write });
    expect(await b.countRows()).toBe(0);
  });

  test('with unsafe settings it does nothing but say so', async () => {
    await b.signIn();
    b.testClock.now += PRAZOS.absoluteMs + 1;
    const write = vi.fn();
    await cleanUpSessions({ ...env, SESSION_SECRET: 'curto' }, { clock: b.clock, write });
    expect(write).toHaveBeenCalledWith(expect.objectContaining({ nivel: 'erro' }));
    expect(await b.countRows()).toBe(1);
  });
});
