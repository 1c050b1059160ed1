import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAnexoRepository } from '../../../workers/propostas/anexo-repository.ts';
import { sweepDailyAnexos } from '../../../workers/propostas/sweep-anexos.ts';
import type { Edge } from '../../support/edge/edge.ts';
import type { Ator, Pessoa } from '../../support/edge/pessoas.ts';
import { exifOf, jpegOf, withSegment } from '../../support/fotos/arquivos.ts';
import { createBancada } from '../fotos/apoio.ts';
import { agir, BRUNO, conteudoDe, createLoja, esvaziar, guardarItem, rascunho } from './apoio.ts';

const APROVADO = { ...BRUNO, uid: 'aprovado' };
const PDF = new TextEncoder().encode('%PDF-1.7\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n');

/** A proposal of `aprovado`, and the bench around it. */
async function abrir() {
  const edge = await createBancada();
  await esvaziar();
  const loja = createLoja();
  loja.to(edge.relogio.clock().toISOString());
  const id = await rascunho(loja, conteudoDe(await guardarItem()), APROVADO);
  return { edge, loja, id };
}

function send(
  edge: Edge,
  id: string,
  bytes: Uint8Array,
  more: Record<string, string> = {},
  como: Pessoa = 'aprovado',
) {
  const form = new FormData();
  const fields = { _acao: 'juntar', tipo: 'cnh', idCliente: crypto.randomUUID(), ...more };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('arquivo', new File([bytes as Uint8Array<ArrayBuffer>], 'RG da Marina.pdf'));
  return edge.request(`/propostas/${id}/anexos`, { method: 'POST', body: form, como, pagina: true });
}

const rows = async () =>
  (
    await env.DB.prepare('SELECT id, chave, formato, retirado_em FROM proposta_anexos').all<{
      id: string;
      chave: string;
      formato: string;
      retirado_em: string | null;
    }>()
  ).results;
const objects = async () => (await env.BALDE.list({ prefix: 'propostas/' })).objects.map(({ key }) => key);

const read = (edge: Edge, id: string, anexo: string, como?: Ator) =>
  edge.request(
    `/propostas/${id}/anexos/${anexo}`,
    como && como !== 'visitante' ? { como, pagina: true } : { pagina: true },
  );

beforeEach(esvaziar);

describe('Issue 13 §2: papers of a proposal', () => {
  test('only its seller and who rules the company read it; PDFs are saved, nothing is kept by a cache', async () => {
    const { edge, id } = await abrir();
    expect((await send(edge, id, PDF)).status).toBe(302);
    const [row] = await rows();
    for (const como of ['aprovado', 'admin', 'adminDaRede'] as const) {
      const answer = await read(edge, id, row?.id ?? '', como);
      expect(answer.status, como).toBe(200);
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PDF);
      expect(answer.headers.get('Content-Type')).toBe('application/pdf');
      expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="cnh-\w{6}\.pdf"$/);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox');
    }
    for (const como of [
      'visitante',
      'cadastrado',
      'deOutraEmpresa',
      'adminDeOutraEmpresa',
      'semCadastro',
    ] as const) {
      const answer = await read(edge, id, row?.id ?? '', como);
      expect([302, 403, 404], como).toContain(answer.status);
      expect(await answer.text(), como).not.toContain('%PDF');
      if (como === 'visitante' || como === 'semCadastro') continue;
      expect([302, 403, 404], como).toContain((await send(edge, id, PDF, {}, como)).status);
    }
    expect(await rows()).toHaveLength(1);
    const list = await (await edge.request(`/propostas/${id}`, { como: 'aprovado', pagina: true })).text();
    expect(list).toContain(`/propostas/${id}/anexos/${row?.id}`);
    expect(list).not.toContain('RG da Marina');
  });

  test('the address of another proposal’s paper opens nothing', async () => {
    const { edge, loja, id } = await abrir();
    const other = await rascunho(loja, conteudoDe(await guardarItem()), APROVADO);
    await send(edge, id, PDF);
    const [row] = await rows();
    expect((await read(edge, other, row?.id ?? '', 'aprovado')).status).toBe(404);
    expect((await read(edge, id, 'inexistente', 'aprovado')).status).toBe(404);
  });

  test('the customer’s page, its data and its PDF know nothing of it', async () => {
    const { edge, loja, id } = await abrir();
    await send(edge, id, PDF);
    const [row] = await rows();
    const { link } = await agir(loja, APROVADO, id, 'enviar');
    const page = await (await edge.request(`/proposta?id=${link}`, { pagina: true })).text();
    const data = await (await edge.request(`/proposta.data?id=${link}`, {})).text();
    for (const text of [page, data, JSON.stringify(await loja.propostasPublicas.find(link ?? ''))]) {
      expect(text).not.toContain('anexo');
      expect(text).not.toContain(row?.id ?? '?');
    }
    expect((await edge.request(`/propostas/${link}/anexos/${row?.id}`, { pagina: true })).status).toBe(302);
  });

  test('a photo is drawn anew; what is neither photo nor PDF is refused by its bytes, beside the field', async () => {
    const { edge, id } = await abrir();
    const photo = withSegment(await jpegOf(), 0xe1, exifOf(6));
    await send(edge, id, photo);
    const [row] = await rows();
    expect(row?.formato).toBe('image/jpeg');
    const kept = await (await env.BALDE.get(row?.chave ?? ''))?.arrayBuffer();
    const text = new TextDecoder('latin1').decode(kept);
    expect([text.length > 100, text.includes('Exif')], 'place and camera are gone').toEqual([true, false]);
    for (const [bytes, status, words] of [
      [new Uint8Array(), 422, 'Escolha uma foto ou um PDF.'],
      [new TextEncoder().encode('<html><script>1</script>'), 415, 'não é uma foto nem um PDF'],
      [PDF.slice(0, 20), 422, 'O PDF chegou incompleto'],
    ] as const) {
      const answer = await send(edge, id, bytes);
      expect([answer.status, (await answer.text()).includes(words)]).toEqual([status, true]);
    }
    const wrong = await send(edge, id, PDF, { idCliente: 'x' });
    expect(wrong.status).toBe(422);
    const huge = new Uint8Array(9 * 1024 * 1024);
    huge.set(PDF);
    expect((await send(edge, id, huge)).status).toBe(413);
    expect(await objects()).toHaveLength(1);
  });

  test('the same client id twice, also at once, stores one; twelve are all there may be', async () => {
    const { edge, id } = await abrir();
    const idCliente = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(edge, id, PDF, { idCliente })));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
    expect([(await rows()).length, (await objects()).length]).toEqual([1, 1]);
    const many = await Promise.all(Array.from({ length: 14 }, () => send(edge, id, PDF)));
    expect(many.filter(({ status }) => status === 302)).toHaveLength(11);
    expect(many.filter(({ status }) => status === 409)).toHaveLength(3);
    expect([(await rows()).length, (await objects()).length]).toEqual([12, 12]);
  });

  test('taken back it leaves the bucket, and what is sent again under its name is not kept', async () => {
    const { edge, id } = await abrir();
    const idCliente = crypto.randomUUID();
    await send(edge, id, PDF, { idCliente });
    const [row] = await rows();
    const form = { _acao: 'tirar', anexo: row?.id ?? '' };
    const take = (como: Pessoa) => edge.request(`/propostas/${id}/anexos`, { form, como, pagina: true });
    expect([302, 403]).toContain((await take('cadastrado')).status);
    expect(await objects()).toHaveLength(1);
    expect((await take('aprovado')).status).toBe(302);
    expect(await objects()).toEqual([]);
    expect((await take('aprovado')).status).toBe(404);
    expect((await send(edge, id, PDF, { idCliente })).status).toBe(410);
    expect(await objects()).toEqual([]);
    const trail = await env.DB.prepare(
      "SELECT count(*) AS n FROM auditoria WHERE acao = 'proposta.anexo' AND alvo = ?",
    )
      .bind(`proposta/${id}`)
      .first('n');
    expect(trail, 'added and taken; what was refused is in no trail').toBe(2);
  });
});

describe('Issue 13 §2: papers go with the customer’s data', () => {
  const clienteOf = (id: string) =>
    env.DB.prepare('SELECT cliente FROM propostas WHERE id = ?').bind(id).first<string>('cliente');

  test('deleted at once on request, and nothing more is kept of them', async () => {
    const { edge, id } = await abrir();
    await send(edge, id, PDF);
    const cliente = await clienteOf(id);
    const given = await (
      await edge.request(`/clientes/${cliente}/dados`, { como: 'admin', pagina: true })
    ).text();
    expect(given).toContain(`/propostas/${id}/anexos/`);
    const gone = await edge.request(`/clientes/${cliente}`, {
      form: { _acao: 'apagar' },
      como: 'admin',
      pagina: true,
    });
    expect(gone.headers.get('Location')).toBe('/clientes');
    expect(await objects()).toEqual([]);
    expect((await rows()).every(({ retirado_em }) => retirado_em !== null)).toBe(true);
    const late = await send(edge, id, PDF, {}, 'admin');
    expect([late.status, (await late.text()).includes('Os dados deste cliente foram removidos')]).toEqual([
      409,
      true,
    ]);
    expect(await objects()).toEqual([]);
  });

  test('an upload that ends while they are deleted leaves nothing behind', async () => {
    const { edge, id } = await abrir();
    const cliente = await clienteOf(id);
    await Promise.all([
      ...Array.from({ length: 6 }, () => send(edge, id, PDF)),
      edge.request(`/clientes/${cliente}`, { form: { _acao: 'apagar' }, como: 'admin', pagina: true }),
      ...Array.from({ length: 3 }, () => send(edge, id, PDF)),
    ]);
    await sweepDailyAnexos(env.BALDE, createAnexoRepository(env.DB), edge.relogio.clock());
    expect(await objects()).toEqual([]);
  });

  test('a proposal that is gone takes them with the daily sweep; rows go a day after', async () => {
    const { edge, id } = await abrir();
    await send(edge, id, PDF);
    await env.DB.prepare('DELETE FROM propostas WHERE id = ?').bind(id).run();
    const anexos = createAnexoRepository(env.DB);
    const now = edge.relogio.clock();
    await sweepDailyAnexos(env.BALDE, anexos, now);
    expect([(await objects()).length, (await rows()).length]).toEqual([0, 1]);
    await sweepDailyAnexos(env.BALDE, anexos, new Date(now.getTime() + 25 * 3_600_000));
    expect(await rows()).toEqual([]);
  });
});
