import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { formatAdjustmentsSchema } from '~/domain/artes/format-adjustments.ts';
import {
  readFormatAdjustments,
  readPictureData,
  readPreviewFoto,
  readRequestedFoto,
  writeFormatAdjustment,
} from '~/domain/artes/foto-and-adjustment-fields.ts';
import { checkParabens } from '~/domain/artes/parabens.ts';
import { parabensToNewForm, readParabens } from '~/domain/artes/parabens-form.ts';
import { checkPartsOffer } from '~/domain/artes/parts-offer.ts';
import { errorsBySlot, partsOfferToForm, readPartsOffer } from '~/domain/artes/parts-offer-form.ts';
import { checkPost } from '~/domain/artes/post.ts';
import { postToForm, readPost } from '~/domain/artes/post-form.ts';
import { restoreDraft, splitLocalFotos } from '~/domain/artes/restored-draft.ts';

const HOJE = '2026-11-20';
const ASSINATURA = { nome: 'Bruno Reis', telefone: '(41) 98765-4321' };
const FOTO =
  '{"id":"AbCdEf0123456789","url":"/api/fotos/AbCdEf0123456789","largura":1200,"altura":900,"zoom":2}';

describe('issue 10 §2 what is typed in a post', () => {
  const typed = {
    titulo: ' Sábado de test ride ',
    moto: 'NMAX',
    validade: '30/11',
    foto: FOTO,
    ...ASSINATURA,
  };

  test('is what the service takes, and comes back as it was typed', () => {
    const parsed = readPost({ ...typed, texto: '', chamada: ' ', selo: '' }, HOJE);
    expect(parsed).toEqual({
      titulo: 'Sábado de test ride',
      moto: 'NMAX',
      validade: '2026-11-30',
      foto: { id: 'AbCdEf0123456789', zoom: 2 },
      ...ASSINATURA,
    });
    const checked = checkPost(parsed, HOJE);
    if (!checked.ok) throw new Error(JSON.stringify(checked.erros));
    expect(postToForm(checked.dados, HOJE)).toMatchObject({
      titulo: 'Sábado de test ride',
      validade: '30/11/2026',
    });
    expect(postToForm(checked.dados, '2026-12-01').validade, 'a day that has passed').toBe('');
  });

  test('a day that cannot be read has its message at its field', () => {
    expect(checkPost(readPost({ ...typed, validade: 'sábado' }, HOJE), HOJE)).toMatchObject({
      erros: { validade: 'Confira até quando vale.' },
    });
  });
});

describe('issue 10 §4 what is typed of a congratulation', () => {
  const typed = { cliente: 'Ana', moto: 'NMAX', entrega: '20/11/2026', versao: '3', ...ASSINATURA };

  test.each([
    ['nobody asked', {}, 'Registre a autorização do cliente.'],
    ['signed without a signature', { como: 'assinatura' }, 'Peça ao cliente que assine na tela.'],
    [
      'other words',
      { como: 'mensagem', versao: '7' },
      'O texto da autorização mudou: leia o novo com o cliente.',
    ],
  ])('%s: nothing is published', (_nome, change, error) => {
    const checked = checkParabens(readParabens({ ...typed, ...change }, HOJE), HOJE);
    expect(checked).toMatchObject({ erros: { consentimento: error } });
  });

  test('a message is no signature, even where somebody began to sign', () => {
    const parsed = readParabens({ ...typed, como: 'mensagem', assinatura: 'M1 1 L2 2' }, HOJE);
    expect(parsed.consentimento).toEqual({ como: 'mensagem', versao: 3 });
    expect(checkParabens(parsed, HOJE).ok).toBe(true);
  });

  test('used again: another customer, another motorcycle, another consent', () => {
    const parsed = readParabens({ ...typed, como: 'mensagem', mensagem: 'Boa viagem!' }, HOJE);
    const checked = checkParabens(parsed, HOJE);
    if (!checked.ok) throw new Error(JSON.stringify(checked.erros));
    const { mensagem, cliente, moto, como } = parabensToNewForm(checked.dados);
    expect([mensagem, cliente, moto, como]).toEqual(['Boa viagem!', undefined, undefined, undefined]);
  });
});

describe('issue 10 §2 what is typed of parts', () => {
  const typed = {
    'itens.0.descricao': 'Capacete',
    'itens.0.preco': '899,90',
    'itens.2.descricao': 'Luva',
    'itens.2.preco': '',
    validade: '30/11',
    ...ASSINATURA,
  };

  test('empty places between items are left out, and messages stand where the item is typed', () => {
    const parsed = readPartsOffer(typed, HOJE);
    expect(parsed.itens).toEqual([{ descricao: 'Capacete', preco: 89_990 }, { descricao: 'Luva' }]);
    const checked = checkPartsOffer(parsed, HOJE);
    expect(checked).toMatchObject({ erros: { 'itens.1.preco': 'Informe o preço.' } });
    if (!checked.ok)
      expect(errorsBySlot(checked.erros, typed)).toEqual({ 'itens.2.preco': 'Informe o preço.' });
  });

  test('nothing typed asks for the first item', () => {
    const checked = checkPartsOffer(readPartsOffer({ ...ASSINATURA, validade: '30/11' }, HOJE), HOJE);
    expect(checked).toMatchObject({ erros: { 'itens.0.descricao': 'Descreva o item.' } });
  });

  test('comes back as it was typed; a last day that has passed moves on', () => {
    const checked = checkPartsOffer(readPartsOffer({ ...typed, 'itens.2.preco': '89' }, HOJE), HOJE);
    if (!checked.ok) throw new Error(JSON.stringify(checked.erros));
    expect(partsOfferToForm(checked.dados, { hoje: '2026-12-10', dias: 7 })).toMatchObject({
      'itens.0.preco': '899,90',
      'itens.1.descricao': 'Luva',
      validade: '17/12/2026',
    });
  });
});

describe('issue 10 §2 each size can be tuned', () => {
  test('one size alone; back to normal is nothing', () => {
    const one = writeFormatAdjustment('', 'story', { texto: 1, sem: ['selo'] });
    expect(readFormatAdjustments(one)).toEqual({ story: { texto: 1, sem: ['selo'] } });
    const both = writeFormatAdjustment(one, 'link', { zoom: 2, foco: { x: 0.2, y: 1 } });
    expect(readFormatAdjustments(both)).toEqual({
      story: { texto: 1, sem: ['selo'] },
      link: { zoom: 2, foco: { x: 0.2, y: 1 } },
    });
    expect(readFormatAdjustments(writeFormatAdjustment(both, 'story', {}))).toEqual({
      link: { zoom: 2, foco: { x: 0.2, y: 1 } },
    });
    expect(writeFormatAdjustment(one, 'story', { texto: 0, zoom: 1, sem: [] })).toBe('');
  });

  test('whatever stands in the field, what is read is what the service takes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), ajustesQuaisquer), (text) => {
        expect(v.is(formatAdjustmentsSchema, readFormatAdjustments(text))).toBe(true);
      }),
    );
  });
});

const ajustesQuaisquer = fc
  .dictionary(
    fc.constantFrom('feed', 'story', 'link', '__proto__', 'outro'),
    fc.record(
      {
        texto: fc.oneof(fc.integer({ min: -4, max: 4 }), fc.string()),
        zoom: fc.double(),
        foco: fc.record({ x: fc.double(), y: fc.double() }),
        sem: fc.array(fc.constantFrom('selo', 'preco', 'nome')),
      },
      { requiredKeys: [] },
    ),
  )
  .map((value) => JSON.stringify(value));

describe('issue 10 §2 a photo', () => {
  test('only of this host is drawn, and a broken one is for the service to refuse', () => {
    expect(readPreviewFoto(FOTO)).toMatchObject({ url: '/api/fotos/AbCdEf0123456789', zoom: 2 });
    for (const url of ['https://outro.example/a.jpg', '//outro.example/a.jpg', 'javascript:alert(1)'])
      expect(readPreviewFoto(FOTO.replace(/\/api[^"]*/, url)), url).toBeNull();
    expect(readRequestedFoto('')).toBeUndefined();
    expect(readRequestedFoto('{')).toEqual({ id: '' });
    expect(readPictureData({})).toEqual({});
  });
});

describe('issue 10 §2 a draft that comes back on another day', () => {
  const inicial = { titulo: '', validade: '27/11/2026', nome: 'Bruno Reis', telefone: '(41) 98765-4321' };

  test.each([
    ['15/11/2026', '27/11/2026'],
    ['15/12/2026', '15/12/2026'],
    ['15/1', '15/1'],
    ['', ''],
  ])('the last day %j is %j', (validade, shown) => {
    const draft = { titulo: 'Oferta', validade, nome: '', telefone: '' };
    expect(restoreDraft(draft, { inicial, contatoLivre: true, hoje: HOJE })).toEqual({
      ...inicial,
      titulo: 'Oferta',
      validade: shown,
    });
  });

  test('another’s name stays only where the company lets it', () => {
    const draft = { titulo: '', validade: '', nome: 'Outra', telefone: '(11) 3000-0000' };
    const nome = (contatoLivre: boolean) => restoreDraft(draft, { inicial, contatoLivre, hoje: HOJE }).nome;
    expect([nome(true), nome(false)]).toEqual(['Outra', 'Bruno Reis']);
  });

  test('a photo that never left its page is not drawn from an address that is gone; one that was sent stays', () => {
    const local = JSON.stringify({ id: '', url: 'blob:http://loja/1', largura: 9, altura: 9 });
    const sent = JSON.stringify({ id: 'a'.repeat(32), url: '/api/fotos/a', largura: 9, altura: 9 });
    const draft = { titulo: 'x', foto: local, 'itens.0.foto': sent, 'itens.1.foto': local };
    expect(restoreDraft(draft, { inicial, contatoLivre: true, hoje: HOJE })).toMatchObject({
      foto: '',
      'itens.0.foto': sent,
      'itens.1.foto': '',
    });
    const { fotos, digitado } = splitLocalFotos(draft);
    expect(fotos).toEqual({ foto: local, 'itens.1.foto': local });
    expect({ ...digitado, ...fotos }).toEqual(draft);
  });
});
