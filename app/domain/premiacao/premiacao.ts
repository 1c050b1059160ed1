import * as v from 'valibot';
import { addDias, type Data, diasEntre, hojeEmSaoPaulo, inicioDoDia, isData } from '../valores/datas.ts';
import { inteiroEntre } from '../valores/inteiro.ts';
import { messagesByField } from '../valores/mensagens-por-campo.ts';
import { motivoDaData } from '../valores/motivos.ts';
import { texto } from '../valores/texto.ts';
import { METRICAS } from './metricas.ts';

/** Maximum number of places with a prize. */
export const LUGARES_COM_PREMIO = 5;
/** Maximum length of a period, days. */
export const DIAS_MAXIMOS = 366;
export const PONTOS_MAXIMOS = 1_000;
export const META_MAXIMA = 1_000_000;
const PARTICIPANTES_MAXIMOS = 500;

const NOME = 'Dê um nome de até 60 letras.';
const METRICA = 'Escolha o que conta pontos.';
const PONTOS = `Informe os pontos, de 1 a ${PONTOS_MAXIMOS.toLocaleString('pt-BR')}.`;
const META = `Informe a meta em pontos, até ${META_MAXIMA.toLocaleString('pt-BR')}, ou deixe vazia.`;
const PREMIO = 'Escreva o prêmio em até 80 letras.';
const INICIO = 'Informe o primeiro dia.';
const FIM = 'Informe o último dia.';

const premio = texto({ most: 80, message: PREMIO });
const dia = (message: string) =>
  v.pipe(
    v.string(message),
    v.check(isData, ({ input }) => motivoDaData(input) ?? message),
  );

/** Schema of an award's rules, set by an administrator. */
export const premiacaoSchema = v.object({
  nome: texto({ most: 60, message: NOME, required: NOME }),
  metrica: v.picklist(METRICAS, METRICA),
  /** Points per unit of the metric. */
  pontos: inteiroEntre(1, PONTOS_MAXIMOS, PONTOS),
  /** Target in points; null for none. */
  meta: v.nullable(inteiroEntre(1, META_MAXIMA, META)),
  /** First and last day, both inclusive. */
  inicio: dia(INICIO),
  fim: dia(FIM),
  /** Prizes of the places, from the first, and of everybody who reaches the target; empty for none. */
  premios: v.object({ lugares: v.pipe(v.array(premio), v.maxLength(LUGARES_COM_PREMIO)), meta: premio }),
  regras: texto({
    most: 2_000,
    message: 'Escreva as regras em até 2.000 letras.',
    breaks: ['\n', '\r', '\t'],
  }),
  /** uids of the participants; null for everybody of the company. */
  participantes: v.nullable(
    v.pipe(
      v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
      v.minLength(1, 'Marque quem participa, ou deixe toda a equipe.'),
      v.maxLength(PARTICIPANTES_MAXIMOS, 'São participantes demais: deixe toda a equipe.'),
    ),
  ),
});
export type RegrasDaPremiacao = v.InferOutput<typeof premiacaoSchema>;
export type Premios = RegrasDaPremiacao['premios'];

/** Stored award. Instants ISO 8601 UTC. */
export type Premiacao = RegrasDaPremiacao & {
  id: string;
  versao: number;
  /** End: events from this instant on do not count. */
  fechaEm: string;
  /** Instant at which the final ranking was stored; null before. */
  congeladaEm: string | null;
};

export type Estado = 'futura' | 'andamento' | 'encerrada';

/** Instant at which a period ends: end of its last day in São Paulo. */
export const fimDoPeriodo = (fim: Data): string => inicioDoDia(addDias(fim, 1)).toISOString();

export function estadoDe({ inicio, fechaEm }: Pick<Premiacao, 'inicio' | 'fechaEm'>, agora: Date): Estado {
  if (agora.toISOString() >= fechaEm) return 'encerrada';
  return agora < inicioDoDia(inicio) ? 'futura' : 'andamento';
}

/** Days left after today; 0 on the last day and afterwards. */
export const diasQueFaltam = (ate: Data, agora: Date): number =>
  Math.max(0, diasEntre(hojeEmSaoPaulo(agora), ate));

/** Describes the time left: "termina hoje", "termina amanhã", "faltam 12 dias". */
export function prazoEmPalavras(dias: number): string {
  if (dias === 0) return 'termina hoje';
  return dias === 1 ? 'termina amanhã' : `faltam ${dias} dias`;
}

type Conferida = { ok: true; regras: RegrasDaPremiacao } | { ok: false; erros: Record<string, string> };

/**
 * Validates an award; messages by field of its form (`premio1`, `premioDaMeta`).
 * @param antes award before the change; null for a new one
 */
export function checkPremiacao(enviada: unknown, antes: Premiacao | null, agora: Date): Conferida {
  const lida = v.safeParse(premiacaoSchema, enviada);
  if (!lida.success) {
    const erros = messagesByField(lida.issues, { whole: 'nome' });
    return { ok: false, erros: renamed(erros) };
  }
  const regras = lida.output;
  const erros: Record<string, string> = { ...checkPeriodo(regras, antes, agora) };
  const lugares = regras.premios.lugares;
  const last = lugares.findLastIndex((each) => each !== '');
  const hole = lugares.findIndex((each, at) => at < last && each === '');
  if (hole >= 0) erros[`premio${hole + 1}`] = `Há prêmio depois do ${hole + 1}º lugar: preencha este também.`;
  if (regras.premios.meta !== '' && regras.meta === null)
    erros.meta = 'Há um prêmio para quem bate a meta: informe a meta.';
  if (Object.keys(erros).length > 0) return { ok: false, erros };
  return {
    ok: true,
    regras: { ...regras, premios: { ...regras.premios, lugares: lugares.slice(0, last + 1) } },
  };
}

function checkPeriodo(
  { inicio, fim, metrica }: RegrasDaPremiacao,
  antes: Premiacao | null,
  agora: Date,
): Record<string, string> {
  const hoje = hojeEmSaoPaulo(agora);
  const begun = antes !== null && estadoDe(antes, agora) === 'andamento';
  const erros: Record<string, string> = {};
  if (begun && metrica !== antes.metrica) erros.metrica = 'Já começou: o que conta pontos não muda mais.';
  if (begun && inicio !== antes.inicio) erros.inicio = 'Já começou: o primeiro dia não muda mais.';
  if (fim < inicio) erros.fim = 'O último dia vem antes do primeiro.';
  else if (fim < hoje) erros.fim = 'O último dia já passou.';
  else if (diasEntre(inicio, fim) >= DIAS_MAXIMOS) erros.fim = 'O período pode ter até um ano.';
  return erros;
}

/** Renames error paths inside lists to the form's fields. */
function renamed(erros: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(erros).map(([name, message]) => {
      const [, at] = /^premios\.lugares\.(\d)/.exec(name) ?? [];
      if (at !== undefined) return [`premio${Number(at) + 1}`, message];
      if (name.startsWith('premios.meta')) return ['premioDaMeta', message];
      return [name.startsWith('participantes') ? 'participantes' : name, message];
    }),
  );
}
