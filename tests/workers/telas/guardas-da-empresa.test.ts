import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { SESSION_ENDED, SESSION_HEADER } from '../../../app/domain/pessoas/ended-session.ts';
import { RESOURCE_NAMES } from '../../../app/domain/resource/resource-headers.ts';
import type { RouteScreen } from '../../../app/routes/screen.ts';
import { routeTable } from '../../../app/routes/table.ts';
import { telasConstruidas } from '../../support/edge/build.ts';
import { createEdge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';
import { actorsFor, decisionOf, destinationOf, idOf, KINDS, requestOf } from './portas.ts';

const comEscolha = routeTable.filter(({ empresa }: RouteScreen) => empresa && empresa !== 'propria');

/** Answer to `?empresa=2` by actor: `no` is 403, whoever asks. */
const NA_EMPRESA_2: Record<'admin' | 'auth', Record<Ator, 'home' | 'unauthorized' | 'no' | 'yes'>> = {
  admin: {
    visitante: 'home',
    aguardando: 'home',
    semCadastro: 'home',
    cadastrado: 'unauthorized',
    aprovado: 'unauthorized',
    admin: 'no',
    deOutraEmpresa: 'unauthorized',
    adminDeOutraEmpresa: 'yes',
    adminDaRede: 'yes',
  },
  auth: {
    visitante: 'home',
    aguardando: 'home',
    semCadastro: 'home',
    cadastrado: 'no',
    aprovado: 'no',
    admin: 'no',
    deOutraEmpresa: 'yes',
    adminDeOutraEmpresa: 'yes',
    adminDaRede: 'yes',
  },
};

const withEmpresa = (address: string, id: string) => {
  const [path = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  params.set('empresa', id);
  return `${path}?${params}`;
};

test('issue 9 §2 every screen of a company but those that make pieces lets who rules the network choose it', () => {
  const others = routeTable.filter((tela: RouteScreen) => tela.empresa === 'propria');
  expect(others.map(({ path }) => path)).toEqual([
    'lotes',
    'lotes/novo',
    'lotes/:id',
    'lotes/:id/zip',
    'geradorpanfleto',
    'imagempost',
    'avisos',
    'ligar',
  ]);
});

describe.each(comEscolha)('Issue 9 §2 another company’s /$path ($access)', (tela) => {
  const { path, access } = tela;
  const id = idOf(tela);
  const module = telasConstruidas.routes[id]?.module;
  const doors = KINDS.filter((kind) => (kind.startsWith('form') ? module?.action : module?.loader));

  test.each(doors)('%s', async (kind) => {
    const edge = await createEdge();
    for (const como of actorsFor(kind)) {
      const [address, pedido] = requestOf(path, id, kind);
      // A form says it as a field, and its address nothing.
      const form = pedido.form && { ...pedido.form, empresa: '2' };
      const response = await edge.request(form ? address : withEmpresa(address, '2'), {
        ...pedido,
        form,
        como,
      });
      const { status } = response;
      // Issue 14 §2: a visitor's form without JavaScript hears that the session ended, where Home was shown.
      const terminou = status === 401 && response.headers.get(SESSION_HEADER) === SESSION_ENDED;
      const decisao = terminou ? 'home' : decisionOf(await destinationOf(response));
      const seen = `${kind} as ${como}: ${status} ${decisao}`;
      expect(terminou, seen).toBe(kind === 'form' && como === 'visitante');
      const expected = NA_EMPRESA_2[access === 'admin' ? 'admin' : 'auth'][como];
      expect(status, seen).toBeLessThan(500);
      if (expected === 'no') expect(status, seen).toBe(403);
      else if (!terminou) expect([401, 403, 404], seen).not.toContain(status);
      expect(decisao, seen).toBe(expected === 'no' || expected === 'yes' ? 'pass' : expected);
    }
  });

  test('a company that is none: who rules one company hears what he hears of others, who rules all that there is none', async () => {
    const edge = await createEdge();
    for (const wrong of ['7', '01', '-1', '1e0', 'null', 'todas', `${'9'.repeat(30)}`])
      for (const [como, status] of [
        ['admin', 403],
        ['adminDaRede', 404],
      ] as const) {
        const [address, pedido] = requestOf(path, id, wrong === '7' ? 'page' : 'data');
        const answer = await edge.request(withEmpresa(address, wrong), { ...pedido, como });
        expect(answer.status, `${wrong} as ${como}`).toBe(status);
      }
  });
});

describe('Issue 9 §2 whoever has no company of his own', () => {
  const loosen = (uid: Ator) =>
    env.ORIGEM_DB.prepare('UPDATE usuarios SET id_empresa = NULL WHERE uid = ?').bind(uid).run();
  const pages = comEscolha.filter(({ layout }) => layout === 'padrao');
  /** The list that a screen of one thing belongs to. */
  const listOf = (path: string) =>
    `/${['estoque', 'premiacao', 'propostas', 'clientes', ...RESOURCE_NAMES].find((nome) => path.startsWith(`${nome}/`)) ?? 'admin/televisoes'}`;

  /** A screen of one thing, which no company has: the way back to the list of the chosen one. */
  const ofOne = pages.filter(({ path }) => path.includes(':'));

  test.each(ofOne)('/$path: without the thing, who rules the network comes to its list', async ({ path }) => {
    const edge = await createEdge();
    await loosen('adminDaRede');
    const answer = await edge.request(`/${path.replace(/:\w+/, 'nada')}?empresa=2`, { como: 'adminDaRede' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, `${listOf(path)}?empresa=2`]);
  });

  test.each(pages.filter(({ path }) => !path.includes(':')))(
    '/$path: who rules the network chooses one first, and then sees it',
    async ({ path, empresa }: RouteScreen) => {
      const edge = await createEdge();
      await loosen('adminDaRede');
      const ask = (query: string) => edge.request(`/${path}${query}`, { como: 'adminDaRede', pagina: true });
      const first = await ask('?filtro=loja');
      expect(first.status).toBe(200);
      const page = await first.text();
      // The trail and the numbers are of the whole network until a company is chosen.
      const isOfRede = path === 'admin' || path === 'admin/auditoria';
      expect(empresa).toBe(isOfRede ? 'alcance' : 'escolha');
      expect(page).toContain(isOfRede ? '<option value="2"' : 'filtro=loja&amp;empresa=2"');
      expect(page.includes('Escolha a empresa')).toBe(!isOfRede);
      const chosen = await (await ask('?empresa=2')).text();
      expect(chosen).not.toContain('Escolha a empresa');
      expect(chosen).toMatch(/<option value="2" selected/);
    },
  );

  test.each(pages)('/$path: who rules nothing more reads that a company is missing', async ({ path }) => {
    const edge = await createEdge();
    await loosen('admin');
    const answer = await edge.request(`/${path}`, { como: 'admin', pagina: true });
    expect([answer.status, (await answer.text()).includes('Falta ligar você a uma loja')]).toEqual([
      422,
      true,
    ]);
    expect((await edge.request(`/${path}?empresa=1`, { como: 'admin', pagina: true })).status).toBe(403);
  });

  test.each(
    comEscolha.filter(
      ({ path, layout }) => layout === 'folha' && !path.includes(':') && path !== 'clientes/sugestoes',
    ),
  )('/$path: without a company in the address there is no download', async ({ path }) => {
    const edge = await createEdge();
    await loosen('adminDaRede');
    const ask = (query: string) => edge.request(`/${path}${query}`, { como: 'adminDaRede' });
    const whole = await ask('');
    expect(whole.headers.get('Content-Disposition') !== null).toBe(path === 'admin/auditoria/csv');
    expect(whole.status).toBeLessThan(500);
    expect((await ask('?empresa=2')).headers.get('Content-Disposition')).toContain('.csv');
  });
});

describe('Issue 9 §2 who rules one company sees nothing new', () => {
  test.each(comEscolha.filter(({ layout }) => layout === 'padrao'))('/$path', async ({ path }) => {
    const edge = await createEdge();
    const text = await (await edge.request(`/${path}?filtro=loja`, { como: 'admin', pagina: true })).text();
    // What anybody opens on a television names its company.
    const page = text.replaceAll('/tv?empresa=1', '');
    expect(page).not.toMatch(/<select[^>]*name="empresa"|Serra Verde|[?&;]empresa=/);
  });
});
