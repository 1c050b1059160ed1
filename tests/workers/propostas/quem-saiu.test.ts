import { expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';
import { BRUNO, conteudoDe, createLoja, guardarItem, rascunho } from './apoio.ts';

test('Issue 28 §1 (A16): the seller of a proposal who left is told in whole words', async () => {
  const edge = await createEdge();
  const loja = createLoja();
  loja.to(edge.relogio.clock().toISOString());
  await rascunho(loja, conteudoDe(await guardarItem()), {
    ...BRUNO,
    ...{ id: 'aprovado', uid: 'aprovado' },
  });
  expect(await (await edge.request('/propostas', { como: 'admin', pagina: true })).text()).toMatch(/>Bruno</);
  await edge.request('/usuarios', {
    ...{ form: { _acao: 'excluir', id: 'id-aprovado' }, como: 'adminDaRede', pagina: true },
  });
  const page = await (await edge.request('/propostas', { como: 'admin', pagina: true })).text();
  expect(page).toContain('>Quem saiu<');
  expect(page).not.toMatch(/>Quem<|>Bruno</);
});
