import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { clientIdSchema, requireClientId } from '../../../workers/base/client-id.ts';
import { ownerOf, requireAdministrador } from '../../../workers/base/owner.ts';
import { readFields } from '../../../workers/base/read-fields.ts';
import { usuarioDeTeste } from '../../support/upstream/memory-api.ts';

const schema = v.object({
  nome: v.pipe(v.string('Escreva um texto.'), v.minLength(2, 'Curto.'), v.regex(/^A/, 'Comece com A.')),
  mora: v.optional(v.object({ multa: v.number('Use um número.') })),
});

const EM_OUTRAS_PALAVRAS = { missing: (): string => 'Preencha.' };

const camposOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return (error as { campos: unknown }).campos;
  }
};

describe('a body, field by field', () => {
  test.each([
    ['right', { nome: 'Ana', outro: 1 }, {}, { nome: 'Ana' }],
    ['the first message of a field', { nome: 'x' }, {}, { nome: 'Curto.' }],
    ['a field inside another', { nome: 'Ana', mora: { multa: '' } }, {}, { 'mora.multa': 'Use um número.' }],
    [
      'by its outermost name',
      { nome: 'Ana', mora: { multa: '' } },
      { outermost: true },
      { mora: 'Use um número.' },
    ],
    ['no object', 'x', {}, { pedido: expect.any(String) }],
    ['a missing field in other words', {}, EM_OUTRAS_PALAVRAS, { nome: 'Preencha.' }],
    ['a wrong field in its own', { nome: 1 }, EM_OUTRAS_PALAVRAS, { nome: 'Escreva um texto.' }],
  ])('%s', (_, body, options, expected) => {
    expect(camposOf(() => readFields(schema, body, { whole: 'pedido', ...options }))).toEqual(expected);
  });

  test('a hostile name is a name like any other', () => {
    const strict = v.strictObject({}, 'Este campo não existe.');
    const fields = camposOf(() => readFields(strict, JSON.parse('{"__proto__":1}'), { whole: 'pedido' }));
    expect(JSON.stringify(fields)).toBe('{"__proto__":"Este campo não existe."}');
  });

  test('the failure is 422 with one sentence above, which a caller may choose', () => {
    const read = (mensagem?: string) => () => readFields(schema, {}, { whole: 'pedido', mensagem });
    expect(read()).toThrow(expect.objectContaining({ status: 422, message: 'Confira os campos marcados.' }));
    expect(read('Tente de novo.')).toThrow(expect.objectContaining({ message: 'Tente de novo.' }));
  });
});

describe('a client id', () => {
  test.each([
    ['01JD4ZK8V9QW3X5Y7B2C4D6E8F', true],
    ['01jd4zk8v9qw3x5y7b2c4d6e8f', true],
    ['9b2f6c1e-4a7d-4f0b-8c3e-5d6a7b8c9d0e', true],
    ['0193a5b0-7c1d-7e2f-9a3b-4c5d6e7f8091', true],
    ['01JD4ZK8V9QW3X5Y7B2C4D6E8', false],
    ['01JD4ZK8V9QW3X5Y7B2C4D6E8U', false],
    ['9b2f6c1e4a7d4f0b8c3e5d6a7b8c9d0e', false],
    ['9b2f6c1e-4a7d-0f0b-8c3e-5d6a7b8c9d0e', false],
    ['9b2f6c1e-4a7d-4f0b-8c3e-5d6a7b8c9d0e\n', false],
    ['', false],
    [26, false],
    [undefined, false],
  ])('%j: %j', (id, valid) => {
    expect(v.is(clientIdSchema, id)).toBe(valid);
    const read = camposOf(() => requireClientId(id));
    expect(read).toEqual(valid ? String(id).toUpperCase() : { id: 'Use um ULID ou UUID.' });
  });
});

describe('whose things they are', () => {
  const one = usuarioDeTeste({ uid: 'uid-1', id_empresa: 1, permissoes: [] });
  const admin = { ...one, permissoes: ['admin'] };
  const loose = { ...one, id_empresa: null };

  test('a person owns what they keep within their company', () => {
    expect(ownerOf(one)).toEqual({ uid: 'uid-1', idEmpresa: 1 });
    expect(() => requireAdministrador(admin, 1)).not.toThrow();
    expect(() => requireAdministrador({ ...loose, permissoes: ['admin', 'rede'] }, 2)).not.toThrow();
  });

  test.each([
    ['nobody’s company', () => ownerOf(loose), { status: 422, codigo: 'sem-empresa' }],
    ['no administrator', () => requireAdministrador(one, 1), { status: 403, codigo: 'sem-permissao' }],
    ['another company’s', () => requireAdministrador(admin, 2), { status: 403, codigo: 'fora-da-loja' }],
    [
      'what belongs to no company',
      () => requireAdministrador({ ...loose, permissoes: ['admin'] }, null),
      { status: 403, codigo: 'fora-da-loja' },
    ],
  ])('%s is refused', (_, read, error) => {
    expect(read).toThrow(expect.objectContaining(error));
  });
});
