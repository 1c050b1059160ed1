const SPOKEN_VALUES: Readonly<Record<string, number>> = {
  ...{ um: 1, dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, nove: 9, dez: 10 },
  ...{ onze: 11, doze: 12, treze: 13, quatorze: 14, catorze: 14, quinze: 15, dezesseis: 16, dezessete: 17 },
  ...{ dezoito: 18, dezenove: 19, vinte: 20, trinta: 30, quarenta: 40, cinquenta: 50, sessenta: 60 },
  ...{ setenta: 70, oitenta: 80, noventa: 90, cem: 100, cento: 100, duzentos: 200, duzentas: 200 },
  ...{ trezentos: 300, trezentas: 300, quatrocentos: 400, quatrocentas: 400, quinhentos: 500 },
  ...{ quinhentas: 500, seiscentos: 600, seiscentas: 600, setecentos: 700, setecentas: 700 },
  ...{ oitocentos: 800, oitocentas: 800, novecentos: 900, novecentas: 900, mil: 1000 },
};

/** Diminutives of engine sizes: "cinquentinha" is a motorcycle of 50 cc, "trezentinha" of 300. */
const ENGINE_SIZE_NICKNAMES: Readonly<Record<string, number>> = {
  ...{ cinquentinha: 50, centinha: 100, duzentinha: 200, trezentinha: 300, quinhentinha: 500 },
  ...{ seiscentinha: 600, milzinha: 1000, milzona: 1000 },
};

/**
 * Converts spoken numbers to digits: "duzentos e cinquenta" → "250", "cento e sessenta" → "160", "dois mil e
 * vinte" → "2020". Single words for one to nine stay: "sete galo" is a name.
 * @param words lower case without accents, may contain digits
 */
export function writeNumbers(words: readonly string[]): string[] {
  const written: string[] = [];
  for (let at = 0; at < words.length; ) {
    const [value, length] = readNumber(words, at);
    const word = words[at] ?? '';
    if (length > 0 && (length > 1 || value >= 10)) written.push(String(value));
    else written.push(ENGINE_SIZE_NICKNAMES[word] === undefined ? word : String(ENGINE_SIZE_NICKNAMES[word]));
    at += Math.max(1, length);
  }
  return written;
}

/** Reads the number that starts at a word, and its length in words; length 0 when there is none. */
function readNumber(words: readonly string[], start: number): [value: number, length: number] {
  let total = 0;
  let below = Number.POSITIVE_INFINITY;
  let at = start;
  for (;;) {
    const joined = at > start && words[at] === 'e';
    const value = SPOKEN_VALUES[words[joined ? at + 1 : at] ?? ''];
    if (value === undefined) break;
    // "dois mil" multiplies; after that only smaller values are added.
    if (value === 1000 && total > 0 && total < 10) total *= 1000;
    else if (value < below) total += value;
    else break;
    below = value === 1000 ? 1000 : value >= 100 ? 100 : value >= 20 ? 10 : 0;
    at += joined ? 2 : 1;
  }
  return [total, at - start];
}
