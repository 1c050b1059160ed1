import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';

const ENDERECO = 'moto=Crosser+150+S+ABS&preco=22490&entrada=4500&parcelas=36';

test('Issue 9 §3 Deleting a person on the screen of users takes what they saved, and takes down what they published', async () => {
  const edge = await createEdge();
  const save = (como: 'aprovado' | 'cadastrado', id: string) =>
    edge.request('/financiamento', {
      form: { _acao: 'salvar', id, nome: 'Cliente', nota: '', simulacao: ENDERECO },
      como,
    });
  await save('aprovado', '01J00000000000000000000001');
  await save('cadastrado', '01J00000000000000000000002');
  const sent = await edge.request('/documentos/link', {
    form: { ...Object.fromEntries(new URLSearchParams(ENDERECO)), id: crypto.randomUUID() },
    como: 'aprovado',
    headers: { Accept: 'application/json' },
  });
  const { pagina } = (await sent.json()) as { pagina: string };

  const form = { _acao: 'excluir', id: 'id-aprovado' };
  const gone = await edge.request('/usuarios', { form, como: 'adminDaRede', pagina: true });
  expect([gone.status, gone.headers.get('Location')]).toEqual([302, expect.stringMatching(/^\/usuarios\b/)]);

  const rows = await env.DB.prepare('SELECT uid FROM simulacoes').all();
  expect(rows.results).toEqual([{ uid: 'cadastrado' }]);
  const sessions = await env.DB.prepare("SELECT count(*) AS n FROM sessoes WHERE uid = 'aprovado'").first(
    'n',
  );
  expect(sessions).toBe(0);
  expect((await edge.request(pagina, { pagina: true })).status).toBe(410);
  expect((await env.BALDE.list({ prefix: 'imagens/' })).objects).toEqual([]);

  const again = await edge.request('/usuarios', { form, como: 'adminDaRede', pagina: true });
  expect([again.status, (await again.text()).includes('Não encontramos esse cadastro.')]).toEqual([
    404,
    true,
  ]);
});
