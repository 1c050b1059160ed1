import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { GeneratorKind } from '../../../app/domain/artes/generators.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';
import { AVISTA, type Criada, camposOf, stored } from './apoio.ts';

const CONTATO = { nome: 'Bruno Reis', telefone: '41987654321' };
const CONSENTIMENTO = { como: 'mensagem', versao: 3 };
const PARABENS = { cliente: 'Ana', moto: 'factor-dx', consentimento: CONSENTIMENTO, ...CONTATO };
const ITEM = { descricao: 'Capacete aberto', codigo: 'CAP-01', preco: 25_990 };
const PECAS = { itens: [ITEM], validade: '2026-12-30', ...CONTATO };
const POST = { titulo: 'Sábado de test ride', chamada: 'Agende o seu', moto: 'factor-dx', ...CONTATO };

const VISUAL = { post: 'manchete', parabens: 'entrega', pecas: 'balcao' } as const;
const DADOS = { post: POST, parabens: PARABENS, pecas: PECAS } as const;
type Novo = keyof typeof DADOS;
const NOVOS: readonly Novo[] = ['post', 'parabens', 'pecas'];

type Envio = { tipo: GeneratorKind; template?: string; dados: unknown; id?: string; como?: Pessoa | null };

const send = (edge: Edge, { tipo, template, dados, id = crypto.randomUUID(), como = 'aprovado' }: Envio) =>
  edge.request('/api/artes', {
    json: { id, tipo, template: template ?? VISUAL[tipo as Novo], dados },
    ...(como ? { como } : {}),
  });

async function created(edge: Edge, envio: Envio): Promise<Criada> {
  const answer = await send(edge, envio);
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

describe('§2 imagempost, imagemparabens, imagempecas: POST /api/artes', () => {
  test.each(NOVOS)('%s is drawn in every format, shown on its page, and listed', async (tipo) => {
    const edge = await createEdge();
    const { id, pagina, imagens } = await created(edge, { tipo, dados: DADOS[tipo] });
    expect(Object.keys(imagens).sort()).toEqual([
      'feed',
      'impresso',
      'link',
      'miniatura',
      'quadrado',
      'story',
    ]);
    const page = await edge.request(pagina, { pagina: true });
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain('Bruno Reis');
    expect(text).toContain(`${imagens.link}`);
    const mine = await (await edge.request('/panfleto', { como: 'aprovado', pagina: true })).text();
    expect(mine).toContain(`/panfleto?aberto=${id}`);
  });

  test.each(NOVOS)('%s sent twice is one piece; with other content its id is taken', async (tipo) => {
    const edge = await createEdge();
    const id = crypto.randomUUID();
    const first = await created(edge, { tipo, dados: DADOS[tipo], id });
    const { id: again } = await created(edge, { tipo, dados: DADOS[tipo], id });
    expect(again).toBe(first.id);
    const other = await send(edge, { tipo, dados: { ...DADOS[tipo], selo: undefined, texto: 'outro' }, id });
    expect([409, 422]).toContain(other.status);
    expect(await stored()).toMatchObject({ artes: 1 });
  });

  test.each<[string, Novo, object, string]>([
    ['a post without a headline', 'post', { titulo: ' ' }, 'titulo'],
    ['a headline of 81 letters', 'post', { titulo: 'a'.repeat(81) }, 'titulo'],
    ['a last day that has passed', 'post', { validade: '2020-01-01' }, 'validade'],
    ['a paint that is no colour', 'post', { cor: 'xadrez' }, 'cor'],
    ['a paint that is no colour', 'parabens', { cor: '#zzz' }, 'cor'],
    ['parts have no paint', 'pecas', { cor: 'azul' }, 'cor'],
    ['a field that does not exist', 'post', { preco: 1 }, 'preco'],
    ['a photo that the company does not keep', 'post', { foto: { id: 'x'.repeat(32) } }, 'foto'],
    ['a focus outside the photo', 'post', { foto: { id: 'x'.repeat(32), foco: { x: 2, y: 0 } } }, 'foto'],
    ['an adjustment that is none', 'post', { ajustes: { feed: { texto: 9 } } }, 'ajustes'],
    ['an adjustment of a format that is none', 'post', { ajustes: { tv: {} } }, 'ajustes'],
    ['another person’s name', 'post', { nome: 'Outra Pessoa' }, 'nome'],
    ['congratulations without a customer', 'parabens', { cliente: '' }, 'cliente'],
    ['a customer with a number', 'parabens', { cliente: 'Ana 2' }, 'cliente'],
    ['congratulations without consent', 'parabens', { consentimento: undefined }, 'consentimento'],
    [
      'consent to other words',
      'parabens',
      { consentimento: { como: 'mensagem', versao: 9 } },
      'consentimento',
    ],
    [
      'a signature without strokes',
      'parabens',
      { consentimento: { como: 'assinatura', versao: 3 } },
      'consentimento',
    ],
    [
      'a signature that is no path',
      'parabens',
      { consentimento: { como: 'assinatura', versao: 3, assinatura: '"><script>' } },
      'consentimento',
    ],
    ['no item', 'pecas', { itens: [] }, 'itens'],
    ['five items', 'pecas', { itens: [ITEM, ITEM, ITEM, ITEM, ITEM] }, 'itens'],
    ['an item without a price', 'pecas', { itens: [ITEM, { descricao: 'Luva' }] }, 'itens.1.preco'],
    [
      'a price before that is lower',
      'pecas',
      { itens: [{ ...ITEM, precoAntes: 100 }] },
      'itens.0.precoAntes',
    ],
    [
      'an item whose photo is gone',
      'pecas',
      { itens: [{ ...ITEM, foto: { id: 'x'.repeat(32) } }] },
      'itens.0.foto',
    ],
    ['a last day of tomorrow', 'pecas', { validade: '2020-01-01' }, 'validade'],
  ])('%s: 422 at its field, nothing stored', async (_what, tipo, change, field) => {
    const edge = await createEdge();
    const answer = await send(edge, { tipo, dados: { ...DADOS[tipo], ...change } });
    expect(answer.status).toBe(422);
    expect(Object.keys(await camposOf(answer))).toEqual([field]);
    expect(await stored()).toMatchObject({ artes: 0, imagens: 0 });
  });

  test.each([
    ['oferta', 'vitrine', AVISTA],
    ['post', 'manchete', POST],
    ['parabens', 'entrega', PARABENS],
  ] as const)('%s draws the motorcycle in the paint that was named', async (tipo, template, data) => {
    const edge = await createEdge();
    await created(edge, { tipo, template, dados: { ...data, cor: 'Azul Racing' } });
    const { results } = await env.DB.prepare('SELECT conteudo FROM imagens').all<{ conteudo: string }>();
    expect(results.length).toBeGreaterThan(5);
    for (const { conteudo } of results) expect(conteudo).toContain('"cor":"#1d3f98"');
  });

  test('a template belongs to one generator', async () => {
    const edge = await createEdge();
    for (const template of ['vitrine', 'simulacao', 'constructor', '']) {
      const answer = await send(edge, { tipo: 'post', template, dados: POST });
      expect([answer.status, Object.keys(await camposOf(answer))]).toEqual([422, ['template']]);
    }
  });

  test.each([null, 'semCadastro', 'cadastrado'] as const)('%s makes none', async (como) => {
    const edge = await createEdge();
    for (const tipo of NOVOS)
      expect([401, 403]).toContain((await send(edge, { tipo, dados: DADOS[tipo], como })).status);
    expect(await stored()).toMatchObject({ artes: 0, imagens: 0 });
  });
});

describe('§2 consent of the customer is recorded: who, when, text version, how', () => {
  const lines = () =>
    env.DB.prepare("SELECT uid, detalhe, alvo FROM auditoria WHERE acao LIKE '%consentimento%'").all();

  test('with the piece, in the trail', async () => {
    const edge = await createEdge();
    const assinatura = 'M10 20 L30 40 L50 20';
    const dados = { ...PARABENS, consentimento: { como: 'assinatura', versao: 3, assinatura } };
    const { id } = await created(edge, { tipo: 'parabens', dados });
    const { results } = await lines();
    expect(results).toMatchObject([
      { uid: 'aprovado', alvo: `panfleto/${id}`, detalhe: 'Ana assinou na tela: nome, texto 3' },
    ]);
    const row = await env.DB.prepare('SELECT dados FROM artes WHERE id = ?').bind(id).first<string>('dados');
    expect(JSON.parse(row ?? '')).toMatchObject({ consentimento: { assinatura, versao: 3 } });
    const content = await env.DB.prepare('SELECT group_concat(conteudo) AS c FROM imagens').first<string>(
      'c',
    );
    expect(content).not.toContain(assinatura);
  });

  test('taken down, signature and name leave the piece; the trail’s line stays', async () => {
    const edge = await createEdge();
    const { id } = await created(edge, { tipo: 'parabens', dados: PARABENS });
    await edge.request('/links', { form: { id, _acao: 'retirar' }, como: 'aprovado' });
    const row = await env.DB.prepare('SELECT titulo, dados FROM artes WHERE id = ?')
      .bind(id)
      .first<{ titulo: string; dados: string }>();
    expect(JSON.stringify(row)).not.toContain('Ana');
    expect((await lines()).results).toHaveLength(1);
  });
});

describe('§2 each format can be fine-tuned without touching the others', () => {
  test('a larger text in the story changes the story’s picture alone', async () => {
    const edge = await createEdge();
    const one = await created(edge, { tipo: 'post', dados: POST });
    const ajustes = { story: { texto: 1, sem: ['ficha'] }, feed: { texto: 0 } };
    const two = await created(edge, { tipo: 'post', dados: { ...POST, ajustes } });
    const changed = Object.keys(one.imagens).filter((format) => one.imagens[format] !== two.imagens[format]);
    expect(changed).toEqual(['story']);
  });

  test('the thumbnail follows the square one', async () => {
    const edge = await createEdge();
    const one = await created(edge, { tipo: 'post', dados: POST });
    const two = await created(edge, {
      tipo: 'post',
      dados: { ...POST, ajustes: { quadrado: { sem: ['nome'] } } },
    });
    const changed = Object.keys(one.imagens).filter((format) => one.imagens[format] !== two.imagens[format]);
    expect(changed.sort()).toEqual(['miniatura', 'quadrado']);
  });
});
