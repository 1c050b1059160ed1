import { describe, expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';
import { CAMPOS } from '../documentos/link.ts';
import { BRUNO, conteudoDe, createLoja, guardarItem } from '../propostas/apoio.ts';

const ASSINATURA = { nome: 'Bruno Reis', telefone: '(41) 98765-4321' };
const TOLD = /Não dá para escrever (?:م|李)/;

describe('Issue 25 §2, F-10: letters that no font has are told at their field', () => {
  test.each([
    ['/imagempost', { template: 'manchete', titulo: 'محمد', ...ASSINATURA }],
    [
      '/imagemparabens',
      {
        ...{ template: 'entrega', cliente: '李伟', moto: 'Factor DX', entrega: '20/11/2026', versao: '3' },
        ...{ como: 'mensagem', ...ASSINATURA },
      },
    ],
    [
      '/imagempecas',
      {
        ...{ template: 'balcao', 'itens.0.descricao': 'Capacete 李', 'itens.0.preco': '899,90' },
        ...{ validade: '30/11/2026', ...ASSINATURA },
      },
    ],
    [
      '/geradorpanfleto',
      {
        template: 'vitrine',
        moto: 'Factor DX',
        preco: '18.990,00',
        texto: 'محمد',
        validade: '30/11/2026',
        ...ASSINATURA,
      },
    ],
  ])('%s', async (path, form) => {
    const edge = await createEdge();
    const answer = await edge.request(path, {
      form: { id: crypto.randomUUID(), ...form },
      como: 'aprovado',
      pagina: true,
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(TOLD);
  });

  test('the PDF of a simulation never leaves out the customer’s line', async () => {
    const edge = await createEdge();
    const answer = await edge.request('/documentos/simulacao.pdf', {
      form: { ...CAMPOS, cliente: '李伟' },
      como: 'aprovado',
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(TOLD);
  });

  test('a proposal is told when it is written', async () => {
    const loja = createLoja();
    const conteudo = conteudoDe(await guardarItem(), { observacoes: 'محمد' });
    await expect(
      loja.propostas.create(BRUNO, 1, { id: crypto.randomUUID(), conteudo }),
    ).rejects.toMatchObject({ status: 422, campos: { observacoes: expect.stringMatching(TOLD) } });
  });
});
