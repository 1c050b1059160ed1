import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_PROPOSTA_CONTENT } from '~/domain/propostas/proposta.ts';
import {
  ANA,
  agir,
  BRUNO,
  CAIO,
  CLIENTE,
  conteudoDe,
  createLoja,
  esvaziar,
  guardarItem,
  HELENA,
  rascunho,
  ulidNovo,
} from './apoio.ts';

const clientesDe = async (where = '1') =>
  (await env.DB.prepare(`SELECT id, nome, cpf, telefone FROM clientes WHERE ${where} ORDER BY ordem`).all())
    .results;

beforeAll(esvaziar);

describe('Issue 13 §2: drafts are made once, and nobody’s work is lost', () => {
  test('the same client id stores one, however often and at once; another seller’s same id is another', async () => {
    const loja = createLoja();
    const conteudo = conteudoDe(await guardarItem(), { cliente: { ...CLIENTE, cpf: null, nome: 'Um Só' } });
    const id = ulidNovo();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => loja.propostas.create(BRUNO, 1, { id, conteudo })),
    );
    expect(new Set(all.map((each) => each.id)).size).toBe(1);
    expect(all.filter(({ nova }) => nova)).toHaveLength(1);
    expect(await loja.propostas.create(BRUNO, 1, { id: id.toUpperCase() })).toEqual({
      id: all[0]?.id,
      nova: false,
    });
    expect((await loja.propostas.create(ANA, 1, { id })).id).not.toBe(all[0]?.id);
    expect(await clientesDe("nome = 'Um Só'")).toHaveLength(1);
    const trail = await env.DB.prepare(
      "SELECT alvo FROM auditoria WHERE acao = 'proposta.criar' AND uid = 'bruno'",
    ).all();
    expect(trail.results, 'the trail tells of the one').toEqual([{ alvo: `proposta/${all[0]?.id}` }]);
  });

  test('Issue 25 §2: the same client id with other contents is 409, whatever of them differs', async () => {
    const loja = createLoja();
    const conteudo = conteudoDe(await guardarItem());
    const id = ulidNovo();
    const first = await loja.propostas.create(BRUNO, 1, { id, conteudo });
    const others = [
      { ...conteudo, desconto: 100 },
      { ...conteudo, observacoes: 'Sábado' },
      { ...conteudo, cliente: { ...CLIENTE, telefone: '41977776666' } },
      { ...conteudo, cliente: { ...CLIENTE, nome: 'Otávio Prado' } },
      { ...conteudo, item: conteudo.item && { ...conteudo.item, preco: 1_900_000 } },
      EMPTY_PROPOSTA_CONTENT,
    ];
    for (const other of others)
      await expect(
        loja.propostas.create(BRUNO, 1, { id, conteudo: other }),
        JSON.stringify(other),
      ).rejects.toMatchObject({ status: 409, codigo: 'id-ja-usado', endereco: `/propostas/${first.id}` });
    const again = { id: first.id, nova: false };
    expect(await loja.propostas.create(BRUNO, 1, { id, conteudo })).toEqual(again);
  });

  test('Issue 25 §2: edited since, the first contents are a repetition, and others are 409', async () => {
    const loja = createLoja();
    const conteudo = conteudoDe(await guardarItem());
    const id = ulidNovo();
    const first = await loja.propostas.create(BRUNO, 1, { id, conteudo });
    const edited = { ...conteudo, desconto: 10_000, cliente: { ...CLIENTE, telefone: '41966665555' } };
    await loja.propostas.save(HELENA, first.id, { base: 1, conteudo: edited });
    expect(await loja.propostas.create(BRUNO, 1, { id, conteudo })).toEqual({ id: first.id, nova: false });
    await expect(
      loja.propostas.create(BRUNO, 1, { id, conteudo: { ...conteudo, observacoes: 'Sábado' } }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('numbers are counted by company and year, each once, also for fifty at once', async () => {
    const loja = createLoja();
    const made = await Promise.all(
      Array.from({ length: 50 }, () => loja.propostas.create(CAIO, 2, { id: ulidNovo() })),
    );
    const numbers = await Promise.all(
      made.map(async ({ id }) => (await loja.propostas.find(CAIO, id)).numero),
    );
    expect(new Set(numbers).size).toBe(50);
    for (const number of numbers) expect(number).toMatch(/^2026-0000\d\d$/);
    loja.to('2027-01-01T03:00:00.000Z');
    const { id } = await loja.propostas.create(CAIO, 2, { id: ulidNovo() });
    expect((await loja.propostas.find(CAIO, id)).numero, 'midnight in São Paulo').toBe('2027-000001');
  });

  test('the second save is told what the first changed, with what it is now, and may go on from there', async () => {
    const loja = createLoja();
    const item = await guardarItem();
    const id = await rascunho(loja, conteudoDe(item));
    const first = await loja.propostas.save(HELENA, id, {
      base: 1,
      conteudo: conteudoDe(item, { desconto: 10_000, observacoes: 'Entregar sábado' }),
    });
    expect(first).toMatchObject({ ok: true, revisao: 2 });
    const mine = conteudoDe(item, { validade: '2026-11-30' });
    const second = await loja.propostas.save(BRUNO, id, { base: 1, conteudo: mine });
    expect(second).toMatchObject({
      ok: false,
      mensagem: 'Helena Prado mudou desconto, observações enquanto você editava.',
      atual: { revisao: 2, conteudo: { desconto: 10_000, observacoes: 'Entregar sábado' } },
    });
    const third = await loja.propostas.save(BRUNO, id, { base: 2, conteudo: { ...mine, desconto: 10_000 } });
    expect(third).toMatchObject({ ok: true, revisao: 3 });
    expect(
      await loja.propostas.save(BRUNO, id, { base: 2, conteudo: { ...mine, desconto: 10_000 } }),
      'sent twice',
    ).toMatchObject({ ok: true, revisao: 3 });
  });

  test('two tabs save at the same moment: one is stored, the other hears of it', async () => {
    const loja = createLoja();
    const item = await guardarItem();
    const id = await rascunho(loja, conteudoDe(item));
    const answers = await Promise.all(
      [1, 2].map((n) =>
        loja.propostas.save(BRUNO, id, { base: 1, conteudo: conteudoDe(item, { desconto: n }) }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await loja.propostas.find(BRUNO, id)).revisao).toBe(2);
  });

  test('what is no draft any more is not saved; wrong fields are told by their place', async () => {
    const loja = createLoja();
    const item = await guardarItem();
    const id = await rascunho(loja, conteudoDe(item));
    const bad = {
      ...conteudoDe(item),
      cliente: { ...CLIENTE, cpf: '127.529.875-46', telefone: '123' },
      linhas: [{ tipo: 'frete', nome: 'Frete', valor: -1, cortesia: false }],
    };
    await expect(loja.propostas.save(BRUNO, id, { base: 1, conteudo: bad })).rejects.toMatchObject({
      status: 422,
      campos: {
        'cliente.cpf': 'Confira o CPF.',
        'cliente.telefone': 'Confira o telefone, com DDD.',
        'linhas.0.valor': expect.any(String),
      },
    });
    await agir(loja, BRUNO, id, 'enviar');
    await expect(
      loja.propostas.save(BRUNO, id, { base: 2, conteudo: conteudoDe(item, { desconto: 5 }) }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('the item says what the stock says of it, whatever was sent', async () => {
    const loja = createLoja();
    const item = await guardarItem({ modelo: 'Factor DX', moto: null, cor: 'Preto' });
    const content = conteudoDe(item);
    const sent = { ...content, item: content.item && { ...content.item, modelo: 'MT-07', preco: 1_990_000 } };
    const stored = { modelo: 'Factor DX', moto: null, cor: 'Preto', preco: 1_990_000 };
    const id = await rascunho(loja, sent);
    expect((await loja.propostas.find(BRUNO, id)).conteudo.item).toMatchObject(stored);
    await loja.propostas.save(BRUNO, id, { base: 1, conteudo: { ...sent, desconto: 5 } });
    const { conteudo } = await loja.propostas.find(BRUNO, id);
    expect([conteudo.desconto, conteudo.item]).toMatchObject([5, stored]);
  });

  test('what it lacks to be sent is said by field', async () => {
    const loja = createLoja();
    const { id } = await loja.propostas.create(BRUNO, 1, { id: ulidNovo() });
    await expect(agir(loja, BRUNO, id, 'enviar')).rejects.toMatchObject({
      status: 422,
      campos: { 'cliente.nome': expect.any(String), item: 'Escolha a moto.' },
    });
    const item = await guardarItem();
    await loja.propostas.save(BRUNO, id, {
      base: 1,
      conteudo: conteudoDe(item, { pagamentos: [{ tipo: 'avista', valor: 1_999_999, forma: 'pix' }] }),
    });
    const { faltas } = await loja.propostas.conferir(BRUNO, id);
    expect(faltas.pagamentos).toMatch(/^Faltam R\$\s0,01 para fechar a conta\.$/);
    await env.DB.prepare("UPDATE estoque SET situacao = 'vendida' WHERE id = ?").bind(item).run();
    expect((await loja.propostas.conferir(BRUNO, id)).faltas.item).toBe(
      'Esta moto já foi vendida. Escolha outra.',
    );
  });
});

describe('Issue 13 §2: a proposal names its customer', () => {
  test('a CPF and a name that the company knows are the same customer; another company’s is not', async () => {
    const loja = createLoja();
    const cpf = '11144477735';
    const maria = { nome: 'Maria Um', cpf, telefone: '41988880001', email: null };
    const a = await loja.propostas.find(
      BRUNO,
      await rascunho(loja, { ...EMPTY_PROPOSTA_CONTENT, cliente: maria }),
    );
    const b = await loja.propostas.find(
      ANA,
      await rascunho(
        loja,
        { ...EMPTY_PROPOSTA_CONTENT, cliente: { nome: 'maria um', cpf, telefone: null, email: null } },
        ANA,
      ),
    );
    expect(b.cliente).toBe(a.cliente);
    expect(b.conteudo.cliente).toEqual(maria);
    const { id } = await loja.propostas.create(CAIO, 2, {
      id: ulidNovo(),
      conteudo: { ...EMPTY_PROPOSTA_CONTENT, cliente: maria },
    });
    expect((await loja.propostas.find(CAIO, id)).cliente).not.toBe(a.cliente);
    expect(await clientesDe(`cpf = '${cpf}'`)).toHaveLength(2);
  });

  test('typing on changes the customer; one who was never more than typed leaves nothing', async () => {
    const loja = createLoja();
    const person = (nome: string, telefone: string | null = null) => ({
      ...EMPTY_PROPOSTA_CONTENT,
      cliente: { nome, cpf: null, telefone, email: null },
    });
    const id = await rascunho(loja, person('Jo'));
    const first = (await loja.propostas.find(BRUNO, id)).cliente;
    await loja.propostas.save(BRUNO, id, { base: 1, conteudo: person('Joana Rara', '41988880002') });
    expect((await loja.propostas.find(BRUNO, id)).cliente).toBe(first);
    const other = await rascunho(loja, person('joana rara', '41988880002'));
    expect((await loja.propostas.find(BRUNO, other)).cliente, 'same telephone and name').toBe(first);
    await loja.propostas.save(BRUNO, other, { base: 1, conteudo: EMPTY_PROPOSTA_CONTENT });
    await loja.propostas.save(BRUNO, id, { base: 2, conteudo: EMPTY_PROPOSTA_CONTENT });
    expect(await clientesDe("nome LIKE 'joana rara' OR nome = 'Jo'")).toEqual([]);
    const left = await env.DB.prepare('SELECT count(*) AS n FROM cliente_vendedores WHERE cliente = ?')
      .bind(first)
      .first('n');
    expect(left).toBe(0);
  });
});
