import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adminUsuarioChangeSchema,
  cadastroSchema,
  ownUsuarioChangeSchema,
} from '../../../app/domain/pessoas/usuario-schema.ts';
import { ApiError } from '../../../workers/base/api-error.ts';
import { readUsuarioFields } from '../../../workers/usuarios/usuario-fields.ts';
import { usuarioDeTeste } from '../../support/upstream/memory-api.ts';

const ana = usuarioDeTeste({ uid: 'ana' });

/** The answer, or the refusal. */
function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}

describe('section 5: registration needs a non-empty name', () => {
  it('fills in what may be left out', () => {
    expect(readUsuarioFields({ nome: ' Ana ' }, cadastroSchema, {})).toEqual({
      nome: 'Ana',
      telefone: null,
      id_empresa: null,
      descricao_cargo: 'Consultor de vendas',
    });
  });

  it.each([
    {},
    { nome: '' },
    { nome: '   ' },
    { nome: null },
    { nome: 7 },
    { nome: '\u200b' },
    { nome: '---' },
  ])('%j is refused at the field', (input) => {
    const refusal = attempt(() => readUsuarioFields(input, cadastroSchema, {}));
    expect(refusal).toMatchObject({ status: 422, campos: { nome: 'Informe o nome.' } });
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '1', true])(
    'company %s is refused at the field',
    (id_empresa) => {
      const refusal = attempt(() => readUsuarioFields({ nome: 'Ana', id_empresa }, cadastroSchema, {}));
      expect(refusal).toMatchObject({ status: 422, campos: { id_empresa: 'Escolha uma empresa da lista.' } });
    },
  );
});

describe('security: mass assignment', () => {
  it('a change says only what was sent', () => {
    expect(readUsuarioFields({ telefone: '' }, ownUsuarioChangeSchema, ana)).toEqual({ telefone: null });
    expect(readUsuarioFields({}, adminUsuarioChangeSchema, ana)).toEqual({});
  });

  it('permissions are a set', () => {
    expect(readUsuarioFields({ permissoes: ['admin', 'admin'] }, adminUsuarioChangeSchema, ana)).toEqual({
      permissoes: ['admin'],
    });
  });

  it.each(['aprovado', 'permissoes', 'id_empresa', 'uid', 'id', 'email', 'email_verificado'] as const)(
    'one may repeat %s of oneself and not change it',
    (field) => {
      expect(readUsuarioFields({ [field]: ana[field] }, ownUsuarioChangeSchema, ana)).toEqual({});
      const refusal = attempt(() => readUsuarioFields({ [field]: 'outro' }, ownUsuarioChangeSchema, ana));
      expect(refusal).toMatchObject({ status: 403, campos: { [field]: expect.any(String) } });
    },
  );

  it('whatever is sent, only editable fields come out, and refusals are errors for a client', () => {
    const editable = Object.keys(ownUsuarioChangeSchema.entries);
    const body = fc.oneof(
      fc.anything(),
      fc.record(
        { nome: fc.anything(), telefone: fc.anything(), aprovado: fc.anything(), permissoes: fc.anything() },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(body, (input) => {
        const result = attempt(() => readUsuarioFields(input, ownUsuarioChangeSchema, ana));
        if (result instanceof Error) expect(result).toBeInstanceOf(ApiError);
        else for (const field of Object.keys(result as object)) expect(editable).toContain(field);
      }),
    );
  });

  it('a body of thousands of unknown fields gets a short answer', () => {
    const input = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`campo${i}`, 1]));
    const refusal = attempt(() => readUsuarioFields(input, ownUsuarioChangeSchema, ana));
    expect(Object.keys((refusal as ApiError).campos ?? {})).toHaveLength(20);
  });
});
