import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PecaState } from '../../app/domain/artes/peca-filters.ts';
import { foldTitle } from '../../app/domain/artes/title-search.ts';
import { ENDING_SOON_DAYS } from '../../app/domain/ofertas/panfletos-summary.ts';
import { addDays, monthInstants } from '../../app/domain/valores/dates.ts';
import type { Owner } from '../base/owner.ts';
import { nextPublicVersion, takingDown } from '../base/takedown-repository.ts';
import { among } from '../db/among-repository.ts';
import { newestFirst, type Page, type Paged, type Places, preparedPages } from '../db/page-repository.ts';
import { preparedOnce } from '../db/prepared-batch-repository.ts';
import { aberturas, arteImagens, artes, imagens } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import { plainly, saysAll } from '../db/words-repository.ts';
import { createEditing, linking, type StoredImage } from './piece-pictures-repository.ts';
import { isOfStudio } from './studio-repository.ts';

export type StoredPeca = typeof artes.$inferSelect;
/** Image id by format. */
export type PecaImages = Record<string, string>;
export type PecaWithImages = StoredPeca & {
  imagens: PecaImages;
  /** Number of times its page was opened. */
  aberturas: number;
};

/** Piece of a list of one's own, with what a card of it shows. */
export type StoredPecaCard = Pick<
  StoredPeca,
  'id' | 'tipo' | 'titulo' | 'validade' | 'encerradaEm' | 'criadaEm'
> & {
  /** Price of an offer, centavos; null for every other kind of piece. */
  preco: number | null;
  /** Id of the feed image. */
  feed: string;
  /** Number of times its page was opened. */
  aberturas: number;
};

export type StoredPecaLink = Omit<StoredPeca, 'dados' | 'template' | 'templateVersao' | 'idCliente'> & {
  /** Reason for a price far from the suggested one. */
  motivo: string | null;
  /** Number of times its page was opened. */
  aberturas: number;
};
/** Filter of links. `titulo`: a part of it; '' for any. */
export type PecaLinkFilter = { idEmpresa?: number; uid?: string; id?: string; titulo?: string };

/** Filter of pieces. `palavras`: each is in the title or the motorcycle's name. `hoje`: date in São Paulo. */
export type PecaFilter = {
  palavras: readonly string[];
  tipo?: string;
  estado?: PecaState;
  /** Month of creation in São Paulo, YYYY-MM. */
  mes?: string;
  hoje: string;
};

export type PecaRepository = ReturnType<typeof createPecaRepository>;

/** Text in which a search looks. */
const searchedText = plainly(
  sql`${artes.titulo} || ' ' || coalesce(json_extract(${artes.dados}, '$.moto'), '')`,
);

const whichOf = ({ palavras, tipo, estado, mes, hoje }: PecaFilter): SQL | undefined => {
  const goesOn = and(isNull(artes.encerradaEm), gte(artes.validade, hoje));
  const until = (days: number) => and(goesOn, lte(artes.validade, addDays(hoje, days)));
  const which: Record<PecaState, SQL | undefined> = {
    valendo: goesOn,
    'vence-logo': until(ENDING_SOON_DAYS - 1),
    'vence-hoje': until(0),
    encerrada: or(isNotNull(artes.encerradaEm), lt(artes.validade, hoje)),
  };
  const month = mes === undefined ? undefined : monthInstants(mes);
  return and(
    ...saysAll(searchedText, palavras),
    tipo === undefined ? undefined : eq(artes.tipo, tipo),
    estado && which[estado],
    month && gte(artes.criadaEm, month.desde),
    month && lt(artes.criadaEm, month.antesDe),
  );
};

/** Creates the repository of the studio's pieces. Throws when D1 fails. */
export const createPecaRepository = sharedRepository((db) => {
  const itsImages = db
    .select({ todas: sql<string>`json_group_object(${arteImagens.formato}, ${arteImagens.imagemId})` })
    .from(arteImagens)
    .where(eq(arteImagens.arteId, artes.id));
  const itsOpenings = db
    .select({ total: sql`coalesce(sum(${aberturas.n}), 0)` })
    .from(aberturas)
    .where(eq(aberturas.arteId, artes.id));
  /** Selects a piece with its images and number of openings in one read. */
  const selectArtes = () =>
    db
      .select({
        ...getTableColumns(artes),
        imagens: sql`${itsImages}`.mapWith((text: string): PecaImages => JSON.parse(text)),
        aberturas: sql`${itsOpenings}`.mapWith(Number),
      })
      .from(artes)
      .$dynamic();

  const findBy = async (which: SQL | undefined) => (await selectArtes().where(which).get()) ?? null;
  const mine = (owner: Places<Owner>) =>
    and(eq(artes.idEmpresa, owner.idEmpresa), eq(artes.uid, owner.uid), isOfStudio());

  const listMine = preparedPages<Owner, PecaWithImages>(
    { em: artes.criadaEm, id: artes.id },
    ['uid', 'idEmpresa'],
    (owner, { after, order, limit }) =>
      selectArtes()
        .where(and(mine(owner), after))
        .orderBy(...order)
        .limit(limit),
    ({ criadaEm }) => criadaEm,
  );

  /** Selects what cards of pieces show: not the data of the drawing, which is most of a row. */
  const selectCards = () =>
    db
      .select({
        id: artes.id,
        tipo: artes.tipo,
        titulo: artes.titulo,
        validade: artes.validade,
        encerradaEm: artes.encerradaEm,
        criadaEm: artes.criadaEm,
        preco: sql<
          number | null
        >`CASE WHEN ${artes.tipo} = 'oferta' THEN json_extract(${artes.dados}, '$.preco') END`.as('preco'),
        feed: sql<string>`${db
          .select({ id: arteImagens.imagemId })
          .from(arteImagens)
          .where(and(eq(arteImagens.arteId, artes.id), eq(arteImagens.formato, 'feed')))}`.as('feed'),
        aberturas: sql`${itsOpenings}`.mapWith(Number).as('aberturas'),
      })
      .from(artes)
      .$dynamic();
  const cards = preparedPages<Owner, StoredPecaCard>(
    { em: artes.criadaEm, id: artes.id },
    ['uid', 'idEmpresa'],
    (owner, { after, order, limit }) =>
      selectCards()
        .where(and(mine(owner), after))
        .orderBy(...order)
        .limit(limit),
    ({ criadaEm }) => criadaEm,
  );

  const newestOfertas = preparedOnce(() =>
    db
      .select({ titulo: artes.titulo })
      .from(artes)
      .where(
        and(
          mine({ uid: sql.placeholder('uid'), idEmpresa: sql.placeholder('idEmpresa') }),
          eq(artes.tipo, 'oferta'),
        ),
      )
      .orderBy(desc(artes.criadaEm), desc(artes.id))
      .limit(sql.placeholder('limit')),
  );

  return {
    /** Finds the piece that a person made under a client id, for idempotent creates. */
    findByClientId: (uid: string, idCliente: string): Promise<PecaWithImages | null> =>
      findBy(and(eq(artes.uid, uid), eq(artes.idCliente, idCliente))),
    /** Finds the piece of a public link; a taken-down one has only its author and time of creation. */
    findPublic: (id: string): Promise<PecaWithImages | null> => findBy(eq(artes.id, id)),
    /** Finds a person's own piece. */
    findMine: (owner: Owner, id: string): Promise<PecaWithImages | null> =>
      findBy(and(mine(owner), eq(artes.id, id))),

    /** Page of a person's pieces, newest first, filtered when `procuradas` is given. */
    async listMine(
      owner: Owner,
      page: Page,
      procuradas?: PecaFilter,
    ): Promise<{ artes: PecaWithImages[]; proximo: string | null }> {
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

    /** Page of a person's pieces as cards, newest first, filtered when `procuradas` is given. */
    async listCards(owner: Owner, page: Page, procuradas?: PecaFilter): Promise<Paged<StoredPecaCard>> {
      if (!procuradas) return cards(owner, page);
      const { after, order, limit, cut } = newestFirst({ em: artes.criadaEm, id: artes.id }, page);
      const read = await selectCards()
        .where(and(mine(owner), whichOf(procuradas), after))
        .orderBy(...order)
        .limit(limit);
      return cut(read, ({ criadaEm }) => criadaEm);
    },

    /** Titles of a person's flyers, the newest first. */
    newestOfertas: async (owner: Owner, limit: number): Promise<string[]> =>
      (await newestOfertas.all({ ...owner, limit })).map(({ titulo }) => titulo),

    /** Number of a person's pieces that match each filter. */
    async countMine(owner: Owner, procuradas: readonly PecaFilter[]): Promise<number[]> {
      const [first, ...others] = procuradas.map((each) =>
        db
          .select({ n: count() })
          .from(artes)
          .where(and(mine(owner), whichOf(each))),
      );
      return first ? (await db.batch([first, ...others])).map(([row]) => row?.n ?? 0) : [];
    },

    /** Stores piece, images and links in one transaction; false when the client id was taken meanwhile. */
    async insert(arte: StoredPeca, pictures: StoredImage[]): Promise<boolean> {
      const insertArte = db.insert(artes).values(arte).onConflictDoNothing();
      // Nothing is linked when another request stored the same client id first.
      const [stored] = await db.batch([insertArte, ...linking(db, pictures, eq(artes.id, arte.id))]);
      return stored.meta.changes > 0;
    },

    /**
     * Replaces the version named in the edit, in one transaction; false when the piece has another version by
     * now, has ended or was taken down.
     */
    edit: createEditing(db),

    /** Ends a person's own piece; one that has ended keeps its first end. False when it is not theirs. */
    async end(owner: Owner, id: string, em: string): Promise<boolean> {
      const [ended] = await db.batch([
        db
          .update(artes)
          .set({ encerradaEm: sql`coalesce(${artes.encerradaEm}, ${em})` })
          .where(and(mine(owner), eq(artes.id, id)))
          .returning({ id: artes.id }),
        // In one transaction with the end, so that no cached copy goes on showing an ended offer.
        nextPublicVersion(db),
      ]);
      return ended.length > 0;
    },

    /** Undoes the end set at `em` on a person's own piece; false when it has another end, or none. */
    async resume(owner: Owner, id: string, em: string): Promise<boolean> {
      const [resumed] = await db.batch([
        db
          .update(artes)
          .set({ encerradaEm: null })
          .where(and(mine(owner), eq(artes.id, id), eq(artes.encerradaEm, em))),
        // Cached copies that say "encerrada" are outdated from here on.
        nextPublicVersion(db),
      ]);
      return resumed.meta.changes > 0;
    },

    /**
     * Finds an image. `valeAte`: last day, YYYY-MM-DD, of the active pieces that show it; null when all have
     * ended.
     */
    async findImage(id: string): Promise<(StoredImage & { valeAte: string | null }) | null> {
      const goesOn = db
        .select({ ate: sql`max(${artes.validade})` })
        .from(arteImagens)
        .innerJoin(artes, eq(artes.id, arteImagens.arteId))
        .where(and(eq(arteImagens.imagemId, id), isNull(artes.encerradaEm), isNull(artes.retiradaEm)));
      const columns = { ...getTableColumns(imagens), valeAte: sql<string | null>`${goesOn}` };
      return (await db.select(columns).from(imagens).where(eq(imagens.id, id)).get()) ?? null;
    },

    /** Stores the miniature of an image that has none yet and was not taken down. */
    async keepMiniature(id: string, miniatura: string): Promise<void> {
      const which = and(eq(imagens.id, id), isNull(imagens.retiradaEm), isNull(imagens.miniatura));
      await db.update(imagens).set({ miniatura }).where(which);
    },

    /** Page of the public links of a company, or of one person in it, newest first. */
    async listLinks(
      { idEmpresa, uid, id, titulo }: PecaLinkFilter,
      page: Page,
    ): Promise<Paged<StoredPecaLink>> {
      const { dados: _d, template: _t, templateVersao: _v, idCliente: _c, ...shown } = getTableColumns(artes);
      const { after, order, limit, cut } = newestFirst({ em: artes.criadaEm, id: artes.id }, page);
      const which = and(
        idEmpresa === undefined ? undefined : eq(artes.idEmpresa, idEmpresa),
        isNull(artes.retiradaEm),
        uid === undefined ? undefined : eq(artes.uid, uid),
        id === undefined ? undefined : eq(artes.id, id),
        ...(titulo ? saysAll(plainly(sql`${artes.titulo}`), [foldTitle(titulo)]) : []),
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

    /**
     * Takes a piece down, with the images that no other piece shows.
     * @param em ISO 8601 UTC
     */
    async takeDown(id: string, em: string): Promise<void> {
      await db.batch(takingDown(db, eq(artes.id, id), em));
    },

    /** True when one of these images was taken down. */
    async hasTakenDown(imageIds: readonly string[]): Promise<boolean> {
      const which = and(among(imagens.id, imageIds), isNotNull(imagens.retiradaEm));
      return (await db.select({ id: imagens.id }).from(imagens).where(which).get()) !== undefined;
    },

    /** Images taken down that may still be in the bucket, at most `limit`. */
    async listLeftOver(limit: number): Promise<string[]> {
      const which = and(isNotNull(imagens.retiradaEm), gt(imagens.bytes, 0));
      const rows = await db.select({ id: imagens.id }).from(imagens).where(which).limit(limit);
      return rows.map(({ id }) => id);
    },

    /** Records that these images have left the bucket. */
    async markGone(imageIds: readonly string[]): Promise<void> {
      await db.update(imagens).set({ bytes: 0 }).where(among(imagens.id, imageIds));
    },

    /** Subset of these images that a piece has or had, and that were not taken down. */
    async imagesAmong(imageIds: readonly string[]): Promise<Set<string>> {
      const which = and(among(imagens.id, imageIds), isNull(imagens.retiradaEm));
      const rows = await db.select({ id: imagens.id }).from(imagens).where(which);
      return new Set(rows.map(({ id }) => id));
    },
  };
});
