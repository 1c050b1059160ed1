import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { createEventCounters } from '../../../workers/base/counter-repository.ts';
import { createQuestionLimit } from '../../../workers/propostas/question-limit.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { agir, BRUNO, conteudoDe, createLoja, esvaziar, guardarItem, HORA, rascunho } from './apoio.ts';

/** A store whose customers ask from one address. */
function abrir(endereco: string, counts?: Parameters<typeof createQuestionLimit>[0]['contagens']) {
  const logged: string[] = [];
  const loja = createLoja(env.DB, {
    limitePerguntas: (id) =>
      createQuestionLimit({
        ...{ endereco, log: (event) => logged.push(event) },
        contagens: counts ?? createEventCounters({ db: env.DB, clock: loja.clock }),
      })(id),
  });
  return { ...loja, logged };
}

async function enviada(loja: ReturnType<typeof abrir>) {
  const id = await rascunho(loja, conteudoDe(await guardarItem(), { validade: '2026-12-20' }));
  const { link } = await agir(loja, BRUNO, id, 'enviar');
  return { id, link: link ?? '' };
}

/** Counts how many of so many questions, one after another, are taken. */
async function taken(loja: ReturnType<typeof abrir>, link: string, n: number): Promise<number> {
  let count = 0;
  for (let at = 0; at < n; at += 1)
    await loja.propostasPublicas.ask(link, { texto: `Pergunta ${at}` }).then(
      () => {
        count += 1;
      },
      (error) => expect(error).toMatchObject({ status: 429, codigo: 'muitas-tentativas' }),
    );
  return count;
}

beforeEach(async () => {
  await esvaziar();
  await env.DB.prepare('DELETE FROM contagens').run();
});

test('Issue 13 §2: a customer asks six times an hour and twenty a day about a proposal, and what is refused stores nothing', async () => {
  const loja = abrir('203.0.113.1');
  const { id, link } = await enviada(loja);
  expect(await taken(loja, link, 9)).toBe(6);
  const questions = () =>
    env.DB.prepare("SELECT count(*) AS n FROM proposta_eventos WHERE proposta = ? AND acao = 'perguntar'")
      .bind(id)
      .first('n');
  expect(await questions()).toBe(6);
  const perHour = [6];
  for (let hour = 0; hour < 4; hour += 1) {
    loja.advance(HORA);
    perHour.push(await taken(loja, link, 7));
  }
  expect(perHour).toEqual([6, 6, 6, 2, 0]);
  loja.advance(24 * HORA);
  expect(await taken(loja, link, 1)).toBe(1);
});

test('Issue 13 §2: one address asks twenty times an hour, whatever links it has; another still asks', async () => {
  const loja = abrir('203.0.113.2');
  let count = 0;
  for (let at = 0; at < 5; at += 1) count += await taken(loja, (await enviada(loja)).link, 6);
  expect(count).toBe(20);
  const other = abrir('203.0.113.3');
  expect(await taken(other, (await enviada(other)).link, 1)).toBe(1);
});

test('Issue 13 §2: many at once are counted too; what is wrong, or over, uses nothing up', async () => {
  const loja = abrir('203.0.113.4');
  const { id, link } = await enviada(loja);
  await expect(loja.propostasPublicas.ask(link, { texto: '' })).rejects.toMatchObject({ status: 422 });
  const all = await Promise.allSettled(
    Array.from({ length: 12 }, () => loja.propostasPublicas.ask(link, { texto: 'E aí?' })),
  );
  expect(all.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(6);
  await agir(loja, BRUNO, id, 'cancelar', { motivo: 'Fim' });
  await expect(loja.propostasPublicas.ask(link, { texto: 'E aí?' })).rejects.toMatchObject({ status: 409 });
});

test('Issue 13 §2: a counter that fails stops nobody', async () => {
  const loja = abrir('203.0.113.5', { consume: () => Promise.reject(new Error('D1')) });
  expect(await taken(loja, (await enviada(loja)).link, 8)).toBe(8);
  expect(loja.logged).toHaveLength(8);
});

test('Issue 13 §2: the page says how long to wait, and keeps what was typed', async () => {
  const edge = await createEdge();
  await env.DB.prepare('DELETE FROM contagens').run();
  const loja = createLoja();
  loja.to(edge.relogio.clock().toISOString());
  const id = await rascunho(loja, conteudoDe(await guardarItem()));
  const { link } = await agir(loja, BRUNO, id, 'enviar');
  const ask = () =>
    edge.request(`/proposta?id=${link}`, { form: { _acao: 'perguntar', texto: 'Tem azul?' }, pagina: true });
  for (let at = 0; at < 6; at += 1) expect((await ask()).status).toBe(303);
  const refused = await ask();
  const page = await refused.text();
  expect(refused.status).toBe(429);
  expect(page).toMatch(/Foram muitas perguntas\. Espere .*, ou fale com a loja\./);
  expect(page).toContain('Tem azul?');
});
