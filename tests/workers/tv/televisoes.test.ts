import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { sweepTelevisoes } from '../../../workers/tv/contact-service.ts';
import { createTelevisaoRepository } from '../../../workers/tv/televisao-repository.ts';
import { adotar, contatar, createTvEdge, programar, registrar, saidOf, submit } from './apoio.ts';

const MINUTO = 60_000;

const calledOn = async (edge: Awaited<ReturnType<typeof createTvEdge>>, address = '/tv?empresa=1') =>
  (await edge.request(address)).headers.get('X-Chamadas') ?? '';

const rowOf = (id: string) =>
  env.DB.prepare('select * from televisoes where id = ?').bind(id).first<Record<string, unknown>>();

describe('Issue 11 §6: a television is adopted without typing', () => {
  test('it shows a code that nobody can confuse, and only the hash of its secret is kept', async () => {
    const edge = await createTvEdge();
    const tela = await registrar(edge);
    expect(tela.codigo).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}$/);
    expect(JSON.stringify(await rowOf(tela.id))).not.toContain(tela.segredo);
    expect(await saidOf(contatar(edge, tela))).toEqual({
      ...{ adotada: false, codigo: tela.codigo, nome: null, empresa: null },
      ...{ programacao: '', identificarEm: null, recarregarEm: null },
    });
  });

  test('an administrator takes it on by its code, and it is told so', async () => {
    const edge = await createTvEdge();
    const tela = await registrar(edge);
    const programacao = await programar(edge);
    const typed = `${tela.codigo.slice(0, 3).toLowerCase()} ${tela.codigo.slice(3)}`;
    const answer = await adotar(edge, typed, 'Vitrine da entrada', 'admin', programacao);
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin/televisoes']);
    expect(await saidOf(contatar(edge, tela))).toMatchObject({
      ...{ adotada: true, codigo: null, nome: 'Vitrine da entrada', empresa: 1, programacao },
    });
    const list = await (await edge.request('/admin/televisoes', { como: 'admin', pagina: true })).text();
    expect(list).toContain('Vitrine da entrada');
  });

  test('sent again it is harmless; for another company the code is over', async () => {
    const edge = await createTvEdge();
    const tela = await registrar(edge);
    await adotar(edge, tela.codigo);
    expect((await adotar(edge, tela.codigo)).status).toBe(302);
    const late = await adotar(edge, tela.codigo, 'Minha', 'adminDeOutraEmpresa');
    expect(late.status).toBe(422);
    expect(await late.text()).toContain('Este código não está em nenhuma TV');
    expect(await saidOf(contatar(edge, tela))).toMatchObject({ empresa: 1 });
  });

  test('of two who take it on at once one company has it', async () => {
    const edge = await createTvEdge();
    const tela = await registrar(edge);
    const answers = await Promise.all([
      adotar(edge, tela.codigo, 'Uma'),
      adotar(edge, tela.codigo, 'Outra', 'adminDeOutraEmpresa'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 422]);
  });

  test('bad input is told beside its field, and what was typed stays', async () => {
    const edge = await createTvEdge();
    const answer = await submit(edge, '/admin/televisoes/adotar', {
      ...{ codigo: 'ABC', nome: '', programacao: '' },
    });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('Escreva as seis letras e números que a TV mostra.');
    expect(page).toContain('Dê um nome à TV');
    expect(page).toContain('value="ABC"');
  });

  test('a code that nobody saw for half an hour is over, and the screen gets another', async () => {
    const edge = await createTvEdge();
    const tela = await registrar(edge);
    await edge.relogio.advance(31 * MINUTO);
    expect((await adotar(edge, tela.codigo)).status).toBe(422);
    const { codigo } = await saidOf(contatar(edge, tela));
    expect(codigo).not.toBe(tela.codigo);
    expect((await adotar(edge, String(codigo))).status).toBe(302);
  });

  test('a screen with another secret is not known', async () => {
    const edge = await createTvEdge();
    const { id } = await registrar(edge);
    const answer = await contatar(edge, { id, segredo: 'x' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ erro: { codigo: 'televisao-desconhecida' } });
  });

  test('screens of nobody are forgotten after a day, those of a company never', async () => {
    const edge = await createTvEdge();
    const [nobody, owned] = [await registrar(edge), await registrar(edge)];
    await adotar(edge, owned.codigo);
    await edge.relogio.advance(25 * 60 * MINUTO);
    await sweepTelevisoes(createTelevisaoRepository(env.DB), edge.relogio.clock());
    expect((await contatar(edge, nobody)).status).toBe(404);
    expect((await contatar(edge, owned)).status).toBe(200);
  });
});

describe('Issue 11: a television is named, identified, told to reload, and listed with its last contact', () => {
  test('a contact is written every four minutes, not with each request', async () => {
    const edge = await createTvEdge();
    const tela = await registrar(edge);
    await adotar(edge, tela.codigo);
    await edge.relogio.advance(5 * MINUTO);
    await contatar(edge, tela, { mostra: 'Factor', tela: '1920x1080' });
    const first = await rowOf(tela.id);
    expect(first).toMatchObject({ mostra: 'Factor', tela: '1920x1080' });
    await edge.relogio.advance(3 * MINUTO);
    await contatar(edge, tela, { mostra: 'NMAX', tela: '1920x1080' });
    expect(await rowOf(tela.id)).toEqual(first);
    await edge.relogio.advance(2 * MINUTO);
    await contatar(edge, tela, { mostra: 'NMAX', tela: '1920x1080' });
    expect(await rowOf(tela.id)).toMatchObject({ mostra: 'NMAX' });
  });

  test('who is asked for its name is called by its company’s pages, and by no other’s', async () => {
    const edge = await createTvEdge();
    const tela = await registrar(edge);
    await adotar(edge, tela.codigo);
    expect(await calledOn(edge)).toBe('');
    await submit(edge, '/admin/televisoes', { _acao: 'identificar', id: tela.id });
    await edge.relogio.advance(11_000);
    expect(await calledOn(edge)).toContain(`${tela.id}=`);
    expect(await calledOn(edge, '/tv?empresa=2')).toBe('');
    expect(await saidOf(contatar(edge, tela))).toMatchObject({ identificarEm: expect.any(String) });
    await edge.relogio.advance(16 * MINUTO);
    expect(await calledOn(edge)).toBe('');
  });

  test('a 304 calls as well', async () => {
    const edge = await createTvEdge();
    const tela = await registrar(edge);
    await adotar(edge, tela.codigo);
    const etag = (await edge.request('/tv?empresa=1')).headers.get('ETag') ?? '';
    await submit(edge, `/admin/televisoes/${tela.id}`, { _acao: 'recarregar' });
    await edge.relogio.advance(11_000);
    const answer = await edge.request('/tv?empresa=1', { headers: { 'If-None-Match': etag } });
    expect([answer.status, answer.headers.get('X-Chamadas')]).toEqual([
      304,
      expect.stringContaining(tela.id),
    ]);
  });

  test('one that leaves the list is called a last time, is known no more, and may come back', async () => {
    const edge = await createTvEdge();
    const tela = await registrar(edge);
    await adotar(edge, tela.codigo);
    const gone = await submit(edge, `/admin/televisoes/${tela.id}`, { _acao: 'retirar' });
    expect(gone.status).toBe(302);
    await edge.relogio.advance(11_000);
    expect(await calledOn(edge)).toContain(tela.id);
    expect((await contatar(edge, tela)).status).toBe(404);
    expect((await submit(edge, `/admin/televisoes/${tela.id}`, { _acao: 'retirar' })).status).toBe(302);
  });

  test('an edit notices another’s, and what was typed stays', async () => {
    const edge = await createTvEdge();
    const tela = await registrar(edge);
    await adotar(edge, tela.codigo);
    const edit = (nome: string) =>
      submit(edge, `/admin/televisoes/${tela.id}`, { _acao: 'salvar', versao: '1', nome, programacao: '' });
    expect((await edit('Balcão')).status).toBe(302);
    const late = await edit('Oficina');
    expect(late.status).toBe(409);
    const page = await late.text();
    expect(page).toContain('Alguém mudou esta TV');
    expect(page).toContain('Oficina');
  });

  test.each(['identificar', 'recarregar', 'salvar', 'retirar'])(
    'nobody does “%s” to another company’s',
    async (_acao) => {
      const edge = await createTvEdge();
      const tela = await registrar(edge);
      await adotar(edge, tela.codigo);
      const before = await rowOf(tela.id);
      await submit(
        edge,
        `/admin/televisoes/${tela.id}`,
        { _acao, versao: '1', nome: 'Minha', programacao: '' },
        'adminDeOutraEmpresa',
      );
      expect(await rowOf(tela.id)).toEqual(before);
    },
  );

  test('who did what stands in the audit trail', async () => {
    const edge = await createTvEdge();
    const tela = await registrar(edge);
    await adotar(edge, tela.codigo);
    await submit(edge, '/admin/televisoes', { _acao: 'identificar', id: tela.id });
    const { results } = await env.DB.prepare('select acao, alvo from auditoria order by em').all();
    expect(results).toEqual([
      { acao: 'tv.adotar', alvo: `tv/${tela.id}` },
      { acao: 'tv.identificar', alvo: `tv/${tela.id}` },
    ]);
  });
});
