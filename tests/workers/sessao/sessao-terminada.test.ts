import { describe, expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';

const TERMINADA = ['x-sessao', 'terminada'] as const;
const escaped = (text: string) => text.replaceAll('"', '&quot;');

describe('Issue 14 §2: a session that ended in mid-work', () => {
  test('a screen’s own request is told so, besides the way to Home', async () => {
    const edge = await createEdge();
    const answer = await edge.request('/proposta2.data', { form: { cliente: 'Ana' } });
    expect(answer.status).toBe(202);
    expect(answer.headers.get(TERMINADA[0])).toBe(TERMINADA[1]);
    const signedIn = await edge.request('/usuarios.data', { form: {}, como: 'cadastrado' });
    expect(signedIn.headers.get(TERMINADA[0])).toBeNull();
  });

  test('opening a page goes to Home as before, with the way back', async () => {
    const edge = await createEdge();
    const answer = await edge.request('/financiamento?preco=100', { pagina: true });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('/?voltar=%2Ffinanciamento%3Fpreco%3D100');
  });

  test('the sign-in screen keeps the way back in its form, and sends there who has signed in', async () => {
    const edge = await createEdge();
    const path = '/login?voltar=%2Fproposta2';
    const page = await (await edge.request(path, { pagina: true })).text();
    expect(page).toContain('name="voltar" value="/proposta2"');
    const signedIn = await edge.request(path, { como: 'aprovado', pagina: true });
    expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([302, '/proposta2']);
  });

  test('a form without JavaScript: said on a page that carries what was typed, without passwords', async () => {
    const edge = await createEdge();
    const answer = await edge.request('/geradorpanfleto?moto=factor', {
      form: { texto: 'Só "hoje" <b>', senha: 'segredo', _acao: 'gerar' },
      pagina: true,
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get(TERMINADA[0])).toBe(TERMINADA[1]);
    expect(answer.headers.get('Location')).toBeNull();
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
    const page = await answer.text();
    expect(page).toContain('Sua sessão terminou');
    expect(page).toContain('name="pedido" value="/geradorpanfleto?moto=factor"');
    expect(page).toContain(escaped('["_acao","gerar"]'));
    expect(page).toContain('Só \\&quot;hoje\\&quot; &lt;b&gt;');
    expect(page).not.toContain('segredo');
  });

  test('what is too large to carry is said, not cut off', async () => {
    const edge = await createEdge();
    const answer = await edge.request('/geradorpanfleto', {
      form: { texto: 'ã'.repeat(9_000) },
      pagina: true,
    });
    const page = await answer.text();
    expect(page).toContain('grande demais para passar por esta página');
    expect(page).not.toContain('ãã');
  });

  test('a program that asks for JSON is not sent a page', async () => {
    const edge = await createEdge();
    const headers = { Accept: 'application/json' };
    const answer = await edge.request('/documentos/link', { form: { a: 'b' }, headers });
    expect(answer.status).toBe(302);
    expect((await edge.request('/api/usuarios')).status).toBe(401);
  });
});

describe('POST /entrar/de-novo', () => {
  test('says what is wrong beside the field, as JSON and as a page that still carries the work', async () => {
    const edge = await createEdge();
    const form = { email: 'ana', senha: '', pedido: '/propostas/nova', digitado: '[["cliente","Bia"]]' };
    const json = await edge.request('/entrar/de-novo', { form });
    expect([json.status, await json.json()]).toEqual([
      422,
      { erros: { email: 'Confira o e-mail digitado.', senha: 'Digite sua senha.' }, mensagem: null },
    ]);
    const answer = await edge.request('/entrar/de-novo', { form, pagina: true });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('Digite sua senha.');
    expect(page).toContain('value="ana"');
    expect(page).toContain('name="pedido" value="/propostas/nova"');
    expect(page).toContain(escaped('[["cliente","Bia"]]'));
  });

  test.each(['//mau.example', 'https://mau.example/x', '/\\mau.example', '/login', '/entrar/google', ''])(
    'never leads to another place: %s',
    async (pedido) => {
      const edge = await createEdge();
      const form = { email: 'ana@exemplo.com.br', pedido, digitado: '[]' };
      const page = await (await edge.request('/entrar/de-novo', { form, pagina: true })).text();
      expect(page).toContain('name="pedido" value="/"');
    },
  );

  test('who has signed in on another tab goes on, in their own name and after being asked', async () => {
    const edge = await createEdge();
    const form = { _acao: 'ja-entrei', pedido: '/proposta2?x=1', digitado: '[["cliente.nome","Bia"]]' };
    const nobody = await edge.request('/entrar/de-novo', { form, pagina: true });
    expect(nobody.status).toBe(422);
    expect(await nobody.text()).toContain('Ninguém entrou neste navegador ainda.');
    const answer = await edge.request('/entrar/de-novo', { form, pagina: true, como: 'cadastrado' });
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain('Se foi outra pessoa que digitou, não envie.');
    expect(page).toContain('<form method="post" action="/proposta2?x=1">');
    expect(page).toContain('name="cliente.nome" value="Bia"');
  });

  test('counts against the limit of sign-ins, and refuses other sites and what is no form', async () => {
    const edge = await createEdge({ env: { LIMITE_ENTRADA: { limit: async () => ({ success: false }) } } });
    const form = { email: 'ana@exemplo.com.br', senha: 'demonstracao' };
    const limited = await edge.request('/entrar/de-novo', { form });
    expect(limited.status).toBe(429);
    expect(limited.headers.get('Retry-After')).not.toBeNull();
    expect(limited.headers.get('Set-Cookie')).toBeNull();
    const headers = { Origin: 'https://mau.example' };
    expect((await edge.request('/entrar/de-novo', { form, headers })).status).toBe(403);
    expect((await edge.request('/entrar/de-novo', { json: form })).status).toBe(400);
  });
});
