import { describe, expect, test } from 'vitest';
import {
  decodeNotifications,
  NOTIFICATIONS_COOKIE,
} from '../../../app/domain/pagina/server-notifications.ts';
import { addDays, todayInSaoPaulo } from '../../../app/domain/valores/dates.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';
import { agir, fotografar, guardar } from './apoio.ts';

/** Reads a screen as a person does. */
const open = async (edge: Edge, path: string, como: Ator = 'aprovado') =>
  (await (await edge.request(path, { como, pagina: true })).text()).replaceAll('&amp;', '&');

const WITHOUT_CLIENTE = { contato_nome: null, contato_telefone: null, contato_email: null, segredo: null };

/** The words of the next page's notice. */
const noticeOf = async (edge: Edge, id: string, change: Record<string, string>) => {
  const done = await agir(edge, id, { _acao: 'avaliar', versao: '1', valor: '15.000,00', ...change });
  expect(done.status).toBe(302);
  const cookie = done.headers.getSetCookie().find((each) => each.startsWith(`${NOTIFICATIONS_COOKIE}=`));
  const [, value = ''] = /=([^;]*)/.exec(cookie ?? '') ?? [];
  return decodeNotifications(value)
    .map(({ message }) => message)
    .join(' ');
};

describe('Issue 28 §1 (A11): where there is no customer, no word says that one sees it', () => {
  test.each([
    ['the store registered it', WITHOUT_CLIENTE, false],
    ['a visitor sent it', {}, true],
  ])('%s', async (_, change, hasCliente) => {
    const edge = await createEdge();
    const id = await guardar(edge, { situacao: 'avaliacao', fipe_valor: null, ...change });
    const page = await open(edge, `/seminovos/${id}`);
    expect(page.includes('O cliente vê pelo link'), 'under the value').toBe(hasCliente);
    expect(page.includes('O cliente lê este motivo'), 'beside the reasons').toBe(hasCliente);
    expect(page).toContain('Vale sete dias.');
    const notice = await noticeOf(edge, id, {});
    expect(notice).toContain('Valor dado.');
    expect(notice.includes('O cliente já pode ver'), 'once it is given').toBe(hasCliente);
  });
});

describe('Issue 28 §1 (A14): the list that the invoice leads to has a way to register', () => {
  test('people of the store find it, filled list or empty one', async () => {
    const edge = await createEdge();
    const link = /<a[^>]*href="\/registrarseminovo"[^>]*>(?:<[^>]*>)*Cadastrar seminovo/;
    expect(await open(edge, '/seminovos/avaliacoes')).toMatch(link);
    await guardar(edge, { situacao: 'avaliacao' });
    expect(await open(edge, '/seminovos/avaliacoes')).toMatch(link);
    // Who waits for approval would be refused there.
    expect(await open(edge, '/seminovos/avaliacoes', 'cadastrado')).not.toMatch(link);
  });
});

describe('Issue 28 §2: a bike with a valid value goes into a proposal from its own page', () => {
  test('beside the simulation, while the value holds', async () => {
    const edge = await createEdge();
    const today = todayInSaoPaulo(edge.relogio.clock());
    const valued = { situacao: 'avaliado', valor_avaliado: 850_000 };
    const id = await guardar(edge, { ...valued, avaliacao_ate: addDays(today, 3) });
    const over = await guardar(edge, { ...valued, avaliacao_ate: addDays(today, -1), placa: null });
    expect(await open(edge, `/seminovos/${id}`)).toMatch(
      new RegExp(`href="/proposta2\\?troca=${id}"[^>]*>(?:<[^>]*>)*Usar na proposta`),
    );
    expect(await open(edge, `/seminovos/${over}`)).not.toContain('Usar na proposta');
  });
});

describe('Issue 28 §1 (A1): the request of a customer at the counter begins with the own store', () => {
  test('its link keeps the visitor’s form and chooses the store', async () => {
    const edge = await createEdge();
    const page = await open(edge, '/registrarseminovo');
    const [, link] = /href="(\/registrarseminovo\?[^"]*)"[^>]*>Pedido de um cliente/.exec(page) ?? [];
    expect(link).toBe('/registrarseminovo?visitante=1&loja=1');
    expect(await open(edge, link ?? '')).toMatch(/<option[^>]*value="1"[^>]*selected/);
  });
});

describe('Issue 28 §1 (A9): the history of a used bike names who did it', () => {
  test('colleagues read the name of who registered, valued and edited, whom no list of theirs has', async () => {
    const edge = await createEdge();
    const id = await guardar(edge, { situacao: 'avaliacao', fipe_valor: null });
    expect(
      (await agir(edge, id, { _acao: 'avaliar', versao: '1', valor: '15.000,00' }, 'admin')).status,
    ).toBe(302);
    expect((await agir(edge, id, { _acao: 'comprar', versao: '2' })).status).toBe(302);
    await fotografar(id, new Uint8Array([0xff, 0xd8, 0xff, 0xd9]));
    expect((await agir(edge, id, { _acao: 'publicar', versao: '3', preco: '17.900,00' })).status).toBe(302);
    const page = await open(edge, `/seminovos/${id}`);
    expect(page).toMatch(/Valor dado.*?Helena, /s);
    expect(page).toMatch(/Comprada pela loja.*?Bruno, /s);
    expect(page).toMatch(/Publicada.*?Bruno, /s);
    for (const nobody of ['um administrador', 'alguém da loja', 'quem administra a loja'])
      expect(page).not.toContain(nobody);
  });
});
