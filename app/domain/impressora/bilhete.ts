/** What a thermal printer prints, line by line: read by the page's own drawing and by the ESC/POS file alike. */
export type ParteDoBilhete =
  | { tipo: 'titulo' | 'texto' | 'miudo'; texto: string; centro?: true }
  /** A label at the left and its value at the right of one line. */
  | { tipo: 'par'; rotulo: string; valor: string; forte?: true }
  | { tipo: 'regra' }
  | { tipo: 'qr'; endereco: string };

export type Bilhete = {
  /** Of the file, without ending. */
  arquivo: string;
  partes: readonly ParteDoBilhete[];
};

/** Without the lines that have no words. */
export const withoutBlanks = ({ arquivo, partes }: Bilhete): Bilhete => ({
  arquivo,
  partes: partes.filter((parte) => !('texto' in parte) || parte.texto.trim() !== ''),
});

/** Letters that no printer's codepage has, and what stands for them on paper. */
const SUBSTITUTOS: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '—': '-',
  '•': '*',
  '·': '-',
  '×': 'x',
  '…': '...',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** Text in letters that the codepages of thermal printers have: accents stay, typographic marks become plain ones. */
export const paraCodigo = (texto: string): string =>
  texto.normalize('NFC').replace(/[−–—•·×…“”‘’\u00a0\u202f]/g, (letter) => SUBSTITUTOS[letter] ?? letter);
