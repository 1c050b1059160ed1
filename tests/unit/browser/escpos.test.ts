import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeEscPos } from '~/browser/printer/escpos.client.ts';
import { DEFAULT_PRINT_SETTINGS } from '~/domain/impressora/print-settings.ts';
import { type PrintReceipt, toCodePageText } from '~/domain/impressora/receipt.ts';

const BILHETE: PrintReceipt = {
  arquivo: 'teste',
  partes: [
    { tipo: 'titulo', texto: 'Fazer FZ25 ABS Connected 70th Anniversary' },
    { tipo: 'texto', texto: 'Ação, pão, bênção, nº 1ª — à vista', centro: true },
    { tipo: 'texto', texto: '' },
    { tipo: 'regra' },
    { tipo: 'par', rotulo: 'Preço à vista', valor: 'R$ 18.690,00' },
    {
      tipo: 'par',
      rotulo: 'Registro do contrato no órgão de trânsito, na assinatura',
      valor: '148,00',
      forte: true,
    },
    { tipo: 'qr', endereco: 'https://exemplo.com.br/p/abc' },
    { tipo: 'miudo', texto: 'Juros de 1,99% ao mês e 26,68% ao ano; CET de 33,15% ao ano; 36 parcelas.' },
  ],
};

/** Bytes as text of one letter each, so that commands and words can be looked for. */
const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Reads the lines on paper: without commands, in the letters of CP860. */
function linesOf(bytes: Uint8Array): string[] {
  const text = latin(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the printer's commands are control characters.
    .replace(/\x1d\(k[\s\S]{2}1[\s\S](?:0https?:[\w./:-]+)?[\s\S]?/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the printer's commands are control characters.
    .replace(/\x1b@|\x1c\.|\x1b[MtEa][\s\S]|\x1d![\s\S]|\x1dV[\s\S]/g, '');
  return text.split('\n');
}

describe('Issue 13 §4: the ESC/POS file', () => {
  test('begins anew, chooses its codepage, and has accents in that page’s own bytes', () => {
    const cp860 = latin(encodeEscPos(BILHETE, '80mm', DEFAULT_PRINT_SETTINGS));
    expect(cp860.startsWith('\x1b@')).toBe(true);
    expect(cp860).toContain('\x1bt\x03');
    // "Ação": ç is 87 and ã is 84 in CP860; in CP850 they are 87 and C6, in Windows 1252 E7 and E3.
    expect(cp860).toContain('A\x87\x84o');
    const cp850 = latin(encodeEscPos(BILHETE, '80mm', { ...DEFAULT_PRINT_SETTINGS, codigo: 'cp850' }));
    expect(cp850).toContain('\x1bt\x02');
    expect(cp850).toContain('A\x87\xc6o');
    const windows = latin(
      encodeEscPos(BILHETE, '80mm', { ...DEFAULT_PRINT_SETTINGS, codigo: 'windows1252' }),
    );
    expect(windows).toContain('\x1bt\x10');
    expect(windows).toContain('A\xe7\xe3o');
    for (const bytes of [cp860, cp850, windows]) expect(bytes).not.toContain('?');
  });

  test('the printer draws the QR code of the address, and cuts after each copy', () => {
    const three = latin(encodeEscPos(BILHETE, '80mm', { ...DEFAULT_PRINT_SETTINGS, copias: 3 }));
    expect(three.split('P0https://exemplo.com.br/p/abc')).toHaveLength(4);
    expect(three.split('\x1dV\x01')).toHaveLength(4);
  });

  test.each([
    ['80mm', 48],
    ['58mm', 32],
  ] as const)(
    'on %s no line has more than %i letters, and amounts end at the right edge',
    (papel, columns) => {
      const lines = linesOf(encodeEscPos(BILHETE, papel, DEFAULT_PRINT_SETTINGS));
      expect(Math.max(...lines.map((line) => line.length))).toBe(columns);
      const price = lines.find((line) => line.includes('18.690,00'));
      expect(price).toHaveLength(columns);
      expect(price?.endsWith('R$ 18.690,00')).toBe(true);
    },
  );

  test('every letter of Portuguese text survives, whatever marks a word processor puts in', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcxyz0123456789áàâãéêíóôõúçÁÀÂÃÉÊÍÓÔÕÚÇ -–—−×·…“”‘’ºª';
    const text = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(text, fc.constantFrom('cp860', 'cp850', 'windows1252'), (texto, code) => {
        const bilhete: PrintReceipt = { arquivo: 'x', partes: [{ tipo: 'texto', texto }] };
        const bytes = encodeEscPos(bilhete, '58mm', { copias: 1, codigo: code as 'cp860' });
        expect(latin(bytes)).not.toContain('?');
      }),
    );
    expect(toCodePageText('R$\u00a010 — “já” × 2…')).toBe('R$ 10 - "já" x 2...');
  });

  test.each([
    ['€ 10 ≤ 20 ™', 'EUR 10 <= 20 (TM)'],
    ['Łukasz Đặng Nguyễn', 'Lukasz Dang Nguyen'],
    ['Moto 🏍️ nova 0️⃣', 'Moto nova 0'],
    ['Para محمد', 'Para '],
    ['São João à vista, 1º dono', 'São João à vista, 1º dono'],
    ['ﬁel ½ § 5³', 'fiel ½ par. 53'],
    ['Entrada\tR$ 10\t', 'Entrada R$ 10 '],
  ])('Issue 25 §2, F-17: %j is printed as %j', (text, paper) => {
    expect(toCodePageText(text)).toBe(paper);
  });

  test('Issue 25 §2, F-17: whatever is typed, no letter becomes a question mark', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }),
        fc.constantFrom('cp860', 'cp850', 'windows1252'),
        (typed, code) => {
          const texto = typed.replaceAll('?', '');
          const bilhete: PrintReceipt = { arquivo: 'x', partes: [{ tipo: 'texto', texto }] };
          const bytes = encodeEscPos(bilhete, '58mm', { copias: 1, codigo: code as 'cp860' });
          expect(latin(bytes)).not.toContain('?');
          expect(toCodePageText(toCodePageText(texto))).toBe(toCodePageText(texto));
        },
      ),
      { numRuns: 40 },
    );
  });
});
