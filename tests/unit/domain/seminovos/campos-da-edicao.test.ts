import { expect, test } from 'vitest';
import { checkFieldValues, parseTyped, schemaOf } from '~/domain/resource/field-declarations.ts';
import { readAvaliacaoTableForm } from '~/domain/seminovos/avaliacao-table-form.ts';
import { readMoto } from '~/domain/seminovos/pedido-form.ts';
import { declareSeminovoFields } from '~/domain/seminovos/seminovo-fields.ts';

const HOJE = '2026-11-27';
const { km, chassi, renavam } = declareSeminovoFields(HOJE);
const fields = { km, chassi, renavam };
const CERTOS = { km: '12500', chassi: '', renavam: '' };

/** Message of the edit of a used bike for a field, or the value it reads. */
function typed(nome: keyof typeof CERTOS, text: string): unknown {
  const checked = checkFieldValues(schemaOf(fields), parseTyped(fields, { ...CERTOS, [nome]: text }));
  return checked.ok ? checked.valores[nome] : checked.erros[nome];
}

test.each([
  ['renavam', '12345678901', 'Este Renavam não existe: confira se há um número trocado.'],
  ['renavam', '123', 'Confira o Renavam: são 11 números.'],
  ['chassi', '9C2KC2200LR00002O', expect.stringContaining('sem I, O e Q')],
  ['km', '12.500 km', 12_500],
  ['km', '\u200b12 500 Km', 12_500],
  ['km', '1.000.000 km', 'Informe os km, de 0 a 999.999.'],
] as const)('Issue 25 §2, N-12: %s %j', (nome, text, expected) => {
  expect(typed(nome, text)).toEqual(expected);
});

test.each(['5.000 km', '5000km', '5 000', '5.000'])(
  'Issue 25 §2, N-12: %j in the table and in a request',
  (text) => {
    const table = readAvaliacaoTableForm({ 'faixas.0.ate': text, 'faixas.0.percentual': '90' });
    expect(table).toMatchObject({ faixas: [{ ate: 5_000, percentual: 90 }] });
    expect(readMoto({ km: text }, HOJE).moto.km).toBe(5_000);
  },
);
