import {
  and,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Dono } from '../base/owner.ts';
import { newestFirst, type Page, type Paged, type Places, preparedPages } from '../base/page-repository.ts';
import { aberturas, arteImagens, artes, imagens } from '../base/schema.ts';

import { sharedRepository } from '../base/shared-repository.ts';
import { nextPublicVersion, takingDown } from '../base/takedown-repository.ts';
import { createEditing, type Edicao, type ImagemGuardada, linking } from './piece-pictures-repository.ts';

export type ArteGuardada = typeof artes.$inferSelect;
/** Image id of each format. */
export type ImagensDaArte = Record<string, string>;
export type ArteComImagens = ArteGuardada & {
  imagens: ImagensDaArte;
  /** How often its page was opened. */
  aberturas: number;
};

export type LinkGuardado = Omit<ArteGuardada, 'dados' | 'template' | 'templateVersao' | 'idCliente'> & {
  /** Why its price lies far from the suggested one. */
  motivo: string | null;
  /** How often its page was opened. */
  aberturas: number;
};
/** `titulo`: a part of it; '' for any. */
export type LinksProcurados = { idEmpresa?: number; uid?: string; id?: string; titulo?: string };

/** `palavras`: all of them stand in the title or in the motorcycle's name. `hoje`: calendar date in São Paulo. */
export type ArtesProcuradas = {
  palavras: readonly string[];
  tipo?: string;
  estado?: 'valendo' | 'encerrada';
  hoje: string;
};

export type ArteRepository = {
  /** The piece a person made under a client id, for idempotent creates. */
  findByClientId(uid: string, idCliente: string): Promise<ArteComImagens | null>;
  /** The piece behind a public link; of one that was taken down only who made it and when. */
  findPublic(id: string): Promise<ArteComImagens | null>;
  /** A person's own piece. */
  findMine(owner: Dono, id: string): Promise<ArteComImagens | null>;
  /** A page of a person's pieces, newest first; those that were looked for, where something was. */
  listMine(
    owner: Dono,
    page: Page,
    procuradas?: ArtesProcuradas,
  ): Promise<{ artes: ArteComImagens[]; proximo: string | null }>;
  /** Stores piece, pictures and their links in one transaction; false when the client id was taken meanwhile. */
  insert(arte: ArteGuardada, pictures: ImagemGuardada[]): Promise<boolean>;
  /**
   * Puts this in the place of the version that it names, in one transaction; false when the piece has another one by now,
   * has ended or was taken down.
   */
  edit(edicao: Edicao, pictures: ImagemGuardada[]): Promise<boolean>;
  /** Ends a person's own piece; one that has ended keeps its first end. False when it is not theirs. */
  end(owner: Dono, id: string, em: string): Promise<boolean>;
  /** Takes back the end that a person's own piece was given at that instant; false when it has another, or none. */
  resume(owner: Dono, id: string, em: string): Promise<boolean>;
  /** With the last day, YYYY-MM-DD, on which a piece shows it that goes on; null where all have ended. */
  findImage(id: string): Promise<(ImagemGuardada & { valeAte: string | null }) | null>;
  /** A page of what is public of a company, or of one person in it, newest first. */
  listLinks(which: LinksProcurados, page: Page): Promise<Paged<LinkGuardado>>;
  /** Takes a piece down with the pictures that no other one shows. @param em ISO 8601 UTC */
  takeDown(id: string, em: string): Promise<void>;
  /** Whether one of these pictures was taken down. */
  hasTakenDown(imageIds: readonly string[]): Promise<boolean>;
  /** Pictures that were taken down and may still lie in the bucket, at most so many. */
  listLeftOver(limit: number): Promise<string[]>;
  /** These pictures have left the bucket. */
  markGone(imageIds: readonly string[]): Promise<void>;
};

/** Letters with accents that Portuguese names have, each with its plain one. */
const ACENTOS = Object.entries({
  a: 'áàâãÁÀÂÃ',
  e: 'éêÉÊ',
  i: 'íÍ',
  o: 'óôõÓÔÕ',
  u: 'úüÚÜ',
  c: 'çÇ',
}).flatMap(([plain, accented]) => [...accented].map((letter) => [letter, plain] as const));

/** A column's text without accents, in SQL. */
const plainly = (text: SQL): SQL =>
  ACENTOS.reduce(
    // Written out: a statement takes a hundred places at most.
    (inner, [letter, plain]) => sql`replace(${inner}, ${sql.raw(`'${letter}'`)}, ${sql.raw(`'${plain}'`)})`,
    text,
  );

/** What a search looks in: SQLite lowers no accented letter, so accents go first. */
const procurado = sql`lower(${artes.titulo} || ' ' || coalesce(json_extract(${artes.dados}, '$.moto'), ''))`;

const whichOf = ({ palavras, tipo, estado, hoje }: ArtesProcuradas): SQL | undefined => {
  const isOn = and(isNull(artes.encerradaEm), gte(artes.validade, hoje));
  const isOver = or(isNotNull(artes.encerradaEm), lt(artes.validade, hoje));
  return and(
    ...palavras.map((palavra) => gt(sql`instr(${plainly(procurado)}, ${palavra})`, 0)),
    tipo === undefined ? undefined : eq(artes.tipo, tipo),
    estado === undefined ? undefined : estado === 'valendo' ? isOn : isOver,
  );
};

/** Repository of the pieces made in the studio. Throws when D1 fails. */
export const createArteRepository = sharedRepository((db): ArteRepository => {
  const itsImages = db
    .select({ todas: sql<string>`json_group_object(${arteImagens.formato}, ${arteImagens.imagemId})` })
    .from(arteImagens)
    .where(eq(arteImagens.arteId, artes.id));
  const itsOpenings = db
    .select({ total: sql`coalesce(sum(${aberturas.n}), 0)` })
    .from(aberturas)
    .where(eq(aberturas.arteId, artes.id));
  /** A piece, its pictures and how often it was opened in one read. */
  const selectArtes = () =>
    db
      .select({
        ...getTableColumns(artes),
        imagens: sql`${itsImages}`.mapWith((text: string): ImagensDaArte => JSON.parse(text)),
        aberturas: sql`${itsOpenings}`.mapWith(Number),
      })
      .from(artes)
      .$dynamic();

  const findBy = async (which: SQL | undefined) => (await selectArtes().where(which).get()) ?? null;
  /** Of the studio: a sent simulation is none of its pieces. */
  const mine = (owner: Places<Dono>) =>
    and(
      eq(artes.idEmpresa, owner.idEmpresa),
      eq(artes.uid, owner.uid),
      ne(artes.tipo, 'simulacao'),
      isNull(artes.retiradaEm),
    );

  const listMine = preparedPages<Dono, ArteComImagens>(
    { em: artes.criadaEm, id: artes.id },
    ['uid', 'idEmpresa'],
    (owner, { after, order, limit }) =>
      selectArtes()
        .where(and(mine(owner), after))
        .orderBy(...order)
        .limit(limit),
    ({ criadaEm }) => criadaEm,
  );

  return {
    findByClientId: (uid, idCliente) => findBy(and(eq(artes.uid, uid), eq(artes.idCliente, idCliente))),
    findPublic: (id) => findBy(eq(artes.id, id)),
    findMine: (owner, id) => findBy(and(mine(owner), eq(artes.id, id))),

    async listMine(owner, page, procuradas) {
      if (!procuradas) {
        const { rows, proximo } = await listMine(owner, page);
        return { artes: rows, proximo };
      }
      const { after, order, limit, cut } = newestFirst({ em: artes.criadaEm, id: artes.id }, page);
      const read = await selectArtes()
        .where(and(mine(owner), whichOf(procuradas), after))
        .orderBy(...order)
        .limit(limit);
      const { rows, proximo } = cut(read, ({ criadaEm }) => criadaEm);
      return { artes: rows, proximo };
    },

    async insert(arte, pictures) {
      const insertArte = db.insert(artes).values(arte).onConflictDoNothing();
      // Nothing is linked when another request stored the same client id first.
      const [stored] = await db.batch([insertArte, ...linking(db, pictures, eq(artes.id, arte.id))]);
      return stored.meta.changes > 0;
    },

    edit: createEditing(db),

    async end(owner, id, em) {
      const ended = await db
        .update(artes)
        .set({ encerradaEm: sql`coalesce(${artes.encerradaEm}, ${em})` })
        .where(and(mine(owner), eq(artes.id, id)))
        .returning({ id: artes.id });
      if (ended.length > 0) await nextPublicVersion(db);
      return ended.length > 0;
    },

    async resume(owner, id, em) {
      const [resumed] = await db.batch([
        db
          .update(artes)
          .set({ encerradaEm: null })
          .where(and(mine(owner), eq(artes.id, id), eq(artes.encerradaEm, em))),
        // Copies that say "encerrada" are old from here on.
        nextPublicVersion(db),
      ]);
      return resumed.meta.changes > 0;
    },

    async findImage(id) {
      const goesOn = db
        .select({ ate: sql`max(${artes.validade})` })
        .from(arteImagens)
        .innerJoin(artes, eq(artes.id, arteImagens.arteId))
        .where(and(eq(arteImagens.imagemId, id), isNull(artes.encerradaEm), isNull(artes.retiradaEm)));
      const columns = { ...getTableColumns(imagens), valeAte: sql<string | null>`${goesOn}` };
      return (await db.select(columns).from(imagens).where(eq(imagens.id, id)).get()) ?? null;
    },

    async listLinks({ idEmpresa, uid, id, titulo }, page) {
      const { dados: _d, template: _t, templateVersao: _v, idCliente: _c, ...shown } = getTableColumns(artes);
      const { after, order, limit, cut } = newestFirst({ em: artes.criadaEm, id: artes.id }, page);
      const which = and(
        idEmpresa === undefined ? undefined : eq(artes.idEmpresa, idEmpresa),
        isNull(artes.retiradaEm),
        uid === undefined ? undefined : eq(artes.uid, uid),
        id === undefined ? undefined : eq(artes.id, id),
        titulo ? gt(sql`instr(lower(${artes.titulo}), ${titulo.toLowerCase()})`, 0) : undefined,
      );
      const read = await db
        .select({
          ...shown,
          motivo: sql<string | null>`json_extract(${artes.dados}, '$.motivo')`,
          aberturas: sql`${itsOpenings}`.mapWith(Number),
        })
        .from(artes)
        .where(and(which, after))
        .orderBy(...order)
        .limit(limit);
      return cut(read, ({ criadaEm }) => criadaEm);
    },

    async takeDown(id, em) {
      await db.batch(takingDown(db, eq(artes.id, id), em));
    },

    async hasTakenDown(imageIds) {
      const which = and(inArray(imagens.id, [...imageIds]), isNotNull(imagens.retiradaEm));
      return (await db.select({ id: imagens.id }).from(imagens).where(which).get()) !== undefined;
    },

    async listLeftOver(limit) {
      const which = and(isNotNull(imagens.retiradaEm), gt(imagens.bytes, 0));
      const rows = await db.select({ id: imagens.id }).from(imagens).where(which).limit(limit);
      return rows.map(({ id }) => id);
    },

    async markGone(imageIds) {
      await db
        .update(imagens)
        .set({ bytes: 0 })
        .where(inArray(imagens.id, [...imageIds]));
    },
  };
});
