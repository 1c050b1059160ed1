import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOBODY } from '~/domain/propostas/other-person.ts';
import { EMPTY_PROPOSTA_CONTENT, type PropostaCliente } from '~/domain/propostas/proposta.ts';
import {
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
  tudo,
  VISITANTE,
} from './apoio.ts';

const SEM_CPF: PropostaCliente = { ...CLIENTE, cpf: null };
const CPF = '11144477735';
const PEDRO: PropostaCliente = { nome: 'Pedro Dias', cpf: CPF, telefone: '41900001111', email: null };

async function enviada(loja: Loja, cliente: PropostaCliente) {
  const id = await rascunho(loja, conteudoDe(await guardarItem(), { cliente }));
  await agir(loja, BRUNO, id, 'enviar');
  return id;
}

async function save(loja: Loja, id: string, cliente: PropostaCliente) {
  const { revisao, conteudo } = await loja.propostas.find(BRUNO, id);
  return loja.propostas.save(BRUNO, id, { base: revisao, conteudo: { ...conteudo, cliente } });
}

const linkDe = async (loja: Loja, id: string) => (await loja.propostas.find(BRUNO, id)).link;

async function comLink(loja: Loja, cliente: PropostaCliente) {
  const id = await enviada(loja, cliente);
  return { id, link: await linkDe(loja, id) };
}

/** Saves another customer; gives the link after it. */
async function step(loja: Loja, id: string, cliente: PropostaCliente) {
  await save(loja, id, cliente);
  return linkDe(loja, id);
}

const clienteDe = async (loja: Loja, id: string) => (await loja.propostas.find(BRUNO, id)).conteudo.cliente;

const parecidoDe = (nome: string) =>
  env.DB.prepare('SELECT parecido_com FROM clientes WHERE nome = ?').bind(nome).first('parecido_com');

beforeEach(esvaziar);

describe('Issue 25 §1.2: typing in one proposal makes no other proposal somebody else’s', () => {
  test('the CPF first, the name after it: the former customer keeps name, and no CPF of the other', async () => {
    const loja = createLoja();
    const sent = await enviada(loja, SEM_CPF);
    const draft = await rascunho(loja, { ...EMPTY_PROPOSTA_CONTENT, cliente: SEM_CPF });
    await save(loja, draft, { ...SEM_CPF, cpf: CPF });
    expect((await clienteDe(loja, sent)).cpf, 'a CPF that belongs to the name stays').toBe(CPF);
    await save(loja, draft, PEDRO);
    expect(await clienteDe(loja, sent)).toEqual(SEM_CPF);
    expect(await clienteDe(loja, draft)).toEqual(PEDRO);
    expect(await parecidoDe('Pedro Dias')).toBe(null);
  });

  test('a CPF that another proposal was sent with stays there too, and the person is asked', async () => {
    const loja = createLoja();
    const sent = await enviada(loja, SEM_CPF);
    const draft = await rascunho(loja, { ...EMPTY_PROPOSTA_CONTENT, cliente: SEM_CPF });
    await save(loja, draft, { ...SEM_CPF, cpf: CPF });
    const later = await enviada(loja, { ...SEM_CPF, cpf: CPF });
    await save(loja, draft, PEDRO);
    for (const id of [sent, later]) expect(await clienteDe(loja, id)).toEqual({ ...SEM_CPF, cpf: CPF });
    expect(await clienteDe(loja, draft)).toEqual(PEDRO);
    expect(await parecidoDe('Pedro Dias')).not.toBe(null);
  });

  test('a new proposal that names another person with the CPF of a customer of one’s own: two records, and the question', async () => {
    const loja = createLoja();
    const sent = await enviada(loja, { ...CLIENTE, cpf: CPF });
    for (const nome of ['Pedro Dias', 'Pedro Dias', 'Marinho Sigilosa']) {
      const draft = await rascunho(loja, { ...EMPTY_PROPOSTA_CONTENT, cliente: { ...PEDRO, nome } });
      expect((await clienteDe(loja, draft)).nome).toBe(nome);
      expect(await clienteDe(loja, sent)).toEqual({ ...CLIENTE, cpf: CPF });
      expect(await parecidoDe(nome)).not.toBe(null);
    }
  });

  test('a part of the name under another telephone, with the CPF of a customer of one’s own: two records, and the question', async () => {
    const loja = createLoja();
    const full = { ...CLIENTE, nome: 'Marina Sigilosa de Souza', cpf: CPF };
    const sent = await enviada(loja, full);
    for (const [nome, telefone] of [
      ['Marina', '41988887777'],
      ['', '41988886666'],
    ] as const) {
      const other = { ...full, nome, telefone, email: null };
      const draft = await rascunho(loja, { ...EMPTY_PROPOSTA_CONTENT, cliente: other });
      expect(await clienteDe(loja, draft)).toEqual(other);
      expect(await clienteDe(loja, sent)).toEqual(full);
      expect(await parecidoDe(nome)).not.toBe(null);
    }
  });

  test('a part of the name under the same telephone is the customer, whose name stays whole', async () => {
    const loja = createLoja();
    const full = { ...CLIENTE, nome: 'Marina Sigilosa de Souza', cpf: CPF };
    const sent = await enviada(loja, full);
    const draft = await rascunho(loja, {
      ...EMPTY_PROPOSTA_CONTENT,
      cliente: { ...full, nome: 'Marina', email: null },
    });
    for (const id of [sent, draft]) expect(await clienteDe(loja, id)).toEqual(full);
    await save(loja, draft, { ...full, nome: 'Marina', telefone: '41988887777' });
    expect(await clienteDe(loja, sent), 'in two saves neither').toEqual(full);
  });

  test('a CPF taken away here is taken away here alone', async () => {
    const loja = createLoja();
    const sent = await enviada(loja, { ...CLIENTE, cpf: CPF });
    const draft = await rascunho(loja, { ...EMPTY_PROPOSTA_CONTENT, cliente: { ...CLIENTE, cpf: CPF } });
    await save(loja, draft, SEM_CPF);
    expect((await clienteDe(loja, draft)).cpf).toBe(null);
    expect((await clienteDe(loja, sent)).cpf).toBe(CPF);
    await save(loja, draft, { ...CLIENTE, cpf: CPF });
    const ids = await env.DB.prepare('SELECT DISTINCT cliente FROM propostas').all();
    expect(ids.results, 'typed again, it is the one of before').toHaveLength(1);
  });

  test('what is put right goes to every proposal of the customer', async () => {
    const loja = createLoja();
    const sent = await enviada(loja, SEM_CPF);
    const draft = await rascunho(loja, { ...EMPTY_PROPOSTA_CONTENT, cliente: SEM_CPF });
    const right = { ...CLIENTE, nome: 'Marina Sigilosa de Souza', telefone: '41988887777', cpf: CPF };
    await save(loja, draft, right);
    expect(await clienteDe(loja, sent)).toEqual(right);
  });
});

describe('Issue 25 §1.4: what was another customer’s is not given to the next', () => {
  test('papers of the one before are taken out first; nothing is stored until then', async () => {
    const loja = createLoja();
    const id = await enviada(loja, CLIENTE);
    await agir(loja, BRUNO, id, 'alterar');
    await env.DB.prepare(
      `INSERT INTO proposta_anexos (id, id_cliente, id_empresa, proposta, tipo, formato, chave, bytes, uid, criado_em)
       VALUES ('papel', 'papel', 1, ?, 'cnh', 'application/pdf', 'x', 9, 'bruno', '2026-11-24')`,
    )
      .bind(id)
      .run();
    const before = await tudo();
    await expect(save(loja, id, PEDRO)).rejects.toMatchObject({
      status: 422,
      campos: { 'cliente.nome': expect.stringContaining('Retire-os antes') },
    });
    expect(await tudo()).toBe(before);
    await save(loja, id, { ...CLIENTE, nome: 'Marina Sigilosa de Souza' });
    await env.DB.prepare("UPDATE proposta_anexos SET retirado_em = '2026-11-24' WHERE proposta = ?")
      .bind(id)
      .run();
    await save(loja, id, PEDRO);
    expect(await clienteDe(loja, id)).toEqual(PEDRO);
  });

  test('their export has no version, question and acceptance of the one before', async () => {
    const loja = createLoja();
    const id = await enviada(loja, CLIENTE);
    const { link } = await loja.propostas.find(BRUNO, id);
    await loja.propostasPublicas.ask(link ?? '', { texto: 'Palavras de Marina' });
    await loja.propostasPublicas.accept(link ?? '', { versao: 1, nome: 'Marina Sigilosa' }, VISITANTE);
    await agir(loja, BRUNO, id, 'alterar');
    loja.advance(60_000);
    await save(loja, id, PEDRO);
    loja.advance(60_000);
    const { cliente } = await agir(loja, BRUNO, id, 'enviar');
    const given = await loja.clientes.export(HELENA, 1, cliente ?? '');
    const { propostas } = JSON.parse(given) as { propostas: { versoes: { versao: number }[] }[] };
    expect(propostas.map(({ versoes }) => versoes.map(({ versao }) => versao))).toEqual([[2]]);
    expect(given).toContain('Pedro Dias');
    expect(given).not.toContain('Marina');
  });
});

describe('Issue 25 §1.4: a link belongs to the person that it was first sent to', () => {
  const paula = { ...NOBODY, ...{ nome: 'Paula Teixeira', cpf: '11144477735', telefone: '41955550044' } };

  test.each<[string, PropostaCliente, PropostaCliente[]]>([
    [
      'the CPF taken away, and another one',
      paula,
      [
        { ...paula, cpf: null },
        { ...paula, cpf: '93541134780' },
      ],
    ],
    [
      'the telephone first, then name and CPF',
      { ...paula, cpf: null },
      [
        { ...paula, cpf: null, telefone: '41900001111' },
        { ...NOBODY, ...{ nome: 'Paula Dias', cpf: '93541134780', telefone: '41900001111' } },
      ],
    ],
    [
      'the CPF first, then the name',
      { ...paula, cpf: null },
      [paula, { ...paula, nome: 'Pedro Dias', telefone: null }],
    ],
    [
      'one word of the name after the other',
      paula,
      [
        { ...paula, nome: 'Paula Pedro Teixeira' },
        { ...paula, nome: 'Pedro Teixeira' },
      ],
    ],
  ])('whoever changes step by step gets another link, and no other’s record: %s', async (_, first, steps) => {
    const loja = createLoja();
    const other = await enviada(loja, first);
    const { id, link } = await comLink(loja, first);
    await agir(loja, BRUNO, id, 'alterar');
    for (const [at, cliente] of steps.entries())
      expect((await step(loja, id, cliente)) === link, `step ${at}`).toBe(at === 0);
    expect(await clienteDe(loja, id)).toMatchObject(steps.at(-1) ?? {});
    expect(await clienteDe(loja, other)).toMatchObject({
      ...{ nome: expect.stringMatching(/^Paula .*Teixeira$/), cpf: first.cpf },
    });
  });

  test('each sending holds the name against the first one of its link, and the next link begins anew', async () => {
    const loja = createLoja();
    const { id, link } = await comLink(loja, paula);
    for (const [nome, same] of [
      ['Paula Maria Teixeira', true],
      ['Maria Teixeira', false],
    ] as const) {
      await agir(loja, BRUNO, id, 'alterar');
      expect((await step(loja, id, { ...paula, nome })) === link, nome).toBe(same);
      await agir(loja, BRUNO, id, 'enviar');
    }
    const now = (await loja.propostas.find(BRUNO, id)).link;
    await agir(loja, BRUNO, id, 'alterar');
    expect(await step(loja, id, { ...paula, nome: 'Maria Dias Teixeira' })).toBe(now);
  });

  test('a name cut short does not carry a link into the record of another person with that first name', async () => {
    const loja = createLoja();
    const jose = { nome: 'José Silva Neto', cpf: null, telefone: '41976110014', email: null };
    const prado = { nome: 'José Prado', cpf: CPF, telefone: '41976259911', email: null };
    const { id, link } = await comLink(loja, jose);
    const other = await enviada(loja, prado);
    await agir(loja, BRUNO, id, 'alterar');
    await step(loja, id, { ...jose, nome: 'José', cpf: CPF });
    expect(await clienteDe(loja, other)).toEqual(prado);
    expect(await clienteDe(loja, id)).toMatchObject({ telefone: jose.telefone });
    expect(await parecidoDe('José')).toBeTruthy();
    expect(await linkDe(loja, id), 'still to who had it').toBe(link);
  });
});
