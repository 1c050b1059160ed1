import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_PROPOSTA_CONTENT } from '~/domain/propostas/proposta.ts';
import { createAnonymizationRepository } from '../../../workers/clientes/anonymization-repository.ts';
import finaisDosTelefones from '../../../workers/db/migrations/0033_finais_dos_telefones.sql?raw';
import { createApproverRepository } from '../../../workers/propostas/approver-repository.ts';
import { createPropostaExpiryRepository } from '../../../workers/propostas/expiry-repository.ts';
import { createPropostaRulesRepository } from '../../../workers/propostas/rules-repository.ts';
import { sweepPropostas } from '../../../workers/propostas/sweep.ts';
import { createUsuarioDeletions } from '../../../workers/usuarios/deletion-repository.ts';
import {
  ANA,
  agir,
  BRUNO,
  CAIO,
  conteudoDe,
  createLoja,
  EVA,
  esvaziar,
  guardarItem,
  HELENA,
  type Loja,
  rascunho,
  statusOf,
  VISITANTE,
} from './apoio.ts';

const PESSOA = {
  nome: 'Teodora Únicaqui',
  cpf: '52998224725',
  telefone: '41977776655',
  email: 'teodora.unica@exemplo.com.br',
};
const SEGREDOS = ['Teodora', 'nicaqui', PESSOA.cpf, PESSOA.telefone, 'teodora', 'Segredinho', '198.51.100.9'];

/** Proposals of that customer, one of them accepted and lost, with words in every place; gives the customer's id. */
async function comHistorico(loja: Loja, person = PESSOA) {
  const content = conteudoDe(await guardarItem(), { cliente: person, observacoes: 'Segredinho da Teodora' });
  const id = await rascunho(loja, content);
  const { link, cliente } = await agir(loja, BRUNO, id, 'enviar');
  await loja.propostasPublicas.ask(link ?? '', { texto: 'Segredinho?' });
  await loja.propostasPublicas.accept(
    link ?? '',
    { versao: 1, nome: 'Teodora Únicaqui' },
    { ...VISITANTE, endereco: '198.51.100.9' },
  );
  await agir(loja, BRUNO, id, 'perder', { motivo: 'outro', detalhe: 'Segredinho' });
  await rascunho(loja, { ...EMPTY_PROPOSTA_CONTENT, cliente: person });
  return { id, link: link ?? '', cliente: cliente ?? '' };
}

/** Every text that is kept of proposals and customers. */
async function guardado(): Promise<string> {
  const tables = ['clientes', 'propostas', 'proposta_versoes', 'proposta_eventos', 'cliente_vendedores'];
  const read = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)));
  return JSON.stringify(read.map(({ results }) => results));
}

const sweep = (loja: Loja) =>
  sweepPropostas(
    {
      vencimentos: createPropostaExpiryRepository(env.DB),
      regras: createPropostaRulesRepository(env.DB),
      anonimos: createAnonymizationRepository(env.DB),
      aprovadores: createApproverRepository(env.DB),
    },
    loja.clock(),
  );

beforeAll(esvaziar);

describe('Issue 13 §2: customers', () => {
  test('a seller finds their own, who rules the company all, another company nobody', async () => {
    const loja = createLoja();
    const { cliente } = await comHistorico(loja);
    const find = async (quem: typeof BRUNO, query: string, idEmpresa = 1) =>
      (await loja.clientes.list(quem, idEmpresa, query, { limit: 30 })).rows.map(({ id }) => id);
    for (const query of ['', 'teod', 'UNICAQUI teodora', '41977776655', '977776655', '529.982.247-25']) {
      expect(await find(BRUNO, query), query).toContain(cliente);
      expect(await find(HELENA, query), query).toContain(cliente);
      expect(await find(ANA, query), query).not.toContain(cliente);
      expect(await find(CAIO, query, 2), query).toEqual([]);
    }
    // Issue 25 §2, N-1: as the list shows the telephone, and as it is pasted.
    for (const query of [
      '(41) 97777-6655',
      '97777-6655',
      '97777 6655',
      'teodora +55 41 97777-6655',
      '41 97777',
    ]) {
      expect(await find(BRUNO, query), query).toContain(cliente);
      expect(await find(ANA, query), query).not.toContain(cliente);
    }
    // By the end that people say it by; a row of before the words of it were kept gets them by the migration.
    const ends = ['6655', '77776655', '7777-6655', 'teodora 6655'];
    for (const query of ends) expect(await find(BRUNO, query), query).toContain(cliente);
    expect(await find(ANA, '6655')).not.toContain(cliente);
    await env.DB.prepare("UPDATE clientes SET busca = 'ze1 teodora unicaqui 41977776655 977776655'").run();
    expect(await find(BRUNO, '6655')).toEqual([]);
    await env.DB.prepare(finaisDosTelefones.replace(/^--.*$/m, '')).run();
    for (const query of ends) expect(await find(BRUNO, query), query).toContain(cliente);
    expect(await find(HELENA, '(41) 97777-6656')).toEqual([]);
    expect(await find(BRUNO, '***')).toEqual([]);
    const [line] = (await loja.clientes.list(BRUNO, 1, 'teodora', { limit: 1 })).rows;
    expect(Object.keys(line ?? {}).sort(), 'no CPF in a list').toEqual([
      'email',
      'id',
      'nome',
      'telefone',
      'ultimaProposta',
      'usadoEm',
    ]);
    expect((await loja.clientes.find(BRUNO, 1, cliente)).cpf).toBe(PESSOA.cpf);
    for (const [quem, status] of [
      [ANA, 404],
      [CAIO, 403],
      [EVA, 403],
    ] as const) {
      expect(await statusOf(loja.clientes.find(quem, 1, cliente))).toBe(status);
      expect(await statusOf(loja.clientes.history(quem, 1, cliente, { limit: 5 }))).toBe(status);
      const pedido = { base: 1, cliente: PESSOA };
      expect(await statusOf(loja.clientes.edit(quem, 1, cliente, pedido))).toBe(status);
    }
    expect(await statusOf(loja.clientes.find(EVA, 2, cliente))).toBe(404);
  });

  test('their history, page by page; a seller’s part of it', async () => {
    const loja = createLoja();
    const { cliente } = await comHistorico(loja);
    await rascunho(loja, { ...EMPTY_PROPOSTA_CONTENT, cliente: PESSOA }, ANA);
    const all = await loja.clientes.history(HELENA, 1, cliente, { limit: 50 });
    const first = await loja.clientes.history(HELENA, 1, cliente, { limit: 2 });
    const second = await loja.clientes.history(HELENA, 1, cliente, {
      limit: 50,
      cursor: first.proximo ?? '',
    });
    expect([...first.rows, ...second.rows]).toEqual(all.rows);
    expect(all.rows[0]?.vendedor).toBe('Ana Lima');
    const own = await loja.clientes.history(BRUNO, 1, cliente, { limit: 50 });
    expect(new Set(own.rows.map(({ vendedor }) => vendedor))).toEqual(new Set(['Bruno Reis']));
  });

  test('the second edit hears of the first; a CPF of another of one’s own is said beside its field', async () => {
    const loja = createLoja();
    const person = {
      ...{ nome: 'Edite Lima', cpf: '39053344705', telefone: '41966665555', email: 'edite@exemplo.com.br' },
    };
    const id = await rascunho(loja, { ...EMPTY_PROPOSTA_CONTENT, cliente: person });
    const cliente = (await loja.propostas.find(BRUNO, id)).cliente ?? '';
    const { versao } = await loja.clientes.find(BRUNO, 1, cliente);
    const edit = (base: number, change: object) =>
      loja.clientes.edit(BRUNO, 1, cliente, { base, cliente: { ...person, ...change } });
    await edit(versao, { telefone: '41977776600' });
    await expect(edit(versao, {})).rejects.toMatchObject({ status: 409 });
    await rascunho(loja, {
      ...EMPTY_PROPOSTA_CONTENT,
      cliente: { ...person, nome: 'Outra', telefone: null, email: null, cpf: '11144477735' },
    });
    await expect(edit(versao + 1, { cpf: '11144477735' })).rejects.toMatchObject({
      campos: { cpf: expect.any(String) },
    });
    await expect(edit(versao + 1, { nome: '' })).rejects.toMatchObject({
      campos: { nome: expect.any(String) },
    });
    await edit(versao + 1, {});
  });

  test('exported for themselves with everything, by who rules the company alone', async () => {
    const loja = createLoja();
    const { cliente } = await comHistorico(loja);
    expect(await statusOf(loja.clientes.export(BRUNO, 1, cliente))).toBe(403);
    expect(await statusOf(loja.clientes.export(EVA, 1, cliente))).toBe(403);
    const text = await loja.clientes.export(HELENA, 1, cliente);
    for (const secret of [...SEGREDOS, 'Teodora Únicaqui']) expect(text.includes(secret), secret).toBe(true);
  });

  test('removed, nothing of them is kept anywhere, and their proposals stay with nobody in them', async () => {
    const loja = createLoja();
    const { id, cliente, link } = await comHistorico(loja);
    expect(await statusOf(loja.clientes.remove(BRUNO, 1, cliente))).toBe(403);
    await loja.clientes.remove(HELENA, 1, cliente);
    const text = await guardado();
    for (const secret of SEGREDOS) expect(text.includes(secret), secret).toBe(false);
    const kept = await loja.propostas.find(BRUNO, id);
    expect([kept.estado, kept.conteudo.cliente.nome, kept.aceite?.nome]).toEqual([
      'perdida',
      'Cliente removido',
      null,
    ]);
    expect(await statusOf(loja.clientes.find(HELENA, 1, cliente))).toBe(404);
    const filter = { situacao: 'todas' as const, busca: 'teodora', vendedor: null };
    expect((await loja.propostas.list(BRUNO, 1, filter, { limit: 5 })).rows).toEqual([]);
    expect(
      (await loja.propostas.list(BRUNO, 1, { ...filter, busca: 'fz25' }, { limit: 50 })).rows.map(
        (r) => r.id,
      ),
    ).toContain(id);
    expect(JSON.stringify(await loja.propostasPublicas.find(link))).not.toContain('Teodora');
  });

  test('anonymous by themselves after the company’s term, and not a day before', async () => {
    const loja = createLoja();
    const { cliente } = await comHistorico(loja);
    const nome = () => env.DB.prepare('SELECT nome FROM clientes WHERE id = ?').bind(cliente).first('nome');
    loja.to('2028-11-24T12:00:00.000Z');
    await sweep(loja);
    expect(await nome()).toBe('Teodora Únicaqui');
    loja.to('2028-11-25T12:00:00.000Z');
    await sweep(loja);
    expect(await nome()).toBe('Cliente removido');
    const own = createLoja();
    const other = await comHistorico(own, { ...PESSOA, cpf: '15350946056' });
    const regras = { descontos: { consultor: 3, administrador: 10 }, validadeDias: 3, guardaMeses: 6 };
    await own.propostas.saveRegras(HELENA, 1, { base: (await own.propostas.regras(1)).versao, regras });
    own.to('2027-05-25T12:00:00.000Z');
    await sweep(own);
    expect(
      await env.DB.prepare('SELECT nome FROM clientes WHERE id = ?').bind(other.cliente).first('nome'),
    ).toBe('Cliente removido');
    await env.DB.prepare('DELETE FROM proposta_regras').run();
  });
});

describe('Issue 13 §2: a draft of somebody who was removed', () => {
  test('saved again it names nobody; another name in it is another customer', async () => {
    const loja = createLoja();
    const content = { ...EMPTY_PROPOSTA_CONTENT, cliente: { ...PESSOA, cpf: null, nome: 'Some Depois' } };
    const id = await rascunho(loja, content);
    const { cliente } = await loja.propostas.find(BRUNO, id);
    await loja.clientes.remove(HELENA, 1, cliente ?? '');
    const removed = await loja.propostas.find(BRUNO, id);
    const save = async (change: object) => {
      const { revisao } = await loja.propostas.find(BRUNO, id);
      await loja.propostas.save(BRUNO, id, { base: revisao, conteudo: { ...removed.conteudo, ...change } });
      return loja.propostas.find(BRUNO, id);
    };
    expect((await save({ desconto: 1 })).conteudo.cliente).toEqual(removed.conteudo.cliente);
    expect((await loja.clientes.list(BRUNO, 1, '', { limit: 99 })).rows.map((row) => row.id)).not.toContain(
      cliente,
    );
    const other = await save({ cliente: { ...PESSOA, cpf: null, nome: 'Nova Pessoa' } });
    expect([other.cliente === cliente, other.conteudo.cliente.nome]).toEqual([false, 'Nova Pessoa']);
  });
});

describe('Issue 13 §2: the seller leaves', () => {
  test('their name goes from proposals, versions and events; the company goes on with the sale', async () => {
    const loja = createLoja();
    const lia = {
      ...BRUNO,
      uid: 'lia-que-sai',
      id: 'id-lia',
      nome: 'Lia Quesai',
      email: 'lia.quesai@exemplo.com.br',
    };
    const item = await guardarItem();
    const id = await rascunho(
      loja,
      conteudoDe(item, {
        desconto: 60_000,
        pagamentos: [{ tipo: 'avista', valor: 1_940_000, forma: 'pix' }],
      }),
      lia,
    );
    const { link } = await agir(loja, lia, id, 'enviar');
    const remocoes = createUsuarioDeletions({ db: env.DB, clock: loja.clock });
    await remocoes.begin({ id: lia.id, uid: lia.uid }, 'helena');
    expect(await remocoes.finish(lia.id)).toBe(true);
    expect(await guardado()).not.toMatch(/Quesai|lia-que-sai|lia\.quesai/);
    expect((await loja.propostasPublicas.find(link ?? '')).contato).toBeNull();
    expect((await agir(loja, HELENA, id, 'confirmar')).estado).toBe('aprovada');
    expect((await agir(loja, HELENA, id, 'faturar')).estado).toBe('faturada');
  });
});
