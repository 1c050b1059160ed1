import { expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';
import { agir, BRUNO, CLIENTE, conteudoDe, createLoja, guardarItem, rascunho } from './apoio.ts';

test('Issue 13 §2: what is printed is what the customer sees, for who may see the proposal, while it holds', async () => {
  const edge = await createEdge();
  const loja = createLoja();
  loja.to(edge.relogio.clock().toISOString());
  const aprovado = { ...BRUNO, uid: 'aprovado' };
  const id = await rascunho(loja, conteudoDe(await guardarItem()), aprovado);
  const ask = async (como: Pessoa, papel = '80mm') => {
    const answer = await edge.request(`/propostas/${id}/imprimir?papel=${papel}`, { como, pagina: true });
    return { status: answer.status, page: await answer.text() };
  };
  expect((await ask('aprovado')).status, 'a draft').toBe(404);
  await agir(loja, aprovado, id, 'enviar');
  for (const papel of ['80mm', '58mm', 'a4', 'a5']) {
    const { status, page } = await ask('aprovado', papel);
    expect(status).toBe(200);
    expect(page).toContain('FZ25');
    for (const secret of ['Sigilosa', CLIENTE.cpf ?? '?', '1500000', '9C6RG'])
      expect(page, secret).not.toContain(secret);
  }
  expect((await ask('aprovado')).page).toContain('@page{size:80mm');
  expect((await ask('admin')).status).toBe(200);
  for (const [como, status] of [
    ['cadastrado', 403],
    ['deOutraEmpresa', 404],
    ['adminDeOutraEmpresa', 404],
  ] as const)
    expect((await ask(como)).status, como).toBe(status);
  await agir(loja, aprovado, id, 'cancelar', { motivo: 'Fim' });
  expect((await ask('aprovado')).status).toBe(410);
});
