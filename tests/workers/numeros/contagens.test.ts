import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';
import { make } from '../estoque/apoio.ts';
import { propor, responder } from '../ligacoes/apoio.ts';

const DIA = 86_400_000;

/** Lists that a number may open, and what stands once in each of their rows. */
const LISTAS: Readonly<Record<string, RegExp>> = {
  '/estoque': /href="\/estoque\/([\w-]{10,})[?"]/g,
  '/propostas': /href="\/propostas\/([\w-]{2,40})[?"]/g,
  '/seminovos': /href="\/seminovos\/(s-[\w-]+)[?"]/g,
  '/seminovos/avaliacoes': /href="\/seminovos\/(s-[\w-]+)[?"]/g,
  '/usuarios': /href="[^"]*[?;]pessoa=([\w-]+)/g,
  '/panfleto': /aberto=([\w-]+)"/g,
  '/avisos': /name="id" value="([^"]+)"/g,
  '/ligar': /name="alvo" value="([^"]+)"/g,
};

/** A page that opens, without its scripts. */
async function pageOf(edge: Edge, path: string, como: Pessoa): Promise<string> {
  const answer = await edge.request(path, { como, pagina: true });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.text()).replaceAll(/<script.*?<\/script>/gs, '').replaceAll('<!-- -->', '');
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&');

/** Counts the rows of a list over all of its pages, by their keys. */
async function rowsOf(edge: Edge, para: string, como: Pessoa): Promise<number> {
  const seen = new Set<string>();
  const [path = '', query = ''] = para.split('?');
  for (let address: string | null = para, pages = 0; address !== null && pages < 20; pages += 1) {
    const page = await pageOf(edge, address, como);
    const [content = page] = page.split('Já falei').slice(0, 1);
    for (const [, id = ''] of content.matchAll(LISTAS[path] ?? /$^/g)) seen.add(id);
    const [, after] = /[?;]depois=([^"&]+)/.exec(page) ?? [];
    address = after === undefined ? null : `${path}?${query}&depois=${after}`;
  }
  seen.delete('regras');
  return seen.size;
}

/** Reads what a page counts and opens: the number of a link to a list. */
function countsOf(page: string): { para: string; n: number; texto: string }[] {
  return [...page.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].flatMap(
    ([, href = '', inner = '']) => {
      const texto = inner
        .replaceAll(/<svg.*?<\/svg>/gs, ' ')
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
      const para = unescaped(href);
      if (!LISTAS[para.split('?')[0] ?? ''] || para.includes('/panfleto?aberto')) return [];
      const own = texto
        .replace(/\d+ %.*$/, '')
        .replace(/mais de \d+ dias/i, '')
        .replace(/R\$.*/, '');
      const n = /^(?:Uma?) /.test(own)
        ? 1
        : Number(/\d[\d.]*/.exec(own)?.[0].replaceAll('.', '') ?? Number.NaN);
      return Number.isNaN(n) ? [] : [{ para, n, texto }];
    },
  );
}

const arte = (
  id: string,
  to: {
    tipo?: string;
    validade?: string;
    encerrada?: string | null;
    em: string;
    uid?: string;
    retirada?: string | null;
  },
) =>
  env.DB.batch([
    env.DB.prepare(
      `INSERT INTO artes (id, id_cliente, uid, id_empresa, tipo, titulo, template, template_versao, dados, validade, criada_em, encerrada_em, retirada_em)
       VALUES (?1, ?1, ?2, 1, ?3, 'Moto', 'vitrine', 1, '{}', ?4, ?5, ?6, ?7)`,
    ).bind(
      id,
      to.uid ?? 'aprovado',
      to.tipo ?? 'oferta',
      to.validade ?? '2027-12-01',
      to.em,
      to.encerrada ?? null,
      to.retirada ?? null,
    ),
    env.DB.prepare(
      `INSERT INTO imagens (id, formato, template, template_versao, conteudo, bytes, criada_em)
       VALUES (?1, 'feed', 'vitrine', 1, '{}', 1, ?2)`,
    ).bind(`imagem-${id}`, to.em),
    env.DB.prepare("INSERT INTO arte_imagens (arte_id, formato, imagem_id) VALUES (?1, 'feed', ?2)").bind(
      id,
      `imagem-${id}`,
    ),
  ]);

/** Two stores with something of everything, more than a page of what waits. */
async function fill(edge: Edge): Promise<void> {
  const now = edge.relogio.clock();
  const em = now.toISOString();
  const today = new Date(now.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
  const ago = (days: number) => new Date(now.getTime() - days * DIA);
  const typed = (days: number) => ago(days).toISOString().slice(0, 10).split('-').reverse().join('/');
  for (const [days, modelo, como] of [
    ...[
      [5, 'Factor DX', 'admin'],
      [70, 'Factor DX', 'admin'],
      [95, 'Lander', 'admin'],
      [200, 'Lander', 'admin'],
    ],
    ...[
      [91, 'MT-03', 'adminDeOutraEmpresa'],
      [90, 'MT-03', 'adminDeOutraEmpresa'],
    ],
  ] as const)
    await make(edge, { modelo, entrouEm: typed(days) }, como);
  await make(edge, { modelo: 'NMAX', entrouEm: typed(120), situacao: 'em_transito' });
  await env.DB.prepare(
    "UPDATE estoque SET situacao = 'vendida', vendida_em = ?1, vendida_por = 'aprovado' WHERE modelo = 'Factor DX' AND entrou_em < ?2",
  )
    .bind(em, ago(60).toISOString().slice(0, 10))
    .run();
  let n = 0;
  const proposta = (to: Record<string, string | number | null>) => {
    n += 1;
    return propor(edge, `prop-${String(n).padStart(4, '0')}`, to);
  };
  for (let i = 0; i < 33; i += 1)
    await proposta({ estado: 'em_aprovacao', etapas: '["gerencial"]', expira_em: null });
  await proposta({
    estado: 'em_aprovacao',
    etapas: '["gerencial"]',
    expira_em: null,
    vendedor: 'adminDaRede',
  });
  await proposta({
    estado: 'em_aprovacao',
    etapas: '["gerencial"]',
    expira_em: null,
    id_empresa: 2,
    vendedor: 'deOutraEmpresa',
  });
  for (const vendedor of ['aprovado', 'aprovado', 'admin'])
    await proposta({ estado: 'faturada', faturada_em: em, expira_em: null, vendedor });
  await proposta({ estado: 'faturada', faturada_em: ago(45).toISOString(), expira_em: null });
  await proposta({ estado: 'cancelada', faturada_em: em, expira_em: null });
  await proposta({ estado: 'rascunho', enviada_em: null, expira_em: null });
  await proposta({ estado: 'perdida', expira_em: null, id_empresa: 2, vendedor: 'deOutraEmpresa' });
  await proposta({ estado: 'enviada' });
  for (let i = 0; i < 32; i += 1)
    await responder(edge, `s-avaliar-${i}`, { situacao: 'avaliacao', resposta: null });
  await responder(edge, 's-pergunta-1', { resposta: 'perguntou', pergunta: 'E a placa?' });
  await responder(edge, 's-pergunta-2', { resposta: 'perguntou', pergunta: 'Ok?', id_empresa: 2 });
  await responder(edge, 's-aceita-1');
  await responder(edge, 's-outra-loja', { situacao: 'avaliacao', resposta: null, id_empresa: 2 });
  await arte('a1', { em });
  await arte('a2', { em, validade: today });
  await arte('a3', { em: ago(50).toISOString(), encerrada: em });
  await arte('a4', { em, tipo: 'post' });
  await arte('a5', { em, tipo: 'simulacao' });
  await arte('a6', { em, retirada: em });
  for (let i = 0; i < 30; i += 1) await arte(`b${i}`, { em: ago(40).toISOString(), validade: today });
  for (let i = 0; i < 3; i += 1)
    await env.DB.prepare(
      `INSERT INTO avisos (id, uid, id_empresa, tipo, texto, para, em, lido_em, enviado_em) VALUES (?1, 'aprovado', 1, 'proposta-aceita', 'Aceita', '/propostas', ?2, ?3, ?2)`,
    )
      .bind(`aviso-${i}`, em, i === 0 ? em : null)
      .run();
}

const PAGINAS: readonly [Pessoa, string][] = [
  ...['/', '/v2', '/estoque', '/estoque?modelo=Lander', '/estoque?dias=mais-60', '/propostas', '/ligar'].map(
    (path): [Pessoa, string] => ['aprovado', path],
  ),
  ...['/seminovos', '/seminovos/avaliacoes', '/links', '/premiacao'].map((path): [Pessoa, string] => [
    'aprovado',
    path,
  ]),
  ...[
    '/',
    '/v2',
    '/admin',
    '/estoque',
    '/propostas',
    '/propostas?vendedor=aprovado',
    '/propostas?fila',
    '/usuarios',
  ].map((path): [Pessoa, string] => ['admin', path]),
  ...[
    '/',
    '/admin',
    '/admin?empresa=1',
    '/admin?empresa=2',
    '/admin?empresa=nenhuma',
    '/propostas?empresa=2',
  ].map((path): [Pessoa, string] => ['adminDaRede', path]),
];

test('Issue 25 §3: every number of Home, /admin, stock, proposals, used bikes and calls is that of the rows of the list it opens', async () => {
  const edge = await createEdge();
  await fill(edge);
  const wrong: string[] = [];
  const opened = new Map<string, number>();
  let counted = 0;
  for (const [como, path] of PAGINAS) {
    for (const { para, n, texto } of countsOf(await pageOf(edge, path, como))) {
      const key = `${como} ${para}`;
      const rows = opened.get(key) ?? (await rowsOf(edge, para, como));
      opened.set(key, rows);
      counted += 1;
      if (rows !== n) wrong.push(`${como} ${path}: "${texto}" → ${para}: ${rows}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(counted).toBeGreaterThan(60);
}, 120_000);

test('Issue 25 §3: "Todas as lojas" counts every store, and what waits in another store is opened by its own card; "Sem loja" counts none', async () => {
  const edge = await createEdge();
  await fill(edge);
  const all = await pageOf(edge, '/admin', 'adminDaRede');
  const waiting = countsOf(all).filter(({ texto }) => /Propostas? a aprovar/.test(texto));
  expect(waiting.map(({ n, para }) => [n, para])).toEqual([
    [33, '/propostas?fila&empresa=1'],
    [1, '/propostas?fila&empresa=2'],
  ]);
  expect(waiting[1]?.texto).toContain('Serra Verde Motos');
  const parts = ['1', '2'].map(async (loja) => {
    const page = await pageOf(edge, `/admin?empresa=${loja}`, 'adminDaRede');
    return countsOf(page)
      .filter(({ para }) => para.includes('situacao='))
      .reduce((sum, { n }) => sum + n, 0);
  });
  const states = countsOf(all).filter(({ para }) => para.includes('situacao='));
  const sum = (await Promise.all(parts)).reduce((total, n) => total + n, 0);
  expect(states.reduce((total, { n }) => total + n, 0)).toBe(sum);
  const none = await pageOf(edge, '/admin?empresa=nenhuma', 'adminDaRede');
  expect([...none.matchAll(/<span[^>]*>([\d.]+)<\/span><span[^>]*><span/g)].map(([, n]) => n)).toEqual(
    Array(8).fill('0'),
  );
  expect(countsOf(none).filter(({ para }) => !para.startsWith('/usuarios'))).toEqual([]);
  expect(none).toContain('Nenhuma proposta ainda.');
});

test('Issue 25 §3: Home counts one’s own invoiced proposals of the month as the awards do, and the tap lists them', async () => {
  const edge = await createEdge();
  await fill(edge);
  const home = await pageOf(edge, '/', 'aprovado');
  const card = countsOf(home).find(({ texto }) => texto.includes('propostas faturadas'));
  expect(card?.n).toBe(2);
  expect(card?.para).toMatch(/situacao=faturada&vendedor=aprovado&mes=\d{4}-\d\d$/);
});

test('Issue 28 §1: one of something is told in the singular, on Home and for who waits', async () => {
  const edge = await createEdge();
  await propor(edge, 'prop-0001', { estado: 'faturada', faturada_em: edge.relogio.clock().toISOString() });
  const home = await pageOf(edge, '/', 'aprovado');
  expect(countsOf(home).map(({ texto }) => texto.replace(/ \d+ %.*$/, ''))).toContainEqual(
    expect.stringMatching(/^1 proposta faturada/),
  );
  expect(home).not.toContain('propostas faturadas');
});

test('Issue 25 §3: the column "Última proposta" is the last proposal, not the last touch of the customer', async () => {
  const edge = await createEdge();
  await propor(edge, 'prop-0001', {}, { horas: 24 * 12 });
  await env.DB.prepare('UPDATE clientes SET usado_em = ?').bind(edge.relogio.clock().toISOString()).run();
  const page = await pageOf(edge, '/clientes', 'admin');
  expect(page).toContain('há 12 dias');
});
