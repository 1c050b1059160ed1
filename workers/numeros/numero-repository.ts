import { and, count, eq, gte, isNotNull, lt, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { NoDia } from '../../app/domain/numeros/periodo.ts';
import { desdeQuando, porLer } from '../avisos/aviso-repository.ts';
import type { Dono } from '../base/owner.ts';
import type { Places } from '../base/page-repository.ts';
import { preparedBatch } from '../base/prepared-batch-repository.ts';
import { aberturas, artes, estoque, propostas, seminovos, simulacoes } from '../base/schema.ts';
import { sharedRepository } from '../base/shared-repository.ts';
import { perguntasDeLigar, type ValoresDeLigar, valoresDeLigar } from '../ligacoes/ligacao-repository.ts';
import { propostasQueAcabam } from '../propostas/lista-repository.ts';

/** Whose: of a company, or of all; of one person where told. */
export type DeQuem = { idEmpresa: number | null; uid?: string };
type Quem = { idEmpresa: number | null | Placeholder; uid?: string | Placeholder };

/** Numbers that are counted by day. */
export type NomeDaMedida =
  | 'panfletos'
  | 'aberturas'
  | 'simulacoes'
  | 'enviadas'
  | 'faturadas'
  | 'pedidos'
  | 'vendas';

/** Days in São Paulo, the last included, and the same as instants, `antesDe` excluded, ISO 8601 UTC. */
export type Entre = { de: string; ate: string; desde: string; antesDe: string };

type PedidoDoDia = { administra: boolean; agora: Date; ate: string; limit: number; entre: Entre };
type ValoresDoDia = ValoresDeLigar &
  Entre & { agora: string; amanha: string; limit: number; muitas: number; avisosDesde: string };

/** Items of a stock that can be sold, in days since they came. */
export type Patio = { itens: number; somaDeDias: number; mais60: number; mais90: number; reservados: number };

/** Counts for the people who run a company. Nothing of a customer is read. */
export type NumeroRepository = ReturnType<typeof createNumeroRepository>;

/** São Paulo's day of an instant: three hours behind UTC since 2019, the year of its last daylight saving time. */
const diaDe = (em: SQLiteColumn): SQL<string> => sql<string>`date(${em}, '-3 hours')`;

/** Whose a proposal is. */
const VENDEDORES = { idEmpresa: propostas.idEmpresa, uid: propostas.vendedor };

const NENHUM = { avaliar: 0, responder: 0 };
/** Proposals that end within a day: more than anybody looks after. */
const MUITAS = 100;
const MAIS_60 = 60;
const MAIS_90 = 90;

export const createNumeroRepository = sharedRepository((db, d1) => {
  /** Rows of a table by the day of their instant. */
  function byDay(
    table: SQLiteTable,
    em: SQLiteColumn,
    { idEmpresa, uid }: { idEmpresa: SQLiteColumn; uid?: SQLiteColumn },
    quem: Quem,
    { desde, antesDe }: Places<Entre>,
    also?: SQL,
  ) {
    const dia = diaDe(em);
    return db
      .select({ dia, n: count() })
      .from(table)
      .where(
        and(
          quem.idEmpresa === null ? undefined : eq(idEmpresa, quem.idEmpresa),
          quem.uid !== undefined && uid ? eq(uid, quem.uid) : undefined,
          gte(em, desde),
          lt(em, antesDe),
          also,
        ),
      )
      .groupBy(dia);
  }

  const STATEMENTS = {
    /** Pieces made. */
    panfletos: (quem: Quem, entre: Places<Entre>) => byDay(artes, artes.criadaEm, artes, quem, entre),
    /** Openings of the pages of pieces, whose days are kept as such. */
    aberturas: (quem: Quem, { de, ate }: Places<Entre>) =>
      db
        .select({ dia: aberturas.dia, n: sql<number>`SUM(${aberturas.n})` })
        .from(aberturas)
        .innerJoin(artes, eq(artes.id, aberturas.arteId))
        .where(
          and(
            quem.idEmpresa === null ? undefined : eq(artes.idEmpresa, quem.idEmpresa),
            quem.uid === undefined ? undefined : eq(artes.uid, quem.uid),
            gte(aberturas.dia, de),
            lte(aberturas.dia, ate),
          ),
        )
        .groupBy(aberturas.dia),
    /** Simulations saved. */
    simulacoes: (quem: Quem, entre: Places<Entre>) =>
      byDay(simulacoes, simulacoes.criadaEm, simulacoes, quem, entre),
    /** Proposals by the day of the version that was sent last. */
    enviadas: (quem: Quem, entre: Places<Entre>) =>
      byDay(propostas, propostas.enviadaEm, VENDEDORES, quem, entre, isNotNull(propostas.enviadaEm)),
    /** Proposals that were invoiced and not cancelled since. */
    faturadas: (quem: Quem, entre: Places<Entre>) =>
      byDay(
        propostas,
        propostas.faturadaEm,
        VENDEDORES,
        quem,
        entre,
        and(isNotNull(propostas.faturadaEm), eq(sql`+${propostas.estado}`, 'faturada')),
      ),
    /** Used bikes that visitors asked to have evaluated; they are nobody's own. */
    pedidos: (quem: Quem, entre: Places<Entre>) =>
      byDay(seminovos, seminovos.criadoEm, seminovos, quem, entre, eq(seminovos.origem, 'visitante')),
    /** Motorcycles of the stock that are sold now; what came back does not count. */
    vendas: (quem: Quem, entre: Places<Entre>) =>
      byDay(
        estoque,
        estoque.vendidaEm,
        { idEmpresa: estoque.idEmpresa, uid: estoque.vendidaPor },
        quem,
        entre,
        isNotNull(estoque.vendidaEm),
      ),
  };

  /** Used bikes that wait for somebody of the store: to be evaluated, or to be answered. */
  const esperam = (idEmpresa: number | null | Placeholder) =>
    db
      .select({
        avaliar: sql<number>`COALESCE(SUM(CASE WHEN ${seminovos.situacao} = 'avaliacao' THEN 1 ELSE 0 END), 0)`,
        responder: sql<number>`COALESCE(SUM(CASE WHEN ${seminovos.situacao} = 'avaliado' AND ${seminovos.resposta} = 'perguntou' THEN 1 ELSE 0 END), 0)`,
      })
      .from(seminovos)
      .where(
        and(
          idEmpresa === null ? undefined : eq(seminovos.idEmpresa, idEmpresa),
          sql`${seminovos.situacao} IN ('avaliacao', 'avaliado')`,
        ),
      );

  /** Own reservations that end before an instant, the soonest first. */
  const reservasQueAcabam = (
    { idEmpresa, uid }: Places<Dono>,
    { agora, antesDe, limit }: Places<{ agora: string; antesDe: string; limit: number }>,
  ) =>
    db
      .select({
        id: estoque.id,
        modelo: estoque.modelo,
        para: estoque.reservadaPara,
        ate: estoque.reservadaAte,
      })
      .from(estoque)
      .where(
        and(
          eq(estoque.idEmpresa, idEmpresa),
          isNotNull(estoque.reservadaAte),
          sql`${estoque.reservadaAte} > ${agora}`,
          lt(estoque.reservadaAte, antesDe),
          eq(estoque.reservadaPor, uid),
        ),
      )
      .orderBy(estoque.reservadaAte)
      .limit(limit);

  const at = <Name extends keyof ValoresDoDia & string>(name: Name) => sql.placeholder(name);
  /** A person's day; of proposals that end everybody's in the company for who rules it. */
  const dayOf = (administra: boolean) =>
    preparedBatch(d1, () => {
      const dono = { uid: at('uid'), idEmpresa: at('idEmpresa') };
      const entre = { de: at('de'), ate: at('ate'), desde: at('desde'), antesDe: at('antesDe') };
      const limit = at('limit');
      const soon = { de: at('agora'), ate: at('amanha'), limit: at('muitas') };
      return [
        esperam(dono.idEmpresa),
        reservasQueAcabam(dono, { agora: at('agora'), antesDe: at('amanha'), limit }),
        porLer(db, dono, at('avisosDesde')),
        propostasQueAcabam(db, {
          ...{ idEmpresa: dono.idEmpresa, ...soon },
          ...(administra ? {} : { vendedor: dono.uid }),
        }),
        ...perguntasDeLigar(db, {
          ...{ ...dono, hoje: at('hoje'), venceAte: at('venceAte'), abriuDesde: at('abriuDesde') },
          ...{ expirouDesde: at('expirouDesde'), respondidoDesde: at('respondidoDesde') },
        }),
        STATEMENTS.panfletos(dono, entre),
        STATEMENTS.aberturas(dono, entre),
        STATEMENTS.simulacoes(dono, entre),
        STATEMENTS.vendas(dono, entre),
      ] as const;
    });
  const days = { own: dayOf(false), all: dayOf(true) };

  return {
    /** What was counted on each day, in the order of the names; asked at once. */
    async porDia(nomes: readonly NomeDaMedida[], quem: DeQuem, entre: Entre): Promise<NoDia[][]> {
      const [first, ...others] = nomes.map((nome) => STATEMENTS[nome](quem, entre));
      return first ? db.batch([first, ...others]) : [];
    },

    /** What stands in the yard. A reservation that is over counts as none. @param agora ISO 8601 UTC */
    async patio({ idEmpresa }: DeQuem, hoje: string, agora: string): Promise<Patio> {
      const dias = sql<number>`julianday(${hoje}) - julianday(${estoque.entrouEm})`;
      const when = (condition: SQL) =>
        sql<number>`COALESCE(SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END), 0)`;
      const [row] = await db
        .select({
          itens: count(),
          somaDeDias: sql<number>`CAST(COALESCE(SUM(${dias}), 0) AS INTEGER)`,
          mais60: when(sql`${dias} > ${MAIS_60}`),
          mais90: when(sql`${dias} > ${MAIS_90}`),
          reservados: when(sql`${estoque.situacao} = 'reservada' AND ${estoque.reservadaAte} > ${agora}`),
        })
        .from(estoque)
        .where(
          and(
            idEmpresa === null ? undefined : eq(estoque.idEmpresa, idEmpresa),
            sql`${estoque.situacao} IN ('disponivel', 'reservada')`,
          ),
        )
        .all();
      return row ?? { itens: 0, somaDeDias: 0, mais60: 0, mais90: 0, reservados: 0 };
    },

    async seminovosQueEsperam({ idEmpresa }: DeQuem): Promise<{ avaliar: number; responder: number }> {
      return (await esperam(idEmpresa))[0] ?? NENHUM;
    },

    /**
     * Everything that Home asks of a person's day and month, at once: one answer costs as much as ten (docs/0015).
     * @param administra whether they rule their company
     * @param ate what ends before this instant, ISO 8601 UTC
     */
    async doDia(dono: Dono, { administra, agora, ate: amanha, limit, entre }: PedidoDoDia) {
      const [espera, reservas, novos, vencendo, open, over, bikes, envios, ...mes] = await days[
        administra ? 'all' : 'own'
      ]({
        ...{ ...valoresDeLigar(dono, agora), ...entre, amanha, limit, muitas: MUITAS },
        ...{ agora: agora.toISOString(), avisosDesde: desdeQuando(agora) },
      } satisfies ValoresDoDia);
      return {
        ...{ espera: espera[0] ?? NENHUM, reservas, novos: novos[0]?.n ?? 0, vencendo, mes },
        aFalar: { propostas: [...open, ...over], avaliacoes: bikes, envios },
      };
    },
  };
});
