import { isData, parseData } from './datas.ts';
import { LIMITE_DINHEIRO, parseDinheiro } from './dinheiro.ts';

const DINHEIRO = 'Escreva só o valor, como 18.990,00.';
const DATA = 'Escreva o dia como 30/11/2026.';

/** "18.99" may be 18,99 or 18.990: both ways to write what a lone sign leaves open. */
function doisJeitos(text: string): string | null {
  const [, reais, rest = ''] =
    /^(?:R\$)?\s*(\d{1,3})(?:\.(\d{1,2})|,(?=\d{3}$)(\d{3}))$/i.exec(text)?.filter(Boolean) ?? [];
  if (reais === undefined) return null;
  const centavos = rest.length === 3 ? rest.slice(0, 2) : rest.padEnd(2, '0');
  return `Não dá para saber se é ${reais},${centavos} ou ${reais}.${rest.padEnd(3, '0')}: escreva um dos dois.`;
}

/**
 * Why an amount cannot be read, in Portuguese.
 * @returns null for one that can be, and for an empty text
 */
export function motivoDoDinheiro(text: string): string | null {
  const bare = text.trim();
  if (bare === '' || parseDinheiro(text) !== null) return null;
  if (/^(?:R\$)?\s*[-−–]/i.test(bare)) return 'Escreva o valor sem o sinal de menos.';
  // More digits than any price has.
  if (
    /^(?:R\$)?[\d., ]{9,}$/i.test(bare) &&
    bare.replace(/\D/g, '').length > String(LIMITE_DINHEIRO).length - 2
  )
    return 'O valor é alto demais, confira os zeros.';
  return doisJeitos(bare) ?? DINHEIRO;
}

const MESES = [
  ...['Janeiro', 'Fevereiro', 'Março', 'Abril', 'Maio', 'Junho'],
  ...['Julho', 'Agosto', 'Setembro', 'Outubro', 'Novembro', 'Dezembro'],
];
const DIA_MES_ANO = /^(\d{1,2})\s?[/.\- ]\s?(\d{1,2})(?:\s?[/.\- ]\s?(\d{1,4}))?$/;

/**
 * Why a date cannot be read, in Portuguese: the month has no such day, there is no such month, or how to write it.
 * @param outro said of what is no day and month, and of years that no calendar here has
 * @returns null for one that can be, for a day and month of any year, and for an empty text
 */
export function motivoDaData(text: string, outro = DATA): string | null {
  const bare = text.trim();
  if (bare === '' || isData(bare) || parseData(text, '2000-01-01') !== null) return null;
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(bare);
  const [, dia, mes, ano] = iso ? [bare, iso[3], iso[2], iso[1]] : (DIA_MES_ANO.exec(bare) ?? []);
  // A zero alone is the beginning of a month that is still being typed.
  if (dia === undefined || mes === undefined || mes === '0') return outro;
  if (Number(mes) < 1 || Number(mes) > 12) return `Não existe o mês ${mes}.`;
  if (ano !== undefined && ano.length !== 2 && ano.length !== 4) return outro;
  const nome = MESES[Number(mes) - 1];
  // 2000 was a leap year: a day that it lacks no year has.
  const inAnyYear = parseData(`${dia}/${mes}/2000`) === null;
  const year = ano?.length === 2 ? `20${ano}` : ano;
  if (!inAnyYear && year !== undefined && (Number(year) < 1900 || Number(year) > 2199)) return outro;
  return `${nome}${inAnyYear || year === undefined ? '' : ` de ${year}`} não tem dia ${Number(dia)}.`;
}

/** What cannot be read of the amounts and days of a form, by field. */
export const motivosDe = (
  valores: Readonly<Partial<Record<string, string>>>,
  { dinheiros = [], datas = [] }: { dinheiros?: readonly string[]; datas?: readonly string[] },
): Record<string, string> =>
  Object.fromEntries(
    [
      ...dinheiros.map((campo) => [campo, motivoDoDinheiro(valores[campo] ?? '')] as const),
      ...datas.map((campo) => [campo, motivoDaData(valores[campo] ?? '')] as const),
    ].flatMap(([campo, motivo]) => (motivo === null ? [] : [[campo, motivo]])),
  );
