import { describe, expect, test } from 'vitest';
import {
  filled,
  isOtherPerson,
  isOtherRecord,
  isSamePerson,
  NOBODY,
  readRecipient,
  recipientAfter,
} from '~/domain/propostas/other-person.ts';
import { isPersonName, isSameName } from '~/domain/propostas/person-name.ts';
import type { PropostaCliente } from '~/domain/propostas/proposta.ts';

const CPF = '11144477735';
const OUTRO_CPF = '93541134780';
const FONE = '41955550044';

const pessoa = (nome: string, change: Partial<PropostaCliente> = {}): PropostaCliente => ({
  ...NOBODY,
  ...{ nome, ...change },
});

describe('Issue 25 §1.4: who is another person', () => {
  test.each<[string, PropostaCliente, PropostaCliente, boolean]>([
    ['nothing changed', pessoa('Ana Alves'), pessoa('Ana Alves'), false],
    ['a name after none', NOBODY, pessoa('Ana Alves', { cpf: CPF }), false],
    ['no name any more', pessoa('Ana Alves', { cpf: CPF }), pessoa('', { cpf: CPF }), true],
    ['signs instead of a name', pessoa('Ana Alves'), pessoa('***'), true],
    ['signs that stay', pessoa('***'), pessoa('***', { telefone: FONE }), false],
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
      true,
    ],
    ['another family name, nothing else', pessoa('Ana Alves'), pessoa('Ana Dias'), true],
    [
      'another family name with the same telephone',
      pessoa('Ana Alves', { telefone: FONE }),
      pessoa('Ana Dias', { telefone: FONE }),
      true,
    ],
    [
      'one telephone of two people',
      pessoa('Ana Alves', { telefone: FONE }),
      pessoa('Pedro Alves', { telefone: FONE }),
      true,
    ],
    ['a slip in a long first name', pessoa('Marina Sá'), pessoa('Marima Sá'), true],
    [
      'the same with one telephone',
      pessoa('Marina Sá', { telefone: FONE }),
      pessoa('Marima Sá', { telefone: FONE }),
      false,
    ],
    [
      'the same with one CPF',
      pessoa('Marina Sá', { cpf: CPF }),
      pessoa('Marima Sá Souza', { cpf: CPF, telefone: FONE }),
      false,
    ],
    ['a slip in a short first name', pessoa('Ana Sá'), pessoa('Eva Sá'), true],
    ['the family name before', pessoa('Ana Alves'), pessoa('Alves, Ana'), false],
    ['signs and accents', pessoa('Ána  ALVES'), pessoa('ana alves'), false],
  ])('%s', (_, before, now, answer) => expect(isOtherPerson(before, now)).toBe(answer));

  const fone = { telefone: FONE };
  test.each<[string, string, string]>([
    ['a particle', 'Maria da Silva', 'Maria da Costa'],
    ['two particles', 'Ana de Souza e Dias', 'Ana de Lima e Reis'],
    ['a particle of another language', 'Carla Di Pietro', 'Carla Di Marco'],
    ['an initial', 'Ana B. Souza', 'Ana B. Lima'],
    ['a title', 'Sr. João Silva', 'Sr. Pedro Silva'],
    ['a title that is written out', 'Doutor Carlos Lima', 'Doutor Paulo Lima'],
    ['a title and the family name', 'Dona Silva', 'Dona Souza'],
    ['a suffix', 'João Silva Filho', 'João Souza Filho'],
    ['a number', 'Carlos 2', 'Carlos Dias 2'],
    ['a legal form', 'Horizonte Ltda', 'Horizonte Sul ME'],
    ['a word for a person', 'Cliente João', 'Cliente Pedro'],
    ['a word typed twice', 'Maria Maria', 'Maria Maria Costa'],
    ['a word against a slip of it', 'Mariana Souza', 'Mariana Marina'],
    ['nothing that tells anybody', 'Sr. Neto', 'Sra. Neto'],
    ['nothing but a title and an initial', 'D. A.', 'D. B.'],
    ['trades of two companies', 'Moto Peças Silva Ltda', 'Moto Peças Costa Ltda'],
    ['trades, and no legal form', 'Moto Peças Silva', 'Moto Peças Costa'],
    ['a company’s legal form', 'Alfa Norte SA', 'Alfa Sul SA'],
  ])('words that tell nobody from another make no two people the same: %s', (_, before, now) =>
    expect(isOtherPerson(pessoa(before), pessoa(now))).toBe(true),
  );

  test.each<[string, string, string]>([
    ['father and grandson', 'João Silva Filho', 'João Silva Neto'],
    ['wife and husband under titles', 'Sr. Silva', 'Sra. Silva'],
    ['names of a man and of a woman', 'Paulo Souza', 'Paula Souza'],
    ['a name that another one begins with', 'Daniel Souza', 'Daniela Souza'],
    ['two people under one title', 'Sr. João Silva', 'Sr. Pedro Silva'],
    ['two people under one word', 'Cliente João', 'Cliente Pedro'],
    ['two companies of one owner', 'Alfa Norte Ltda', 'Alfa Sul Ltda'],
    ['a name of which nothing is left', 'Sr.', 'Sr. João'],
    ['a name of digits', '123', 'João'],
    ['a name of signs', '...', 'João'],
    ['a name of one picture', '😀', '🙂'],
    ['another family name', 'Maria da Silva', 'Maria da Costa'],
    ['another second family name', 'Maria Silva Santos', 'Maria Silva Lima'],
    ['another second first name', 'João Pedro Silvestrin', 'João Marcos Silvestrin'],
    ['husband and wife of one name', 'André Lobo', 'Andréa Lobo'],
    ['a couple and one of them', 'Carlos e Renata Bueno', 'Renata Bueno'],
    ['a couple with a stroke', 'Carlos / Renata', 'Renata Bueno'],
    ['a relation of somebody', 'Esposa do Carlos', 'Carlos'],
    ['other initials', 'A. Z. Kloss', 'B. W. Kloss'],
    ['an initial of another name', 'D. Bragatte', 'Carla Bragatte'],
    ['a family name against another initial', 'Ana Souza L.', 'Ana Souza Costa P.'],
  ])('nor does a telephone make them so: %s', (_, before, now) => {
    expect(isOtherPerson(pessoa(before, fone), pessoa(now, fone))).toBe(true);
    expect(isOtherPerson(pessoa(now, fone), pessoa(before, fone))).toBe(true);
  });

  test.each<[string, string, string]>([
    ['a slip in the first name', 'Mariana Silvestrin', 'Marina Silvestrin'],
    ['another slip in it', 'Eliane Souza', 'Elaine Souza'],
    ['father and son', 'João Silvano', 'João Silvano Neto'],
    ['a first name alone', 'Maria', 'Maria Souza'],
  ])('with nothing in common but the name it has to say the same: %s', (_, before, now) => {
    expect(isOtherPerson(pessoa(before), pessoa(now))).toBe(true);
    expect(isOtherPerson(pessoa(before, fone), pessoa(now, fone))).toBe(false);
  });

  test('records of one CPF are one person’s where their names are', () => {
    const [a, b, c] = ['João Pedro Lematti', 'João Marcos Lematti', 'Joao Lematti'].map((nome) =>
      pessoa(nome, { cpf: CPF }),
    ) as [PropostaCliente, PropostaCliente, PropostaCliente];
    expect([isSamePerson(a, b), isSamePerson(a, c), isSamePerson(c, a)]).toEqual([false, true, true]);
    expect(isSamePerson(a, { ...NOBODY, cpf: CPF })).toBe(true);
  });

  test.each<[string, string, string]>([
    ['an accent', 'João', 'Joao'],
    ['capitals and signs', 'SR. JOÃO', 'Sr João'],
    ['a particle', 'Maria Silva', 'Maria da Silva'],
    ['a title before', 'João Silva', 'Sr. João Silva'],
    ['a suffix written out', 'João Silva Jr.', 'João Silva Júnior'],
    ['a family name without its accent', 'Ana Sá', 'ANA SA'],
    ['a compound first name cut short', 'Ana Maria Souza', 'Maria Souza'],
    ['a slip in a family name', 'Ana Pirolli', 'Ana Pirelli'],
    ['an initial written out', 'João Batista M. Souza', 'João Batista Martins Souza'],
    ['a company’s longer name', 'Alfa Norte Ltda', 'Alfa Norte Comércio de Motos Ltda'],
    ['signs, the same', '...', '...'],
    ['nothing that tells anybody, the same', 'Sr. Neto', 'sr neto'],
  ])('what is only put right stays one person’s: %s', (_, before, now) =>
    expect(isOtherPerson(pessoa(before), pessoa(now))).toBe(false),
  );

  test.each<[string, string, string]>([
    ['a title to a first name', 'João', 'Sr. João'],
    ['a legal form', 'Horizonte', 'Horizonte Ltda'],
    ['a generation', 'João Silva', 'João Silva Jr.'],
    ['an initial for a family name', 'Maria S.', 'Maria Souza'],
  ])('with the same telephone the first name is enough: %s', (_, before, now) => {
    expect(isOtherPerson(pessoa(before, fone), pessoa(now, fone))).toBe(false);
    expect(isOtherPerson(pessoa(before), pessoa(now))).toBe(true);
  });

  test('a name says whose something is only with a letter', () => {
    for (const nome of ['', '...', '😀', '---', '12', '( )', '’'])
      expect(isPersonName(nome), nome).toBe(false);
    for (const nome of ['A', 'Ana', '李明', 'J. 2']) expect(isPersonName(nome), nome).toBe(true);
  });

  test('two names of signs alone are not the same name', () => {
    expect(isSameName('***', '!!')).toBe(false);
    expect(isSameName('ana  ALVES', 'Ana Alves')).toBe(true);
  });

  test.each<[string, string[], string, boolean]>([
    ['a first name alone', ['Nair', 'Nair Souza', 'Nair'], 'Nair Mendes', true],
    ['a family name alone', ['Souza', 'Nair Souza'], 'Tulio Souza', true],
    ['an initial in front', ['N. Rocha', 'Nilda Rocha'], 'Norberto Rocha', true],
    ['an initial behind', ['Nilda R.', 'Nilda Ramos'], 'Nilda Rocha', true],
    ['a second first name', ['Paula Teixeira', 'Paula Maria Teixeira'], 'Maria Teixeira', true],
    ['the same, said shorter again', ['Nilda R.', 'Nilda Ramos'], 'Nilda', false],
  ])('what was told of a person since is theirs: %s', (_, names, last, answer) => {
    const sent = names.map((nome) => pessoa(nome, fone)).reduce(recipientAfter, NOBODY);
    expect(isOtherPerson(sent, pessoa(last, fone))).toBe(answer);
  });

  test('what was not typed is filled, what was is kept', () => {
    const known = pessoa('Ana', { cpf: CPF, telefone: FONE });
    expect(filled(NOBODY, known)).toEqual(known);
    expect(filled(pessoa('Bia', { cpf: OUTRO_CPF }), known)).toEqual({
      ...known,
      nome: 'Bia',
      cpf: OUTRO_CPF,
    });
  });

  test('a record that others name does not lose its CPF', () => {
    expect(isOtherRecord(pessoa('Ana Alves', { cpf: CPF }), pessoa('Ana Alves'))).toBe(true);
    expect(isOtherRecord(pessoa('Ana Alves'), pessoa('Ana Alves', { cpf: CPF }))).toBe(false);
    expect(isOtherRecord(pessoa('Ana Alves'), pessoa('Pedro Alves'))).toBe(true);
  });

  test('whom a link was sent to is read as it was stored; nobody before', () => {
    const ana = pessoa('Ana Alves', { cpf: CPF });
    expect(readRecipient(JSON.stringify(ana))).toEqual(ana);
    expect(readRecipient(null)).toEqual(NOBODY);
  });
});
