import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPropostaExpiryRepository } from '../../../workers/propostas/expiry-repository.ts';
import {
  agir,
  BRUNO,
  CLIENTE,
  conteudoDe,
  createLoja,
  esvaziar,
  guardarItem,
  guardarUsado,
  HELENA,
  type Loja,
  rascunho,
  statusOf,
  VISITANTE,
} from './apoio.ts';

/** A sent proposal and its link. */
async function enviada(loja: Loja, change = {}) {
  const item = await guardarItem();
  const conteudo = conteudoDe(item, change);
  const id = await rascunho(loja, conteudo);
  const { link } = await agir(loja, BRUNO, id, 'enviar');
  if (!link) throw new Error('no link');
  return { id, item, link, conteudo };
}

const above = { desconto: 100_000, pagamentos: [{ tipo: 'avista', valor: 1_900_000, forma: 'pix' }] };

beforeAll(esvaziar);

describe('Issue 13 §2: the customer’s page', () => {
  test('whoever has the link sees what was sent, and nothing personal but a first name', async () => {
    const loja = createLoja();
    const { id, link } = await enviada(loja);
    const shown = await loja.propostasPublicas.find(link);
    expect(shown).toMatchObject({
      ...{ estado: 'enviada', versao: 1, primeiroNome: 'Marina', validade: '2026-11-27', emPreparo: false },
      ...{ acoes: ['aceitar', 'perguntar'], contato: { nome: 'Bruno Reis', telefone: '41987654321' } },
    });
    const text = JSON.stringify(shown);
    for (const secret of ['Sigilosa', CLIENTE.cpf, CLIENTE.telefone, CLIENTE.email, id, '1500000', '9C6RG'])
      expect(text.includes(secret), secret).toBe(false);
  });

  test('neither the id, nor a guess, nor a draft opens it', async () => {
    const loja = createLoja();
    const id = await rascunho(loja, conteudoDe(await guardarItem()));
    const link = await env.DB.prepare('SELECT link FROM propostas WHERE id = ?')
      .bind(id)
      .first<string>('link');
    for (const key of [id, '', 'x', "' OR 1=1", link ?? '', `${link}x`, 'z'.repeat(32)])
      expect(await statusOf(loja.propostasPublicas.find(key)), key).toBe(404);
    expect((await loja.propostas.find(BRUNO, id)).link, 'not told before it is sent').toBeNull();
  });

  test('until the manager lets the discount pass, the link shows the version before', async () => {
    const loja = createLoja();
    const { id, item, link } = await enviada(loja);
    await agir(loja, BRUNO, id, 'alterar');
    expect(await loja.propostasPublicas.find(link)).toMatchObject({ versao: 1, emPreparo: true, acoes: [] });
    const { revisao } = await loja.propostas.find(BRUNO, id);
    await loja.propostas.save(BRUNO, id, { base: revisao, conteudo: { ...conteudoDe(item), ...above } });
    await agir(loja, BRUNO, id, 'enviar');
    const waiting = await loja.propostasPublicas.find(link);
    expect([waiting.versao, waiting.emPreparo, waiting.termos.desconto]).toEqual([1, true, 0]);
    await agir(loja, HELENA, id, 'aprovar');
    const shown = await loja.propostasPublicas.find(link);
    expect([shown.versao, shown.termos.desconto]).toEqual([2, 100_000]);
    expect(shown.mudancas.map(({ texto }) => texto.replaceAll('\u00a0', ' '))).toEqual([
      ...['Desconto: de R$ 0,00 para R$ 1.000,00', 'Pagamento retirado: Pix, R$ 20.000,00'],
      ...['Pagamento incluído: Pix, R$ 19.000,00', 'Total: de R$ 20.000,00 para R$ 19.000,00'],
    ]);
    const versions = await loja.propostas.versoes(BRUNO, id);
    expect(versions.map(({ versao, termos }) => [versao, termos.desconto])).toEqual([
      [2, 100_000],
      [1, 0],
    ]);
  });

  test('a first version that waits for the manager is not there at all', async () => {
    const loja = createLoja();
    const { id, link } = await enviada(loja, above);
    expect(await statusOf(loja.propostasPublicas.find(link))).toBe(404);
    expect(
      await statusOf(loja.propostasPublicas.accept(link, { versao: 1, nome: 'Marina Duarte' }, VISITANTE)),
    ).toBe(404);
    await agir(loja, HELENA, id, 'aprovar');
    expect((await loja.propostasPublicas.find(link)).estado).toBe('aprovada');
  });

  test('accepted by name, with instant and address, once; a newer version asks again', async () => {
    const loja = createLoja();
    const { id, link } = await enviada(loja);
    const accept = (versao: number, nome: unknown = 'Marina Sigilosa') =>
      loja.propostasPublicas.accept(link, { versao, nome }, { ...VISITANTE, endereco: '203.0.113.7' });
    await expect(accept(1, ' ')).rejects.toMatchObject({ status: 422, campos: { nome: expect.any(String) } });
    for (const nome of ['P', 'Marina', 'M D', '12 34'])
      await expect(accept(1, nome), nome).rejects.toMatchObject({
        ...{ status: 422, campos: { nome: 'Escreva nome e sobrenome.' } },
      });
    await expect(accept(2)).rejects.toMatchObject({ status: 409, codigo: 'versao-nova' });
    await Promise.all([accept(1), accept(1), accept(1)]);
    const seen = await loja.propostas.find(BRUNO, id);
    expect([seen.estado, seen.aceite, seen.expiraEm]).toEqual([
      'aprovada',
      { nome: 'Marina Sigilosa', em: '2026-11-24T15:00:00.000Z', endereco: '203.0.113.7', versao: 1 },
      null,
    ]);
    const events = (await loja.propostas.history(BRUNO, id, { limit: 20 })).rows;
    expect(events.filter(({ acao }) => acao === 'aceitar')).toHaveLength(1);
    await agir(loja, BRUNO, id, 'alterar');
    expect((await loja.propostas.find(BRUNO, id)).aceite, 'what is changed is not accepted').toBeNull();
  });

  test('a question waits for the seller until it is read', async () => {
    const loja = createLoja();
    const { id, link } = await enviada(loja);
    await expect(loja.propostasPublicas.ask(link, { texto: '' })).rejects.toMatchObject({ status: 422 });
    await loja.propostasPublicas.ask(link, { texto: 'Tem em vermelho?' });
    const { perguntaEm } = await loja.propostas.find(BRUNO, id);
    expect(perguntaEm).toBe('2026-11-24T15:00:00.000Z');
    const [event] = (await loja.propostas.history(BRUNO, id, { limit: 1 })).rows;
    expect(event).toMatchObject({ acao: 'perguntar', palavras: 'Tem em vermelho?', nome: '' });
    await loja.propostas.markRead(BRUNO, id);
    expect((await loja.propostas.find(BRUNO, id)).perguntaEm).toBeNull();
  });

  test('the seller changes it at the same moment: what was accepted is what was seen', async () => {
    for (let round = 0; round < 5; round += 1) {
      const loja = createLoja();
      const { id, link } = await enviada(loja);
      const [accepted] = await Promise.all([
        statusOf(loja.propostasPublicas.accept(link, { versao: 1, nome: 'Marina Duarte' }, VISITANTE)),
        statusOf(agir(loja, BRUNO, id, 'alterar')),
      ]);
      const { estado, aceite } = await loja.propostas.find(BRUNO, id);
      // Either may come first; accepted and open for changes it never is.
      expect(['aprovada', 'rascunho']).toContain(estado);
      if (estado === 'rascunho') expect(aceite).toBeNull();
      else expect([accepted, aceite?.versao]).toEqual([200, 1]);
    }
  });
});

describe('Issue 13 §2: it expires by itself, to the millisecond', () => {
  test('at the end of its last day in São Paulo, for whoever reads next, with one event', async () => {
    const loja = createLoja();
    const { id, link } = await enviada(loja);
    expect((await loja.propostas.find(BRUNO, id)).expiraEm).toBe('2026-11-28T03:00:00.000Z');
    loja.to('2026-11-28T02:59:59.999Z');
    expect((await loja.propostasPublicas.find(link)).acoes).toEqual(['aceitar', 'perguntar']);
    loja.to('2026-11-28T03:00:00.000Z');
    const shown = await loja.propostasPublicas.find(link);
    expect([shown.estado, shown.acoes]).toEqual(['expirada', []]);
    expect(
      await statusOf(loja.propostasPublicas.accept(link, { versao: 1, nome: 'Marina Duarte' }, VISITANTE)),
    ).toBe(409);
    await Promise.all(Array.from({ length: 20 }, () => loja.propostas.find(BRUNO, id)));
    const [event, ...rest] = (await loja.propostas.history(BRUNO, id, { limit: 20 })).rows;
    expect(event).toMatchObject({ acao: 'expirar', de: 'enviada', em: '2026-11-28T03:00:00.000Z' });
    expect(rest.filter(({ acao }) => acao === 'expirar')).toEqual([]);
    const again = await agir(loja, BRUNO, id, 'reabrir');
    expect(again.estado).toBe('rascunho');
    expect((await agir(loja, BRUNO, id, 'enviar')).expiraEm).toBe('2026-12-02T03:00:00.000Z');
  });

  test('the company’s own days, and a chosen last day; a day that is over is refused', async () => {
    const loja = createLoja();
    const regras = { descontos: { consultor: 3, administrador: 10 }, validadeDias: 5, guardaMeses: 24 };
    const { versao } = await loja.propostas.regras(1);
    await loja.propostas.saveRegras(HELENA, 1, { base: versao, regras });
    expect(await statusOf(loja.propostas.saveRegras(HELENA, 1, { base: versao, regras }))).toBe(409);
    expect(await statusOf(loja.propostas.saveRegras(BRUNO, 1, { base: versao + 1, regras }))).toBe(403);
    const own = await enviada(loja);
    expect((await loja.propostas.find(BRUNO, own.id)).validade).toBe('2026-11-29');
    const chosen = await enviada(loja, { validade: '2026-12-10' });
    expect((await loja.propostas.find(BRUNO, chosen.id)).validade).toBe('2026-12-10');
    const id = await rascunho(loja, conteudoDe(await guardarItem(), { validade: '2026-11-23' }));
    await expect(agir(loja, BRUNO, id, 'enviar')).rejects.toMatchObject({
      campos: { validade: 'Este dia já passou.' },
    });
    await env.DB.prepare('DELETE FROM proposta_regras').run();
  });

  test('an agreed sale that is over frees its used bike; an accepted one does not end', async () => {
    const loja = createLoja();
    const used = await guardarUsado();
    const troca = { seminovo: used, descricao: 'CG', fipeValor: null, fipeReferencia: null, valor: 800_000 };
    const change = {
      troca,
      desconto: 100_000,
      pagamentos: [{ tipo: 'avista', valor: 1_100_000, forma: 'pix' }],
    };
    const { id } = await enviada(loja, change);
    await agir(loja, HELENA, id, 'aprovar');
    const status = () =>
      env.DB.prepare('SELECT situacao FROM seminovos WHERE id = ?').bind(used).first('situacao');
    expect(await status()).toBe('futuro');
    const accepted = await enviada(loja);
    await loja.propostasPublicas.accept(accepted.link, { versao: 1, nome: 'Marina Duarte' }, VISITANTE);
    loja.to('2026-12-30T03:00:00.000Z');
    await createPropostaExpiryRepository(env.DB).expireOver(loja.clock().toISOString());
    expect([(await loja.propostas.find(BRUNO, id)).estado, await status()]).toEqual(['expirada', 'avaliado']);
    expect((await loja.propostas.find(BRUNO, accepted.id)).estado).toBe('aprovada');
  });
});
