import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertNotices } from '../../../workers/avisos/notice-repository.ts';
import { openDatabase } from '../../../workers/db/shared-repository.ts';
import { createApproverRepository } from '../../../workers/propostas/approver-repository.ts';
import { approversSince } from '../../../workers/propostas/notices.ts';
import { createEdge } from '../../support/edge/edge.ts';
import {
  ANA,
  agir,
  BRUNO,
  conteudoDe,
  createLoja,
  EVA,
  esvaziar,
  guardarItem,
  HELENA,
  HORA,
  type Loja,
  OTTO,
  REDE,
  rascunho,
  VISITANTE,
} from './apoio.ts';

const ABAIXO = { desconto: 100_000, pagamentos: [{ tipo: 'avista', valor: 1_900_000, forma: 'pix' }] };

/** The store with notices, as the context opens it. */
const abrir = (more: Parameters<typeof createLoja>[1] = {}) =>
  createLoja(env.DB, {
    avisar: ([first, ...rest]) => (first ? [insertNotices(openDatabase(env.DB), [first, ...rest])] : []),
    ...more,
  });

/** Everything that people were told, without when. */
async function ditos(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT uid, tipo, texto, para FROM avisos ORDER BY em, tipo, uid',
  ).all<{ uid: string; tipo: string; texto: string; para: string }>();
  return results.map(
    ({ uid, tipo, texto }) =>
      `${uid}: ${tipo}: ${texto.replace(/\d{4}-\d{6}/, 'N').replaceAll('\u00a0', ' ')}`,
  );
}

/** Both administrators, and the network's, have looked at what waits. */
async function chegam(loja: Loja, ...quem: (typeof HELENA)[]) {
  for (const each of quem) await loja.propostas.fila(each, 1);
}

async function enviada(loja: Loja, change = {}) {
  const id = await rascunho(loja, conteudoDe(await guardarItem(), change));
  const { link } = await agir(loja, BRUNO, id, 'enviar');
  return { id, link: link ?? '' };
}

beforeEach(esvaziar);

describe('Issue 13 §2: a notice to who approves', () => {
  test('each who may approve is told once that it is asked; sellers, the asker and other companies are not', async () => {
    const loja = abrir();
    await chegam(loja, HELENA, OTTO, REDE, BRUNO, ANA);
    await loja.propostas.fila(EVA, 2);
    const { id } = await enviada(loja, ABAIXO);
    expect(await ditos()).toEqual([
      'gil: proposta-espera: A proposta N espera a sua aprovação: dá R$ 1.000,00 (5,0%).',
      'helena: proposta-espera: A proposta N espera a sua aprovação: dá R$ 1.000,00 (5,0%).',
      'otto: proposta-espera: A proposta N espera a sua aprovação: dá R$ 1.000,00 (5,0%).',
    ]);
    expect(await env.DB.prepare('SELECT DISTINCT para FROM avisos').first('para')).toBe(
      `/propostas/${id}?acao=aprovar`,
    );
  });

  test('a sending that needs nobody tells nobody; an administrator’s own is told to the others', async () => {
    const loja = abrir();
    await chegam(loja, HELENA, OTTO);
    await enviada(loja);
    expect(await ditos()).toEqual([]);
    const above = { desconto: 400_000, pagamentos: [{ tipo: 'avista', valor: 1_600_000, forma: 'pix' }] };
    const own = await rascunho(loja, conteudoDe(await guardarItem(), above as never), HELENA);
    await agir(loja, HELENA, own, 'enviar');
    expect(await ditos()).toEqual([
      'otto: proposta-espera: A proposta N espera a sua aprovação: dá R$ 4.000,00 (20,0%).',
    ]);
  });

  test('after the manager the lender’s answer is asked for, and the seller hears of the discount', async () => {
    const loja = abrir();
    await chegam(loja, HELENA, OTTO);
    const { id } = await enviada(loja, ABAIXO);
    await env.DB.batch([
      env.DB.prepare('DELETE FROM avisos'),
      env.DB.prepare('UPDATE propostas SET etapas = ? WHERE id = ?').bind('["gerencial","financeira"]', id),
    ]);
    await agir(loja, HELENA, id, 'aprovar');
    expect(await ditos()).toEqual([
      'bruno: proposta-aprovada: O desconto da proposta N foi aprovado.',
      'otto: proposta-espera: A proposta N espera a resposta do banco.',
    ]);
  });

  test('who rules the company no longer, and who was not here for sixty days, is not told', async () => {
    const loja = abrir();
    await chegam(loja, HELENA, OTTO);
    await chegam(loja, { ...OTTO, permissoes: [] });
    loja.advance(59 * 24 * HORA);
    await enviada(loja, ABAIXO);
    expect(await ditos()).toEqual([
      'helena: proposta-espera: A proposta N espera a sua aprovação: dá R$ 1.000,00 (5,0%).',
    ]);
    loja.advance(2 * 24 * HORA);
    await env.DB.prepare('DELETE FROM avisos').run();
    await enviada(loja, ABAIXO);
    expect((await ditos()).filter((each) => each.includes('espera'))).toEqual([]);
    await createApproverRepository(env.DB).forgetOld(approversSince(loja.clock()));
    expect(await env.DB.prepare('SELECT count(*) AS n FROM proposta_aprovadores').first('n')).toBe(0);
  });

  test('one administrator who looks makes the others known, who never did; who is listed without the right is forgotten', async () => {
    let listed: (typeof HELENA)[] | null = [HELENA, OTTO, REDE, BRUNO, EVA];
    let asked = 0;
    const loja = abrir({
      equipe: async () => {
        asked += 1;
        return listed;
      },
    });
    await chegam(loja, BRUNO, ANA);
    expect(asked, 'sellers ask for no list').toBe(0);
    await chegam(loja, HELENA, HELENA, OTTO);
    expect(asked, 'once a day and company').toBe(1);
    await enviada(loja, ABAIXO);
    const told = async () => (await ditos()).map((each) => each.split(':')[0]);
    expect(await told()).toEqual(['gil', 'helena', 'otto']);

    await env.DB.prepare('DELETE FROM avisos').run();
    listed = [HELENA, { ...OTTO, permissoes: [] }];
    loja.advance(25 * HORA);
    await chegam(loja, HELENA);
    await enviada(loja, ABAIXO);
    // Who is not in the list at all is not known to rule it no longer: the list may be a part.
    expect(await told()).toEqual(['gil', 'helena']);
  });

  test('a list that cannot be read, or is only a copy, leaves who was known', async () => {
    for (const equipe of [async () => null, () => Promise.reject(new Error('502'))]) {
      await esvaziar();
      const loja = abrir({ equipe });
      await chegam(loja, HELENA, OTTO);
      await enviada(loja, ABAIXO);
      expect((await ditos()).map((each) => each.split(':')[0])).toEqual(['helena', 'otto']);
    }
  });

  test('two sendings at once ask once', async () => {
    const loja = abrir();
    await chegam(loja, HELENA);
    const id = await rascunho(loja, conteudoDe(await guardarItem(), ABAIXO as never));
    await Promise.allSettled(Array.from({ length: 10 }, () => agir(loja, BRUNO, id, 'enviar')));
    expect(await ditos()).toHaveLength(1);
  });
});

describe('Issue 13 §2: a notice to the seller', () => {
  test.each([
    ['recusar', { motivo: 'Muito' }, 'proposta-recusada: A proposta N foi recusada. Veja o motivo.'],
    ['aprovar', {}, 'proposta-aprovada: A proposta N foi aprovada.'],
    ['cancelar', { motivo: 'Erro' }, 'proposta-cancelada: A proposta N foi cancelada. Veja o motivo.'],
    ['perder', { motivo: 'preco' }, 'proposta-perdida: A proposta N foi marcada como perdida.'],
  ] as const)('%s by an administrator is told', async (action, more, told) => {
    const loja = abrir();
    const { id } = await enviada(loja, ABAIXO);
    await agir(loja, HELENA, id, action, more);
    expect(await ditos()).toEqual([`bruno: ${told}`]);
  });

  test('accepted and asked by the customer, noted and invoiced by another; their own acts tell nobody', async () => {
    const loja = abrir();
    const { id, link } = await enviada(loja);
    await loja.propostasPublicas.ask(link, { texto: 'Tem azul?' });
    await Promise.all(
      [1, 2, 3].map(() =>
        loja.propostasPublicas.accept(link, { versao: 1, nome: 'Marina Duarte' }, VISITANTE),
      ),
    );
    loja.advance(1000);
    await agir(loja, HELENA, id, 'faturar');
    expect(await ditos()).toEqual([
      'bruno: proposta-aceita: O cliente aceitou a proposta N.',
      'bruno: proposta-pergunta: Há uma pergunta na proposta N.',
      'bruno: proposta-faturada: A proposta N foi faturada.',
    ]);
    expect(JSON.stringify(await ditos())).not.toMatch(/azul|Marina/);
    const own = await enviada(loja);
    await agir(loja, BRUNO, own.id, 'confirmar');
    expect(await ditos()).toHaveLength(3);
    const other = await enviada(loja);
    loja.advance(1000);
    await agir(loja, HELENA, other.id, 'confirmar');
    expect((await ditos()).at(-1)).toBe(
      'bruno: proposta-aceita: O aceite da proposta N foi registrado na loja.',
    );
  });

  test('expired is told once, whoever sees it first, and only of what expired', async () => {
    const loja = abrir();
    const { id } = await enviada(loja);
    await enviada(loja, { validade: '2026-12-10' });
    loja.to('2026-11-28T03:00:00.000Z');
    await Promise.all(Array.from({ length: 10 }, () => loja.propostas.find(BRUNO, id)));
    await loja.propostas.counts(HELENA, 1);
    expect(await ditos()).toEqual(['bruno: proposta-venceu: A proposta N venceu.']);
    expect(await env.DB.prepare('SELECT em FROM avisos').first('em')).toBe('2026-11-28T03:00:00.000Z');
  });

  test('nobody is told of a proposal whose seller is gone', async () => {
    const loja = abrir();
    const { id } = await enviada(loja, ABAIXO);
    await env.DB.prepare("UPDATE propostas SET vendedor = '' WHERE id = ?").bind(id).run();
    await agir(loja, HELENA, id, 'aprovar');
    loja.to('2027-01-01T03:00:00.000Z');
    await loja.propostas.counts(HELENA, 1);
    expect(await ditos()).toEqual([]);
  });
});

test('Issue 13 §2: an administrator who opened Home finds the notice there', async () => {
  const edge = await createEdge();
  await edge.request('/', { como: 'admin', pagina: true });
  await env.DB.prepare("UPDATE proposta_aprovadores SET em = '2026-11-20T00:00:00.000Z'").run();
  const loja = abrir();
  loja.to(edge.relogio.clock().toISOString());
  const aprovado = { ...BRUNO, uid: 'aprovado' };
  const id = await rascunho(loja, conteudoDe(await guardarItem(), ABAIXO as never), aprovado);
  await agir(loja, aprovado, id, 'enviar');
  const page = await (await edge.request('/avisos', { como: 'admin', pagina: true })).text();
  expect(page).toMatch(/A proposta \d{4}-\d{6} espera a sua aprovação/);
  expect(await (await edge.request('/avisos', { como: 'cadastrado', pagina: true })).text()).not.toContain(
    'espera a sua aprovação',
  );
});
