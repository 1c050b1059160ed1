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

const person = (nome: string, change: Partial<PropostaCliente> = {}): PropostaCliente => ({
  ...NOBODY,
  ...{ nome, ...change },
});

describe('Issue 25 §1.4: who is another person', () => {
  test.each<[string, PropostaCliente, PropostaCliente, boolean]>([
    ['nothing changed', person('Ana Alves'), person('Ana Alves'), false],
    ['a name after none', NOBODY, person('Ana Alves', { cpf: CPF }), false],
    ['no name any more', person('Ana Alves', { cpf: CPF }), person('', { cpf: CPF }), true],
    ['signs instead of a name', person('Ana Alves'), person('***'), true],
    ['signs that stay', person('***'), person('***', { telefone: FONE }), false],
    ['another CPF', person('Ana Alves', { cpf: CPF }), person('Ana Alves', { cpf: OUTRO_CPF }), true],
    ['another CPF after no name', person('', { cpf: CPF }), person('Ana', { cpf: OUTRO_CPF }), true],
    ['a CPF for the same name', person('Ana Alves'), person('Ana Alves', { cpf: CPF }), false],
    ['the CPF taken away', person('Ana Alves', { cpf: CPF }), person('Ana Alves'), false],
    [
      'another first name with the same CPF',
      person('Ana Alves', { cpf: CPF }),
      person('Pedro Alves', { cpf: CPF }),
      true,
    ],
    [
      'another family name with the same CPF',
      person('Ana Alves', { cpf: CPF }),
      person('Ana Dias', { cpf: CPF }),
      true,
    ],
    ['another family name, nothing else', person('Ana Alves'), person('Ana Dias'), true],
    [
      'another family name with the same telephone',
      person('Ana Alves', { telefone: FONE }),
      person('Ana Dias', { telefone: FONE }),
      true,
    ],
    [
      'one telephone of two people',
      person('Ana Alves', { telefone: FONE }),
      person('Pedro Alves', { telefone: FONE }),
      true,
    ],
    ['a slip in a long first name', person('Marina Sá'), person('Marima Sá'), true],
    [
      'the same with one telephone',
      person('Marina Sá', { telefone: FONE }),
      person('Marima Sá', { telefone: FONE }),
      false,
    ],
    [
      'the same with one CPF',
      person('Marina Sá', { cpf: CPF }),
      person('Marima Sá Souza', { cpf: CPF, telefone: FONE }),
      false,
    ],
    ['a slip in a short first name', person('Ana Sá'), person('Eva Sá'), true],
    ['the family name before', person('Ana Alves'), person('Alves, Ana'), false],
    ['signs and accents', person('Ána  ALVES'), person('ana alves'), false],
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
    expect(isOtherPerson(person(before), person(now))).toBe(true),
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
    expect(isOtherPerson(person(before, fone), person(now, fone))).toBe(true);
    expect(isOtherPerson(person(now, fone), person(before, fone))).toBe(true);
  });

  test.each<[string, string, string]>([
    ['a slip in the first name', 'Mariana Silvestrin', 'Marina Silvestrin'],
    ['another slip in it', 'Eliane Souza', 'Elaine Souza'],
    ['father and son', 'João Silvano', 'João Silvano Neto'],
    ['a first name alone', 'Maria', 'Maria Souza'],
  ])('with nothing in common but the name it has to say the same: %s', (_, before, now) => {
    expect(isOtherPerson(person(before), person(now))).toBe(true);
    expect(isOtherPerson(person(before, fone), person(now, fone))).toBe(false);
  });

  test('records of one CPF are one person’s where their names are', () => {
    const [a, b, c] = ['João Pedro Lematti', 'João Marcos Lematti', 'Joao Lematti'].map((nome) =>
      person(nome, { cpf: CPF }),
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
    expect(isOtherPerson(person(before), person(now))).toBe(false),
  );

  test.each<[string, string, string]>([
    ['a title to a first name', 'João', 'Sr. João'],
    ['a legal form', 'Horizonte', 'Horizonte Ltda'],
    ['a generation', 'João Silva', 'João Silva Jr.'],
    ['an initial for a family name', 'Maria S.', 'Maria Souza'],
  ])('with the same telephone the first name is enough: %s', (_, before, now) => {
    expect(isOtherPerson(person(before, fone), person(now, fone))).toBe(false);
    expect(isOtherPerson(person(before), person(now))).toBe(true);
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
    const sent = names.map((nome) => person(nome, fone)).reduce(recipientAfter, NOBODY);
    expect(isOtherPerson(sent, person(last, fone))).toBe(answer);
  });

  test('what was not typed is filled, what was is kept', () => {
    const known = person('Ana', { cpf: CPF, telefone: FONE });
    expect(filled(NOBODY, known)).toEqual(known);
    expect(filled(person('Bia', { cpf: OUTRO_CPF }), known)).toEqual({
      ...known,
      nome: 'Bia',
      cpf: OUTRO_CPF,
    });
  });

  test('a record that others name does not lose its CPF', () => {
    expect(isOtherRecord(person('Ana Alves', { cpf: CPF }), person('Ana Alves'))).toBe(true);
    expect(isOtherRecord(person('Ana Alves'), person('Ana Alves', { cpf: CPF }))).toBe(false);
    expect(isOtherRecord(person('Ana Alves'), person('Pedro Alves'))).toBe(true);
  });

  test('whom a link was sent to is read as it was stored; nobody before', () => {
    const ana = person('Ana Alves', { cpf: CPF });
    expect(readRecipient(JSON.stringify(ana))).toEqual(ana);
    expect(readRecipient(null)).toEqual(NOBODY);
  });
});
