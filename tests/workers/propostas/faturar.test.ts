import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  agir,
  BRUNO,
  conteudoDe,
  createLoja,
  guardarItem,
  guardarUsado,
  HELENA,
  INICIO,
  rascunho,
  rowOf,
  tudo,
} from './apoio.ts';

describe('Issue 13 §2: invoicing and cancelling in one transaction', () => {
  test('an invoiced proposal sells the item, takes the used bike and gives points; cancelled, all comes back', async () => {
    const loja = createLoja();
    const item = await guardarItem();
    const usado = await guardarUsado();
    const troca = {
      seminovo: usado,
      descricao: 'Honda CG 160',
      fipeValor: null,
      fipeReferencia: null,
      valor: 800_000,
    };
    const id = await rascunho(
      loja,
      conteudoDe(item, { troca, pagamentos: [{ tipo: 'avista', valor: 1_200_000, forma: 'pix' }] }),
    );
    expect((await agir(loja, BRUNO, id, 'enviar')).estado).toBe('enviada');
    expect((await agir(loja, BRUNO, id, 'confirmar')).estado).toBe('aprovada');
    const situacao = async () => [
      await env.DB.prepare('SELECT situacao FROM estoque WHERE id = ?').bind(item).first('situacao'),
      await env.DB.prepare('SELECT situacao FROM seminovos WHERE id = ?').bind(usado).first('situacao'),
      await env.DB.prepare(
        'SELECT coalesce(sum(quantidade), 0) AS n FROM pontos_lancamentos WHERE origem = ?',
      )
        .bind(id)
        .first('n'),
    ];
    expect(await situacao()).toEqual(['disponivel', 'futuro', 0]);
    expect((await agir(loja, BRUNO, id, 'faturar')).estado).toBe('faturada');
    expect(await situacao()).toEqual(['vendida', 'disponivel', 2_000_001]);
    expect((await agir(loja, HELENA, id, 'cancelar', { motivo: 'Desistiu' })).estado).toBe('cancelada');
    expect(await situacao()).toEqual(['disponivel', 'avaliado', 0]);
    void beforeEach;
    void INICIO;
    void rowOf;
    void tudo;
  });
});
