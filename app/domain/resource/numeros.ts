import * as v from 'valibot';
import { type Data, formatData, isData, parseData } from '../valores/datas.ts';
import { type Centavos, formatDinheiro, formatValor, parseDinheiro } from '../valores/dinheiro.ts';
import { inteiroEntre } from '../valores/inteiro.ts';
import { motivoDaData, motivoDoDinheiro } from '../valores/motivos.ts';
import { parsePercentual, roundHalfEven } from '../valores/percentual.ts';
import type { Campo } from './campo.ts';
import { column, type Declaracao } from './coluna.ts';

const MILHAO: Centavos = 100_000_000;

/** "R$ 10 milhões" where the amount is whole millions. */
function wordsOfLimit(centavos: Centavos): string {
  if (centavos % MILHAO !== 0) return formatDinheiro(centavos);
  const milhoes = centavos / MILHAO;
  return `R$ ${milhoes} ${milhoes === 1 ? 'milhão' : 'milhões'}`;
}

/** An amount in centavos, from `minimo` (one centavo) to `maximo`. */
export function dinheiro({
  minimo = 1,
  maximo,
  ...declaracao
}: Declaracao & { minimo?: Centavos; maximo: Centavos }): Campo<Centavos> {
  const mensagem = `Informe ${declaracao.nome}, até ${wordsOfLimit(maximo)}.`;
  return {
    desenho: {
      controle: 'decimal',
      prefixo: 'R$',
      exemplo: '18.990,00',
      ...declaracao.desenho,
      rotulo: declaracao.rotulo,
    },
    numerica: true,
    schema: inteiroEntre(minimo, maximo, ({ input }) => {
      // What cannot be read comes as it was typed, so that the message names what is wrong with it.
      if (typeof input === 'string') return motivoDoDinheiro(input) || mensagem;
      return input === 0 && minimo > 0 ? 'Use um valor maior que zero.' : mensagem;
    }),
    parse: (text) => parseDinheiro(text) ?? text,
    toForm: formatValor,
    toList: formatDinheiro,
    planilha: column(declaracao, {
      read: parseDinheiro,
      write: formatValor,
      hint: (text) => motivoDoDinheiro(text) ?? 'escreva como 18.990,00',
    }),
  };
}

/**
 * A calendar date. A form takes "30/11" as the next one from `hoje` on; a spreadsheet must say the year, because
 * it is read long after it was written.
 * @param desde first day that is taken
 * @param ultimoAno last year that is taken
 */
export function data({
  hoje,
  desde = '1900-01-01',
  ultimoAno = 2199,
  ...declaracao
}: Declaracao & { hoje: Data; desde?: Data; ultimoAno?: number }): Campo<Data> {
  const mensagem = `Informe ${declaracao.nome}.`;
  const first = desde === hoje ? 'hoje' : formatData(desde);
  return {
    desenho: { controle: 'numero', ...declaracao.desenho, rotulo: declaracao.rotulo },
    numerica: true,
    schema: v.pipe(
      v.string(mensagem),
      v.check(isData, ({ input }) => motivoDaData(input) ?? mensagem),
      v.check((text) => text >= desde, `Use ${first} ou uma data depois.`),
      v.check((text) => Number(text.slice(0, 4)) <= ultimoAno, `Use uma data até ${ultimoAno}.`),
    ),
    parse: (text) => parseData(text, hoje) ?? text.trim(),
    toForm: formatData,
    toList: formatData,
    planilha: column(declaracao, {
      read: (text) => parseData(text),
      write: formatData,
      quote: 'Confira a data',
      hint: (text) => motivoDaData(text) ?? 'escreva como 30/11/2026',
    }),
  };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A year of four digits. */
export function ano({
  primeiro,
  ultimo,
  ...declaracao
}: Declaracao & { primeiro: number; ultimo: number }): Campo<number> {
  const { nome } = declaracao;
  const quatro = `Informe ${nome} com quatro números.`;
  const read = (text: string): number | null => (/^\d{4}$/.test(text.trim()) ? Number(text) : null);
  const planilha = column(declaracao, { read, write: String, hint: 'escreva como 2026' });
  return {
    desenho: { controle: 'numero', ...declaracao.desenho, rotulo: declaracao.rotulo },
    numerica: true,
    schema: v.pipe(
      v.number(`Informe ${nome}.`),
      v.integer(`Informe ${nome}.`),
      v.minValue(primeiro, quatro),
      v.maxValue(ultimo, `${capitalized(nome)} vai até ${ultimo}.`),
    ),
    parse: (text) => read(text) ?? Number.NaN,
    toForm: String,
    toList: String,
    planilha: {
      ...planilha,
      read: ([cell = '']) => (cell !== '' && read(cell) === null ? { erro: quatro } : planilha.read([cell])),
    },
  };
}

/** "12.500": how whole numbers are written. */
const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, '.');

const WHOLE = /^(?:\d{1,3}(?:\.\d{3})+|\d{1,12})$/;

/** A whole number of something that `unidade` names ("km"). */
export function inteiro({
  minimo = 0,
  maximo,
  unidade,
  ...declaracao
}: Declaracao & { minimo?: number; maximo: number; unidade?: string }): Campo<number> {
  const mensagem = `Informe ${declaracao.nome}, de ${grouped(minimo)} a ${grouped(maximo)}.`;
  const read = (text: string): number | null =>
    WHOLE.test(text.trim()) ? Number(text.trim().replaceAll('.', '')) : null;
  return {
    desenho: {
      controle: 'numero',
      ...(unidade ? { sufixo: unidade } : {}),
      ...declaracao.desenho,
      rotulo: declaracao.rotulo,
    },
    numerica: true,
    schema: inteiroEntre(minimo, maximo, mensagem),
    parse: (text) => read(text) ?? Number.NaN,
    toForm: grouped,
    toList: (valor) => (unidade ? `${grouped(valor)} ${unidade}` : grouped(valor)),
    planilha: column(declaracao, { read, write: String, hint: 'escreva só o número' }),
  };
}

/** Decimals that a percentage keeps: those of a published rate. */
const CASAS = 4;
const decimal = (percent: number): string => String(percent).replace('.', ',');

/** A percentage, in percent, with up to four decimals. */
export function percentual({
  minimo = 0,
  maximo,
  ...declaracao
}: Declaracao & { minimo?: number; maximo: number }): Campo<number> {
  const mensagem = `Informe ${declaracao.nome}, de ${decimal(minimo)} a ${decimal(maximo)}%.`;
  return {
    desenho: {
      controle: 'decimal',
      sufixo: '%',
      exemplo: '1,99',
      ...declaracao.desenho,
      rotulo: declaracao.rotulo,
    },
    numerica: true,
    schema: v.pipe(
      v.number(mensagem),
      v.minValue(minimo, mensagem),
      v.maxValue(maximo, mensagem),
      // Outside the limits there is nothing to round, and another message says so.
      v.check(
        (value) => value < minimo || value > maximo || roundHalfEven(value, CASAS) === value,
        `Use até ${CASAS} casas depois da vírgula.`,
      ),
    ),
    parse: (text) => parsePercentual(text) ?? Number.NaN,
    toForm: decimal,
    toList: (valor) => `${decimal(valor)}%`,
    planilha: column(declaracao, { read: parsePercentual, write: decimal, hint: 'escreva como 1,99' }),
  };
}
