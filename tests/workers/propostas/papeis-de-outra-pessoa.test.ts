import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOBODY } from '~/domain/propostas/other-person.ts';
import { EMPTY_PROPOSTA_CONTENT, type PropostaCliente } from '~/domain/propostas/proposta.ts';
import { createAnexoRepository } from '../../../workers/propostas/anexo-repository.ts';
import {
  ANA,
  agir,
  BRUNO,
  conteudoDe,
  createLoja,
  esvaziar,
  guardarItem,
  HELENA,
  type Loja,
  rascunho,
  tudo,
} from './apoio.ts';

const CPF = '11144477735';
const OUTRO_CPF = '93541134780';
const MARTA: PropostaCliente = { nome: 'Marta Souza', cpf: CPF, telefone: '41977770001', email: null };
const PEDRO: PropostaCliente = { nome: 'Pedro Alves', cpf: null, telefone: '41977770002', email: null };

const com = (loja: Loja, cliente: PropostaCliente, quem = BRUNO) =>
  rascunho(loja, { ...EMPTY_PROPOSTA_CONTENT, cliente }, quem);

async function enviada(loja: Loja, cliente: PropostaCliente) {
  const id = await rascunho(loja, conteudoDe(await guardarItem(), { cliente }));
  await agir(loja, BRUNO, id, 'enviar');
  return id;
}

async function save(loja: Loja, id: string, cliente: PropostaCliente, quem = BRUNO) {
  const { revisao, conteudo } = await loja.propostas.find(quem, id);
  return loja.propostas.save(quem, id, { base: revisao, conteudo: { ...conteudo, cliente } });
}

const juntar = (proposta: string) =>
  env.DB.prepare(
    `INSERT INTO proposta_anexos (id, id_cliente, id_empresa, proposta, tipo, formato, chave, bytes, uid, criado_em)
     VALUES (?1, ?1, 1, ?2, 'cnh', 'application/pdf', ?1, 9, 'bruno', '2026-11-24')`,
  )
    .bind(crypto.randomUUID(), proposta)
    .run();
const retirar = () => env.DB.prepare("UPDATE proposta_anexos SET retirado_em = '2026-11-24'").run();

/** Stores that a link of a piece was sent to the customer. */
const mandar = (cliente: string) =>
  env.DB.prepare(
    "INSERT INTO remessas (id, id_empresa, uid, arte, cliente, consentimento, em, aberturas) VALUES (?1, 1, 'bruno', 'arte', ?2, 1, '2026-11-24', 0)",
  )
    .bind(crypto.randomUUID(), cliente)
    .run();

const cadastroDe = async (loja: Loja, id: string, quem = BRUNO) =>
  (await loja.propostas.find(quem, id)).cliente ?? '';
const clienteDe = async (loja: Loja, id: string, quem = BRUNO) =>
  (await loja.propostas.find(quem, id)).conteudo.cliente;

async function edit(loja: Loja, quem: typeof BRUNO, id: string, cliente: PropostaCliente) {
  const { versao } = await loja.clientes.find(quem, 1, id);
  return loja.clientes.edit(quem, 1, id, { base: versao, cliente });
}

beforeEach(esvaziar);

describe('Issue 25 §1.4: papers stay with the person who gave them, sent or not', () => {
  test('the customer’s page: a seller puts the name right, and writes no other person until they are taken out', async () => {
    const loja = createLoja();
    const draft = await com(loja, PEDRO);
    const id = await cadastroDe(loja, draft);
    await juntar(draft);
    const before = await tudo();
    await expect(edit(loja, BRUNO, id, MARTA)).rejects.toMatchObject({
      status: 422,
      campos: { nome: expect.stringContaining('Há documentos de Pedro Alves') },
    });
    expect(await tudo()).toBe(before);
    await edit(loja, BRUNO, id, { ...PEDRO, nome: 'Pedro Alves Dias', cpf: OUTRO_CPF });
    await retirar();
    await edit(loja, BRUNO, id, MARTA);
    expect(await clienteDe(loja, draft)).toEqual(MARTA);
  });

  test('another proposal of the customer makes no other person of them', async () => {
    const loja = createLoja();
    const draft = await com(loja, PEDRO);
    await juntar(draft);
    const other = await com(loja, PEDRO);
    expect(await cadastroDe(loja, other)).toBe(await cadastroDe(loja, draft));
    await save(loja, other, { ...PEDRO, cpf: CPF });
    await save(loja, other, MARTA);
    expect(await clienteDe(loja, draft), 'nor is the CPF of the other left').toEqual(PEDRO);
    expect(await clienteDe(loja, other)).toEqual(MARTA);
  });

  test('no number of small steps makes them somebody else’s, until the last of them is taken out', async () => {
    const loja = createLoja();
    const anexos = createAnexoRepository(env.DB);
    const add = async (proposta: string) => {
      const id = crypto.randomUUID();
      const row = {
        idCliente: id,
        idEmpresa: 1,
        proposta,
        tipo: 'cnh',
        formato: 'application/pdf',
        chave: id,
      };
      const more = { bytes: 9, uid: 'bruno', criadoEm: '2026-11-24', retiradoEm: null };
      expect(await anexos.insert({ ...row, ...more, id }, 20)).toBe(true);
      return id;
    };
    const [paula, between, pedro] = ['Paula Teixeira', 'Paula Pedro Teixeira', 'Pedro Teixeira'].map(
      (nome) => ({ ...PEDRO, nome }),
    ) as [PropostaCliente, PropostaCliente, PropostaCliente];
    const draft = await com(loja, paula);
    const paper = await add(draft);
    expect(await save(loja, draft, between)).toMatchObject({ ok: true });
    await expect(save(loja, draft, pedro)).rejects.toMatchObject({ status: 422 });
    await expect(edit(loja, BRUNO, await cadastroDe(loja, draft), pedro)).rejects.toMatchObject({
      campos: { nome: expect.stringContaining('Há documentos de Paula Teixeira') },
    });
    await anexos.retire(1, draft, paper, '2026-11-24');
    expect(await save(loja, draft, pedro)).toMatchObject({ ok: true });

    const nameless = await com(loja, { ...PEDRO, nome: '' });
    await add(nameless);
    expect(await save(loja, nameless, paula)).toMatchObject({ ok: true });
    expect(await save(loja, nameless, between)).toMatchObject({ ok: true });
    await expect(save(loja, nameless, pedro)).rejects.toMatchObject({ status: 422 });
  });

  test.each<[string, Partial<PropostaCliente>, PropostaCliente[]]>([
    ['a telephone', { telefone: '41977770009' }, [MARTA]],
    [
      'telephone and e-mail',
      { telefone: '41977770009', email: 'ana@exemplo.net' },
      [{ ...MARTA, email: 'm@x.net' }],
    ],
    ['an e-mail, emptied first', { email: 'ana@exemplo.net' }, [NOBODY, MARTA]],
    ['a telephone, the name first', { telefone: '41977770009' }, [{ ...NOBODY, nome: 'Marta' }]],
    ['a CPF, taken away', { cpf: OUTRO_CPF }, [{ ...MARTA, cpf: null }]],
  ])('of somebody without a name, known by %s', async (_, known, steps) => {
    const loja = createLoja();
    const first = { ...NOBODY, ...known };
    const draft = await com(loja, first);
    await createAnexoRepository(env.DB).insert(
      {
        ...{
          id: 'papel',
          idCliente: 'papel',
          idEmpresa: 1,
          proposta: draft,
          tipo: 'cnh',
          formato: 'application/pdf',
        },
        ...{ chave: 'papel', bytes: 9, uid: 'bruno', criadoEm: '2026-11-24', retiradoEm: null },
      },
      20,
    );
    for (const step of steps.slice(0, -1)) await save(loja, draft, step);
    await expect(save(loja, draft, steps.at(-1) ?? NOBODY)).rejects.toMatchObject({
      campos: { 'cliente.nome': expect.stringContaining('documentos de outra pessoa') },
    });
    expect(await save(loja, draft, { ...first, nome: 'Ana Melo' })).toMatchObject({ ok: true });
    await expect(edit(loja, BRUNO, await cadastroDe(loja, draft), MARTA)).rejects.toMatchObject({
      status: 422,
    });
  });

  test('somebody without a name is not filled in from another proposal under another telephone', async () => {
    const loja = createLoja();
    const nameless = { ...MARTA, nome: '', telefone: '41977770009' };
    const draft = await com(loja, nameless);
    await juntar(draft);
    const other = await com(loja, MARTA);
    expect(await clienteDe(loja, draft)).toEqual(nameless);
    expect(await clienteDe(loja, other)).toEqual(MARTA);
  });

  test.each([
    ['with the stored record', [BRUNO, HELENA], 'guardado', PEDRO, MARTA],
    ['with the typed data', [HELENA], 'trocado', MARTA, PEDRO],
  ] as const)('two records are not merged over them: %s', async (_, people, choice, owner, other) => {
    const loja = createLoja();
    const stored = await com(loja, MARTA);
    const typed = await com(loja, PEDRO);
    await juntar(owner === PEDRO ? typed : stored);
    await save(loja, typed, { ...PEDRO, cpf: CPF });
    const id = await cadastroDe(loja, typed);
    const before = await tudo();
    for (const quem of people) {
      await expect(loja.clientes.decidir(quem, 1, id, choice)).rejects.toMatchObject({
        status: 409,
        codigo: 'documentos-de-outra-pessoa',
        message: expect.stringContaining(`Há documentos de ${owner.nome}`),
      });
      const seen = await loja.clientes.parecido(quem, 1, id);
      expect(seen).toMatchObject({ documentosDe: owner.nome, enviadoA: null });
      expect(seen?.escolhas).not.toContain(choice);
    }
    expect(await tudo()).toBe(before);
    await retirar();
    await loja.clientes.decidir(HELENA, 1, id, choice);
    expect((await clienteDe(loja, owner === PEDRO ? typed : stored)).nome).toBe(other.nome);
  });
});

describe('Issue 25 §1.4: a link of a piece stays with whom it was sent to', () => {
  test('their page and a merging turn it into nobody else’s', async () => {
    const loja = createLoja();
    await com(loja, MARTA);
    const draft = await com(loja, PEDRO);
    await mandar(await cadastroDe(loja, draft));
    await save(loja, draft, { ...PEDRO, cpf: CPF });
    const id = await cadastroDe(loja, draft);
    await expect(edit(loja, BRUNO, id, { ...MARTA, cpf: null })).rejects.toMatchObject({
      campos: { nome: expect.stringContaining('Há link enviado a Pedro Alves') },
    });
    await expect(loja.clientes.decidir(BRUNO, 1, id, 'guardado')).rejects.toMatchObject({
      codigo: 'enviado-a-outra-pessoa',
    });
  });
});

describe('Issue 25 §1.2: why two records are not merged', () => {
  test('sent to the record stored first: who rules reads whom it was sent to, and may keep what was stored', async () => {
    const loja = createLoja();
    const first = await enviada(loja, MARTA);
    const typed = await com(loja, { ...PEDRO, cpf: CPF }, ANA);
    const id = await cadastroDe(loja, typed, ANA);
    expect(await loja.clientes.parecido(HELENA, 1, id)).toMatchObject({
      escolhas: ['guardado', 'separado'],
      enviadoA: 'Marta Souza',
    });
    await expect(loja.clientes.decidir(HELENA, 1, id, 'trocado')).rejects.toMatchObject({
      status: 409,
      codigo: 'enviado-a-outra-pessoa',
      message: expect.stringContaining('Marta Souza'),
    });
    await loja.clientes.decidir(HELENA, 1, id, 'guardado');
    expect(await clienteDe(loja, first)).toEqual(MARTA);
  });
});

describe('Issue 25 §1.4: what is sent names somebody', () => {
  test.each(['...', '😀', '---'])('signs are no name to send to: %s', async (nome) => {
    const loja = createLoja();
    const id = await rascunho(loja, conteudoDe(await guardarItem(), { cliente: { ...PEDRO, nome } }));
    await expect(agir(loja, BRUNO, id, 'enviar')).rejects.toMatchObject({
      status: 422,
      campos: { 'cliente.nome': 'Escreva o nome do cliente com letras.' },
    });
    const cadastro = await cadastroDe(loja, id);
    await expect(edit(loja, BRUNO, cadastro, { ...PEDRO, nome })).rejects.toMatchObject({
      campos: { nome: 'Escreva o nome do cliente com letras.' },
    });
  });

  test('what was sent to signs once is nobody else’s now', async () => {
    const loja = createLoja();
    const id = await enviada(loja, PEDRO);
    const { link } = await loja.propostas.find(BRUNO, id);
    const signs = { ...PEDRO, nome: '...' };
    await env.DB.batch([
      env.DB.prepare('UPDATE propostas SET enviada_a = ? WHERE id = ?').bind(JSON.stringify(signs), id),
      env.DB.prepare("UPDATE clientes SET nome = '...'"),
    ]);
    await agir(loja, BRUNO, id, 'alterar');
    await save(loja, id, MARTA);
    expect((await loja.propostas.find(BRUNO, id)).link).not.toBe(link);
  });
});

describe('Issue 25 §1.4: a CPF that came after the first sending', () => {
  test('is kept with the link, and no other one takes its place', async () => {
    const loja = createLoja();
    const marta = { ...MARTA, cpf: null };
    const id = await enviada(loja, marta);
    const { link } = await loja.propostas.find(BRUNO, id);
    const again = async (cliente: PropostaCliente) => {
      await agir(loja, BRUNO, id, 'alterar');
      await save(loja, id, cliente);
      await agir(loja, BRUNO, id, 'enviar');
      const now = await loja.propostas.find(BRUNO, id);
      const whose = await env.DB.prepare('SELECT enviada_a FROM propostas').first<string>('enviada_a');
      return { same: now.link === link, whose: JSON.parse(whose ?? 'null') as PropostaCliente };
    };
    const email = 'marta@exemplo.com.br';
    expect(await again({ ...marta, telefone: '41900001111', email }), 'a telephone proves no more').toEqual({
      ...{ same: true, whose: marta },
    });
    expect(await again({ ...MARTA, nome: 'Marta de Souza', email })).toEqual({ same: true, whose: MARTA });
    expect(await again({ ...MARTA, cpf: null })).toEqual({ same: true, whose: MARTA });
    const other = { ...NOBODY, ...{ nome: 'Marta Souza', cpf: OUTRO_CPF, telefone: '41900002222' } };
    expect(await again(other)).toEqual({ same: false, whose: other });
  });
});
