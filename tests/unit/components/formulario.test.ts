import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { signInSchema } from '~/domain/pessoas/sign-in-schema.ts';
import { orErrorPage, orNull, toFormResult } from '~/server/errors.ts';
import { readForm } from '~/server/read-form.ts';
import { textFields, typedValues } from '~/shared/form-fields.ts';
import { ApiError } from '../../../workers/base/api-error.ts';

function form(fields: Record<string, string>): FormData {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.append(name, value);
  return formData;
}

const SECRETOS = { secretos: ['senha'] };

describe('reading a form by its schema', () => {
  test('a good one gives the schema’s output', () => {
    const parsed = readForm(form({ email: '  ana@exemplo.com.br ', senha: 'x' }), signInSchema, SECRETOS);
    expect(parsed).toEqual({ ok: true, valor: { email: 'ana@exemplo.com.br', senha: 'x' } });
  });

  test('a bad one gives one message per field, keeps what was typed, and never the password', () => {
    const parsed = readForm(form({ email: 'ana@', senha: 'segredo', extra: 'fica' }), signInSchema, SECRETOS);
    expect(parsed).toEqual({
      ok: false,
      resultado: {
        valores: { email: 'ana@', extra: 'fica' },
        erros: { email: 'Confira o e-mail digitado.' },
      },
    });
  });

  test('missing fields are empty fields', () => {
    const parsed = readForm(form({}), signInSchema, SECRETOS);
    expect(parsed).toMatchObject({
      resultado: { erros: { email: 'Digite seu e-mail.', senha: 'Digite sua senha.' } },
    });
  });

  test('fields are prepared for the schema', () => {
    const parsed = readForm(form({ n: '3' }), v.object({ n: v.number() }), {
      prepare: ({ n }) => ({ n: Number(n) }),
    });
    expect(parsed).toEqual({ ok: true, valor: { n: 3 } });
  });

  test('files and hostile names do no harm', () => {
    const formData = form({ ['__proto__']: 'x', constructor: 'y' });
    formData.append('foto', new Blob(['z']), 'z.png');
    const fields = textFields(formData);
    expect(Object.keys(fields).sort()).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });

  test('any text is read without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (email, senha) => {
        const parsed = readForm(form({ email, senha }), signInSchema, SECRETOS);
        expect(parsed.ok || Object.keys(parsed.resultado.erros).length > 0).toBe(true);
      }),
    );
  });
});

describe('expected failures of services', () => {
  const invalido = new ApiError(422, 'dados-invalidos', 'Confira os campos marcados.', {
    campos: { telefone: 'Confira o telefone, com DDD.', uid: 'não é campo do formulário' },
  });

  test('go beside the fields the form has', () => {
    expect(toFormResult(invalido, { telefone: '1' }, ['nome', 'telefone'])).toEqual({
      status: 422,
      valores: { telefone: '1' },
      erros: { telefone: 'Confira o telefone, com DDD.' },
    });
  });

  test('become a notice when no field is theirs', () => {
    const error = new ApiError(409, 'ja-cadastrado', 'Você já está cadastrado.');
    expect(toFormResult(error, {}, ['nome'])).toMatchObject({ aviso: 'Você já está cadastrado.', erros: {} });
  });

  test('become the error page of their status, or nothing where the screen can do without', async () => {
    const error = new ApiError(504, 'demorou', 'A rede demorou demais.');
    await expect(orErrorPage(Promise.reject(error))).rejects.toMatchObject({
      data: { mensagem: 'A rede demorou demais.' },
      init: { status: 504 },
    });
    await expect(orNull(Promise.reject(error))).resolves.toBeNull();
  });

  test('bugs stay bugs', async () => {
    const bug = new TypeError('x is not a function');
    await expect(orErrorPage(Promise.reject(bug))).rejects.toBe(bug);
    await expect(orNull(Promise.reject(bug))).rejects.toBe(bug);
    expect(() => toFormResult(bug, {}, [])).toThrow(bug);
  });
});

test('typed values leave secrets out', () => {
  expect(typedValues(form({ email: 'a', senha: 'b' }), ['senha'])).toEqual({ email: 'a' });
});
