import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';
import { AVISTA, CALCULADO, fieldValue, send } from './formulario-do-estudio.ts';

const MOTIVO = 'Cliente da casa';
const LONGE = { ...AVISTA, preco: '15.000,00' };

const read = async (edge: Edge, path: string, como: Pessoa) =>
  (await edge.request(path, { como, pagina: true })).text();

const idOf = (answer: Response) =>
  /aberto=([0-9a-z]{32})/.exec(answer.headers.get('Location') ?? '')?.[1] ?? '';

/** The field as a page without JavaScript shows it: what a browser with it sends meanwhile is hidden. */
const shown = (page: string) => /<input(?![^>]*type="hidden")[^>]*\sname="motivo"[^>]*>/.exec(page)?.[0];

describe('Issue 9 §2 The studio without JavaScript asks why a price lies far from the suggested one', () => {
  test('nothing is asked of a price near it', async () => {
    const edge = await createEdge();
    expect(shown(await read(edge, '/geradorpanfleto', 'aprovado'))).toBeUndefined();
    expect((await send(edge, AVISTA)).status).toBe(302);
  });

  test('the field comes with its message, and nothing typed is lost; with a reason the piece is made', async () => {
    const edge = await createEdge();
    const answer = await send(edge, { ...LONGE, motivo: '' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(shown(page)).toContain('aria-invalid="true"');
    expect(page).toContain('O preço fica longe do sugerido, de R$\u00a019.190,00: diga o motivo.');
    expect([fieldValue(page, 'preco'), fieldValue(page, 'texto')]).toEqual(['15.000,00', AVISTA.texto]);
    expect((await send(edge, { ...LONGE, motivo: MOTIVO })).status).toBe(302);
  });

  test('a reason stays while something else is wrong, and in a duplicate', async () => {
    const edge = await createEdge();
    const wrong = await (await send(edge, { ...LONGE, motivo: MOTIVO, validade: '' })).text();
    expect(shown(wrong)).toContain(`value="${MOTIVO}"`);
    const id = idOf(await send(edge, { ...LONGE, motivo: MOTIVO }));
    expect(shown(await read(edge, `/geradorpanfleto?duplicar=${id}`, 'aprovado'))).toContain(
      `value="${MOTIVO}"`,
    );
  });

  test('a price that comes from a simulation is asked about at once', async () => {
    const page = await read(await createEdge(), '/geradorpanfleto?moto=Factor+DX&preco=15000', 'aprovado');
    expect(shown(page)).toBeDefined();
    expect(page).toContain('O sugerido é R$\u00a019.190,00.');
  });

  test('an instalment does not lead around it', async () => {
    const answer = await send(await createEdge(), { ...CALCULADO, preco: '15.000,00' });
    expect([answer.status, (await answer.text()).includes('diga o motivo')]).toEqual([422, true]);
  });
});

describe('Issue 9 §2 Administrators read the reason, customers do not', () => {
  test('in the trail, in its spreadsheet and beside the link; who made it beside the link', async () => {
    const edge = await createEdge();
    const id = idOf(await send(edge, { ...LONGE, motivo: '=1+1, de casa' }));
    const trail = await read(edge, '/admin/auditoria?acao=panfleto.preco-com-motivo', 'admin');
    for (const part of ['Bruno Reis', 'Gerou panfleto com preço longe do sugerido', `Panfleto ${id}`]) {
      expect(trail).toContain(part);
    }
    const words = 'R$\u00a015.000,00 em vez de R$\u00a019.190,00: =1+1, de casa';
    expect(trail).toContain(words);
    const csv = await (await edge.request('/admin/auditoria/csv', { como: 'admin' })).text();
    expect(csv).toContain(words);
    for (const [path, como] of [
      ['/links?filtro=loja', 'admin'],
      [`/links?confirmar=${id}`, 'admin'],
      ['/links', 'aprovado'],
    ] as const) {
      const page = await read(edge, path, como);
      expect(page.includes('Motivo do preço'), path).toBe(path !== `/links?confirmar=${id}`);
    }
    expect(await read(edge, '/links?filtro=loja', 'adminDeOutraEmpresa')).not.toContain('de casa');
    const pagina = await (await edge.request(`/p/${id}`, { pagina: true })).text();
    expect(pagina).not.toContain('de casa');
  });

  test('taken down, the piece is gone and the trail still has the reason; with the person their words go', async () => {
    const edge = await createEdge();
    const id = idOf(await send(edge, { ...LONGE, motivo: MOTIVO }));
    await edge.request('/links', { como: 'aprovado', form: { _acao: 'retirar', id } });
    const detail = () =>
      env.DB.prepare("SELECT detalhe FROM auditoria WHERE acao = 'panfleto.preco-com-motivo'").first(
        'detalhe',
      );
    expect(await detail()).toContain(MOTIVO);
    await edge.request('/usuarios', { form: { _acao: 'excluir', id: 'id-aprovado' }, como: 'adminDaRede' });
    expect(await detail()).toBeNull();
  });
});

describe('Issue 9 §2 Name and telephone of a flyer', () => {
  const input = (page: string, name: string) =>
    new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`).exec(page)?.[0] ?? '';

  test('are one’s own, to be changed in the profile; an administrator writes any', async () => {
    const edge = await createEdge();
    const mine = await read(edge, '/geradorpanfleto', 'aprovado');
    for (const name of ['nome', 'telefone']) expect(input(mine, name).toLowerCase()).toContain('readonly');
    expect(mine).toContain('href="/perfil"');
    const theirs = await read(edge, '/geradorpanfleto', 'admin');
    for (const name of ['nome', 'telefone'])
      expect(input(theirs, name).toLowerCase()).not.toContain('readonly');
  });

  test('another’s is refused beside its field, which shows one’s own again', async () => {
    const answer = await send(await createEdge(), { ...AVISTA, nome: 'Bia Luz' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('Use o seu nome, como no perfil: Bruno Reis.');
    expect(fieldValue(page, 'nome')).toBe('Bruno Reis');
  });

  test('a duplicate of a piece with another’s name has one’s own', async () => {
    const edge = await createEdge();
    const id = idOf(await send(edge, AVISTA));
    await env.ORIGEM_DB.prepare("UPDATE usuarios SET nome = 'Bruno Reis Neto' WHERE uid = 'aprovado'").run();
    await edge.relogio.advance(120_000);
    const page = await read(edge, `/geradorpanfleto?duplicar=${id}`, 'aprovado');
    expect(fieldValue(page, 'nome')).toBe('Bruno Reis Neto');
  });
});
