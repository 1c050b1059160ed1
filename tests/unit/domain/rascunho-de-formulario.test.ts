import { describe, expect, test } from 'vitest';
import {
  compareDraft,
  isPrivateField,
  typedFields,
  withoutPrivateFields,
} from '~/domain/pagina/form-draft.ts';

describe('Issue 28 §1 (A3): a draft and the form it belongs to', () => {
  const antes = { nome: 'Ana', km: '10.000', nota: '' };
  const draft = { antes, campos: { nome: 'Ana', km: '12.500', nota: 'riscada' } };

  test('what was typed is what differs from before, also in a field that came later', () => {
    expect(typedFields(draft)).toEqual(['km', 'nota']);
    expect(typedFields({ antes: {}, campos: { placa: 'ABC1D23', cor: '' } })).toEqual(['placa']);
  });

  test.each([
    ['the form as it was', antes, 'por'],
    ['a field that was not typed is newer', { ...antes, nome: 'Ana Lima' }, 'por'],
    ['a field that is not on the page yet', { nome: 'Ana', km: '10.000' }, 'por'],
    ['a typed field is newer on the server', { ...antes, km: '11.000' }, 'perguntar'],
    ['everything typed was saved', draft.campos, 'nada'],
    ['one of two was saved as typed', { ...antes, km: '12.500' }, 'por'],
  ])('%s', (_, now, verdict) => {
    expect(compareDraft(draft, now)).toBe(verdict);
  });

  test.each(['senha', 'cpf', 'cliente.cpf', 'cnpj', 'dados.rg', 'CPF', 'cliente.documento'])(
    '%s: never in plain text on the device',
    (name) => {
      expect([isPrivateField(name), withoutPrivateFields({ [name]: '1', nome: 'Ana' })]).toEqual([
        true,
        { nome: 'Ana' },
      ]);
    },
  );

  test.each(['nome', 'documentos.0', 'cargo', 'chassi', 'descricao_cargo'])('%s: kept', (name) => {
    expect(isPrivateField(name)).toBe(false);
  });
});
