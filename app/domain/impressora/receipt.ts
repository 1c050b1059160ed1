/** Line of a thermal print, drawn on the page and written to the ESC/POS file. */
export type ReceiptPart =
  | { tipo: 'titulo' | 'texto' | 'miudo'; texto: string; centro?: true }
  /** Label at the left and value at the right of one line. */
  | { tipo: 'par'; rotulo: string; valor: string; forte?: true }
  | { tipo: 'regra' }
  | { tipo: 'qr'; endereco: string };

export type PrintReceipt = {
  /** Name of the file, without extension. */
  arquivo: string;
  partes: readonly ReceiptPart[];
};

/** Removes lines without text. */
export const withoutBlanks = ({ arquivo, partes }: PrintReceipt): PrintReceipt => ({
  arquivo,
  partes: partes.filter((part) => !('texto' in part) || part.texto.trim() !== ''),
});

/** Replacements for characters missing from the printers' code pages. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ...{
    '−': '-',
    '–': '-',
    '—': '-',
    '‐': '-',
    '‑': '-',
    '‒': '-',
    '―': '-',
    '•': '*',
    '·': '-',
    '×': 'x',
    '÷': '/',
  },
  ...{
    '…': '...',
    '“': '"',
    '”': '"',
    '„': '"',
    '‘': "'",
    '’': "'",
    '‚': "'",
    '′': "'",
    '″': '"',
    '‹': '<',
    '›': '>',
  },
  ...{
    '€': 'EUR',
    '£': 'GBP',
    '¥': 'JPY',
    '¢': 'c',
    '©': '(c)',
    '®': '(R)',
    '™': '(TM)',
    '≤': '<=',
    '≥': '>=',
  },
  ...{
    '≠': '!=',
    '§': 'par.',
    '³': '3',
    '≈': '~',
    '→': '->',
    '←': '<-',
    '★': '*',
    '✓': 'OK',
    '✔': 'OK',
    '±': '+/-',
  },
  ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ø: 'O', ø: 'o', Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', ß: 'ss', ı: 'i' },
  ...{ Þ: 'Th', þ: 'th', Ð: 'D', ð: 'd', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't', Ŋ: 'N', ŋ: 'n' },
};

/** Non-ASCII characters that all code pages of the settings contain. */
const COMMON_CHARACTERS = /^[ÀÁÂÃÇÈÉÊÌÍÑÒÓÔÕÙÚÜàáâãçèéêìíñòóôõùúüªº°²½¼]$/;

/**
 * Converts a character to one of every code page: itself, its replacement, its letter without the accent, or
 * nothing.
 */
function plain(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (letter === '\n') return letter;
  // No code page has a tab, and a roll has no tab stops.
  if (letter === '\t') return ' ';
  // Control characters are printer commands (ESC/POS): dropped, whatever their source.
  if (code < 0x20) return '';
  if (code < 0x7f || COMMON_CHARACTERS.test(letter)) return letter;
  if (Object.hasOwn(REPLACEMENTS, letter)) return REPLACEMENTS[letter] ?? '';
  if (/\s/u.test(letter)) return ' ';
  return letter.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
}

/**
 * Reduces text to characters of the printers' code pages: Portuguese accents stay, other accents are removed,
 * typographic marks become plain ones, emoji and other scripts are dropped. Idempotent, never throws.
 */
export const toCodePageText = (text: string): string =>
  Array.from(
    text.normalize('NFC').replace(/[#*0-9]\ufe0f?\u20e3/g, ([digit = '']) => digit),
    plain,
  )
    .join('')
    .replace(/ {2,}/g, ' ');
