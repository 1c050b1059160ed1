import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { ATORES } from '../../support/edge/pessoas.ts';

const endSessions = (edge: Edge, como: (typeof ATORES)[number], id: string) =>
  edge.request('/usuarios?filtro=todos', { form: { _acao: 'encerrar-sessoes', id }, como, pagina: true });

/** Whether a screen for registered people still opens with the session that the browser has. */
const isSignedIn = async (edge: Edge, como: (typeof ATORES)[number]) =>
  (await edge.request('/perfil', { como, pagina: true })).status === 200;

describe('§6 Administrators end a person’s sessions, from the list of users', () => {
  test.each(ATORES)('%s', async (como) => {
    const edge = await createEdge();
    expect(await isSignedIn(edge, 'deOutraEmpresa')).toBe(true);
    const { status, headers } = await endSessions(edge, como, 'id-deOutraEmpresa');
    expect(status).toBe(302);
    expect(headers.get('Location')).toBe(
      como === 'admin'
        ? '/usuarios?filtro=todos'
        : ['visitante', 'aguardando', 'semCadastro'].includes(como)
          ? '/'
          : '/unauthorized',
    );
    // Administrators care for every company, as with everything else on this screen.
    expect(await isSignedIn(edge, 'deOutraEmpresa')).toBe(como !== 'admin');
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
    ['nobody there is', 'id-de-ninguem', 404, 'Não encontramos esse cadastro.'],
    ['no id at all', '', 404, 'Não encontramos esse cadastro.'],
  ])('%s: a message on the screen, and everybody stays signed in', async (_what, id, status, mensagem) => {
    const edge = await createEdge();
    expect(await isSignedIn(edge, 'aprovado')).toBe(true);
    const answer = await endSessions(edge, 'admin', id);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(mensagem);
    expect(await isSignedIn(edge, 'aprovado')).toBe(true);
    expect(await isSignedIn(edge, 'admin')).toBe(true);
  });
});
