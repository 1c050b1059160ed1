/** Nicknames in questions, with the table's words for them. */
export const APELIDOS: readonly (readonly [said: string, meant: string])[] = [
  ['sete galo', 'cbx 750 four'],
  ['setegalo', 'cbx 750 four'],
  ['7 galo', 'cbx 750 four'],
  ['viuva negra', 'rd 350'],
  ['busa', 'hayabusa'],
  ['gixxer', 'gsx r'],
  ['gixer', 'gsx r'],
  ['blade', 'fireblade'],
  ['gsa', 'gs adventure'],
  ['bonnie', 'bonneville'],
  ['multi', 'multistrada'],
  ['strom', 'v strom'],
  ['dragstar', 'drag star'],
  ['quadri', 'quadriciclo'],
  ['atv', 'quadriciclo'],
  ['hd', 'harley davidson'],
  ['kawa', 'kawasaki'],
  ['yama', 'yamaha'],
  ['zuki', 'suzuki'],
  ['suzi', 'suzuki'],
  ['royal', 'royal enfield'],
  ['enfield', 'royal enfield'],
  ['canam', 'can am'],
  ['husky', 'husqvarna'],
  ['guzzi', 'moto guzzi'],
];

/** Extra search words for models whose names match. */
export const EXTRA_MODELO_WORDS: readonly (readonly [marca: RegExp, nome: RegExp, words: string])[] = [
  [/^HARLEY/, /^XL /, 'sportster'],
  [/^HARLEY/, /FORTY EIGHT/, '48'],
  [/^HARLEY/, /^(?:FAT B|HERITAGE|BREAKOUT|DEUCE|NIGHT TRAIN|STREET BOB|LOW RIDER S)/, 'softail'],
  [/^HARLEY/, /^(?:FAT BOB FXDF|STREET BOB FXDB|LOW RIDER FXDL|SWITCHBACK)/, 'dyna'],
  [/^SUZUKI/, /^GSX-R /, 'srad'],
  [/^KAWASAKI/, /^ZX-14/, 'ninja'],
  [/^HONDA/, /^CBX 750/, 'galo'],
  [/^HONDA/, /^C 100 DREAM/, 'biz'],
  [/^HONDA/, /^CBR 900/, 'fireblade'],
  [/^TRIUMPH/, /^ROCKET III/, '3'],
  [/^TRIUMPH/, /^TIGER 1200/, 'explorer'],
  [/^YAMAHA/, /^FZ25 FAZER/, '250'],
  [/^BRP/, /^can-am .*4x4.*|Quad/i, 'quadriciclo'],
  [/^(?:HONDA|SUZUKI|POLARIS)/, /QUAD/i, 'atv'],
];

/** Stop words, which do not identify a motorcycle. */
export const STOP_WORDS = new Set(
  (
    'moto motos motoca motocicleta scooter fipe tabela valor preco quanto custa vale ta esta qual uma um uns de da do ' +
    'das dos na no em com pra para por e a o as os ano anos modelo mod usada usado seminova seminovo cc cilindradas ' +
    'cilindrada km hoje minha meu sua seu cliente tem tenho quero ver consultar me'
  ).split(' '),
);
