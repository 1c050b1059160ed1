import { env } from 'cloudflare:workers';
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';
import { close, edit, make, read, rowOf, sendNova } from './apoio.ts';

const trail = async (action: string) =>
  env.DB.prepare('SELECT count(*) AS n FROM auditoria WHERE acao = ?').bind(action).first<number>('n');

describe('Issue 13 §3: rules of an award', () => {
  test('the same form again stores one; the same id for another award is refused', async () => {
    const edge = await createEdge();
    const id = ulid();
    const answers = await Promise.all([sendNova(edge, { id }), sendNova(edge, { id })]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect((await sendNova(edge, { id })).headers.get('Location')).toBe(`/premiacao/${id}`);
    expect((await sendNova(edge, { id, nome: 'Outra' })).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({
      ...{ id_empresa: 1, versao: 1, nome: 'Novembro que vende', uid: 'admin' },
      fecha_em: '2026-12-01T03:00:00.000Z',
    });
    expect(await trail('premiacao.criar')).toBe(1);
  });

  test('bad input is told beside its field, and nothing typed is lost', async () => {
    const edge = await createEdge();
    const bad = { nome: ' ', pontos: 'dez', fim: '2026-10-01', premio1: '', regras: 'Minha regra' };
    const answer = await sendNova(edge, { ...bad, quem: 'escolhidos' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    for (const message of ['Dê um nome', 'Informe os pontos', 'Marque quem participa'])
      expect(page).toContain(message);
    for (const typed of ['value="dez"', 'Minha regra', 'value="2026-10-01"', 'value="Jantar"'])
      expect(page).toContain(typed);
    const second = await (await sendNova(edge, { ...bad, nome: 'A', pontos: '1' })).text();
    expect(second).toContain('O último dia vem antes do primeiro.');
    expect(second).toContain('preencha este também');
  });

  test('Issue 25 §2, F-10: letters that the podium cannot draw are told beside their field', async () => {
    const edge = await createEdge();
    const answer = await sendNova(edge, { nome: '促销 李伟', premio1: 'Jantar 🏍️', premio2: 'قهوة' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('Não dá para escrever 促 销 李 伟 na imagem');
    expect(page).toContain('Não dá para escrever ق ه و ة na imagem');
    expect(page).toContain('value="促销 李伟"');
  });

  test('two who edit: the second is told what is different, keeps what was typed, and may then save', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    expect((await edit(edge, id, { versao: '1', meta: '200' })).status).toBe(302);
    const late = await edit(edge, id, { versao: '1', nome: 'Meu nome' }, 'adminDaRede');
    expect(late.status).toBe(409);
    const page = await late.text();
    expect(page).toContain('nome, meta');
    expect(page).toContain('value="Meu nome"');
    expect(page).toContain('name="versao" value="2"');
    expect((await edit(edge, id, { versao: '2', nome: 'Meu nome' }, 'adminDaRede')).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ versao: 3, nome: 'Meu nome', meta: 100 });
  });

  test('two who edit at the same moment: one is kept', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    const answers = await Promise.all(['200', '300'].map((meta) => edit(edge, id, { versao: '1', meta })));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(await trail('premiacao.editar')).toBe(1);
  });

  test('once it runs, neither what counts nor its first day changes', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    const answer = await edit(edge, id, { versao: '1', metrica: 'valor-faturado', inicio: '2026-11-02' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('o que conta pontos não muda mais');
    expect(page).toContain('o primeiro dia não muda mais');
  });

  test('closing ends it at that instant, again is harmless, and then nothing changes', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    expect((await close(edge, id, '7')).status, 'another version').toBe(409);
    expect((await close(edge, id)).status).toBe(302);
    expect((await close(edge, id)).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ fim: '2026-11-21', fecha_em: '2026-11-21T12:00:00.000Z' });
    expect(await trail('premiacao.encerrar')).toBe(1);
    expect((await edit(edge, id, { versao: '2', nome: 'Tarde' })).headers.get('Location')).toBe(
      `/premiacao/${id}`,
    );
    expect(await rowOf(id)).toMatchObject({ nome: 'Novembro que vende', versao: 2 });
    expect(await read(edge, `/premiacao/${id}`, 'aprovado')).toContain('encerrada em 21/11');
  });

  test('one that has not begun is not closed: its dates are changed', async () => {
    const edge = await createEdge();
    const id = await make(edge, { inicio: '2026-11-25' });
    expect((await close(edge, id)).status).toBe(409);
    expect((await edit(edge, id, { versao: '1', inicio: '2026-11-22' })).status).toBe(302);
  });

  test('another company’s award does not exist, whatever is asked', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    for (const path of [`/premiacao/${id}`, `/premiacao/${id}/editar`]) {
      const answer = await edge.request(path, { como: 'adminDeOutraEmpresa', pagina: true });
      expect(answer.headers.get('Location'), path).toBe('/premiacao');
    }
    await edit(edge, id, { versao: '1', nome: 'Invadida' }, 'adminDeOutraEmpresa');
    await close(edge, id, '1', 'adminDeOutraEmpresa');
    expect(
      (await edit(edge, id, { versao: '1', nome: 'X', empresa: '1' }, 'adminDeOutraEmpresa')).status,
    ).toBe(403);
    expect((await edit(edge, id, { versao: '1' }, 'aprovado')).headers.get('Location')).toBe('/unauthorized');
    expect(await rowOf(id)).toMatchObject({ versao: 1, nome: 'Novembro que vende' });
  });
});
