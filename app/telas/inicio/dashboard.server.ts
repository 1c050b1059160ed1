import type { AppLoadContext } from '@remix-run/cloudflare';
import { toClienteCallRow } from '~/components/ligar/cliente-call-row.ts';
import { pecaListPath } from '~/domain/artes/peca-filters.ts';
import { countCallReasons } from '~/domain/ligacoes/call-reasons.ts';
import { CALL_REASON_LABELS } from '~/domain/ligacoes/call-words.ts';
import { describeProposta, describeReserva } from '~/domain/numeros/ending-soon.ts';
import { describeGrowth } from '~/domain/numeros/period.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { countUsuarios } from '~/domain/pessoas/usuario-list.ts';
import {
  APPROVAL_QUEUE_PATH,
  EMPTY_PROPOSTA_FILTER,
  propostaListPath,
} from '~/domain/propostas/proposta-filter.ts';
import { avaliacoesPath } from '~/domain/seminovos/seminovo-filters.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { type CountedNoun, nounOf } from '~/domain/valores/plural.ts';
import { orNull } from '~/server/errors.ts';
import { greetingAt } from '~/server/greeting.ts';
import { firstName } from '~/shared/person-names.ts';
import type { ClienteToCall } from '../../../workers/ligacoes/ligacao-service.ts';
import type { CallList, MonthNumber, TodayTask } from './types.ts';

/** Filter of people waiting for approval. */
const AWAITING_APPROVAL = { filtro: 'aguardando' } as const;

/** Maximum number of propostas listed individually, and of customers to call. */
const MAX_LISTED = 5;
const MAX_CALLS = 4;

/**
 * Nouns of the monthly numbers, and the list each one links to; openings and saved simulacoes have no list.
 */
const MONTH_NUMBERS = {
  pecas: { nomes: ['peça', 'peças'], para: (mes) => pecaListPath({ mes }) },
  aberturas: { nomes: ['abertura', 'aberturas'], para: null },
  simulacoes: { nomes: ['simulação', 'simulações'], para: null },
  faturadas: {
    nomes: ['proposta faturada', 'propostas faturadas'],
    para: (mes, uid) =>
      propostaListPath({ ...EMPTY_PROPOSTA_FILTER, situacao: 'faturada', vendedor: uid, mes }),
  },
} as const satisfies Record<
  string,
  { nomes: CountedNoun; para: ((month: string, uid: string) => string) | null }
>;

/** Filter of flyers whose last day is today. */
const EXPIRING_TODAY = { tipo: 'oferta', estado: 'vence-hoje' } as const;

/**
 * Loads the person's tasks of today (most urgent first), customers to call, and their month compared with the
 * last one. Parts are null for people without an Empresa or approval, and when they cannot be read. Every
 * number links to the list it counts.
 */
async function loadToday(
  context: AppLoadContext,
  usuario: Usuario,
): Promise<{
  hoje: TodayTask[] | null;
  mes: MonthNumber[] | null;
  ligar: CallList | null;
  /** Pieces made today; null when unknown. */
  feitas: number | null;
}> {
  if (usuario.id_empresa === null || !usuario.aprovado)
    return { hoje: null, mes: null, ligar: null, feitas: null };
  const now = context.clock();
  const [day, queue] = await Promise.all([
    orNull(context.numeros.meuDia(usuario)),
    orNull(context.propostas.fila(usuario, usuario.id_empresa)),
  ]);
  const ligar = day && day.ligar.length > 0 ? toCallList(day.ligar, usuario, now) : null;
  const mostradas = new Set(ligar?.clientes.map(({ para }) => para));
  const mesAtual = todayInSaoPaulo(now).slice(0, 7);
  // Only approved people may read customers' requests.
  const wait = usuario.aprovado ? day?.espera : undefined;
  const today: TodayTask[] = [
    ...counted(day?.novos, '/avisos?novos', {
      um: 'Um aviso novo',
      mais: (n) => `${n} avisos novos`,
      apoio: 'Veja o que aconteceu.',
    }),
    ...counted(queue?.length, APPROVAL_QUEUE_PATH, {
      um: 'Uma proposta espera a sua aprovação',
      mais: (n) => `${n} propostas esperam a sua aprovação`,
      apoio: 'O cliente aguarda a resposta.',
    }),
    ...(day?.vencendo ?? [])
      .map(({ id, ...rest }) => ({ ...rest, link: `/propostas/${id}` as const }))
      // Skips customers already shown in the list of calls.
      .filter(({ link }) => !mostradas.has(link))
      .slice(0, MAX_LISTED)
      .map(({ link, ...proposta }) => ({
        ...describeProposta(proposta, now),
        link,
      })),
    ...(day?.reservas ?? []).map(({ id, modelo, para, ate }) => ({
      ...describeReserva({ modelo, para, ate }, now),
      link: `/estoque/${id}` as const,
    })),
    ...counted(wait?.responder, avaliacoesPath('responder'), {
      um: 'Um cliente perguntou sobre a avaliação',
      mais: (n) => `${n} clientes perguntaram sobre a avaliação`,
      apoio: 'Responda pelo WhatsApp.',
    }),
    ...counted(wait?.avaliar, avaliacoesPath('avaliar'), {
      um: 'Um seminovo espera avaliação',
      mais: (n) => `${n} seminovos esperam avaliação`,
      apoio: 'Quem pediu aguarda o valor.',
    }),
    ...counted(day?.vencem, pecaListPath(EXPIRING_TODAY), {
      um: 'Um panfleto vence hoje',
      mais: (n) => `${n} panfletos vencem hoje`,
      apoio: 'Renove, ou avise o cliente.',
    }),
  ];
  const month = day?.mes.map(({ nome, total, antes }) => ({
    rotulo: nounOf(total, MONTH_NUMBERS[nome].nomes),
    para: MONTH_NUMBERS[nome].para?.(mesAtual, usuario.uid) ?? null,
    valor: total,
    apoio: describeGrowth(total, antes)
      .replace('no período anterior', 'no mês passado')
      .replace('no anterior', 'no mês passado'),
  }));
  return { hoje: day && today, mes: month ?? null, ligar, feitas: day?.feitasHoje ?? null };
}

function toCallList(clientes: readonly ClienteToCall[], { nome }: Usuario, now: Date): CallList {
  return {
    total: clientes.length,
    motivos: countCallReasons(clientes).map(({ motivo, n }) => ({
      motivo,
      n,
      rotulo: CALL_REASON_LABELS[motivo],
    })),
    clientes: clientes.slice(0, MAX_CALLS).map((cliente) => toClienteCallRow(cliente, firstName(nome), now)),
  };
}

function counted(
  n: number | undefined,
  link: TodayTask['link'],
  { um, mais, apoio }: { um: string; mais: (n: number) => string; apoio: string },
): TodayTask[] {
  if (!n) return [];
  return [{ texto: n === 1 ? um : mais(n), apoio, link }];
}

/**
 * Loads the data common to both dashboards: greeting, newest flyers and, for administrators, the number of
 * people waiting for approval. Parts that cannot be read are null, so that the dashboard still opens.
 * @param limit flyers to read
 */
export async function loadHome(context: AppLoadContext, usuario: Usuario, limit: number) {
  const { admin, approved } = (await context.quem()).flags;
  const [mine, usuarios, { feitas, ...day }] = await Promise.all([
    orNull(context.artes.listCards(usuario, { limit })),
    admin ? orNull(context.usuarios.list()) : null,
    loadToday(context, usuario),
  ]);
  return {
    mine,
    /** Pieces made today; null when unknown. */
    feitas,
    inicio: {
      ...day,
      saudacao: greetingAt(context.clock()),
      primeiroNome: firstName(usuario.nome),
      aprovado: approved,
      semEmpresa: usuario.id_empresa === null,
      esperando: usuarios && countUsuarios(usuarios.value, AWAITING_APPROVAL),
    },
  };
}
