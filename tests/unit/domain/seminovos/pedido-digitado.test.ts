import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  firstStepWithError,
  joinPedido,
  PEDIDO_STEP_FIELDS,
  PEDIDO_STEPS,
  pedidoErrors,
  pedidoStepErrors,
  readContact,
  readMoto,
} from '../../../../app/domain/seminovos/pedido-form.ts';
import {
  encodeVisitanteSecret,
  isVisitanteSecret,
} from '../../../../app/domain/seminovos/visitante-secret.ts';

const HOJE = '2026-11-24';
const CAMPOS = {
  ...{ placa: 'abc-1234', marca: 'Yamaha', modelo: 'Fazer FZ25', anoModelo: '2021', km: '23.400 km' },
  ...{ cor: 'Azul', conservacao: 'bom', empresa: '1', nome: 'Maria', celular: '(41) 98765-4321' },
  consentimento: '1',
};

describe('Issue 12 §3: what a visitor types', () => {
  test('a whole request has nothing to mend, in no step', () => {
    expect(pedidoErrors(CAMPOS, HOJE)).toEqual({});
    for (const step of PEDIDO_STEPS) expect(pedidoStepErrors(step, CAMPOS, HOJE)).toEqual({});
    expect(firstStepWithError({})).toBe(null);
  });

  test.each([
    ['moto', { placa: 'ABCD123' }],
    ['moto', { anoModelo: '21' }],
    ['moto', { anoModelo: '2028' }],
    ['moto', { anoFabricacao: '2022' }],
    ['moto', { km: '1.23' }],
    ['estado', { conservacao: '' }],
    ['estado', { donos: '0' }],
    ['estado', { multas: 'muitas' }],
    ['contato', { celular: '4133334444' }],
    ['contato', { email: 'maria@exemplo' }],
    ['contato', { consentimento: 'sim' }],
    ['contato', { empresa: '1e9999' }],
  ] as const)('in step %s: %j is said beside its field, there and nowhere else', (step, change) => {
    const fields = { ...CAMPOS, ...change };
    expect(Object.keys(pedidoStepErrors(step, fields, HOJE))).toEqual(Object.keys(change));
    expect(pedidoErrors(fields, HOJE)).toEqual(pedidoStepErrors(step, fields, HOJE));
    expect(firstStepWithError(pedidoErrors(fields, HOJE))).toBe(step);
  });

  test('reads money, thousands, both plates, and leaves out what is not known', () => {
    const { moto } = readMoto({ ...CAMPOS, multas: '1.120,50', placa: 'abc1c34' }, HOJE);
    expect(moto).toMatchObject({ placa: 'ABC1C34', km: 23400, anoFabricacao: 2021, codigoFipe: null });
    expect(moto.ficha).toMatchObject({ multas: 112050, donos: null, ipvaPago: false });
    expect(readContact(CAMPOS).contato).toEqual({ nome: 'Maria', telefone: '41987654321', email: null });
  });

  test('every step’s field belongs to it alone, and every message to a step', () => {
    const all = PEDIDO_STEPS.flatMap((step) => [...PEDIDO_STEP_FIELDS[step]]);
    expect(new Set(all).size).toBe(all.length);
    expect(Object.keys(pedidoErrors({}, HOJE)).filter((nome) => !all.includes(nome as never))).toEqual([]);
  });

  test('whatever is typed, reading never throws', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'sim', '9'.repeat(400)));
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(CAMPOS), 'multas', 'donos'), text),
        (fields) => {
          const { moto } = readMoto(fields, HOJE);
          readContact(fields);
          pedidoErrors(fields, HOJE);
          expect(typeof moto.placa).toBe('string');
        },
      ),
    );
  });

  test('a secret is 32 signs of 160 bits; nothing else is one', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) =>
        isVisitanteSecret(encodeVisitanteSecret(bytes)),
      ),
    );
    for (const other of ['', 'a'.repeat(31), 'I'.repeat(32), null, 32])
      expect(isVisitanteSecret(other)).toBe(false);
  });

  test.each([
    ['nothing new', {}, { modelo: 'FZ25', codigoFipe: '827107-0', cor: 'Azul' }],
    ['another colour', { cor: 'Preta' }, { modelo: 'FZ25', codigoFipe: '827107-0', cor: 'Preta' }],
    ['another model', { modelo: 'MT-03' }, { modelo: 'MT-03', codigoFipe: '', cor: 'Azul' }],
    ['the same model', { modelo: 'FZ25' }, { modelo: 'FZ25', codigoFipe: '827107-0', cor: 'Azul' }],
    [
      'one from the table',
      { modelo: 'MT-03', codigoFipe: '827097-0' },
      { modelo: 'MT-03', codigoFipe: '827097-0', cor: 'Azul' },
    ],
  ])('a draft under %s', (_, novo, joined) => {
    expect(joinPedido({ modelo: 'FZ25', codigoFipe: '827107-0', cor: 'Azul' }, novo)).toEqual(joined);
  });
});
