import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { encodePng } from '../../../workers/desenho/engines/png.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';
import { fieldsOf, withIof } from './campos-da-pagina.ts';

vi.setConfig({ testTimeout: 30_000 });

const openAs = (edge: Edge, como: Ator) => async (path: string) =>
  (await edge.request(path, { como, pagina: true })).text();

const trail = async () =>
  (await env.DB.prepare('SELECT uid, acao, id_empresa FROM auditoria ORDER BY rowid').all()).results;

/** Both companies' people, so that what the isolate remembers of each is warm before something changes. */
async function seenBy<T>(read: (como: Ator) => Promise<T>): Promise<[T, T]> {
  return [await read('aprovado'), await read('deOutraEmpresa')];
}

describe('Issue 9 §2 the plan of another company', () => {
  const ofLender = (edge: Edge) => (como: Ator) =>
    openAs(edge, como)('/financiamento?preco=20000').then((page) => page.includes('Banco da Serra'));

  async function publish(edge: Edge, como: Ator, changes: Record<string, string>, path: string) {
    const fields = fieldsOf(
      await openAs(edge, 'adminDaRede')('/plano?editar&empresa=2'),
      'financeiras.0.nome',
    );
    const form = {
      ...withIof(fields),
      'financeiras.0.nome': 'Banco da Serra',
      _acao: 'publicar',
      ...changes,
    };
    return edge.request(path, { form, como, pagina: true });
  }

  test('an edit by who rules the network changes its simulator, and not that of his own', async () => {
    const edge = await createEdge();
    expect(await seenBy(ofLender(edge))).toEqual([false, false]);
    const answer = await publish(edge, 'adminDaRede', {}, '/plano?editar&empresa=2');
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      '/plano?versao=1&publicada=1&empresa=2',
    ]);
    expect(await seenBy(ofLender(edge))).toEqual([false, true]);
    expect(await trail()).toEqual([{ uid: 'adminDaRede', acao: 'plano.publicar', id_empresa: 2 }]);
    const open = openAs(edge, 'adminDaRede');
    expect(await open('/plano?empresa=2')).toContain('por Gil em');
    expect(await open('/plano')).not.toContain('Banco da Serra');
    expect(await open('/plano/csv?empresa=2')).toContain('Banco da Serra');
    expect(await open('/plano/csv')).not.toContain('Banco da Serra');
  });

  test('the form says which company, whatever the address of another tab says', async () => {
    const edge = await createEdge();
    const answer = await publish(edge, 'adminDaRede', {}, '/plano?editar&empresa=1');
    expect(answer.headers.get('Location')).toContain('empresa=2');
    expect(await seenBy(ofLender(edge))).toEqual([false, true]);
  });

  test.each(['admin', 'aprovado'] as const)('%s cannot, and nothing is written', async (como) => {
    const edge = await createEdge();
    const answer = await publish(edge, como, {}, '/plano');
    expect(answer.status).toBe(como === 'admin' ? 403 : 302);
    expect([await trail(), await seenBy(ofLender(edge))]).toEqual([[], [false, false]]);
  });

  test('another version published meanwhile is noticed in that company alone', async () => {
    const edge = await createEdge();
    const id = '01JD0000000000000000000001';
    await publish(edge, 'adminDeOutraEmpresa', { id }, '/plano');
    const fields = fieldsOf(await openAs(edge, 'admin')('/plano?editar'), 'financeiras.0.nome');
    expect(fields.empresa).toBe('1');
    const own = await edge.request('/plano', {
      form: { ...withIof(fields), _acao: 'publicar' },
      como: 'admin',
    });
    expect(own.headers.get('Location')).toBe('/plano?versao=1&publicada=1');
    const late = await publish(edge, 'adminDaRede', { base: '0' }, '/plano?empresa=2');
    expect([late.status, (await late.text()).includes('A versão 1 foi publicada')]).toEqual([409, true]);
  });

  test('a spreadsheet is read for the company of its form, and stays with it until it is published', async () => {
    const edge = await createEdge();
    await publish(edge, 'adminDaRede', {}, '/plano?empresa=2');
    const csv = await openAs(edge, 'adminDaRede')('/plano/csv?empresa=2');
    const { empresa = '' } = fieldsOf(await openAs(edge, 'adminDaRede')('/plano?importar&empresa=2'), 'csv');
    const draft = await edge.request('/plano?importar', {
      form: { _acao: 'importar', csv, empresa },
      como: 'adminDaRede',
      pagina: true,
    });
    expect(fieldsOf(await draft.text(), 'base')).toMatchObject({ empresa: '2', base: '1' });
  });
});

describe('Issue 9 §2 the prices of another company', () => {
  const MOTO = 'mt-07-connected';
  const priceOf = (edge: Edge) => async (como: Ator) => {
    const { data } = (await (await edge.request('/api/catalogo', { como })).json()) as {
      data: { id: string; preco: number | null }[];
    };
    return data.find(({ id }) => id === MOTO)?.preco ?? null;
  };
  const set = async (edge: Edge, como: Ator, changes: Record<string, string> = {}) => {
    const sheet = await openAs(edge, 'adminDaRede')(`/pps?moto=${MOTO}&empresa=2`);
    const form = { ...fieldsOf(sheet, 'vigencia'), preco: '12.345,00', _acao: 'definir', ...changes };
    return edge.request('/pps', { form, como, pagina: true });
  };

  test('a price set by who rules the network is in its catalogue, and not in that of his own', async () => {
    const edge = await createEdge();
    const before = await seenBy(priceOf(edge));
    const answer = await set(edge, 'adminDaRede');
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      `/pps?moto=${MOTO}&salvo=&empresa=2`,
    ]);
    expect(await seenBy(priceOf(edge))).toEqual([before[0], 1_234_500]);
    expect(await trail()).toEqual([{ uid: 'adminDaRede', acao: 'preco.definir', id_empresa: 2 }]);
    const csvs = await Promise.all(['/pps/csv', '/pps/csv?empresa=2'].map(openAs(edge, 'adminDaRede')));
    expect(csvs.map((csv) => csv.includes('12.345,00'))).toEqual([false, true]);
  });

  test('so are those of a spreadsheet, from its preview to the list', async () => {
    const edge = await createEdge();
    const before = await seenBy(priceOf(edge));
    const csv = `modelo;preco\n${MOTO};12.345,00\n`;
    const send = (form: Record<string, string>) =>
      edge.request('/pps?importar', { form, como: 'adminDaRede', pagina: true });
    const preview = await send({ _acao: 'conferir', csv, empresa: '2' });
    const { id = '', empresa = '' } = fieldsOf(await preview.text(), 'csv');
    expect(empresa).toBe('2');
    const done = await send({ _acao: 'gravar', csv, id, empresa });
    expect([done.status, done.headers.get('Location')]).toEqual([
      302,
      '/pps?gravadas=1&iguais=0&fora=0&empresa=2',
    ]);
    expect(await seenBy(priceOf(edge))).toEqual([before[0], 1_234_500]);
    expect(await trail()).toEqual([{ uid: 'adminDaRede', acao: 'preco.importar', id_empresa: 2 }]);
  });

  test('the administrator of company 1 cannot, and nothing is written', async () => {
    const edge = await createEdge();
    const before = await seenBy(priceOf(edge));
    expect((await set(edge, 'admin')).status).toBe(403);
    expect([await trail(), await seenBy(priceOf(edge))]).toEqual([[], before]);
  });
});

describe('Issue 9 §2 the brand of another company', () => {
  const picture = () =>
    encodePng({
      largura: 40,
      altura: 20,
      pixels: new Uint8ClampedArray(40 * 20 * 4).fill(200),
    });
  async function send(edge: Edge, como: Ator, action: string) {
    const body = new FormData();
    const fields = fieldsOf(await openAs(edge, 'adminDaRede')('/recursos?empresa=2'), 'peca');
    const bytes = await picture();
    for (const [name, value] of Object.entries({ ...fields, peca: 'logo', _acao: action }))
      body.set(name, value);
    body.set('arquivo', new File([bytes as BlobPart], 'logo.png', { type: 'image/png' }));
    return edge.request('/recursos', {
      como,
      body,
      headers: { Origin: 'http://localhost:8787' },
      pagina: true,
    });
  }
  const logos = (edge: Edge) =>
    Promise.all(
      [1, 2].map(async (id) =>
        (await edge.request(`/resources/id/${id}/logo.svg`)).headers.get('Content-Type'),
      ),
    );
  const SVG = expect.stringContaining('svg');

  test('a picture sent by who rules the network is that company’s, and so is giving it back', async () => {
    const edge = await createEdge({ rasterizer: rasterizer });
    expect(await logos(edge)).toEqual([SVG, SVG]);
    const sent = await send(edge, 'adminDaRede', 'enviar');
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, '/recursos?empresa=2']);
    expect(await logos(edge)).toEqual([SVG, 'image/png']);
    expect((await send(edge, 'adminDaRede', 'restaurar')).status).toBe(302);
    expect(await logos(edge)).toEqual([SVG, SVG]);
    expect(await trail()).toEqual([
      { uid: 'adminDaRede', acao: 'marca.enviar', id_empresa: 2 },
      { uid: 'adminDaRede', acao: 'marca.restaurar', id_empresa: 2 },
    ]);
  });

  test.each(['enviar', 'restaurar'])('%s: the administrator of company 1 cannot', async (action) => {
    const edge = await createEdge({ rasterizer: rasterizer });
    expect((await send(edge, 'admin', action)).status).toBe(403);
    expect([await trail(), await logos(edge)]).toEqual([[], [SVG, SVG]]);
  });
});
