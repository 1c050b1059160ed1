import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCodigoFipe } from '~/domain/fipe/codigo-fipe.ts';
import { explainCell, explainCode, withoutSigns } from '~/domain/valores/clean-pasted-text.ts';
import { parseDate } from '~/domain/valores/dates.ts';
import {
  parseCep,
  parseChassi,
  parseCnpj,
  parseCpf,
  parsePlaca,
  parseRenavam,
} from '~/domain/valores/identifiers.ts';
import { parseMoney } from '~/domain/valores/money.ts';
import { parsePercent } from '~/domain/valores/percent.ts';
import { cutQuote, wellFormed } from '~/domain/valores/quote.ts';
import { parseTelefone } from '~/domain/valores/telefone.ts';
import { whatsAppUrl } from '~/domain/valores/whatsapp.ts';

/** Each reader with a text that it reads. */
const LEITORES = [
  ['chassis', parseChassi, '9C2KC2200LR000001'],
  ['plate', parsePlaca, 'ABC-1D23'],
  ['renavam', parseRenavam, '72176426415'],
  ['CPF', parseCpf, '127.529.875-36'],
  ['CNPJ', parseCnpj, '56.853.433/0001-44'],
  ['CEP', parseCep, '01310-100'],
  ['FIPE code', parseCodigoFipe, '827130-5'],
  ['telephone', parseTelefone, '(41) 98888-7766'],
  ['amount', parseMoney, '18.990,50'],
  ['day', (text: string) => parseDate(text, '2026-11-26'), '30/11/2026'],
  ['percentage', parsePercent, '1,99'],
] as const;

const INVISIVEIS = [
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c'],
  ...['\u2066', '\u2067', '\u2068', '\u2069', '\u2060', '\ufeff', '\u00ad', '\u061c'],
  ...['\u0000', '\u0001', '\u001f', '\u007f', '\u0085'],
];
/** Blanks, and marks that turn a text around: taken off at its ends only. */
const BRANCOS = [' ', '\u202d', '\u202e', '\t', '\n', '\u00a0', '\u2007', '\u2009', '\u202f', '\u3000'];
const HIFENS = ['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d'];

describe('Issue 25 §2 (F-06): what nobody sees in a copied number changes nothing', () => {
  it.each(LEITORES)('%s: invisible signs anywhere, blanks around it', (_, read, text) => {
    const expected = read(text);
    expect(expected).not.toBeNull();
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(text.length), fc.constantFrom(...INVISIVEIS)), { maxLength: 8 }),
        fc.array(fc.constantFrom(...BRANCOS), { maxLength: 3 }),
        (signs, blanks) => {
          const letters = [...text];
          for (const [at, sign] of signs) letters.splice(at, 0, sign);
          const around = blanks.join('');
          expect(read(`${around}${letters.join('')}${around}`)).toEqual(expected);
        },
      ),
    );
  });

  it.each(LEITORES.filter(([, , text]) => text.includes('-')))(
    '%s: every dash is a hyphen',
    (_, read, text) => {
      for (const hifen of HIFENS) expect(read(text.replaceAll('-', hifen))).toEqual(read(text));
    },
  );

  it.each(LEITORES)('%s: as text of a spreadsheet, with an apostrophe, between stars', (_, read, text) => {
    for (const written of [`="${text}"`, `'${text}`, `’${text}`, `*${text}*`])
      expect(read(written)).toEqual(read(text));
  });

  it('strips the same twice as once, and never what is seen', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9][A-Z0-9 ./-]{0,20}$/), (text) => {
        const bare = withoutSigns(text);
        expect(bare).toBe(text.replace(/ +/g, ' ').trim());
        expect(withoutSigns(bare)).toBe(bare);
      }),
    );
  });
});

describe('Issue 25 §2 (F-08): a code whose digits a spreadsheet lost is refused', () => {
  it.each(['1,23E+10', '3,52601E+43', '1,2E+10', '1.2e+5', '5E+12', ' 1,23E+10\u00a0', '9,1E10'])(
    '%s',
    (text) => {
      expect(explainCode(text)).toContain('Excel perdeu dígitos');
    },
  );
  it.each(['BAU-45', '00123', 'JC30E12345', 'E+', '12E34', 'G3E4'])('%s is a code', (text) => {
    expect(explainCode(text)).toBeNull();
  });
});

describe('Issue 25 §2, N-10: what a spreadsheet made of a code is no code', () => {
  it.each(['#REF!', '#N/D', '#n/a', ' #VALOR! ', '#NOME?', '#DIV/0!', '#NÚM!', '#######'])('%s', (text) => {
    expect([explainCell(text), explainCode(text)]).toEqual(
      Array(2).fill(expect.stringContaining('erro do Excel')),
    );
  });
  it.each(['12/abr', 'abr/12', 'abr/2026', '12/04/2026'])('%s', (text) => {
    expect(explainCode(text)).toContain('por uma data');
    expect(explainCell(text)).toBeNull();
  });
  it.each(['#12', 'ABR-12', '12/ABR', '12/A', '1/2', '#', 'N/D'])('%s is a code', (text) => {
    expect(explainCode(text)).toBeNull();
  });
});

describe('Issue 25 §2 (F-19): a quote is cut at whole graphemes', () => {
  it.each([
    ['aaaaaaaaaaaaaaaaaaa🏍️', 20, 'aaaaaaaaaaaaaaaaaaa…'],
    ['ab👩🏽‍🔧cd', 6, 'ab…'],
    ['curto', 20, 'curto'],
  ])('%s in %i', (text, most, expected) => {
    expect(cutQuote(text, most)).toBe(expected);
  });

  it('gives no half of a pair, and nothing longer than was asked', () => {
    const units = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(units, fc.integer({ min: 2, max: 40 }), (text, most) => {
        const cut = cutQuote(text, most);
        expect(cut.length).toBeLessThanOrEqual(most);
        expect(cut).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});

it('Issue 25 §2: the address of WhatsApp takes any text, half an emoji too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '\ud83c', '\udfcd'), (text, half) => {
      expect(() => whatsAppUrl(`${half}${text}${half}`)).not.toThrow();
    }),
  );
  expect(wellFormed('a\ud83c')).toBe('a\ufffd');
});

describe('Issue 25 §2 (F-16): a service number is no landline of the area 55', () => {
  it.each(['+55 4004 1234', '+55 3003-1234', '+5540041234', '0800 123 4567', '08001234567'])('%s', (text) => {
    expect(parseTelefone(text)).toBeNull();
  });
  it.each([
    ['+55 55 3221-1234', '5532211234'],
    ['(55) 3221-1234', '5532211234'],
    ['+55 41 98888-7766', '41988887766'],
  ])('%s is %s', (text, read) => {
    expect(parseTelefone(text)).toBe(read);
  });
});

describe('Issue 25 §2 (F-21): a day with its time of day is that day', () => {
  it.each([
    ['30/10/2026 00:00', '2026-10-30'],
    ['2026-10-30 00:00:00', '2026-10-30'],
    ['2026-10-30T00:00:00.000Z', '2026-10-30'],
    ['30/11/2026 10:00', '2026-11-30'],
    ['30/11 23:59', '2026-11-30'],
  ])('%s', (text, read) => {
    expect(parseDate(text, '2026-11-26')).toBe(read);
  });
  it.each(['30/10/2026 25:00', '30/10/2026 10', '10:00'])('%s is none', (text) => {
    expect(parseDate(text, '2026-11-26')).toBeNull();
  });
});
