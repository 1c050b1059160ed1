import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { Env } from '../../../workers/base/env.ts';
import { DEVELOPMENT_KEY } from '../../../workers/base/vapid-setting.ts';
import { createScheduledHandler, EVERY_MINUTE } from '../../../workers/scheduled.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';
import { checkVapid, createNavegador, type Navegador } from './navegador.ts';

const VAPID = {
  VAPID_PUBLIC_KEY: DEVELOPMENT_KEY,
  VAPID_PRIVATE_KEY: 'uwAmtUvch4kWzZUVum1p8IOQrXaH26Nu7spFB8C9j5g',
  VAPID_SUBJECT: 'mailto:balcao@exemplo.com.br',
};

type Recebido = { url: string; headers: Headers; body: Uint8Array<ArrayBuffer>; redirect: unknown };

/** The edge, a push service that answers as it is told, and the minute's trigger. */
async function createMundo(settings: Partial<Env> = VAPID) {
  const edge = await createEdge({ env: settings });
  const recebidos: Recebido[] = [];
  const answers = new Map<string, number>();
  const log: Record<string, unknown>[] = [];
  const minute = createScheduledHandler({
    clock: edge.relogio.clock,
    write: (line) => void log.push(line),
    async fetch(url, init) {
      const body = new Uint8Array(await new Response(init?.body).arrayBuffer());
      recebidos.push({ url, headers: new Headers(init?.headers), body, redirect: init?.redirect });
      const status = answers.get(url) ?? 201;
      if (status === 0) throw new TypeError('Network connection lost.');
      return new Response(null, { status });
    },
  });
  const every = () => minute({ cron: EVERY_MINUTE }, { ...env, ...DO_AMBIENTE, ...settings });
  const keep = (navegador: Navegador, como: Ator = 'aprovado') =>
    edge.request('/avisos', {
      form: { _acao: 'inscrever', ...navegador.inscricao },
      como,
      pagina: true,
    });
  return { edge, recebidos, answers, log, every, keep };
}

const DO_AMBIENTE = { SESSION_SECRET: 'x'.repeat(40) };

async function tell(edge: Edge, id: string, to: Record<string, string | number> = {}) {
  const row = { id, uid: 'aprovado', id_empresa: 1, em: edge.relogio.clock().toISOString(), ...to };
  await env.DB.prepare(
    `INSERT INTO avisos (id, uid, id_empresa, tipo, texto, para, em)
     VALUES (?1, ?2, ?3, 'teste', 'O cliente aceitou a proposta 2026-000001.', '/propostas/p1', ?4)`,
  )
    .bind(row.id, row.uid, row.id_empresa, row.em)
    .run();
}

const kept = async () =>
  (await env.DB.prepare('SELECT uid, endereco FROM inscricoes ORDER BY uid').all()).results;

describe('Issue 13 §5: notices reach the browsers that asked for them', () => {
  test('a round trip: encrypted for the browser, signed with the deployment’s key, once', async () => {
    const { edge, recebidos, every, keep } = await createMundo();
    const navegador = await createNavegador();
    expect((await keep(navegador)).status).toBe(200);
    await keep(navegador);
    expect(await kept()).toEqual([{ uid: 'aprovado', endereco: navegador.endereco }]);
    await tell(edge, 'a1');
    await every();
    await every();
    expect(recebidos.map(({ url, redirect }) => [url, redirect])).toEqual([[navegador.endereco, 'manual']]);
    const [{ headers, body }] = recebidos as [Recebido];
    expect(await navegador.read(body)).toEqual({
      ...{ id: 'a1', texto: 'O cliente aceitou a proposta 2026-000001.', para: '/propostas/p1' },
    });
    expect(headers.get('Content-Encoding')).toBe('aes128gcm');
    expect(Number(headers.get('TTL'))).toBe(12 * 3600);
    expect(await checkVapid(headers.get('Authorization') ?? '', navegador.endereco, Date.now())).toEqual({
      ...{ signed: true, k: VAPID.VAPID_PUBLIC_KEY, sub: VAPID.VAPID_SUBJECT, aud: true, exp: true },
    });
    await expect((await createNavegador()).read(body)).rejects.toThrow();
    // Sending is nobody's request: the page of notices says nothing to a push service.
    expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM avisos WHERE enviado_em IS NULL').first('n')).toBe(
      0,
    );
  });

  test('others’, those of another company, old and read ones reach nobody', async () => {
    const { edge, recebidos, every, keep } = await createMundo();
    await keep(await createNavegador());
    await tell(edge, 'a1', { uid: 'admin' });
    await tell(edge, 'a2', { id_empresa: 2 });
    await tell(edge, 'a3', { em: new Date(edge.relogio.clock().getTime() - 13 * 3_600_000).toISOString() });
    await tell(edge, 'a4');
    await env.DB.prepare("UPDATE avisos SET lido_em = em WHERE id = 'a4'").run();
    await every();
    expect(recebidos).toEqual([]);
  });

  test.each([404, 410])('a browser that is gone (%d) is forgotten', async (status) => {
    const { edge, answers, every, keep } = await createMundo();
    const [gone, there] = [await createNavegador(), await createNavegador()];
    await keep(gone);
    await keep(there);
    answers.set(gone.endereco, status);
    await tell(edge, 'a1');
    await every();
    expect(await kept()).toEqual([{ uid: 'aprovado', endereco: there.endereco }]);
  });

  test.each([0, 429, 503])(
    'a push service that is out of order (%d) is asked again, and no longer than it is news',
    async (status) => {
      const { edge, recebidos, answers, every, keep } = await createMundo();
      const navegador = await createNavegador();
      await keep(navegador);
      answers.set(navegador.endereco, status);
      await tell(edge, 'a1');
      await every();
      await every();
      answers.set(navegador.endereco, 201);
      await every();
      await every();
      expect(recebidos).toHaveLength(3);
      answers.set(navegador.endereco, status);
      await tell(edge, 'a2');
      await edge.relogio.advance(12 * 3_600_000);
      await every();
      expect(recebidos).toHaveLength(3);
    },
  );

  test('it ends with the session, and with the person; another’s is not taken away', async () => {
    const { edge, recebidos, every, keep } = await createMundo();
    const navegador = await createNavegador();
    await keep(navegador);
    const cancel = (como: Ator) =>
      edge.request('/avisos', {
        form: { _acao: 'cancelar', endereco: navegador.endereco },
        como,
        pagina: true,
      });
    await cancel('admin');
    expect(await kept()).toHaveLength(1);
    await edge.request('/logout', { form: {}, como: 'aprovado', pagina: true });
    await tell(edge, 'a1');
    await every();
    expect(recebidos).toEqual([]);
    edge.signOutEverybody();
    await keep(navegador);
    await cancel('aprovado');
    expect(await kept()).toEqual([]);
    await keep(navegador);
    await edge.request('/usuarios', {
      form: { _acao: 'excluir', id: 'id-aprovado' },
      ...{ como: 'adminDaRede', pagina: true },
    });
    expect(await kept()).toEqual([]);
  });

  test('only addresses of known push services are kept', async () => {
    const { keep } = await createMundo();
    for (const address of ['http://fcm.googleapis.com/x', 'https://10.0.0.5/x', 'https://localhost/x', 'x'])
      expect((await keep(await createNavegador(address))).status, address).toBe(422);
    expect(await kept()).toEqual([]);
  });

  test('without keys nothing is offered, kept or sent', async () => {
    const { edge, recebidos, every, keep } = await createMundo({});
    expect((await keep(await createNavegador())).status).toBe(404);
    await tell(edge, 'a1');
    await every();
    expect(recebidos).toEqual([]);
  });
});
