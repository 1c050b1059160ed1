import {
  barSpans,
  type CountPeriod,
  type DayWindow,
  monthWindow,
  periodWindow,
  sumCounts,
  windowTotals,
} from '../../app/domain/numeros/period.ts';
import { administersEmpresa } from '../../app/domain/pessoas/administration.ts';
import type { AuditTrailScope } from '../../app/domain/pessoas/audit-trail.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { formatPropostaNumber } from '../../app/domain/propostas/proposta-number.ts';
import { addDays, startOfDay, todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { ownerOf, requireAdministrador, requireAprovado } from '../base/owner.ts';
import { chooseClientesToCall } from '../ligacoes/ligacao-service.ts';
import {
  createNumbersRepository,
  type MeasureName,
  MONTH_MEASURES,
  type NumbersPeriod,
  type NumbersScope,
  type StockAge,
} from './numbers-repository.ts';

/** Figure of a period, with that of the period before, and its bars. */
export type PeriodMeasure = { nome: LojaMeasureName } & ReturnType<typeof sumCounts>;

/** Own reservation that ends soon; `ate` ISO 8601 UTC. */
export type EndingReserva = { id: string; modelo: string; para: string | null; ate: string };

/** Hours before its end from which a reservation is listed. */
const ENDS_WITHIN_H = 24;
const MAX_LISTED = 5;

/** Figures of a company, in display order. */
const EMPRESA_MEASURES = [
  'panfletos',
  'aberturas',
  'simulacoes',
  'enviadas',
  'faturadas',
  'vendas',
  'pedidos',
] as const satisfies readonly MeasureName[];

export type LojaMeasureName = (typeof EMPRESA_MEASURES)[number];

/** Converts a window to days and times. */
const periodOf = ({ antesDe: de, ate }: DayWindow): NumbersPeriod => ({
  ...{ de, ate, desde: startOfDay(de).toISOString() },
  antesDe: startOfDay(addDays(ate, 1)).toISOString(),
});

/** Id of no company: real ids begin at 1. */
const NO_EMPRESA = 0;

const EMPTY_STOCK: StockAge = { itens: 0, somaDeDias: 0, mais60: 0, mais90: 0, reservados: 0 };

const sumStockAges = (patios: readonly StockAge[]): StockAge =>
  patios.reduce(
    (sum, each) => ({
      itens: sum.itens + each.itens,
      somaDeDias: sum.somaDeDias + each.somaDeDias,
      mais60: sum.mais60 + each.mais60,
      mais90: sum.mais90 + each.mais90,
      reservados: sum.reservados + each.reservados,
    }),
    EMPTY_STOCK,
  );

/**
 * Creates the service of the figures of a company and of each of its people. Every figure is counted on
 * request.
 */
export function createNumbersService({ db, clock }: { db: D1Database; clock: () => Date }) {
  const numbers = createNumbersRepository(db);

  async function count(
    quem: NumbersScope,
    janela: DayWindow,
    names: readonly LojaMeasureName[],
  ): Promise<PeriodMeasure[]> {
    const counted = await numbers.porDia(names, quem, periodOf(janela));
    const spans = barSpans(janela);
    return names.map((nome, at) => ({ nome, ...sumCounts(counted[at] ?? [], janela, spans) }));
  }

  return {
    /**
     * Figures of one company, or of the whole network for its administrators, with each yard and what waits
     * in each company. All figures belong to companies: without one they are zero. Throws ApiError 403 for a
     * person who administers neither.
     */
    async daEmpresa(usuario: Usuario, scope: AuditTrailScope, period: CountPeriod) {
      const idEmpresa = scope === 'rede' ? null : scope === 'nenhuma' ? NO_EMPRESA : scope;
      requireAdministrador(usuario, typeof scope === 'number' ? scope : null);
      const now = clock();
      const today = todayInSaoPaulo(now);
      const quem = { idEmpresa };
      const [medidas, patios, esperas] = await Promise.all([
        count(quem, periodWindow(period, today), EMPRESA_MEASURES),
        numbers.patios(quem, today, now.toISOString()),
        numbers.seminovosQueEsperam(quem),
      ]);
      return { medidas, patio: sumStockAges(patios), patios, esperas };
    },

    /**
     * Day of a person: what waits for them, propostas that end within a day (everybody's for administrators),
     * calls to make, number of new notices, own flyers whose last day is today, and the month so far against the same days of the month before.
     * Throws ApiError 403 for a person not approved, 422 without a company.
     */
    async meuDia(usuario: Usuario) {
      requireAprovado(usuario);
      const dono = ownerOf(usuario);
      const now = clock();
      const janela = monthWindow(todayInSaoPaulo(now));
      const ate = new Date(now.getTime() + ENDS_WITHIN_H * 3_600_000).toISOString();
      const read = await numbers.doDia(dono, {
        ...{ administra: administersEmpresa(usuario, dono.idEmpresa), agora: now, ate },
        ...{ limit: MAX_LISTED, entre: periodOf(janela) },
      });
      const reservas: EndingReserva[] = read.reservas.map(({ ate: end, ...rest }) => ({
        ...rest,
        ate: end ?? '',
      }));
      const { avaliar, responder, novos, vencem, aFalar } = read;
      const today = todayInSaoPaulo(now);
      return {
        ...{ reservas, espera: { avaliar, responder }, novos, vencem },
        /** Pieces made today. */
        feitasHoje: read.mes[0]?.find(({ dia }) => dia === today)?.n ?? 0,
        vencendo: read.vencendo.map(({ ano, sequencia, expiraEm, ...rest }) => ({
          ...rest,
          numero: formatPropostaNumber(ano, sequencia),
          ate: expiraEm ?? ate,
        })),
        ligar: chooseClientesToCall(aFalar.propostas, aFalar.avaliacoes, aFalar.envios, now).ligar,
        mes: MONTH_MEASURES.map((nome, at) => ({ nome, ...windowTotals(read.mes[at] ?? [], janela) })),
      };
    },
  };
}
