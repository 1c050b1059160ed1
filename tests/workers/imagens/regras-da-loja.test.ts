import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PLANO } from '../../../app/domain/financiamento/plano.ts';
import type { PanfletoRules } from '../../../app/domain/financiamento/plano-tables.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { AVISTA, camposOf, create, post, stored } from './apoio.ts';

/** Suggested: R$ 19.190,00. */
const LONGE = { ...AVISTA, preco: 1_500_000 };
const MOTIVO = 'Cliente da casa, combinado com a gerência';
const COM_MOTIVO = { ...LONGE, motivo: MOTIVO };

const trail = async () =>
  (await env.DB.prepare('SELECT uid, id_empresa, acao, alvo, detalhe FROM auditoria ORDER BY id').all())
    .results;

/** Publishes the product's plan for company 1 with these rules; none are as in plans of before there were any. */
async function publish(panfleto: PanfletoRules | undefined): Promise<void> {
  const { financeiras, tabelas } = DEFAULT_PLANO;
  await env.DB.prepare(
    `INSERT INTO planos (id_empresa, versao, id_cliente, de, dados, uid, publicado_em)
     VALUES (1, 1, 'regras', '2026-01-01', ?, 'admin', '2026-01-01T00:00:00.000Z')`,
  )
    .bind(JSON.stringify({ financeiras, tabelas: { ...tabelas, panfleto } }))
    .run();
}

const refused = async (edge: Edge, dados: unknown) => {
  const answer = await post(edge, { dados });
  return { status: answer.status, campos: await camposOf(answer) };
};

describe('Issue 9 §2 POST /api/artes: a price far from the suggested one asks for a reason that is kept', () => {
  test.each([
    ['the name of the catalogue', 'Factor DX'],
    ['its id', 'factor-dx'],
    ['other spaces and case', ' FACTOR   dx'],
    ['other accents and hyphens', 'Fáctor-DX'],
    ['words around it', 'Yamaha Factor DX 2026'],
    ['an object', { id: 'factor-dx' }],
  ])('%s: 422 at motivo, nothing stored', async (_name, moto) => {
    const edge = await createEdge();
    expect(await refused(edge, { ...LONGE, moto })).toEqual({
      status: 422,
      campos: { motivo: 'O preço fica longe do sugerido, de R$\u00a019.190,00: diga o motivo.' },
    });
    expect([await stored(), await trail()]).toEqual([{ artes: 0, imagens: 0, pictures: [] }, []]);
  });

  test.each(['', '  ', '\u200b'])('%j is no reason', async (motivo) => {
    const { campos } = await refused(await createEdge(), { ...LONGE, motivo });
    expect(Object.keys(campos)).toEqual(['motivo']);
  });

  test('it is kept in the piece and in the trail of the company, once', async () => {
    const edge = await createEdge();
    const id = crypto.randomUUID();
    const first = await create(edge, { id, dados: COM_MOTIVO });
    expect(await create(edge, { id, dados: COM_MOTIVO })).toEqual(first);
    const data = await env.DB.prepare('SELECT dados FROM artes').first<string>('dados');
    expect(JSON.parse(data ?? '')).toMatchObject({ motivo: MOTIVO });
    expect(await trail()).toEqual([
      {
        uid: 'aprovado',
        id_empresa: 1,
        acao: 'panfleto.preco-com-motivo',
        alvo: `panfleto/${first.id}`,
        detalhe: `R$\u00a015.000,00 em vez de R$\u00a019.190,00: ${MOTIVO}`,
      },
    ]);
  });

  test('customers never read it: neither page, nor its tags, nor what a picture is made of', async () => {
    const edge = await createEdge();
    const plain = await create(edge, { como: 'admin', dados: { ...COM_MOTIVO, motivo: 'Outro' } });
    const { pagina, imagens } = await create(edge, { dados: COM_MOTIVO });
    const page = await (await edge.request(pagina, { pagina: true })).text();
    expect(page).toContain('Factor DX');
    expect(page).not.toMatch(/gerência|motivo/i);
    expect(imagens, 'the same pictures').toEqual(plain.imagens);
    const conteudos = await env.DB.prepare('SELECT conteudo FROM imagens').all<{ conteudo: string }>();
    expect(JSON.stringify(conteudos.results)).not.toMatch(/gerência|motivo/i);
  });

  test.each([
    ['within the limits', { ...AVISTA, preco: 1_727_100 }],
    ['of a motorcycle outside the catalogue', { ...LONGE, moto: 'Honda CG 160 Start' }],
    ['of one without a suggested price', { ...LONGE, moto: 'MT-09' }],
  ])('a price %s asks for none and leaves no line', async (_name, dados) => {
    await create(await createEdge(), { dados });
    expect(await trail()).toEqual([]);
  });

  test('the company’s own suggested price counts, and the limits of its plan', async () => {
    const edge = await createEdge();
    await env.DB.prepare(
      `INSERT INTO precos (id_empresa, id, moto, nome, ano, cor, preco, vigencia, uid, criado_em)
       VALUES (1, 'p', 'factor-dx', 'Factor DX', 2026, '', 1500000, '2026-01-01', 'admin', '2026-01-01T00:00:00.000Z')`,
    ).run();
    await create(edge, { dados: LONGE });
    await publish({ abaixo: 0, acima: 0, contato: 'proprio' });
    const { campos } = await refused(edge, { ...LONGE, preco: 1_500_001 });
    expect(Object.keys(campos)).toEqual(['motivo']);
  });

  test('a plan of before there were limits has those of the product', async () => {
    const edge = await createEdge();
    await publish(undefined);
    const { campos } = await refused(edge, { ...LONGE, nome: 'Bia Luz' });
    expect(Object.keys(campos).sort()).toEqual(['motivo', 'nome']);
  });
});

describe('Issue 9 §2 POST /api/artes: name and telephone are the person’s own unless an administrator allows others', () => {
  const OUTRO = { ...AVISTA, nome: 'Bia Luz', telefone: '41912345678' };

  test('another’s: 422 at both', async () => {
    const edge = await createEdge();
    const { status, campos } = await refused(edge, {
      ...AVISTA,
      nome: 'Bia Luz',
      telefone: '(41) 91234-5678',
    });
    expect([status, Object.keys(campos)]).toEqual([422, ['nome', 'telefone']]);
    expect(edge.desenhos).toBe(0);
  });

  test('a profile without a telephone says where to save one', async () => {
    const edge = await createEdge();
    await env.ORIGEM_DB.prepare("UPDATE usuarios SET telefone = NULL WHERE uid = 'aprovado'").run();
    const { campos } = await refused(edge, AVISTA);
    expect(campos).toEqual({ telefone: expect.stringContaining('perfil') });
  });

  test('who administers may name others; so may everybody once the plan says so', async () => {
    const edge = await createEdge();
    await create(edge, { como: 'admin', dados: OUTRO });
    await publish({ abaixo: 10, acima: 15, contato: 'livre' });
    await create(edge, { dados: OUTRO });
  });
});
