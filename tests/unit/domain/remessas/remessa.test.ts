import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  CONTACT_CONSENTIMENTO_TEXTS,
  CONTACT_CONSENTIMENTO_VERSION,
  readRemessaId,
  remessaMessage,
  remessaPath,
} from '~/domain/remessas/remessa.ts';
import { remessaSchema } from '~/domain/remessas/remessa-schema.ts';

const MARCA = '0B7A2C54-9D0E-4F3A-8B61-2C3D4E5F6071';
const PAGINA = 'https://loja.com.br/p/abc';

describe('Issue 14 §3: a link for one customer', () => {
  it.each([
    [MARCA, MARCA],
    [MARCA.toLowerCase(), MARCA],
    ['', null],
    [null, null],
    ['41987654321', null],
    [`${MARCA}x`, null],
    [MARCA.replaceAll('-', ''), null],
    ["' or 1=1 --", null],
  ])('the mark of %j is %j', (text, marca) => {
    expect(readRemessaId(text)).toBe(marca);
  });

  it('reads the mark of its own addresses, and never throws', () => {
    fc.assert(
      fc.property(fc.uuid(), (marca) => {
        const { searchParams } = new URL(remessaPath(PAGINA, marca));
        expect(readRemessaId(searchParams.get('c'))).toBe(marca.toUpperCase());
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => [null, text.toUpperCase()].includes(readRemessaId(text))));
  });

  it.each([
    [`Factor DX:\n${PAGINA}`, 'Factor DX:\nP'],
    ['Sem link', 'Sem link\nP'],
    ['', 'P'],
    [`${PAGINA} e ${PAGINA}`, 'P e P'],
  ])('the message %j becomes %j', (text, message) => {
    expect(remessaMessage(text, PAGINA, 'P')).toBe(message);
  });

  const pedido = { nome: ' Marina ', telefone: '+55 11 98765-4321', consentimento: '1' };
  const errorsOf = (change: object) =>
    v.safeParse(remessaSchema, { ...pedido, ...change }).issues?.map(({ message }) => message);

  it('keeps a name, national digits and the version of the words', () => {
    expect(v.parse(remessaSchema, pedido)).toEqual({
      ...{ nome: 'Marina', telefone: '11987654321', consentimento: CONTACT_CONSENTIMENTO_VERSION },
    });
    expect(CONTACT_CONSENTIMENTO_TEXTS[CONTACT_CONSENTIMENTO_VERSION]).toMatch(/apagar a qualquer momento/);
  });

  it.each([
    ['no name', { nome: '  ' }, 'Informe o nome do cliente.'],
    ['a name of signs', { nome: ' ... ' }, 'Escreva o nome do cliente com letras.'],
    ['a name of a picture', { nome: '😀' }, 'Escreva o nome do cliente com letras.'],
    [
      'a landline',
      { telefone: '1132654321' },
      'Confira o WhatsApp: DDD e nove números. Ex.: (11) 98765-4321.',
    ],
    ['no number', { telefone: undefined }, 'Confira o WhatsApp: DDD e nove números. Ex.: (11) 98765-4321.'],
    ['no consent', { consentimento: undefined }, 'Para guardar, confirme que o cliente concorda.'],
    ['other words', { consentimento: '2' }, 'Para guardar, confirme que o cliente concorda.'],
  ])('refuses %s in words', (_nome, change, message) => {
    expect(errorsOf(change)).toEqual([message]);
  });
});
