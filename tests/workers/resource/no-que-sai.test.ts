import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import type { Edge } from '../../support/edge/edge.ts';
import { createLink, openEdge } from '../documentos/link.ts';
import { AVISTA, CALCULADO, send } from '../telas/formulario-do-estudio.ts';
import { api, CAMPANHA, make } from './apoio.ts';

vi.setConfig({ testTimeout: 60_000 });

const RATE = { ...CAMPANHA, nome: 'Taxa de novembro', taxa: 0.49, regras: '' };
const GIFT = { ...CAMPANHA, nome: 'Capacete na compra', tipo: 'brinde', taxa: null, regras: '' };
const BONUS = { ...CAMPANHA, nome: 'Troca boa', tipo: 'bonus', taxa: null, valor: 50_000, regras: '' };

const page = async (edge: Edge, path: string, como: 'visitante' | 'aprovado' = 'visitante') =>
  (await (await edge.request(path, { como, pagina: true })).text()).replaceAll('\u00a0', ' ');

/** Three campaigns that hold today; `end` ends them. */
async function campaigns(edge: Edge) {
  const ids = await Promise.all([RATE, GIFT, BONUS].map((each) => make(edge, 'campanha', each)));
  return async () => {
    for (const id of ids)
      expect((await api(edge, 'DELETE', `campanha/${id}`, 'admin')).status).toBeLessThan(300);
  };
}

test('Issue 13 §1: a flyer names the campaigns that counted, on its picture and page, and keeps them', async () => {
  const edge = await openEdge();
  const end = await campaigns(edge);
  const made = await send(edge, { ...CALCULADO, _acao: 'calcular' });
  const shown = (await made.text()).replaceAll('\u00a0', ' ');
  expect(shown).toContain('Juros de 0,49% ao mês');
  const value = (name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`)
      .exec(shown)
      ?.slice(1)
      .find(Boolean)
      ?.replaceAll('&amp;', '&') ?? '';
  const names = ['valorParcela', 'ultimaParcela', 'taxaMensal', 'cet', 'total', 'simulacao'];
  const numbers = Object.fromEntries(names.map((name) => [name, value(name)]));
  const answer = await send(edge, { ...CALCULADO, ...numbers });
  const id = /aberto=([0-9a-z]{32})/.exec(answer.headers.get('Location') ?? '')?.[1];
  expect(id, await answer.text()).toBeDefined();
  const before = await page(edge, `/p/${id}`);
  expect(before).toContain('Campanha Taxa de novembro: juros de 0,49% ao mês.');
  expect(before).toContain('Brinde: Capacete na compra.');
  expect(before, 'nobody’s trade-in is on a flyer').not.toContain('Troca boa');
  const { conteudo } = (await env.DB.prepare(
    `SELECT conteudo FROM imagens JOIN arte_imagens ON imagem_id = imagens.id WHERE arte_id = ? AND arte_imagens.formato = 'feed'`,
  )
    .bind(id)
    .first<{ conteudo: string }>()) ?? { conteudo: '{}' };
  const { dados } = JSON.parse(conteudo);
  expect([dados.selo, dados.linhasLegais[0]]).toEqual([
    'Taxa de novembro',
    expect.stringContaining('Campanha Taxa de novembro'),
  ]);
  await end();
  expect(await page(edge, `/p/${id}`)).toContain('Campanha Taxa de novembro: juros de 0,49% ao mês.');
  // Made again once they are over, the same flyer names none.
  const later = await send(edge, AVISTA);
  const other = /aberto=([0-9a-z]{32})/.exec(later.headers.get('Location') ?? '')?.[1];
  expect(await page(edge, `/p/${other}`)).not.toMatch(/Campanha |Brinde/);
});

test('Issue 13 §1: a sent simulation names them, splits the bonus from the trade-in, and keeps them', async () => {
  const edge = await openEdge();
  const end = await campaigns(edge);
  const { pagina, mensagem } = await createLink(edge, { troca: '3.000,00' });
  const said = [
    'Campanha Taxa de novembro: juros de 0,49% ao mês.',
    'Campanha Troca boa: R$ 500,00 a mais no usado.',
    'Brinde: Capacete na compra.',
    '<dt>Usado na troca</dt><dd>−3.000,00</dd>',
    '<dt>Bônus na troca: Troca boa</dt><dd>−500,00</dd>',
  ];
  const before = await page(edge, pagina);
  for (const each of said) expect(before).toContain(each);
  expect(mensagem.length).toBeGreaterThan(0);
  await end();
  const after = await page(edge, pagina);
  for (const each of said) expect(after).toContain(each);
  const without = await createLink(edge, { troca: '3.000,00' });
  expect(await page(edge, without.pagina)).not.toMatch(/Campanha |Bônus|Brinde/);
});

test('Issue 13 §1: a saved simulation opens with the campaigns it was made with, for its owner alone', async () => {
  const edge = await openEdge();
  const end = await campaigns(edge);
  const simulacao = 'moto=Crosser+150+S+ABS&preco=22490&entrada=4500&troca=3000&parcelas=36';
  const form = { _acao: 'salvar', id: crypto.randomUUID(), nome: 'Joana', nota: '', simulacao };
  await edge.request('/financiamento', { form, como: 'aprovado' });
  await end();
  const list = await page(edge, '/financiamento', 'aprovado');
  const address =
    /href="(\/financiamento\?[^"]*salva=[^"]*)"/.exec(list)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(address).not.toBe('');
  const opened = await page(edge, address, 'aprovado');
  expect(opened).toContain('Campanhas desta simulação');
  expect(opened).toContain('0,49% a.m.');
  expect(opened).toContain('Bônus na troca: Troca boa');
  const theirs = await (await edge.request(address, { como: 'deOutraEmpresa', pagina: true })).text();
  expect(theirs).not.toContain('0,49% a.m.');
});

test('Issue 13 §1: a proposal counts bonus and gift by itself, keeps them once sent, and is not sent with ended ones', async () => {
  const edge = await openEdge();
  const end = await campaigns(edge);
  const fields = {
    ...{ id: '', 'cliente.nome': 'Marina Duarte', 'cliente.telefone': '(41) 99123-4567' },
    ...{ 'item.modelo': 'Factor DX', 'item.preco': '20.000,00' },
    ...{ 'troca.descricao': 'CG 160 2020', 'troca.valor': '8.000,00' },
    ...{ 'pagamentos.0.tipo': 'avista', 'pagamentos.0.forma': 'pix', 'pagamentos.0.valor': '11.500,00' },
    // What the form says of campaigns counts for nothing.
    ...{
      'campanhas.0.id': 'X',
      'campanhas.0.tipo': 'taxa',
      'campanhas.0.nome': 'Falsa',
      'campanhas.0.valor': '0.1',
    },
  };
  const save = async (change: Record<string, string> = {}) =>
    (
      await edge.request('/proposta2', {
        form: { _acao: 'salvar', idCliente: crypto.randomUUID(), ...fields, ...change },
        ...{ como: 'aprovado', pagina: true },
      })
    ).headers.get('Location') ?? '';
  const sendIt = async (path: string) => {
    const asked = await page(edge, `${path}?acao=enviar`, 'aprovado');
    const [, base = '1'] = /name="base" value="(\d+)"/.exec(asked) ?? [];
    return edge.request(path, { form: { _acao: 'enviar', base }, como: 'aprovado', pagina: true });
  };
  const forged = await save();
  expect((await sendIt(forged)).status, 'a campaign that nobody made').toBe(422);

  const own = Object.fromEntries(
    [0, 1, 2, 3].flatMap((n) =>
      ['id', 'tipo', 'nome', 'valor'].map((name) => [`campanhas.${n}.${name}`, '']),
    ),
  );
  const [path, draft] = [await save(own), await save(own)];
  const sheet = await page(edge, path, 'aprovado');
  for (const said of ['Bônus na troca: Troca boa', 'R$ 500,00', 'Capacete na compra', 'brinde'])
    expect(sheet).toContain(said);
  expect(sheet).not.toContain('para fechar a conta');
  expect((await sendIt(path)).status).toBe(302);
  const id = path.split('/').at(-1)?.split('?')[0];
  await env.DB.batch([
    env.DB.prepare("UPDATE propostas SET estado = 'aprovada', etapas = '[]' WHERE id = ?").bind(id),
    env.DB.prepare('UPDATE proposta_versoes SET liberada_em = em WHERE proposta = ?').bind(id),
  ]);
  const { link } = (await env.DB.prepare('SELECT link FROM propostas WHERE id = ?')
    .bind(id)
    .first<{ link: string }>()) ?? { link: '' };
  await end();
  const publica = await page(edge, `/proposta?id=${link}`);
  for (const said of ['Bônus na troca: Troca boa', 'R$ 500,00', 'Capacete na compra'])
    expect(publica).toContain(said);
  const pdf = await edge.request(`/documentos/proposta.pdf?id=${link}`);
  expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect((await sendIt(draft)).status, 'ended before it was sent').toBe(422);
});
