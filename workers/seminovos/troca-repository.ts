import { and, desc, eq, gt, gte, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { GivenAvaliacao } from '../../app/domain/propostas/troca-ceiling.ts';
import { proposeAvaliacao } from '../../app/domain/seminovos/avaliacao.ts';
import { readFicha } from '../../app/domain/seminovos/ficha.ts';
import {
  formatSeminovoYears,
  formatThousands,
  seminovoName,
} from '../../app/domain/seminovos/seminovo-words.ts';
import { type BatchStatement, requiring } from '../db/batch-repository.ts';
import { propostas, seminovoEventos, seminovoMarcas, seminovos } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import { createTabelaRepository } from './tabela-repository.ts';
import { currentTabela } from './tabela-service.ts';

/** Trade-in of a seminovo, for the batch of the sale. */
export type TrocaInBatch = {
  idEmpresa: number;
  /** Id of the seminovo. */
  id: string;
  /** Id of the proposta, and its number as people read it. */
  proposta: string;
  numero: string;
  /** Id of the event. */
  evento: string;
  /** Uid of the author; empty for expiry. */
  uid: string;
  /** ISO 8601 UTC. */
  em: string;
};

/** Plate (its key), chassis and renavam of a record. */
export type IdentifyingMarks = { chaveDaPlaca: string | null; chassi: string | null; renavam: string | null };

/** Mark that a record has or had, as stored: since when, and until when (ISO 8601 UTC; null while it has it). */
export type StoredMark = { marca: string; de: string; ate: string | null };

/** Events of a seminovo that say what it is worth to who gave them; a refusal counts as 0. */
export const ACTIONS_WITH_VALUE = ['avaliar', 'recusar', 'recusar-troca'] as const;

/** Evaluations of a bike in the records that are there, and what joins them. `atual.em`: ISO 8601 UTC. */
export type RecordValues = {
  atual: { uid: string; em: string; administra: boolean } | null;
  marcas: StoredMark[];
  deOutros: GivenAvaliacao[];
};

/** Creates the queries and statements of trade-ins, for the batch of a proposta. Throws when D1 fails. */
export const createTrocas = sharedRepository((db, d1) => {
  const tabelas = createTabelaRepository(d1);
  const mine = (idEmpresa: number, id: string) =>
    and(eq(seminovos.idEmpresa, idEmpresa), eq(seminovos.id, id));

  function change(
    { idEmpresa, id, proposta, numero, evento, uid, em }: TrocaInBatch,
    action: 'propor' | 'desistir' | 'entrar',
    to: Partial<typeof seminovos.$inferInsert> & { situacao: string },
    when: SQL | undefined,
  ): BatchStatement[] {
    const where = and(mine(idEmpresa, id), when);
    return [
      db.insert(seminovoEventos).select(
        sql`SELECT ${evento}, ${seminovos.idEmpresa}, ${seminovos.id}, ${action}, ${seminovos.situacao}, ${to.situacao},
            ${JSON.stringify({ proposta, numero })}, ${uid}, ${em} FROM ${seminovos} WHERE ${where}`,
      ),
      db
        .update(seminovos)
        .set({ ...to, alteradoEm: em, versao: sql`${seminovos.versao} + 1` })
        .where(where),
    ];
  }

  /** Ids of the store's own bikes, in preparation, for sale or reserved, that have a mark of this record. */
  const sameInStore = (idEmpresa: number, id: string) => sql`(
    SELECT daLoja.id FROM ${seminovoMarcas} AS propria
      JOIN ${seminovoMarcas} AS outra ON outra.id_empresa = propria.id_empresa AND outra.marca = propria.marca
      JOIN ${seminovos} AS daLoja ON daLoja.id = outra.seminovo
      WHERE propria.id_empresa = ${idEmpresa} AND propria.seminovo = ${id} AND daLoja.id <> ${id}
        AND propria.ate IS NULL AND outra.ate IS NULL AND daLoja.situacao IN ('preparacao', 'disponivel', 'reservado'))`;

  const requires = ({ idEmpresa, id }: TrocaInBatch, stands: SQL | undefined) =>
    requiring(db, sql`EXISTS (SELECT 1 FROM ${seminovos} WHERE ${and(mine(idEmpresa, id), stands)})`);

  return {
    /**
     * Reads a seminovo as a trade-in: situation and proposta; brand, model and FIPE code; the evaluation, its
     * author and last day; the value by the company's current table (centavos; null without a FIPE value);
     * its marks, and whether plate and chassis say which bike it is. Null for another company's.
     */
    async find(idEmpresa: number, id: string) {
      const row = await db
        .select({
          situacao: seminovos.situacao,
          proposta: seminovos.proposta,
          valor: seminovos.valorAvaliado,
          avaliadoPor: seminovos.avaliadoPor,
          ate: seminovos.avaliacaoAte,
          marca: seminovos.marca,
          modelo: seminovos.modelo,
          codigo: seminovos.codigoFipe,
          placa: seminovos.placa,
          chaveDaPlaca: seminovos.chaveDaPlaca,
          chassi: seminovos.chassi,
          renavam: seminovos.renavam,
          anoFabricacao: seminovos.anoFabricacao,
          anoModelo: seminovos.anoModelo,
          km: seminovos.km,
          fipe: seminovos.fipeValor,
          ficha: seminovos.ficha,
        })
        .from(seminovos)
        .where(mine(idEmpresa, id))
        .get();
      if (!row) return null;
      const { situacao, proposta, valor, avaliadoPor, ate, marca, modelo, codigo, km, fipe, ficha } = row;
      const data = { fipe: fipe ?? 0, km, ficha: readFicha(ficha) };
      const tabela = fipe
        ? proposeAvaliacao(data, (await currentTabela(tabelas, idEmpresa)).tabela).valor
        : null;
      const nome = `${seminovoName(row)} ${formatSeminovoYears(row)}, ${formatThousands(km)} km`;
      const { chaveDaPlaca, chassi, renavam } = row;
      const identificado = row.placa !== null && row.chassi !== null;
      return {
        ...{ situacao, proposta, valor, avaliadoPor, ate, marca, modelo, codigo, tabela, nome },
        ...{ identificado, marcas: { chaveDaPlaca, chassi, renavam } },
      };
    },

    /**
     * Finds the evaluations that bound a seller's: the author of the one in force, and the newest by other people since
     * `desde` (ISO 8601 UTC), of this seminovo or of another record that has or had a plate, chassis or renavam of it; a
     * refusal counts as 0. `marcas`: what joins the records.
     */
    async findValores(
      idEmpresa: number,
      id: string,
      { vendedor, desde }: { vendedor: string; desde: string },
    ): Promise<RecordValues> {
      const { marca, de, ate } = seminovoMarcas;
      const own = and(eq(seminovoMarcas.idEmpresa, idEmpresa), eq(seminovoMarcas.seminovo, id));
      const administra = sql<number>`coalesce(json_extract(${seminovoEventos.detalhe}, '$.administra'), 0)`;
      const newest = (condition: SQL | undefined) =>
        db
          .select({
            ...{ uid: seminovoEventos.uid, em: seminovoEventos.em, administra },
            valor: sql<number>`coalesce(json_extract(${seminovoEventos.detalhe}, '$.valor'), 0)`,
          })
          .from(seminovoEventos)
          .where(and(eq(seminovoEventos.idEmpresa, idEmpresa), condition))
          .orderBy(desc(seminovoEventos.em), desc(seminovoEventos.id))
          .limit(1);
      const [marcas, [current]] = await Promise.all([
        db.select({ marca, de, ate }).from(seminovoMarcas).where(own),
        newest(and(eq(seminovoEventos.seminovo, id), eq(seminovoEventos.acao, 'avaliar'))),
      ]);
      /** Ids of this record and of those joined with it; with `em`, by a mark that both had at that instant. */
      const joined = (em?: string) => {
        const had = (row: SQL) =>
          em === undefined ? sql`1` : sql`${row}.de <= ${em} AND (${row}.ate IS NULL OR ${row}.ate > ${em})`;
        return sql`(SELECT ${id} UNION SELECT outra.seminovo FROM ${seminovoMarcas} AS propria
          JOIN ${seminovoMarcas} AS outra ON outra.id_empresa = propria.id_empresa AND outra.marca = propria.marca
          WHERE propria.id_empresa = ${idEmpresa} AND propria.seminovo = ${id}
            AND ${had(sql`propria`)} AND ${had(sql`outra`)})`;
      };
      const ids = joined();
      const byOthers = and(
        inArray(seminovoEventos.seminovo, ids),
        inArray(seminovoEventos.acao, [...ACTIONS_WITH_VALUE]),
        gte(seminovoEventos.em, desde),
        ne(seminovoEventos.uid, vendedor),
      );
      const byAdmin = and(byOthers, eq(administra, 1));
      const unseen = current
        ? and(
            byAdmin,
            or(gt(seminovoEventos.em, current.em), notInArray(seminovoEventos.seminovo, joined(current.em))),
          )
        : sql`0`;
      const [other, admin, late] = await Promise.all([newest(byOthers), newest(byAdmin), newest(unseen)]);
      const dadoDe = ({ em, valor, administra: rules }: (typeof other)[number], visto: boolean) => ({
        ...{ em, valor, administra: rules === 1, visto },
      });
      return {
        marcas,
        atual: current ? { uid: current.uid, em: current.em, administra: current.administra === 1 } : null,
        deOutros: [
          ...[...other, ...admin].map((each) => dadoDe(each, true)),
          ...late.map((each) => dadoDe(each, false)),
        ],
      };
    },

    /** Tells whether the store has this bike already, by another record with a mark of it. */
    async isInStore(idEmpresa: number, id: string): Promise<boolean> {
      const found = await db.all(sql`SELECT id FROM ${sameInStore(idEmpresa, id)} LIMIT 1`);
      return found.length > 0;
    },

    /** Notes that who rules the company refused it in a proposta: a value of 0 that bounds later ones, as a refusal. */
    recusar: ({ idEmpresa, id, proposta, numero, evento, uid, em }: TrocaInBatch): BatchStatement[] => [
      db.insert(seminovoEventos).select(
        sql`SELECT ${evento}, ${seminovos.idEmpresa}, ${seminovos.id}, 'recusar-troca', ${seminovos.situacao},
            ${seminovos.situacao}, ${JSON.stringify({ proposta, numero, administra: true })}, ${uid}, ${em}
            FROM ${seminovos} WHERE ${mine(idEmpresa, id)}`,
      ),
    ],

    /** Promises it to this proposta, whose sale is agreed; in another situation it is left alone. */
    propor: (troca: TrocaInBatch) =>
      change(
        troca,
        'propor',
        { situacao: 'futuro', proposta: troca.proposta },
        eq(seminovos.situacao, 'avaliado'),
      ),

    /**
     * Releases it from a sale that does not happen: it goes to the next agreed sale that names it, or is
     * free.
     */
    desistir(troca: TrocaInBatch): BatchStatement[] {
      const promised = and(eq(seminovos.situacao, 'futuro'), eq(seminovos.proposta, troca.proposta));
      const next = sql`(SELECT ${propostas.id} FROM ${propostas} WHERE ${and(
        eq(propostas.seminovo, troca.id),
        eq(propostas.idEmpresa, troca.idEmpresa),
        eq(propostas.estado, 'aprovada'),
        ne(propostas.id, troca.proposta),
      )} ORDER BY ${propostas.ordem} LIMIT 1)`;
      return [
        ...change(
          troca,
          'desistir',
          { situacao: 'avaliado', proposta: null },
          and(promised, sql`NOT EXISTS ${next}`),
        ),
        db
          .update(seminovos)
          .set({ proposta: next, versao: sql`${seminovos.versao} + 1` })
          .where(and(mine(troca.idEmpresa, troca.id), promised)),
      ];
    },

    /**
     * Takes it into the store's stock at its value (centavos), in preparation: not public yet. Fails the batch in another situation, when
     * it is promised to another proposta, or when the store has it by another record.
     */
    receber: (troca: TrocaInBatch, value: number): BatchStatement[] => [
      requires(
        troca,
        and(
          sql`NOT EXISTS ${sameInStore(troca.idEmpresa, troca.id)}`,
          or(
            eq(seminovos.situacao, 'avaliado'),
            and(
              eq(seminovos.situacao, 'futuro'),
              or(isNull(seminovos.proposta), eq(seminovos.proposta, troca.proposta)),
            ),
          ),
        ),
      ),
      ...change(troca, 'entrar', { situacao: 'preparacao', custo: value, proposta: null }, undefined),
    ],

    /** Returns it to its owner. Fails the batch when it was sold or reserved meanwhile. */
    entregar: (troca: TrocaInBatch): BatchStatement[] => [
      requires(troca, inArray(seminovos.situacao, ['preparacao', 'disponivel'])),
      ...change(troca, 'desistir', { situacao: 'avaliado', custo: null }, undefined),
    ],
  };
});
