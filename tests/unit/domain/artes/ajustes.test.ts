import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { comAjusteDoFormato, escalaDoTexto, escondida } from '~/arte/ajustes.ts';
import {
  ajusteSchema,
  ajustesSchema,
  FORMATOS_AJUSTAVEIS,
  fotoPedidaSchema,
  LINHAS_ESCONDIVEIS,
  PASSOS_DO_TEXTO,
  ZOOM_MAXIMO,
} from '~/domain/artes/ajustes.ts';
import { conferir } from '~/domain/artes/conferir.ts';

const aceita = (schema: v.GenericSchema, valor: unknown) => v.is(schema, valor);

describe('§2 each size is tuned without touching the others', () => {
  test.each(FORMATOS_AJUSTAVEIS)('%s gives its own to its picture, and only its own', (formato) => {
    const ajustes = Object.fromEntries(FORMATOS_AJUSTAVEIS.map((each, at) => [each, { zoom: 1.5 + at / 4 }]));
    expect(comAjusteDoFormato(formato, { titulo: 'a', ajustes })).toEqual({
      titulo: 'a',
      ajuste: ajustes[formato],
    });
  });

  test.each([{}, { zoom: 1 }, { texto: 0 as const }, { sem: [] }])(
    '%j tunes nothing and leaves no trace',
    (ajuste) => {
      expect(comAjusteDoFormato('feed', { titulo: 'a', ajustes: { feed: ajuste } })).toEqual({ titulo: 'a' });
    },
  );

  test.each(PASSOS_DO_TEXTO)('step %i of the text is accepted and grows with the step', (texto) => {
    expect(aceita(ajusteSchema, { texto })).toBe(true);
    expect(Math.sign(escalaDoTexto({ texto }) - 1)).toBe(Math.sign(texto));
  });

  test.each(LINHAS_ESCONDIVEIS)('%s may be hidden', (linha) => {
    expect(aceita(ajusteSchema, { sem: [linha] })).toBe(true);
    expect(escondida({ sem: [linha] }, linha)).toBe(true);
    expect(escondida(undefined, linha)).toBe(false);
  });

  test.each([
    [{ sem: ['preco'] }],
    [{ sem: ['legal'] }],
    [{ sem: Array(6).fill('nome') }],
    [{ texto: 1.5 }],
    [{ zoom: ZOOM_MAXIMO + 0.01 }],
    [{ foco: { x: 0.5 } }],
    [{ foco: { x: -0.1, y: 0 } }],
    [{ cor: '#fff' }],
    [null],
  ])('%j is refused: neither price nor law is hidden, nothing leaves its bounds', (ajuste) => {
    expect(aceita(ajusteSchema, ajuste)).toBe(false);
    expect(aceita(ajustesSchema, { feed: ajuste })).toBe(false);
  });

  test('a photo is an id that its company keeps, never an address', () => {
    fc.assert(fc.property(fc.webUrl(), (id) => !aceita(fotoPedidaSchema, { id })));
    expect(aceita(fotoPedidaSchema, { id: 'foto_0123456789', src: 'x' })).toBe(false);
    expect(aceita(fotoPedidaSchema, { id: 'foto_0123456789' })).toBe(true);
  });
});

describe('messages by field', () => {
  const schema = v.strictObject({ itens: v.array(v.strictObject({ preco: v.number('Número.') })) });

  test('stand under the outer field, or by item where asked', () => {
    const dados = { itens: [{ preco: 1 }, { preco: 'x' }] };
    expect(conferir(schema, dados, {})).toEqual({ ok: false, erros: { itens: 'Número.' } });
    expect(conferir(schema, dados, {}, 'porItem')).toEqual({
      ok: false,
      erros: { 'itens.1.preco': 'Número.' },
    });
  });

  test('a missing field has its own words, or the usual ones', () => {
    expect(conferir(schema, {}, { itens: 'Faltam itens.' })).toEqual({
      ok: false,
      erros: { itens: 'Faltam itens.' },
    });
    expect(conferir(schema, {}, {})).toEqual({ ok: false, erros: { itens: 'Preencha este campo.' } });
    expect(conferir(v.strictObject({ constructor: v.string() }), {}, {}).ok).toBe(false);
  });
});
