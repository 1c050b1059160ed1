import { describe, expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';
import { AVISTA, fieldValue, send } from './formulario-do-estudio.ts';

const SUGERIDO = 'R$\u00a019.190,00';
const SEM_PRECO = { ...AVISTA, moto: 'Ténéré 700', preco: '' };
const idOf = (answer: Response) =>
  /aberto=([0-9a-z]{32})/.exec(answer.headers.get('Location') ?? '')?.[1] ?? '';

describe('Issue 14 §1: the flyer’s form names the true cause', () => {
  test.each([
    ['preco', '0', 'O preço precisa ser maior que zero.'],
    ['preco', '18.99', 'Não dá para saber se é 18,99 ou 18.990: escreva um dos dois.'],
    ['preco', 'dezoito mil', 'Escreva só o valor, como 18.990,00.'],
    ['preco', '10.000.001,00', 'O preço vai até R$ 10 milhões.'],
    ['preco', '', `Falta o preço à vista. O sugerido é ${SUGERIDO}.`],
    ['validade', '31/02', 'Fevereiro não tem dia 31.'],
    ['validade', '15/01/2036', 'A oferta vale no máximo 12 meses'],
    ['telefone', '98765-4321', 'Falta o DDD.'],
    ['precoAntes', '20.99', 'Não dá para saber se é 20,99 ou 20.990'],
  ])('%s "%s": %s', async (field, value, message) => {
    const answer = await send(await createEdge(), { ...AVISTA, [field]: value });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain(message);
    // The telephone is one's own, whatever came.
    if (field !== 'telefone') expect(fieldValue(page, field)).toBe(value);
  });

  test.each([
    ['preco', '18690.00'],
    ['preco', '18 690,00'],
    ['preco', '18,690.00'],
    ['preco', 'R$ 18.690'],
    ['validade', '30-12-2026'],
    ['validade', '30.12.26'],
    ['telefone', '+55 41 98765-4321'],
    ['telefone', '\u202a+55 41 98765\u20114321\u202c'],
  ])('%s "%s" is taken as it is pasted', async (field, value) => {
    const answer = await send(await createEdge(), { ...AVISTA, [field]: value });
    expect(answer.status).toBe(302);
  });
});

describe('Issue 14 §1: "sob consulta" is a choice where no price is known', () => {
  test('without it the price is asked for, and the choice is named', async () => {
    const answer = await send(await createEdge(), SEM_PRECO);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('Esta moto não tem preço sugerido: digite o preço ou marque “Sob consulta”.');
    expect(page).toMatch(
      /<input[^>]*name="sobConsulta"[^>]*type="checkbox"|<input[^>]*type="checkbox"[^>]*name="sobConsulta"/,
    );
  });

  test('chosen, the flyer is made without a price; a duplicate keeps the choice', async () => {
    const edge = await createEdge();
    const answer = await send(edge, { ...SEM_PRECO, sobConsulta: 'sim' });
    expect(answer.status).toBe(302);
    const id = idOf(answer);
    const shared = await (await edge.request(`/p/${id}`, { pagina: true })).text();
    expect(shared).toContain('Preço sob consulta.');
    expect(shared).not.toContain('R$\u00a00,00');
    const list = await (await edge.request('/panfleto', { como: 'aprovado', pagina: true })).text();
    expect(list).not.toContain('R$\u00a00,00');
    const copy = await (
      await edge.request(`/geradorpanfleto?duplicar=${id}`, { como: 'aprovado', pagina: true })
    ).text();
    expect(copy).toMatch(/<input[^>]*name="sobConsulta"[^>]*value="sim"/);
  });

  test.each([
    [{ moto: 'Factor DX' }, `Esta moto tem preço: o sugerido é ${SUGERIDO}. Digite o preço.`],
    [{ preco: '70.000,00' }, 'Apague o preço ou desmarque “Sob consulta”.'],
  ])('%j contradicts it', async (change, message) => {
    const answer = await send(await createEdge(), { ...SEM_PRECO, sobConsulta: 'sim', ...change });
    expect([answer.status, (await answer.text()).includes(message)]).toEqual([422, true]);
  });
});
