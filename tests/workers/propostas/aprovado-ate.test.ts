import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PropostaContent } from '~/domain/propostas/proposta.ts';
import {
  agir,
  BRUNO,
  conteudoDe,
  createLoja,
  esvaziar,
  guardarItem,
  HELENA,
  type Loja,
  OTTO,
  rascunho,
  rowOf,
  statusOf,
} from './apoio.ts';

const SIMULACAO = {
  ...{ banco: 'banco-alvorecer', parcelas: 36, taxa: null, data: '2026-11-24', venc: '2026-12-24' },
  ...{ sistema: '', iof: '', seguro: null, seguroEm: '', tarifas: [] },
};
const paid = (desconto: number, change: Partial<PropostaContent> = {}) => ({
  ...{ desconto, notaInterna: 'Ele tem oferta da concorrência' },
  pagamentos: [{ tipo: 'avista' as const, valor: 2_000_000 - desconto, forma: 'pix' as const }],
  ...change,
});
const financed = (desconto: number) => ({
  ...paid(desconto),
  pagamentos: [{ tipo: 'cdc' as const, valor: 2_000_000 - desconto, plano: 0, simulacao: SIMULACAO }],
});

async function asked(loja: Loja, change: Partial<PropostaContent>) {
  const content = conteudoDe(await guardarItem(), change);
  const id = await rascunho(loja, content);
  await agir(loja, BRUNO, id, 'enviar');
  return { id, content };
}

async function resend(loja: Loja, id: string, content: PropostaContent) {
  const base = Number((await rowOf(id))?.revisao);
  const saved = await loja.propostas.save(BRUNO, id, { base, conteudo: content });
  if (!saved.ok) throw new Error(saved.mensagem);
  return agir(loja, BRUNO, id, 'enviar');
}

beforeEach(esvaziar);

describe('Issue 28 §2: “até R$ …” is an answer to an approval', () => {
  test('it goes back to its seller, who sends up to it without another approval, and not above', async () => {
    const loja = createLoja();
    const { id, content } = await asked(loja, paid(200_000));
    const back = await agir(loja, HELENA, id, 'contrapropor', { ate: '1.000,00' });
    expect([back.estado, back.etapas, back.alcada?.ate]).toEqual([
      'rascunho',
      [],
      { valor: 100_000, versao: 1 },
    ]);
    expect((await loja.propostas.versoes(BRUNO, id))[0]?.liberadaEm, 'the customer saw nothing').toBeNull();
    const above = await loja.propostas.conferir(BRUNO, id);
    expect([above.porque, above.etapas]).toEqual([['desconto'], ['gerencial']]);
    const sent = await resend(loja, id, { ...content, ...paid(100_000) });
    expect([sent.estado, sent.etapas]).toEqual(['enviada', []]);
    expect((await loja.propostas.versoes(BRUNO, id))[0]?.liberadaEm).not.toBeNull();
    const { rows } = await loja.propostas.history(BRUNO, id, { limit: 9 });
    expect(rows.find(({ acao }) => acao === 'contrapropor')).toMatchObject({
      nome: 'Helena Prado',
      ...{ de: 'em_aprovacao', para: 'rascunho', detalhe: { etapa: 'gerencial', ate: 100_000 } },
    });
    const trail =
      "SELECT count(*) AS n FROM auditoria WHERE acao = 'proposta.contrapropor' AND uid = 'helena'";
    expect(await env.DB.prepare(trail).first('n')).toBe(1);
    // Changed again, it holds again; a centavo above asks.
    await agir(loja, BRUNO, id, 'alterar');
    expect((await resend(loja, id, { ...content, ...paid(100_001) })).etapas).toEqual(['gerencial']);
  });

  test('amounts that answer nothing are refused beside the field, and change nothing', async () => {
    const loja = createLoja();
    const { id } = await asked(loja, paid(200_000));
    for (const ate of ['', 'mil', '600,00', '2.000,00', '-5', undefined])
      await expect(agir(loja, HELENA, id, 'contrapropor', { ate })).rejects.toMatchObject({
        ...{ status: 422, campos: { ate: expect.any(String) } },
      });
    expect((await rowOf(id))?.estado).toBe('em_aprovacao');
  });

  test('the seller does not answer themselves, who sent it neither; of two answers at once one counts', async () => {
    const loja = createLoja();
    const { id } = await asked(loja, paid(200_000));
    expect(await statusOf(agir(loja, BRUNO, id, 'contrapropor', { ate: '1.000,00' }))).toBe(403);
    const own = await rascunho(loja, conteudoDe(await guardarItem(), paid(400_000)), HELENA);
    await agir(loja, HELENA, own, 'enviar');
    expect(await statusOf(agir(loja, HELENA, own, 'contrapropor', { ate: '3.000,00' }))).toBe(403);
    const codes = await Promise.all([
      statusOf(agir(loja, HELENA, id, 'contrapropor', { ate: '1.000,00' })),
      statusOf(agir(loja, OTTO, id, 'contrapropor', { ate: '1.500,00' })),
      statusOf(agir(loja, OTTO, id, 'aprovar')),
    ]);
    expect(codes.sort()).toEqual([200, 409, 409]);
  });

  test('it ends with a refusal, and with another customer', async () => {
    const loja = createLoja();
    const { id, content } = await asked(loja, paid(200_000));
    await agir(loja, HELENA, id, 'contrapropor', { ate: '1.000,00' });
    await resend(loja, id, { ...content, ...paid(200_000) });
    await agir(loja, OTTO, id, 'recusar', { motivo: 'Não dá' });
    await agir(loja, BRUNO, id, 'reabrir');
    expect((await resend(loja, id, { ...content, ...paid(100_000) })).etapas).toEqual(['gerencial']);
    const other = await asked(loja, paid(200_000));
    await agir(loja, HELENA, other.id, 'contrapropor', { ate: '1.000,00' });
    const cliente = { nome: 'Osvaldo Tibiriçá', cpf: null, telefone: '41966554433', email: null };
    expect((await resend(loja, other.id, { ...other.content, ...paid(100_000), cliente })).etapas).toEqual([
      'gerencial',
    ]);
  });
});

describe('Issue 28 §2: two approvals of the same manager are one', () => {
  test('discount and credit at once: approved, let go, and one event that names both', async () => {
    const loja = createLoja();
    const { id } = await asked(loja, financed(100_000));
    const done = await agir(loja, HELENA, id, 'aprovar', { credito: 'sim' });
    expect([done.estado, done.etapas]).toEqual(['aprovada', []]);
    expect((await loja.propostas.versoes(BRUNO, id))[0]?.liberadaEm).not.toBeNull();
    const { rows } = await loja.propostas.history(BRUNO, id, { limit: 9 });
    expect(rows.filter(({ acao }) => acao === 'aprovar').map(({ detalhe }) => detalhe)).toEqual([
      { etapa: 'gerencial', credito: true },
    ]);
    expect((await agir(loja, BRUNO, id, 'faturar')).estado).toBe('faturada');
  });

  test('the manager’s alone leaves the lender’s; without one, nothing more is recorded', async () => {
    const loja = createLoja();
    const { id } = await asked(loja, financed(100_000));
    expect((await agir(loja, HELENA, id, 'aprovar', { credito: 'nao' })).etapas).toEqual(['financeira']);
    const cash = await asked(loja, paid(100_000));
    const done = await agir(loja, HELENA, cash.id, 'aprovar', { credito: 'sim' });
    expect(done.estado).toBe('aprovada');
    const { rows } = await loja.propostas.history(BRUNO, cash.id, { limit: 9 });
    expect(rows[0]?.detalhe).toEqual({ etapa: 'gerencial' });
  });

  test('the note to who approves is in no version that the customer reads', async () => {
    const loja = createLoja();
    const { id } = await asked(loja, financed(100_000));
    const { link, conteudo } = await agir(loja, HELENA, id, 'aprovar', { credito: 'sim' });
    expect(conteudo.notaInterna).toBe('Ele tem oferta da concorrência');
    const seen = await loja.propostasPublicas.find(link ?? '');
    expect(JSON.stringify(seen)).not.toContain('concorrência');
  });
});
