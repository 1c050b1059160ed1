/** Spellings of brands that are not just a capitalized word: initials, and makers' own spellings. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ADLY: 'Adly',
  BEE: 'Bee',
  BMW: 'BMW',
  BRP: 'BRP',
  BYCRISTO: 'byCristo',
  FYM: 'FYM',
  'GAS GAS': 'GasGas',
  HAOJUE: 'Haojue',
  IROS: 'Iros',
  'JIAPENG VOLCANO': 'Jiapeng Volcano',
  JOHNNYPAG: 'Johnny Pag',
  KTM: 'KTM',
  "L'AQUILA": "L'Aquila",
  'LON-V': 'Lon-V',
  MOTOMORINI: 'Moto Morini',
  MRX: 'MRX',
  'MV AGUSTA': 'MV Agusta',
  MVK: 'MVK',
  NIU: 'NIU',
};

/** Display name of a brand: "YAMAHA" → "Yamaha", "HARLEY-DAVIDSON" → "Harley-Davidson", "BMW" stays. */
export function marcaDisplayName(nome: string): string {
  const bare = nome.trim().replace(/\s+/g, ' ');
  return (
    SPELLINGS[bare.toUpperCase()] ??
    bare.replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
  );
}
