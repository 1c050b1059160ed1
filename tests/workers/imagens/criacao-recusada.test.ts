import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';
import { AVISTA, type Criacao, camposOf, PARCELADO, post, stored, withTaxaLivre } from './apoio.ts';

describe('422 names the field, and nothing is stored or drawn', () => {
  const sem = (field: keyof typeof PARCELADO) =>
    Object.fromEntries(Object.entries(PARCELADO).filter(([nome]) => nome !== field));

  test.each<[campo: string, Criacao]>([
    ['id', { id: '' }],
    ['id', { id: '1' }],
    ['id', { id: '../../segredo' }],
    ['template', { template: 'inexistente' }],
    ['template', { template: '__proto__' }],
    ['dados', { dados: 'texto' }],
    ['dados', { dados: [1] }],
    ['preco', { dados: { ...AVISTA, preco: -5 } }],
    ['validade', { dados: { ...AVISTA, validade: '2026-11-22' } }],
    ['telefone', { dados: { ...AVISTA, telefone: '123' } }],
    ['rodas', { dados: { ...AVISTA, rodas: 'aro 18' } }],
    // CDC art. 52 and 54-B: each part of the statement.
    ['parcelas', { dados: sem('parcelas') }],
    ['valorParcela', { dados: sem('valorParcela') }],
    ['taxaMensal', { dados: sem('taxaMensal') }],
    ['cet', { dados: sem('cet') }],
    ['total', { dados: sem('total') }],
    ['agente', { dados: sem('agente') }],
    ['total', { dados: { ...PARCELADO, total: 1 } }],
    ['cet', { dados: { ...PARCELADO, cet: 1.99 } }],
  ])('%s: %j', async (field, criacao) => {
    const edge = await withTaxaLivre(await createEdge());
    const answer = await post(edge, criacao);
    expect(answer.status).toBe(422);
    expect(await camposOf(answer)).toHaveProperty([field], expect.stringMatching(/\S/));
    expect(edge.desenhos).toBe(0);
    expect(await stored()).toEqual({ artes: 0, imagens: 0, pictures: [] });
  });

  test('an instalment of a company without an address names the supplier', async () => {
    const edge = await withTaxaLivre(await createEdge());
    await env.ORIGEM_DB.prepare('UPDATE empresas SET endereco = NULL, cidade = NULL, uf = NULL').run();
    const answer = await post(edge, { dados: PARCELADO });
    expect(await camposOf(answer)).toEqual({ fornecedor: expect.stringContaining('endereço') });
  });

  test('a person without a company', async () => {
    const edge = await createEdge();
    await env.ORIGEM_DB.prepare("UPDATE usuarios SET id_empresa = NULL WHERE uid = 'aprovado'").run();
    const answer = await post(edge);
    expect([answer.status, (await answer.json()) as object]).toMatchObject([
      422,
      { erro: { codigo: 'sem-empresa' } },
    ]);
  });

  test.each([
    ['nothing', undefined],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['cut JSON', '{"id":'],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ])('a body of %s is refused', async (_nome, body) => {
    const edge = await createEdge();
    const headers = { 'Content-Type': 'application/json' };
    const answer = await edge.request('/api/artes', { method: 'POST', body, headers, como: 'aprovado' });
    expect([400, 422]).toContain(answer.status);
  });
});

describe('hostile text is refused with a message or stored as it was given, never 500', () => {
  const HOSTIS: Array<[nome: string, texto: string, status: number]> = [
    ['markup', '</script><script>alert(1)</script>', 201],
    ['attributes', '" onerror="alert(1)', 201],
    ['a property of every object', '__proto__', 201],
    ['a method of every object', 'constructor', 201],
    ['SQL', "'; drop table artes; --", 201],
    ['an address', 'url(http://exemplo.invalid/x.png)', 201],
    ['emoji', '🏍️ Oferta', 201],
    ['signs that no font has', '🏍️ 𝐎𝐟𝐞𝐫𝐭𝐚 ➜ العربية', 422],
    ['zero width', 'a\u200bb\u200dc\ufeffd', 201],
    ['NUL', 'a\u0000b', 422],
    ['a lone surrogate', 'a\ud800b', 422],
    ['right to left', 'a\u202eb', 422],
    ['isolates', 'a\u2067b', 422],
    ['too long', 'W'.repeat(500), 422],
    ['blank', ' \t ', 422],
  ];
  const CAMPOS = ['moto', 'nome', 'agente', 'texto'] as const;

  test.each(HOSTIS)('%s', async (nome, text, status) => {
    const edge = await createEdge();
    for (const field of CAMPOS) {
      // Who may type numbers and names that are not their own.
      const answer = await post(edge, { como: 'admin', dados: { ...PARCELADO, [field]: text } });
      const optional = nome === 'blank' && field === 'texto';
      expect([field, answer.status]).toEqual([field, optional ? 201 : status]);
      if (status === 422 && !optional) expect(Object.keys(await camposOf(answer))).toEqual([field]);
    }
    for (const field of ['telefone', 'validade', 'preco']) {
      expect((await post(edge, { dados: { ...AVISTA, [field]: text } })).status).toBe(422);
    }
  });

  test('1 MB in a field: 413', async () => {
    const edge = await createEdge();
    expect((await post(edge, { dados: { ...AVISTA, texto: 'a'.repeat(1024 * 1024) } })).status).toBe(413);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'a field called %s',
    async (field) => {
      const edge = await createEdge();
      for (const place of ['dados', 'pedido']) {
        const data = `{"${field}":{"ok":true},${JSON.stringify(AVISTA).slice(1)}`;
        const rest = `"tipo":"oferta","template":"vitrine","id":"${crypto.randomUUID()}"`;
        const body = place === 'dados' ? `{"dados":${data},${rest}}` : `{"${field}":1,"dados":{},${rest}}`;
        const headers = { 'Content-Type': 'application/json' };
        const answer = await edge.request('/api/artes', { method: 'POST', body, headers, como: 'aprovado' });
        expect([place, [201, 422].includes(answer.status)]).toEqual([place, true]);
      }
    },
  );
});
