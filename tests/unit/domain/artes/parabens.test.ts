import { describe, expect, test } from 'vitest';
import {
  checkParabens,
  PARABENS_CONSENTIMENTO_TEXTS,
  PARABENS_CONSENTIMENTO_VERSION,
  PARABENS_LIMITS,
} from '~/domain/artes/parabens.ts';
import { CAMPOS_COMUNS, dadosDe, errosDe, HOJE, type Recusa } from './apoio.ts';

const MENSAGEM = { como: 'mensagem', versao: PARABENS_CONSENTIMENTO_VERSION } as const;
const PARABENS = {
  cliente: 'Juliana',
  moto: 'crosser-150-s-abs',
  consentimento: MENSAGEM,
  nome: 'Ana Souza',
  telefone: '41987654321',
};
const SEM_AUTORIZACAO = 'Registre a autorização do cliente.';
const assinada = (assinatura: string | undefined) => ({ ...MENSAGEM, como: 'assinatura', assinatura });

describe('§2 imagemparabens: what congratulations at a delivery are made of', () => {
  test('a customer, a motorcycle, a consent and who signs are enough', () => {
    expect(dadosDe(checkParabens(PARABENS, HOJE))).toEqual(PARABENS);
  });

  test.each(['Zé', "Sant'Ana", 'D’Ávila', 'Maria-Flor', 'Jr. Ênio', 'Ünal'])(
    '%s is a first name',
    (cliente) => {
      expect(dadosDe(checkParabens({ ...PARABENS, cliente }, HOJE)).cliente).toBe(cliente);
    },
  );

  test.each<Recusa>([
    ...CAMPOS_COMUNS,
    ['cliente', '', 'cliente', 'Informe o nome do cliente.'],
    ['cliente', undefined, 'cliente', 'Informe o nome do cliente.'],
    [
      'cliente',
      'a'.repeat(PARABENS_LIMITS.cliente + 1),
      'cliente',
      `Use até ${PARABENS_LIMITS.cliente} letras.`,
    ],
    ['cliente', 'Ana 123.456.789-00', 'cliente', 'Use só letras no nome.'],
    ['cliente', 'ana@exemplo.com.br', 'cliente', 'Use só letras no nome.'],
    ['moto', '', 'moto', 'Escolha a moto.'],
    ['moto', undefined, 'moto', 'Escolha a moto.'],
    [
      'mensagem',
      'a'.repeat(PARABENS_LIMITS.mensagem + 1),
      'mensagem',
      `Use até ${PARABENS_LIMITS.mensagem} letras.`,
    ],
    ['entrega', '2026-13-01', 'entrega', 'Confira o dia da entrega.'],
    ['entrega', 'ontem', 'entrega', 'Confira o dia da entrega.'],
    ['entrega', '2027-01-22', 'entrega', 'A entrega pode ser até 60 dias à frente.'],
    ['validade', HOJE, 'validade', 'Este campo não existe.'],
  ])('%s: %j is refused at %s: %s', (field, value, where, message) => {
    expect(errosDe(checkParabens({ ...PARABENS, [field]: value }, HOJE))).toEqual({ [where]: message });
  });

  test.each(['2020-01-01', HOJE, '2027-01-21'])(
    '%s is a day of delivery: past, today, up to 60 days ahead',
    (entrega) => {
      expect(dadosDe(checkParabens({ ...PARABENS, entrega }, HOJE)).entrega).toBe(entrega);
    },
  );
});

test('Issue 28 §1: all that is missing is told at once', () => {
  const dados = { ...PARABENS, cliente: '', entrega: '2030-01-01', consentimento: assinada(undefined) };
  expect(errosDe(checkParabens(dados, HOJE))).toEqual({
    cliente: 'Informe o nome do cliente.',
    entrega: 'A entrega pode ser até 60 dias à frente.',
    consentimento: 'Peça ao cliente que assine na tela.',
  });
});

describe('LGPD art. 7, I and 8: no customer without their consent', () => {
  test.each([undefined, null, true, {}, [], { como: 'assumido', versao: PARABENS_CONSENTIMENTO_VERSION }])(
    '%j is none',
    (consentimento) => {
      expect(errosDe(checkParabens({ ...PARABENS, consentimento }, HOJE)).consentimento).toBeTruthy();
    },
  );

  test('none at all says what to do', () => {
    const { consentimento: _, ...sem } = PARABENS;
    expect(errosDe(checkParabens(sem, HOJE))).toEqual({ consentimento: SEM_AUTORIZACAO });
  });

  test.each([0, 1, 2, 4, '3'])('the words of version %j are not those of today', (versao) => {
    expect(errosDe(checkParabens({ ...PARABENS, consentimento: { ...MENSAGEM, versao } }, HOJE))).toEqual({
      consentimento: 'O texto da autorização mudou: leia o novo com o cliente.',
    });
  });

  test('Issue 28 §1 (A17): the consent speaks of the name that is printed, as a long one is, and cuts none in silence', () => {
    const words = PARABENS_CONSENTIMENTO_TEXTS[PARABENS_CONSENTIMENTO_VERSION];
    expect(words).toMatch('meu nome, como está escrito na imagem');
    expect(words).not.toMatch('primeiro nome');
    const cliente = 'Maria Eduarda de Albuquerque Cavalcanti';
    expect(dadosDe(checkParabens({ ...PARABENS, cliente }, HOJE)).cliente).toBe(cliente);
    expect(errosDe(checkParabens({ ...PARABENS, cliente: `${cliente} Lima` }, HOJE))).toEqual({
      cliente: 'Use até 40 letras.',
    });
  });

  test('the asked version has its words', () => {
    expect(PARABENS_CONSENTIMENTO_TEXTS[PARABENS_CONSENTIMENTO_VERSION]).toMatch(
      /^Autorizo .* a qualquer momento/,
    );
  });

  test.each(['M10 20', 'M10 20L30 40', 'M10 20 L30 40 L5 6', 'M1 2 L3 4M500 199 L600 0'])(
    'the strokes %s are a signature',
    (assinatura) => {
      const consentimento = assinada(assinatura);
      expect(dadosDe(checkParabens({ ...PARABENS, consentimento }, HOJE)).consentimento).toEqual(
        consentimento,
      );
    },
  );

  const ILEGIVEL = 'Não deu para ler a assinatura: assine de novo.';
  test.each([
    [undefined, 'Peça ao cliente que assine na tela.'],
    ['', ILEGIVEL],
    ['L10 20', ILEGIVEL],
    ['M10 20 C1 2 3 4 5 6', ILEGIVEL],
    ['M1000 20', ILEGIVEL],
    ['M-1 20', ILEGIVEL],
    ['M10 20"/><script>', ILEGIVEL],
    [`M10 20${' L10 20'.repeat(3000)}`, 'A assinatura ficou grande demais: assine de novo.'],
  ])('a signature of %j is refused: %s', (assinatura, message) => {
    const errors = errosDe(checkParabens({ ...PARABENS, consentimento: assinada(assinatura) }, HOJE));
    expect(errors).toEqual({ consentimento: message });
  });

  test('a long line that is almost a signature is refused at once', () => {
    const quase = `${'M10 20 L30 40 '.repeat(1400)}x`;
    expect(errosDe(checkParabens({ ...PARABENS, consentimento: assinada(quase) }, HOJE))).toEqual({
      consentimento: ILEGIVEL,
    });
  });
});
