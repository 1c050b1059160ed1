import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { CAMPOS, ENDERECO } from '../documentos/link.ts';
import { create, post, stored } from '../imagens/apoio.ts';
import { AVISTA, fieldValue } from '../telas/formulario-do-estudio.ts';

const RECUSA = { codigo: 'sem-aprovacao', mensagem: expect.stringContaining('espera a aprovação') };
const como = 'cadastrado';

const refusalOf = async (answer: Response) => [answer.status, (await answer.json()) as unknown];
const read = async (edge: Edge, path: string, quem: 'cadastrado' | 'aprovado' = como) =>
  (await edge.request(path, { como: quem, pagina: true })).text();

describe('Issue 9 §2: what leaves the company needs an approved person', () => {
  test('pieces, links and documents are refused with the reason, and nothing is drawn or stored', async () => {
    const edge = await createEdge();
    const form = { ...CAMPOS, id: crypto.randomUUID() };
    const headers = { Accept: 'application/json' };
    const refused = [
      await refusalOf(await post(edge, { como })),
      await refusalOf(await edge.request('/documentos/link', { form, como, headers })),
      await refusalOf(await edge.request('/documentos/simulacao.pdf', { form: CAMPOS, como, headers })),
      await refusalOf(await edge.request('/documentos/impresso.pdf?id=x', { como, headers })),
      await refusalOf(await edge.request(`/documentos/simulacao.pdf?${ENDERECO}`, { como, headers })),
    ];
    for (const one of refused) expect(one).toEqual([403, { erro: expect.objectContaining(RECUSA) }]);
    expect(edge.desenhos).toBe(0);
    expect(await stored()).toMatchObject({ artes: 0, imagens: 0 });
  });

  test('the studio keeps what was typed and says why', async () => {
    const edge = await createEdge();
    const form = { id: crypto.randomUUID(), ...AVISTA };
    const answer = await edge.request('/geradorpanfleto', { form, como, pagina: true });
    expect(answer.status).toBe(403);
    const page = await answer.text();
    expect(page).toContain('Seu acesso espera a aprovação');
    expect(fieldValue(page, 'preco')).toBe(AVISTA.preco);
  });

  test.each(['/geradorpanfleto', `/financiamento?${ENDERECO}`])(
    '%s opens for both, and says at the button who is asked',
    async (path) => {
      const edge = await createEdge();
      const said = 'peça a um administrador da Rota Sul Motos';
      expect(await read(edge, path)).toContain(said);
      expect(await read(edge, path, 'aprovado')).not.toContain(said);
    },
  );

  test('a simulation is sent to WhatsApp by an approved person only', async () => {
    const edge = await createEdge();
    const path = `/financiamento?${ENDERECO}`;
    expect(await read(edge, path)).not.toContain('https://wa.me/');
    expect(await read(edge, path, 'aprovado')).toContain('https://wa.me/');
  });

  test('simulating stays open to everybody', async () => {
    const edge = await createEdge();
    expect(await read(edge, `/financiamento?${ENDERECO}`)).toContain('a.m.');
  });

  test('a withdrawn approval counts within 60 seconds', async () => {
    const edge = await createEdge();
    await create(edge);
    await env.ORIGEM_DB.prepare("UPDATE usuarios SET aprovado = 0 WHERE uid = 'aprovado'").run();
    await edge.relogio.advance(61_000);
    expect((await post(edge)).status).toBe(403);
  });
});
