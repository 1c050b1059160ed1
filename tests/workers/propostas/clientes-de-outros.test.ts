import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_PROPOSTA_CONTENT, type PropostaCliente } from '~/domain/propostas/proposta.ts';
import { createAuditTrail } from '../../../workers/base/audit-repository.ts';
import { createEventCounters } from '../../../workers/base/counter-repository.ts';
import { createClientes } from '../../../workers/clientes/create-clientes.ts';
import { CPF_MATCHES_PER_DAY, createRecordCpfMatch } from '../../../workers/clientes/record-cpf-match.ts';
import { ANA, BRUNO, createLoja, esvaziar, HELENA, type Loja, rascunho, statusOf } from './apoio.ts';

const VITIMA = {
  nome: 'Vitória Guardada',
  cpf: '52998224725',
  telefone: '41977776666',
  email: 'vitoria@exemplo.com.br',
};
const SO_O_CPF: PropostaCliente = { nome: '', cpf: VITIMA.cpf, telefone: null, email: null };

/** The services with the counter of CPFs. */
function createLojaQueConta() {
  const agora = () => new Date('2026-11-24T15:00:00.000Z');
  const auditoria = createAuditTrail({ db: env.DB, agora });
  const contagens = createEventCounters({ db: env.DB, agora });
  const acharPorCpf = createRecordCpfMatch({ contagens, auditoria, log: () => undefined });
  const loja = createLoja(env.DB, { acharPorCpf });
  return { ...loja, ...createClientes({ db: env.DB, auditoria, agora, acharPorCpf }) };
}

const com = (loja: Loja, cliente: PropostaCliente, quem = BRUNO) =>
  rascunho(loja, { ...EMPTY_PROPOSTA_CONTENT, cliente }, quem);

async function clienteDe(loja: Loja, id: string, quem = BRUNO) {
  const { cliente, conteudo } = await loja.propostas.find(quem, id);
  return { id: cliente ?? '', ...conteudo.cliente };
}

const trilha = async (uid: string) =>
  (
    await env.DB.prepare("SELECT acao FROM auditoria WHERE uid = ? AND acao LIKE 'cliente.%' ORDER BY acao")
      .bind(uid)
      .all<{ acao: string }>()
  ).results.map(({ acao }) => acao);

beforeEach(async () => {
  await esvaziar();
  await env.DB.prepare('DELETE FROM contagens').run();
});

describe('Issue 25 §1.2: a CPF finds a customer for who may know them', () => {
  test('alone it gives nothing of another seller’s, and both are kept', async () => {
    const loja = createLojaQueConta();
    const first = await com(loja, VITIMA);
    const second = await com(loja, SO_O_CPF, ANA);
    const seen = await clienteDe(loja, second, ANA);
    expect(seen).toMatchObject(SO_O_CPF);
    expect(await clienteDe(loja, first)).toMatchObject(VITIMA);
    const asked = await loja.clientes.parecido(ANA, 1, seen.id);
    expect(asked).toEqual({ outro: null, escolhas: ['separado'], enviadoA: null });
    expect(await statusOf(loja.clientes.find(ANA, 1, (await clienteDe(loja, first)).id))).toBe(404);
    expect(await statusOf(loja.clientes.decidir(ANA, 1, seen.id, 'guardado'))).toBe(403);
    expect(await trilha('ana')).toEqual(['cliente.cpf-de-outro']);
  });

  test.each([
    ['name', { ...SO_O_CPF, nome: 'VITORIA  guardada' }],
    ['telephone', { ...SO_O_CPF, telefone: VITIMA.telefone }],
  ])('with a matching %s it is the same customer, with a line in the trail', async (_, typed) => {
    const loja = createLojaQueConta();
    const first = await com(loja, VITIMA);
    const second = await com(loja, typed, ANA);
    expect(await clienteDe(loja, second, ANA)).toEqual(await clienteDe(loja, first));
    expect(await trilha('ana')).toEqual(['cliente.vincular']);
  });

  test('nor does a draft that is typed on: a seller finds nobody by a CPF alone', async () => {
    const loja = createLojaQueConta();
    const first = await com(loja, VITIMA);
    const second = await com(loja, { ...SO_O_CPF, cpf: null }, ANA);
    await loja.propostas.save(ANA, second, {
      ...{ base: 1, conteudo: { ...EMPTY_PROPOSTA_CONTENT, cliente: SO_O_CPF } },
    });
    const seen = await clienteDe(loja, second, ANA);
    expect(seen).toMatchObject(SO_O_CPF);
    expect(seen.id).not.toBe((await clienteDe(loja, first)).id);
  });

  test('who rules the company finds them by the CPF alone', async () => {
    const loja = createLojaQueConta();
    const first = await com(loja, VITIMA);
    expect(await clienteDe(loja, await com(loja, SO_O_CPF, HELENA), HELENA)).toEqual(
      await clienteDe(loja, first),
    );
    expect(await trilha('helena')).toEqual(['cliente.vincular']);
  });

  test('other data never go over what another stored: both stand, and the person decides', async () => {
    const loja = createLojaQueConta();
    const first = await com(loja, VITIMA);
    const typed = { ...VITIMA, telefone: '41900001111', email: 'mal@exemplo.com' };
    const second = await com(loja, typed, ANA);
    const apart = await clienteDe(loja, second, ANA);
    expect(apart).toMatchObject(typed);
    const known = await clienteDe(loja, first);
    expect(known).toMatchObject(VITIMA);
    expect(await loja.clientes.parecido(ANA, 1, apart.id)).toEqual({
      outro: { id: known.id, nome: VITIMA.nome, telefone: VITIMA.telefone, email: VITIMA.email },
      escolhas: ['guardado', 'separado'],
      enviadoA: null,
    });
    expect(await statusOf(loja.clientes.decidir(ANA, 1, apart.id, 'trocado'))).toBe(403);
    expect(await loja.clientes.decidir(ANA, 1, apart.id, 'guardado')).toEqual({ cliente: known.id });
    expect(await clienteDe(loja, second, ANA)).toEqual(known);
    expect(await statusOf(loja.clientes.decidir(ANA, 1, apart.id, 'guardado'))).toBe(404);
    expect(await trilha('ana')).toEqual(['cliente.juntar', 'cliente.vincular']);
  });

  test('neither does typing on in a proposal, nor editing, once two sellers have them', async () => {
    const loja = createLojaQueConta();
    const first = await com(loja, VITIMA);
    const second = await com(loja, VITIMA, ANA);
    const known = await clienteDe(loja, first);
    const { revisao, conteudo } = await loja.propostas.find(ANA, second);
    const typed = { ...VITIMA, telefone: '41900001111' };
    await loja.propostas.save(ANA, second, { base: revisao, conteudo: { ...conteudo, cliente: typed } });
    expect(await clienteDe(loja, first)).toEqual(known);
    const apart = await clienteDe(loja, second, ANA);
    expect([apart.telefone, apart.id === known.id]).toEqual(['41900001111', false]);
    const { versao } = await loja.clientes.find(ANA, 1, known.id);
    const edit = (quem: typeof ANA) =>
      statusOf(loja.clientes.edit(quem, 1, known.id, { base: versao, cliente: typed }));
    expect(await edit(ANA)).toBe(409);
    expect(await edit(HELENA)).toBe(200);
  });

  test.each([
    ['', '-'],
    ['', '!!!'],
    ['👩', '🙂'],
    ['👩', '👩'],
  ])('a name without a word (%j) is known by nobody who types %j', async (nome, typed) => {
    const loja = createLojaQueConta();
    await com(loja, { ...VITIMA, nome });
    const second = await com(loja, { ...SO_O_CPF, nome: typed }, ANA);
    const seen = await clienteDe(loja, second, ANA);
    expect([seen.telefone, seen.email]).toEqual([null, null]);
    expect(await loja.clientes.parecido(ANA, 1, seen.id)).toMatchObject({ outro: null });
  });

  test('who rules the company may put what was typed in its place', async () => {
    const loja = createLojaQueConta();
    const first = await com(loja, VITIMA);
    const second = await com(loja, { ...SO_O_CPF, nome: 'Vitória Casada' }, ANA);
    const apart = await clienteDe(loja, second, ANA);
    await loja.clientes.decidir(HELENA, 1, apart.id, 'trocado');
    const now = await clienteDe(loja, first);
    expect(now).toMatchObject({ ...VITIMA, nome: 'Vitória Casada' });
    expect(await clienteDe(loja, second, ANA)).toEqual(now);
  });

  test('left apart, nobody is asked again, and a save keeps them so', async () => {
    const loja = createLojaQueConta();
    await com(loja, VITIMA);
    const second = await com(loja, { ...VITIMA, telefone: '41900001111' }, ANA);
    const { id } = await clienteDe(loja, second, ANA);
    expect(await loja.clientes.decidir(ANA, 1, id, 'separado')).toEqual({ cliente: id });
    const { revisao, conteudo } = await loja.propostas.find(ANA, second);
    const cliente = { ...conteudo.cliente, email: 'outro@exemplo.com.br' };
    await loja.propostas.save(ANA, second, { base: revisao, conteudo: { ...conteudo, cliente } });
    expect(await loja.clientes.parecido(ANA, 1, id)).toBeNull();
    expect(await clienteDe(loja, second, ANA)).toMatchObject({ id, email: 'outro@exemplo.com.br' });
  });

  test('a person finds so many a day; past that a CPF tells nothing, and nothing typed is lost', async () => {
    const loja = createLojaQueConta();
    await com(loja, VITIMA);
    for (let at = 0; at < CPF_MATCHES_PER_DAY; at += 1) await com(loja, SO_O_CPF, { ...ANA, uid: 'ana' });
    await env.DB.prepare("DELETE FROM cliente_vendedores WHERE uid = 'ana'").run();
    await env.DB.prepare('UPDATE contagens SET n = ?').bind(CPF_MATCHES_PER_DAY).run();
    const over = await com(loja, { ...SO_O_CPF, nome: VITIMA.nome }, ANA);
    const seen = await clienteDe(loja, over, ANA);
    expect([seen.nome, seen.telefone]).toEqual([VITIMA.nome, null]);
    expect(await loja.clientes.parecido(ANA, 1, seen.id)).toBeNull();
    expect(await clienteDe(loja, await com(loja, SO_O_CPF, HELENA), HELENA), 'of others').toBeTruthy();
  });

  test('a CPF typed on a customer’s own page is counted, kept beside the other’s, and tells nothing of them', async () => {
    const loja = createLojaQueConta();
    await com(loja, VITIMA);
    const own = await com(
      loja,
      { ...VITIMA, nome: 'Outra Pessoa', cpf: '11144477735', telefone: '41933332222' },
      ANA,
    );
    const { id } = await clienteDe(loja, own, ANA);
    const { versao } = await loja.clientes.find(ANA, 1, id);
    const cliente = { nome: 'Outra Pessoa', telefone: '41933332222', email: '', cpf: VITIMA.cpf };
    await loja.clientes.edit(ANA, 1, id, { base: versao, cliente });
    expect(await loja.clientes.parecido(ANA, 1, id)).toEqual({
      outro: null,
      escolhas: ['separado'],
      enviadoA: null,
    });
    expect(await trilha('ana')).toEqual(['cliente.cpf-de-outro', 'cliente.editar']);
  });

  test('kept apart, they are given out and taken out together', async () => {
    const loja = createLojaQueConta();
    const first = await com(loja, VITIMA);
    const second = await com(loja, { ...VITIMA, telefone: '41900001111' }, ANA);
    const other = await com(loja, { ...VITIMA, nome: 'Outra Pessoa', cpf: '11144477735' });
    const { id } = await clienteDe(loja, second, ANA);
    const given = await loja.clientes.export(HELENA, 1, id);
    expect(given).toContain('41900001111');
    expect(JSON.parse(given)).toMatchObject({
      outrosCadastros: [{ cliente: { telefone: VITIMA.telefone } }],
    });
    expect(given).not.toContain('Outra Pessoa');
    await loja.clientes.remove(HELENA, 1, id);
    for (const [proposta, quem] of [
      [first, BRUNO],
      [second, ANA],
    ] as const)
      expect((await clienteDe(loja, proposta, quem)).cpf).toBeNull();
    expect((await clienteDe(loja, other)).nome).toBe('Outra Pessoa');
  });
});
