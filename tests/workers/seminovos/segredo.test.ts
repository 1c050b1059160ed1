import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';
import { jpegOf } from '../../support/fotos/arquivos.ts';
import { agir, fotografar, guardar, SEGREDOS } from './apoio.ts';

type Segredo = keyof typeof SEGREDOS;
const TODOS = Object.keys(SEGREDOS) as Segredo[];
/** Secrets that even administrators are not told: the hash that the visitor's link proves itself with. */
const DE_NINGUEM: Segredo[] = ['segredo'];

/** Secrets of company 1's bikes that each may not read (issue 12, "It is done when" 2). */
const ESCONDIDO: Record<Ator, readonly Segredo[]> = {
  visitante: TODOS,
  aguardando: TODOS,
  semCadastro: TODOS,
  // Nobody has approved them yet: personal data of customers are nothing for them.
  cadastrado: TODOS,
  aprovado: ['custo', ...DE_NINGUEM],
  admin: DE_NINGUEM,
  deOutraEmpresa: TODOS,
  adminDeOutraEmpresa: TODOS,
  adminDaRede: DE_NINGUEM,
};

/** As a text may have them: as they are stored, or as people read them. */
const WORDS: Record<Segredo, readonly string[]> = {
  placa: [SEGREDOS.placa],
  renavam: [SEGREDOS.renavam],
  chassi: [SEGREDOS.chassi],
  contato: [SEGREDOS.contato],
  telefone: [SEGREDOS.telefone, '(41) 98888-7766'],
  email: [SEGREDOS.email],
  custo: [SEGREDOS.custo, '12.345,67'],
  segredo: [SEGREDOS.segredo],
  multas: [SEGREDOS.multas, '456,78'],
};

const ANSWERS = (ids: Record<'publica' | 'avaliacao' | 'avaliada' | 'vendida', string>): string[] => [
  ...['/seminovos', '/seminovos.data', '/seminovos?loja=1&ordem=preco', '/seminovos?busca=QWE7R89'],
  ...['/seminovos?situacao=disponivel', '/seminovos.data?situacao=avaliacao', '/seminovos?situacao=avaliado'],
  ...['/seminovos/avaliacoes', '/seminovos/avaliacoes.data', '/seminovos/tabela', '/seminovos/tabela.data'],
  ...Object.values(ids).flatMap((id) => [
    ...[
      `/seminovos/${id}`,
      `/seminovos/${id}.data`,
      `/seminovos/${id}?editar`,
      `/seminovos/${id}.data?editar`,
    ],
    ...[`/seminovos/${id}/folha`, `/seminovos/${id}/folha.data`],
  ]),
];

async function four(edge: Edge) {
  return {
    publica: await guardar(edge),
    avaliacao: await guardar(edge, { situacao: 'avaliacao' }),
    avaliada: await guardar(edge, {
      situacao: 'avaliado',
      valor_avaliado: 1_500_000,
      avaliacao_ate: '2099-01-01',
    }),
    vendida: await guardar(edge, { situacao: 'vendido', vendido_em: edge.relogio.clock().toISOString() }),
  };
}

describe('Issue 12 §3 and done 2: plate, renavam, chassis, contact and cost by actor × answer', () => {
  test.each(Object.entries(ESCONDIDO) as [Ator, readonly Segredo[]][])('%s', async (como, escondido) => {
    const edge = await createEdge();
    for (const path of ANSWERS(await four(edge))) {
      const answer = await edge.request(path, { como, pagina: !path.includes('.data') });
      expect(answer.status, path).toBeLessThan(500);
      const text = `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
      for (const name of escondido)
        for (const word of WORDS[name]) {
          // An address that was asked for may say its own search.
          if (path.includes(word)) continue;
          expect(text.includes(word), `${como} reads ${name} at ${path}`).toBe(false);
        }
    }
  });

  test('the store’s people do read what is theirs, and only administrators the cost', async () => {
    const edge = await createEdge();
    const id = await guardar(edge);
    const page = async (como: Ator, path = `/seminovos/${id}`) =>
      (await edge.request(path, { como, pagina: true })).text();
    const consultor = await page('aprovado');
    for (const word of [SEGREDOS.placa, SEGREDOS.renavam, SEGREDOS.chassi, SEGREDOS.contato])
      expect(consultor).toContain(word);
    expect(consultor).not.toContain('12.345,67');
    expect(await page('admin')).toContain('12.345,67');
    expect(await page('aprovado', `/seminovos/${id}?editar`)).not.toContain('name="custo"');
    expect(await page('admin', `/seminovos/${id}?editar`)).toContain('name="custo"');
  });

  test('a consultant who writes a cost all the same changes nothing of it', async () => {
    const edge = await createEdge();
    const id = await guardar(edge);
    const typed = { preco: '19.500,00', marca: 'YAMAHA', modelo: 'FZ25', cor: 'Azul', km: '18.000' };
    const years = { anoFabricacao: '2021', anoModelo: '2022', placa: '', renavam: '', chassi: '' };
    const form = {
      _acao: 'editar',
      versao: '1',
      ...typed,
      ...years,
      custo: '1,00',
      local: '',
      descricao: '',
    };
    expect((await agir(edge, id, form)).status).toBe(302);
    const row = await env.DB.prepare('SELECT custo, preco FROM seminovos WHERE id = ?').bind(id).first();
    expect(row).toEqual({ custo: Number(SEGREDOS.custo), preco: 1_950_000 });
  });

  test('the public page masks the plate, and structured data say no more than the page', async () => {
    const edge = await createEdge();
    const id = await guardar(edge, { descricao: '</script><script>alert(1)</script>' });
    const html = await (await edge.request(`/seminovos/${id}`, { pagina: true })).text();
    expect(html).toContain('QWE•••9');
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Motorcycle',
      offers: { '@type': 'Offer', price: '19890.00', availability: 'https://schema.org/InStock' },
    });
    expect(json).not.toContain('<');
    expect(html.indexOf('og:title')).toBeLessThan(html.indexOf('stylesheet'));
  });
});

describe('Issue 12 §3: originals are never public', () => {
  test('only a released photo of a bike that is public has an address, and it is a drawn copy', async () => {
    const edge = await createEdge();
    const photo = await jpegOf();
    const [publica, avaliacao] = [await guardar(edge), await guardar(edge, { situacao: 'avaliacao' })];
    const liberada = await fotografar(publica, photo);
    const presa = await fotografar(publica, photo, { liberada: false, ordem: 1 });
    const interna = await fotografar(avaliacao, photo);
    const ask = (id: string, como: Ator = 'visitante') => edge.request(`/seminovos/foto/${id}.jpg`, { como });
    const answer = await ask(liberada);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(new Uint8Array(await answer.arrayBuffer())).not.toEqual(photo);
    for (const id of [presa, interna, 'nenhuma0000'])
      for (const como of ['visitante', 'aprovado', 'admin'] as const)
        expect((await ask(id, como)).status, `${id} as ${como}`).toBe(404);
  });

  test('the store’s people see theirs behind the sign-in, nobody else does', async () => {
    const edge = await createEdge();
    const id = await guardar(edge, { situacao: 'avaliacao' });
    const foto = await fotografar(id, await jpegOf(), { liberada: false });
    const statusOf = async (como: Ator) =>
      (await edge.request(`/seminovos/${id}/fotos/${foto}`, { como })).status;
    expect(await statusOf('aprovado')).toBe(200);
    expect(await statusOf('adminDaRede')).toBe(200);
    for (const como of ['cadastrado', 'deOutraEmpresa', 'adminDeOutraEmpresa'] as const)
      expect(await statusOf(como), como).toBeGreaterThanOrEqual(403);
    expect(await statusOf('visitante')).toBe(302);
  });

  test('taking a release back takes the copies out of the bucket', async () => {
    const edge = await createEdge();
    const id = await guardar(edge);
    const foto = await fotografar(id, await jpegOf());
    await edge.request(`/seminovos/foto/${foto}.jpg`);
    await edge.request(`/seminovos/foto/${foto}-480.jpg`);
    const copies = async () => (await env.BALDE.list({ prefix: `seminovos/${id}/publica/` })).objects.length;
    expect(await copies()).toBe(2);
    expect((await agir(edge, id, { _acao: 'foto-esconder', foto })).status).toBe(302);
    expect(await copies()).toBe(0);
    expect((await edge.request(`/seminovos/foto/${foto}.jpg`)).status).toBe(404);
  });

  test('only the store’s people release a photo; who else asks changes nothing', async () => {
    const edge = await createEdge();
    const id = await guardar(edge);
    const foto = await fotografar(id, await jpegOf(), { liberada: false });
    const isPublic = async () => (await edge.request(`/seminovos/foto/${foto}.jpg`)).status === 200;
    const release = (como: Ator) => agir(edge, id, { _acao: 'foto-liberar', foto }, como);
    for (const como of ['visitante', 'cadastrado', 'deOutraEmpresa', 'adminDeOutraEmpresa'] as const) {
      await release(como);
      expect(await isPublic(), como).toBe(false);
    }
    expect((await release('aprovado')).headers.get('Location')).toContain(`/seminovos/${id}`);
    expect(await isPublic()).toBe(true);
  });
});
