import { describe, expect, test } from 'vitest';
import { destinatarioDe, isOutraPessoa, isOutroCadastro, NINGUEM } from '~/domain/propostas/outra-pessoa.ts';
import type { ClienteDaProposta } from '~/domain/propostas/proposta.ts';

const CPF = '11144477735';
const OUTRO_CPF = '93541134780';
const FONE = '41955550044';

const pessoa = (nome: string, change: Partial<ClienteDaProposta> = {}): ClienteDaProposta => ({
  ...NINGUEM,
  ...{ nome, ...change },
});

describe('Issue 25 §1.4: who is another person', () => {
  test.each<[string, ClienteDaProposta, ClienteDaProposta, boolean]>([
    ['nothing changed', pessoa('Ana Alves'), pessoa('Ana Alves'), false],
    ['a name after none', NINGUEM, pessoa('Ana Alves', { cpf: CPF }), false],
    ['no name any more', pessoa('Ana Alves', { cpf: CPF }), pessoa('', { cpf: CPF }), true],
    ['signs instead of a name', pessoa('Ana Alves'), pessoa('***'), true],
    ['another CPF', pessoa('Ana Alves', { cpf: CPF }), pessoa('Ana Alves', { cpf: OUTRO_CPF }), true],
    ['another CPF after no name', pessoa('', { cpf: CPF }), pessoa('Ana', { cpf: OUTRO_CPF }), true],
    ['a CPF for the same name', pessoa('Ana Alves'), pessoa('Ana Alves', { cpf: CPF }), false],
    ['the CPF taken away', pessoa('Ana Alves', { cpf: CPF }), pessoa('Ana Alves'), false],
    [
      'another first name with the same CPF',
      pessoa('Ana Alves', { cpf: CPF }),
      pessoa('Pedro Alves', { cpf: CPF }),
      true,
    ],
    [
      'another family name with the same CPF',
      pessoa('Ana Alves', { cpf: CPF }),
      pessoa('Ana Dias', { cpf: CPF }),
      false,
    ],
    ['another family name, nothing else', pessoa('Ana Alves'), pessoa('Ana Dias'), true],
    [
      'another family name with the same telephone',
      pessoa('Ana Alves', { telefone: FONE }),
      pessoa('Ana Dias', { telefone: FONE }),
      false,
    ],
    [
      'one telephone of two people',
      pessoa('Ana Alves', { telefone: FONE }),
      pessoa('Pedro Alves', { telefone: FONE }),
      true,
    ],
    ['a slip in a long first name', pessoa('Marina Sá'), pessoa('Marima Sá'), false],
    ['a slip in a short first name', pessoa('Ana Sá'), pessoa('Eva Sá'), true],
    ['the family name before', pessoa('Ana Alves'), pessoa('Alves, Ana'), false],
    ['signs and accents', pessoa('Ána  ALVES'), pessoa('ana alves'), false],
  ])('%s', (_, before, now, answer) => expect(isOutraPessoa(before, now)).toBe(answer));

  test('a record that others name does not lose its CPF', () => {
    expect(isOutroCadastro(pessoa('Ana Alves', { cpf: CPF }), pessoa('Ana Alves'))).toBe(true);
    expect(isOutroCadastro(pessoa('Ana Alves'), pessoa('Ana Alves', { cpf: CPF }))).toBe(false);
    expect(isOutroCadastro(pessoa('Ana Alves'), pessoa('Pedro Alves'))).toBe(true);
  });

  test('whom a link was sent to is read as it was stored; nobody before', () => {
    const ana = pessoa('Ana Alves', { cpf: CPF });
    expect(destinatarioDe(JSON.stringify(ana))).toEqual(ana);
    expect(destinatarioDe(null)).toEqual(NINGUEM);
  });
});
