import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { agir, BRUNO, esvaziar, guardarItem, guardarUsado, guardarValor, HELENA, rascunho } from './apoio.ts';
import { comPrecos, comTroca, PIX } from './apoio-do-usado.ts';

beforeAll(esvaziar);

describe('Issue 25 §1.5: a used bike that was refused in a proposal', () => {
  test.each([
    ['without a chassis, which is filled in afterwards', { chassi: null }, 800_000],
    ['above the table, which is then kept to', {}, 950_000],
  ])('what the manager refused in a proposal, %s, stays refused', async (_, unknown, valor) => {
    const loja = comPrecos();
    const own = { avaliado_por: 'bruno', valor_avaliado: valor, fipe_valor: 1_100_000, ...unknown };
    const used = await guardarUsado(own);
    await guardarValor(used, { uid: 'bruno', valor });
    const first = await rascunho(loja, comTroca(await guardarItem(), used, valor));
    expect((await agir(loja, BRUNO, first, 'enviar')).estado).toBe('em_aprovacao');
    loja.advance(60_000);
    await agir(loja, HELENA, first, 'recusar', { motivo: 'Não vale isso' });
    loja.advance(60_000);
    await env.DB.prepare('UPDATE seminovos SET chassi = ?, valor_avaliado = 800000 WHERE id = ?')
      .bind(`9C6KG0460L07${valor}`.slice(0, 17), used)
      .run();
    const em = loja.clock().toISOString();
    await guardarValor(used, { uid: 'bruno', valor: 800_000, em });
    const again = await rascunho(loja, comTroca(await guardarItem(), used, 800_000));
    const { alcada } = await loja.propostas.conferir(BRUNO, again);
    expect([alcada.motivos, alcada.troca?.teto]).toEqual([['troca-sem-avaliacao'], 0]);
  });

  test('a proposal that is refused for its discount says nothing of the used bike', async () => {
    const loja = comPrecos();
    const used = await guardarUsado({ avaliado_por: 'bruno', fipe_valor: 1_100_000 });
    await guardarValor(used, { uid: 'bruno', valor: 800_000 });
    const content = comTroca(await guardarItem(), used, 800_000);
    const pagamentos = PIX(2_000_000 - 800_000 - 900_000);
    const id = await rascunho(loja, { ...content, desconto: 900_000, pagamentos });
    expect((await agir(loja, BRUNO, id, 'enviar')).alcada?.motivos).toEqual(['desconto']);
    await agir(loja, HELENA, id, 'recusar', { motivo: 'Desconto demais' });
    const again = await rascunho(loja, comTroca(await guardarItem(), used, 800_000));
    expect((await loja.propostas.conferir(BRUNO, again)).porque).toEqual([]);
  });
});
