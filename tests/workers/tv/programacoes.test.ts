import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PROGRAMACAO } from '../../../app/domain/tv/programacao.ts';
import { programacaoToForm } from '../../../app/domain/tv/programacao-form.ts';
import { createTvEdge, programar, slidesOf, submit } from './apoio.ts';

const NOVA = '/admin/televisoes/programacao/nova';
const FORM = { ...programacaoToForm({ ...DEFAULT_PROGRAMACAO, nome: 'Teste' }), _acao: 'salvar' };

describe('Issue 11: what televisions show comes from a settings screen for administrators', () => {
  test('a programme plays at its address; the first one where none is named', async () => {
    const edge = await createTvEdge();
    await programar(edge, { partes: ['grade'] });
    await edge.relogio.advance(1000);
    const second = await programar(edge, { partes: ['motos'], motos: ['nmax-abs-connected'], segundos: 9 });
    const first = await (await edge.request('/tv?empresa=1')).text();
    expect(slidesOf(first).every((id) => id.startsWith('grade/'))).toBe(true);
    const other = await (await edge.request(`/tv?empresa=1&programacao=${second}`)).text();
    expect(slidesOf(other)).toEqual(['moto/nmax-abs-connected']);
    expect(other).toContain('&quot;segundos&quot;:9');
  });

  test('sent twice it is one; with other content its id is taken', async () => {
    const edge = await createTvEdge();
    const id = ulid();
    expect((await submit(edge, NOVA, { ...FORM, id })).status).toBe(302);
    expect((await submit(edge, NOVA, { ...FORM, id })).status).toBe(302);
    expect((await submit(edge, NOVA, { ...FORM, id, nome: 'Outra' })).status).toBe(409);
    const list = await (await edge.request('/admin/televisoes', { como: 'admin', pagina: true })).text();
    expect(list.match(/\/admin\/televisoes\/programacao\/01/gi)?.length).toBe(1);
  });

  test('an edit notices another’s, and what was typed stays', async () => {
    const edge = await createTvEdge();
    const id = await programar(edge);
    const edit = (nome: string, versao: string) =>
      submit(edge, `/admin/televisoes/programacao/${id}`, { ...FORM, nome, versao });
    expect((await edit('Um', '1')).status).toBe(302);
    const late = await edit('Dois', '1');
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('value="Dois"');
    expect((await edit('Três', '2')).status).toBe(302);
  });

  test('bad input is told beside its field', async () => {
    const edge = await createTvEdge();
    const answer = await submit(edge, NOVA, {
      ...{ ...FORM, id: ulid(), nome: '', segundos: '90', 'recados.1.titulo': 'Sábado' },
    });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    for (const said of ['Dê um nome à programação.', 'Use de 5 a 60 segundos.', 'Escolha o dia.', 'Sábado'])
      expect(page).toContain(said);
  });

  test('of another company it is not there', async () => {
    const edge = await createTvEdge();
    const id = await programar(edge);
    const path = `/admin/televisoes/programacao/${id}`;
    expect((await edge.request(path, { como: 'adminDeOutraEmpresa', pagina: true })).status).toBe(302);
    const edit = await submit(edge, path, { ...FORM, versao: '1', nome: 'Minha' }, 'adminDeOutraEmpresa');
    expect(edit.headers.get('Location')).toBe('/admin/televisoes');
    await submit(edge, path, { _acao: 'apagar' }, 'adminDeOutraEmpresa');
    expect((await edge.request(path, { como: 'admin', pagina: true })).status).toBe(200);
  });

  test('removed, its televisions play the company’s first', async () => {
    const edge = await createTvEdge();
    await programar(edge, { partes: ['grade'] });
    await edge.relogio.advance(1000);
    const second = await programar(edge, { partes: ['motos'] });
    const gone = await submit(edge, `/admin/televisoes/programacao/${second}`, { _acao: 'apagar' });
    expect(gone.status).toBe(302);
    const page = await (await edge.request(`/tv?empresa=1&programacao=${second}`)).text();
    expect(slidesOf(page).every((id) => id.startsWith('grade/'))).toBe(true);
  });
});
