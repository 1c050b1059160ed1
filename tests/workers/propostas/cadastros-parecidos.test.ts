import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_PROPOSTA_CONTENT, type PropostaCliente } from '~/domain/propostas/proposta.ts';
import {
  ANA,
  agir,
  BRUNO,
  CLIENTE,
  conteudoDe,
  createLoja,
  esvaziar,
  guardarItem,
  HELENA,
  type Loja,
  rascunho,
  statusOf,
  tudo,
} from './apoio.ts';

const CPF = '11144477735';
const MARTA: PropostaCliente = { nome: 'Marta Souza', cpf: CPF, telefone: '41977770001', email: null };
const PEDRO: PropostaCliente = { nome: 'Pedro Alves', cpf: null, telefone: '41977770002', email: null };

const com = (loja: Loja, cliente: PropostaCliente, quem = BRUNO) =>
  rascunho(loja, { ...EMPTY_PROPOSTA_CONTENT, cliente }, quem);

async function enviada(loja: Loja, cliente: PropostaCliente, quem = BRUNO) {
  const id = await rascunho(loja, conteudoDe(await guardarItem(), { cliente }), quem);
  await agir(loja, quem, id, 'enviar');
  return id;
}

async function save(loja: Loja, id: string, cliente: PropostaCliente, quem = BRUNO) {
  const { revisao, conteudo } = await loja.propostas.find(quem, id);
  await loja.propostas.save(quem, id, { base: revisao, conteudo: { ...conteudo, cliente } });
}

async function clienteDe(loja: Loja, id: string, quem = BRUNO) {
  const { cliente, conteudo } = await loja.propostas.find(quem, id);
  return { id: cliente ?? '', nome: conteudo.cliente.nome, cpf: conteudo.cliente.cpf };
}

beforeEach(esvaziar);

describe('Issue 25 §1.2: two records that may be one person', () => {
  test('what was sent to one is not handed to another by merging: not by its seller, nor by who rules', async () => {
    const loja = createLoja();
    const marta = await enviada(loja, MARTA);
    const pedro = await enviada(loja, PEDRO);
    await agir(loja, BRUNO, pedro, 'alterar');
    await save(loja, pedro, { ...PEDRO, cpf: CPF });
    const { id } = await clienteDe(loja, pedro);
    expect(await loja.clientes.parecido(BRUNO, 1, id)).toMatchObject({
      escolhas: ['separado'],
      enviadoA: 'Pedro Alves',
    });
    const before = await tudo();
    for (const [quem, choice] of [
      [BRUNO, 'guardado'],
      [HELENA, 'guardado'],
      [HELENA, 'trocado'],
    ] as const)
      await expect(loja.clientes.decidir(quem, 1, id, choice)).rejects.toMatchObject({
        status: 409,
        codigo: 'enviado-a-outra-pessoa',
      });
    expect(await tudo()).toBe(before);
    await loja.clientes.decidir(BRUNO, 1, id, 'separado');
    expect((await clienteDe(loja, marta)).nome).toBe('Marta Souza');
    expect((await clienteDe(loja, pedro)).nome).toBe('Pedro Alves');
  });

  test('one person with two telephones is merged, what was sent too', async () => {
    const loja = createLoja();
    const first = await enviada(loja, MARTA);
    const second = await enviada(loja, { ...MARTA, telefone: '41900001111' }, ANA);
    const { id } = await clienteDe(loja, second, ANA);
    expect((await loja.clientes.parecido(ANA, 1, id))?.escolhas).toEqual(['guardado', 'separado']);
    const { id: known } = await clienteDe(loja, first);
    expect(await loja.clientes.decidir(ANA, 1, id, 'guardado')).toEqual({ cliente: known });
    expect((await clienteDe(loja, second, ANA)).id).toBe(known);
  });

  test('whoever types another person keeps nothing of the one before, who is their seller’s alone again', async () => {
    const loja = createLoja();
    const first = await enviada(loja, CLIENTE);
    const { id: known } = await clienteDe(loja, first);
    const draft = await com(loja, CLIENTE, ANA);
    expect(await statusOf(loja.clientes.find(ANA, 1, known))).toBe(200);
    await save(loja, draft, PEDRO, ANA);
    expect(await statusOf(loja.clientes.find(ANA, 1, known))).toBe(404);
    const { versao } = await loja.clientes.find(BRUNO, 1, known);
    const cliente = { ...CLIENTE, telefone: '41900001111' };
    expect(await statusOf(loja.clientes.edit(BRUNO, 1, known, { base: versao, cliente }))).toBe(200);
  });

  test('left apart, the other one is nobody’s but their seller’s', async () => {
    const loja = createLoja();
    const first = await enviada(loja, MARTA);
    const { id: known } = await clienteDe(loja, first);
    const draft = await com(loja, { ...MARTA, telefone: '41900001111' }, ANA);
    const { id } = await clienteDe(loja, draft, ANA);
    expect(await statusOf(loja.clientes.find(ANA, 1, known)), 'while the question is open').toBe(200);
    await loja.clientes.decidir(ANA, 1, id, 'separado');
    expect(await statusOf(loja.clientes.find(ANA, 1, known))).toBe(404);
  });
});

describe('Issue 25 §1.2: export and erasure of one person', () => {
  test('a record of another name with the same CPF stays, and the administrator reads which', async () => {
    const loja = createLoja();
    const marta = await enviada(loja, MARTA);
    const twin = await com(loja, { ...MARTA, nome: 'Marta S. Souza', telefone: null }, ANA);
    const bia = await com(loja, { ...MARTA, nome: 'Bia Lopes', telefone: null }, ANA);
    const { id } = await clienteDe(loja, bia, ANA);
    expect(await loja.clientes.sameCpf(HELENA, 1, id)).toEqual({
      juntos: [],
      outros: expect.arrayContaining(['Marta Souza', 'Marta S. Souza']),
    });
    expect(await loja.clientes.export(HELENA, 1, id)).not.toContain('Marta');
    await loja.clientes.remove(HELENA, 1, id);
    expect(await clienteDe(loja, marta)).toMatchObject({ nome: 'Marta Souza', cpf: CPF });
    expect((await clienteDe(loja, bia, ANA)).nome).toBe('Cliente removido');

    const { id: known } = await clienteDe(loja, marta);
    expect(await loja.clientes.sameCpf(HELENA, 1, known)).toEqual({ juntos: ['Marta S. Souza'], outros: [] });
    expect(await statusOf(loja.clientes.sameCpf(BRUNO, 1, known))).toBe(403);
    await loja.clientes.remove(HELENA, 1, known);
    expect((await clienteDe(loja, twin, ANA)).nome).toBe('Cliente removido');
  });
});

describe('Issue 25 §1.4: the customer’s own page', () => {
  test('puts a name right; another person is the administrator’s to write', async () => {
    const loja = createLoja();
    const sent = await enviada(loja, { ...PEDRO, cpf: CPF });
    const { id } = await clienteDe(loja, sent);
    const edit = async (quem: typeof BRUNO, cliente: PropostaCliente) => {
      const { versao } = await loja.clientes.find(quem, 1, id);
      return loja.clientes.edit(quem, 1, id, { base: versao, cliente });
    };
    await expect(edit(BRUNO, { ...MARTA, cpf: '93541134780' })).rejects.toMatchObject({
      status: 422,
      campos: { nome: expect.stringContaining('Há proposta enviada a Pedro Alves') },
    });
    const homonym = { ...PEDRO, cpf: '93541134780', telefone: '41900001111' };
    await expect(edit(BRUNO, homonym), 'a homonym').rejects.toMatchObject({
      status: 422,
      campos: { cpf: expect.stringContaining('Há proposta enviada a Pedro Alves, com outro CPF') },
    });
    await edit(BRUNO, { ...PEDRO, nome: 'Pedro Alves Dias', cpf: CPF, telefone: '41900001111' });
    expect(await clienteDe(loja, sent)).toMatchObject({ nome: 'Pedro Alves Dias', cpf: CPF });
    await edit(HELENA, homonym);
    expect((await clienteDe(loja, sent)).cpf, 'a number that was wrong').toBe('93541134780');
    await edit(HELENA, { ...PEDRO, nome: 'Petra Alves' });
    expect((await clienteDe(loja, sent)).nome).toBe('Petra Alves');
  });

  test('of a customer to whom nothing was sent takes any name', async () => {
    const loja = createLoja();
    const { id } = await clienteDe(loja, await com(loja, PEDRO));
    await loja.clientes.edit(BRUNO, 1, id, { base: 1, cliente: MARTA });
    expect((await loja.clientes.find(BRUNO, 1, id)).nome).toBe('Marta Souza');
  });
});

describe('Issue 25 §4: data of the version before', () => {
  test('what was sent before the column was there counts as sent to whom it names', async () => {
    const loja = createLoja();
    const sent = await enviada(loja, PEDRO);
    const draft = await com(loja, MARTA);
    await env.DB.prepare('UPDATE propostas SET enviada_a = NULL').run();
    const sql = env.MIGRATIONS.find(({ name }) => name.startsWith('0031'))?.queries ?? [];
    for (const query of sql.filter((each) => each.includes('UPDATE'))) await env.DB.prepare(query).run();
    const of = (id: string) =>
      env.DB.prepare('SELECT enviada_a FROM propostas WHERE id = ?').bind(id).first<string>('enviada_a');
    expect(JSON.parse((await of(sent)) ?? 'null')).toEqual(PEDRO);
    expect(await of(draft)).toBe(null);
  });
});
