import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';

const DADOS = { _acao: 'salvar', nome: 'Bruno Reis', telefone: '(41) 98765-4321' };

const save = (edge: Edge, descricao_cargo: string) =>
  edge.request('/perfil', { form: { ...DADOS, descricao_cargo }, como: 'aprovado', pagina: true });

/** The job title's field as the page shows it: what stands in it, and the message it points at. */
function cargoOf(page: string): { valor: string | undefined; erro: string | undefined } {
  const input = /<input[^>]*\sname="descricao_cargo"[^>]*>/.exec(page)?.[0] ?? '';
  const id = /aria-describedby="([^" ]*)/.exec(input)?.[1];
  const text = page.replaceAll(/<svg.*?<\/svg>/gs, '');
  const erro = id && new RegExp(`id="${id}"[^>]*>(.*?)</`, 's').exec(text)?.[1];
  return { valor: /\svalue="([^"]*)"/.exec(input)?.[1], erro: erro?.replaceAll(/<[^>]*>/g, '') };
}

const open = async (edge: Edge) => (await edge.request('/perfil', { como: 'aprovado', pagina: true })).text();

describe('§5 profile: a wrong job title is said beside its field, and nothing is saved', () => {
  test.each([
    ['more than 80 characters', 'a'.repeat(81), 'Use até 80 letras.'],
    [
      'a mark that turns the reading order',
      'Gerente \u202eadnev',
      'Há um caractere que não pode ser usado. Digite de novo.',
    ],
    ['a control character', 'Ge\u0007rente', 'Há um caractere que não pode ser usado. Digite de novo.'],
    ['nothing that can be seen', '\u200b\u2060\u200b', 'Informe o cargo.'],
    ['no letter', '— 123', 'Informe o cargo.'],
  ])('%s', async (_what, cargo, mensagem) => {
    const edge = await createEdge();
    const answer = await save(edge, cargo);
    expect(answer.status).toBe(422);
    expect(cargoOf(await answer.text())).toEqual({ valor: cargo, erro: mensagem });
    expect(cargoOf(await open(edge)).valor).toBe('Consultor de vendas');
  });

  test.each([
    ['80 characters', 'Ã'.repeat(80), 'Ã'.repeat(80)],
    ['§9 none is the default one', '   ', 'Consultor de vendas'],
    ['another script', '販売員', '販売員'],
  ])('%s', async (_what, cargo, saved) => {
    const edge = await createEdge();
    expect((await save(edge, cargo)).status).toBe(200);
    expect(cargoOf(await open(edge)).valor).toBe(saved);
  });
});
