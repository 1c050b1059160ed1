import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { ATORES } from '../../support/edge/pessoas.ts';

const endSessions = (edge: Edge, como: (typeof ATORES)[number], id: string) =>
  edge.request('/usuarios?filtro=todos', { form: { _acao: 'encerrar-sessoes', id }, como, pagina: true });

/** Tells whether a screen for registered people still opens with the session that the browser has. */
const isSignedIn = async (edge: Edge, como: (typeof ATORES)[number]) =>
  (await edge.request('/perfil', { como, pagina: true })).status === 200;

/** Actors who administer the person of company 2, and somebody else. */
const DELA: readonly string[] = ['adminDeOutraEmpresa', 'adminDaRede'];

describe('§6 Administrators end a person’s sessions, from the list of users', () => {
  test.each(ATORES)('%s', async (como) => {
    const edge = await createEdge();
    expect(await isSignedIn(edge, 'deOutraEmpresa')).toBe(true);
    const { status, headers } = await endSessions(edge, como, 'id-deOutraEmpresa');
    // A visitor's form says that the session ended, and keeps what was typed.
    expect(status).toBe(como === 'admin' ? 403 : como === 'visitante' ? 401 : 302);
    if (status === 302)
      expect(headers.get('Location')).toBe(
        DELA.includes(como)
          ? '/usuarios?filtro=todos'
          : ['aguardando', 'semCadastro'].includes(como)
            ? '/'
            : '/unauthorized',
      );
    expect(await isSignedIn(edge, 'deOutraEmpresa')).toBe(!DELA.includes(como));
  });

  test('§4 the page that follows is the visitor’s, and says nothing of the person', async () => {
    const edge = await createEdge();
    expect(await isSignedIn(edge, 'aprovado')).toBe(true);
    await endSessions(edge, 'admin', 'id-aprovado');
    const page = await (await edge.request('/', { como: 'aprovado', pagina: true })).text();
    expect([page.includes('href="/login"'), page.includes('Bruno')]).toEqual([true, false]);
    edge.signOutEverybody();
    expect(await isSignedIn(edge, 'aprovado'), 'signing in again is all it takes').toBe(true);
  });

  test('asks first, and says afterwards what it did', async () => {
    const edge = await createEdge();
    const ask = (query: string) =>
      edge
        .request(`/usuarios?filtro=todos${query}`, { como: 'admin', pagina: true })
        .then((page) => page.text());
    expect(await ask('&pessoa=id-aprovado')).toMatch(
      /href="\/usuarios\?filtro=todos&amp;pessoa=id-aprovado&amp;confirmar=encerrar-sessoes"[^>]*>Encerrar sessões</,
    );
    expect(await ask('&pessoa=id-admin'), 'one’s own end in the profile').not.toContain('Encerrar sessões');
    const question = await ask('&pessoa=id-aprovado&confirmar=encerrar-sessoes');
    expect(question).toContain('Encerrar sessões?');
    expect(question).toMatch(
      /name="_acao"[^>]*value="encerrar-sessoes"|value="encerrar-sessoes"[^>]*name="_acao"/,
    );
    const done = await endSessions(edge, 'admin', 'id-aprovado');
    const left = done.headers.getSetCookie().find((cookie) => cookie.startsWith('avisos='));
    expect(decodeURIComponent(left ?? '')).toContain('Sessões de Bruno encerradas.');
  });

  test.each([
    ['nobody there is', 'adminDaRede', 'id-de-ninguem', 404, 'Não encontramos esse cadastro.'],
    ['no id at all', 'adminDaRede', '', 404, 'Não encontramos esse cadastro.'],
    ['somebody of another company', 'admin', 'id-deOutraEmpresa', 403, 'não é da sua loja'],
    ['an administrator of the network', 'admin', 'id-adminDaRede', 403, 'Só quem administra a rede'],
  ] as const)(
    '%s: a message on the screen, and everybody stays signed in',
    async (_what, como, id, status, message) => {
      const edge = await createEdge();
      expect(await isSignedIn(edge, 'aprovado')).toBe(true);
      const answer = await endSessions(edge, como, id);
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain(message);
      expect(await isSignedIn(edge, 'aprovado')).toBe(true);
      expect(await isSignedIn(edge, 'admin')).toBe(true);
    },
  );
});

describe('Issue 9 §2: the list of users and who looks at it', () => {
  const read = async (edge: Edge, como: (typeof ATORES)[number], query = '') =>
    (await edge.request(`/usuarios?filtro=todos${query}`, { como, pagina: true })).text();
  const names = (page: string) =>
    ['Ana Lima', 'Bruno Reis', 'Helena Prado', 'Gil Nunes', 'Caio Brito', 'Eva Sá'].filter((nome) =>
      page.slice(page.indexOf('<main'), page.indexOf('</main>')).includes(`>${nome}<`),
    );

  test.each([
    ['admin', ['Ana Lima', 'Bruno Reis', 'Helena Prado', 'Gil Nunes'], false],
    ['adminDeOutraEmpresa', ['Caio Brito', 'Eva Sá'], false],
    ['adminDaRede', ['Ana Lima', 'Bruno Reis', 'Helena Prado', 'Gil Nunes', 'Caio Brito', 'Eva Sá'], true],
  ] as const)('%s sees the companies that he administers', async (como, expected, chooses) => {
    const page = await read(await createEdge(), como);
    expect(names(page)).toEqual(expected);
    expect(page.includes('Todas as lojas')).toBe(chooses);
  });

  test('an administrator of the network chooses a company; one of a company cannot choose another', async () => {
    const edge = await createEdge();
    expect(names(await read(edge, 'adminDaRede', '&empresa=2'))).toEqual(['Caio Brito', 'Eva Sá']);
    expect(names(await read(edge, 'adminDaRede', '&empresa=nenhuma'))).toEqual([]);
    expect(names(await read(edge, 'admin', '&empresa=2'))).not.toContain('Caio Brito');
  });

  test('a sheet has the buttons of what may be done, and of nothing else', async () => {
    const edge = await createEdge();
    const buttons = async (como: (typeof ATORES)[number], person: string) => {
      const page = await read(edge, como, `&pessoa=${person}`);
      const sheet = page.slice(page.indexOf('<dialog'));
      return ['Retirar aprovação', 'Tornar administrador', 'da rede"', 'Salvar', 'Excluir usuário'].filter(
        (text) => sheet.includes(text),
      );
    };
    expect(await buttons('admin', 'id-aprovado')).toEqual([
      'Retirar aprovação',
      'Tornar administrador',
      'Excluir usuário',
    ]);
    expect(await buttons('adminDaRede', 'id-aprovado')).toEqual([
      'Retirar aprovação',
      'Tornar administrador',
      'da rede"',
      'Salvar',
      'Excluir usuário',
    ]);
    expect(await buttons('admin', 'id-adminDaRede')).toEqual([]);
    expect(await buttons('admin', 'id-deOutraEmpresa')).toEqual([]);
  });

  test('an administrator of the network makes another one, and the trail says so', async () => {
    const edge = await createEdge();
    const form = { _acao: 'dar-rede', id: 'id-adminDeOutraEmpresa' };
    expect((await edge.request('/usuarios', { form, como: 'admin', pagina: true })).status).toBe(403);
    expect((await edge.request('/usuarios', { form, como: 'adminDaRede', pagina: true })).status).toBe(200);
    expect(names(await read(edge, 'adminDeOutraEmpresa'))).toHaveLength(6);
    const trail = await env.DB.prepare('SELECT uid, alvo, acao FROM auditoria').all();
    expect(trail.results).toEqual([
      { uid: 'adminDaRede', alvo: 'adminDeOutraEmpresa', acao: 'usuario.dar-rede' },
    ]);
  });
});

describe('Issue 9 §2: who may not register again, and who lets them', () => {
  const page = async (edge: Edge, como: (typeof ATORES)[number]) =>
    (await edge.request('/usuarios?filtro=recusados', { como, pagina: true })).text();
  const send = (edge: Edge, como: (typeof ATORES)[number], form: Record<string, string>) =>
    edge.request('/usuarios?filtro=recusados', { form, como, pagina: true });

  test('from the deletion to the list, and from there to a new registration', async () => {
    const edge = await createEdge();
    expect(await page(edge, 'admin')).toContain('Ninguém impedido');
    await send(edge, 'admin', { _acao: 'excluir', id: 'id-aprovado' });
    expect(await page(edge, 'admin')).toMatch(/Bruno Reis[\s\S]*Liberar/);
    expect(await page(edge, 'adminDaRede')).toContain('Bruno Reis');
    expect(await page(edge, 'adminDeOutraEmpresa')).not.toContain('Bruno Reis');
    edge.signOutEverybody();
    const register = () => edge.request('/api/usuario', { json: { nome: 'Bruno Reis' }, como: 'aprovado' });
    const refused = await register();
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { erro: { codigo: 'cadastro-recusado', mensagem: expect.stringContaining('encerrou o seu cadastro') } },
    ]);
    const form = { _acao: 'liberar', uid: 'aprovado' };
    expect((await send(edge, 'adminDeOutraEmpresa', form)).status).toBe(403);
    expect((await send(edge, 'cadastrado', form)).status).toBe(302);
    expect((await register()).status).toBe(403);
    const done = await send(edge, 'admin', form);
    expect([done.status, (await done.text()).includes('Bruno já pode se cadastrar de novo.')]).toEqual([
      200,
      true,
    ]);
    expect((await register()).status).toBe(201);
  });

  test('the search and the company of the list hold here too', async () => {
    const edge = await createEdge();
    await send(edge, 'admin', { _acao: 'excluir', id: 'id-aprovado' });
    await send(edge, 'adminDaRede', { _acao: 'excluir', id: 'id-deOutraEmpresa' });
    const seen = async (como: (typeof ATORES)[number], query: string) => {
      const text = await (
        await edge.request(`/usuarios?filtro=recusados&${query}`, { como, pagina: true })
      ).text();
      return ['Bruno Reis', 'Caio Brito'].map((nome) => text.includes(`Liberar o cadastro de ${nome}`));
    };
    expect(await seen('adminDaRede', '')).toEqual([true, true]);
    expect(await seen('adminDaRede', 'empresa=2')).toEqual([false, true]);
    expect(await seen('adminDaRede', 'empresa=nenhuma')).toEqual([false, false]);
    expect(await seen('adminDaRede', 'busca=brüno')).toEqual([true, false]);
    expect(await seen('adminDaRede', 'busca=bruno&empresa=2')).toEqual([false, false]);
    // Who rules one company sees its own, whatever the address says.
    expect(await seen('admin', 'empresa=2')).toEqual([true, false]);
  });

  test('the form on Home says why, and whom to ask', async () => {
    const edge = await createEdge();
    await send(edge, 'admin', { _acao: 'excluir', id: 'id-aprovado' });
    edge.signOutEverybody();
    const answer = await edge.request('/?index', {
      form: { _acao: 'cadastrar', nome: 'Bruno Reis', telefone: '', id_empresa: '2', descricao_cargo: '' },
      como: 'aprovado',
      pagina: true,
    });
    expect([answer.status, (await answer.text()).includes('Peça a ele para liberar')]).toEqual([403, true]);
  });
});
