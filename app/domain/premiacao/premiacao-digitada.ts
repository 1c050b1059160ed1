import { parseData } from '../valores/datas.ts';
import { isMetrica, type Metrica } from './metricas.ts';
import { LUGARES_COM_PREMIO, type RegrasDaPremiacao } from './premiacao.ts';

/** Form of an award: a text per field; an unticked checkbox is absent. */
export type PremiacaoDigitada = Record<string, string>;

const SIM = 'sim';
const PREFIXO = 'participa-';

/** Places that can have a prize, from 1. */
export const LUGARES = Array.from({ length: LUGARES_COM_PREMIO }, (_, at) => at + 1);

const wholeOf = (text: string | undefined): number => {
  const bare = (text ?? '').trim().replaceAll('.', '');
  return /^\d{1,9}$/.test(bare) ? Number(bare) : Number.NaN;
};

/** Converts a form to the input of checkPremiacao. Never throws. */
export function readDigitada(digitada: PremiacaoDigitada): unknown {
  const text = (name: string) => digitada[name] ?? '';
  const dia = (name: string) => parseData(text(name)) ?? text(name);
  const metrica: Metrica | string = isMetrica(text('metrica')) ? text('metrica') : '';
  return {
    nome: text('nome'),
    metrica,
    pontos: wholeOf(text('pontos')),
    meta: text('meta').trim() === '' ? null : wholeOf(text('meta')),
    inicio: dia('inicio'),
    fim: dia('fim'),
    premios: { lugares: LUGARES.map((lugar) => text(`premio${lugar}`)), meta: text('premioDaMeta') },
    regras: text('regras'),
    participantes:
      text('quem') === 'escolhidos'
        ? Object.keys(digitada).flatMap((name) =>
            name.startsWith(PREFIXO) && digitada[name] === SIM ? [name.slice(PREFIXO.length)] : [],
          )
        : null,
  };
}

/** Name of a participant's checkbox. */
export const campoDoParticipante = (uid: string): string => `${PREFIXO}${uid}`;

/** Converts an award to the form's texts. */
export function writeDigitada(regras: RegrasDaPremiacao): PremiacaoDigitada {
  const { nome, metrica, pontos, meta, inicio, fim, premios, participantes } = regras;
  return {
    ...{ nome, metrica, inicio, fim, regras: regras.regras },
    pontos: String(pontos),
    meta: meta === null ? '' : String(meta),
    ...Object.fromEntries(LUGARES.map((lugar) => [`premio${lugar}`, premios.lugares[lugar - 1] ?? ''])),
    premioDaMeta: premios.meta,
    quem: participantes === null ? 'todos' : 'escolhidos',
    ...Object.fromEntries((participantes ?? []).map((uid) => [campoDoParticipante(uid), SIM])),
  };
}

const ROTULOS: Record<keyof RegrasDaPremiacao, string> = {
  nome: 'nome',
  metrica: 'o que conta',
  pontos: 'pontos',
  meta: 'meta',
  inicio: 'primeiro dia',
  fim: 'último dia',
  premios: 'prêmios',
  regras: 'regras',
  participantes: 'quem participa',
};

/** Labels of the fields that differ between two awards: "meta", "prêmios". */
export const diferencas = (a: RegrasDaPremiacao, b: RegrasDaPremiacao): string[] =>
  (Object.keys(ROTULOS) as (keyof RegrasDaPremiacao)[])
    .filter((campo) => JSON.stringify(a[campo]) !== JSON.stringify(b[campo]))
    .map((campo) => ROTULOS[campo]);
