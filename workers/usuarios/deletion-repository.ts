import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Copies } from '../base/isolate-copies.ts';
import { takingDown } from '../base/takedown-repository.ts';
import { resourceTables } from '../db/resource-tables.ts';
import { DE_PESSOA } from '../db/schema/fotos.ts';
import {
  artes,
  auditoria,
  avisos,
  clienteVendedores,
  contatosCompartilhados,
  estoque,
  estoqueEventos,
  fipeAtualizacoes,
  fipeMarcas,
  fotos,
  inscricoes,
  kitsDaMarca,
  ligacoes,
  loteItens,
  lotes,
  planos,
  pontosLancamentos,
  pontosPessoas,
  precos,
  premiacaoRanking,
  premiacoes,
  programacoes,
  propostaAnexos,
  propostaAprovadores,
  propostaEventos,
  propostaRegras,
  propostaRegrasVersoes,
  propostas,
  propostaVersoes,
  recursoEventos,
  remessas,
  remocoes,
  seminovoEventos,
  seminovos,
  sessoes,
  simulacoes,
  tabelasDeAvaliacao,
} from '../db/schema.ts';
import { openDatabase } from '../db/shared-repository.ts';

/** Erasure of a person's data here when their record is deleted upstream. */
export type UsuarioDeletions = ReturnType<typeof createUsuarioDeletions>;

/** Creates the erasure. Every method throws when D1 fails; an erasure is one transaction. */
export function createUsuarioDeletions({
  db: d1,
  clock,
  sessions,
  afterTakedown = async () => undefined,
}: {
  db: D1Database;
  clock: () => Date;
  /** Session caches of the isolate, some of which end with the person. */
  sessions?: Pick<Copies<unknown>, 'forgetAll'>;
  /** Called after the takedown, to purge caches and images. */
  afterTakedown?: () => Promise<void>;
}) {
  const db = openDatabase(d1);

  /**
   * Erases the person's own data (saved simulations, batches, sessions, photos), and takes down what they
   * published: every piece and sent simulation bears their name and telephone. Planos, prices, stock,
   * propostas and photos of models are the company's and stay, without an author. The audit trail keeps the
   * uid, no longer linked to a name, and none of their texts.
   * @param por only a deletion that this person began
   * @returns false when nobody with this id was being deleted
   */
  async function finish(id: string, por?: string): Promise<boolean> {
    const row = await db.select().from(remocoes).where(eq(remocoes.id, id)).get();
    if (!row || (por !== undefined && row.por !== por)) return false;
    const { uid, em } = row;
    const theirs = and(eq(artes.uid, uid), lte(artes.criadaEm, em));
    const nobody = '';
    const itsLotes = and(eq(lotes.uid, uid), lte(lotes.criadoEm, em));
    await db.batch([
      // A queued message finds no row, and makes nothing.
      db
        .delete(loteItens)
        .where(inArray(loteItens.loteId, db.select({ id: lotes.id }).from(lotes).where(itsLotes))),
      db.delete(lotes).where(itsLotes),
      ...takingDown(db, theirs, em),
      db.update(artes).set({ uid: nobody, idCliente: artes.id }).where(theirs),
      db
        .update(planos)
        .set({ uid: nobody, idCliente: sql`'versao-' || ${planos.versao}` })
        .where(and(eq(planos.uid, uid), lte(planos.publicadoEm, em))),
      db
        .update(kitsDaMarca)
        .set({ uid: nobody, idCliente: sql`'versao-' || ${kitsDaMarca.versao}` })
        .where(and(eq(kitsDaMarca.uid, uid), lte(kitsDaMarca.em, em))),
      db
        .update(fipeMarcas)
        .set({ uid: nobody })
        .where(and(eq(fipeMarcas.uid, uid), lte(fipeMarcas.em, em))),
      db
        .update(fipeAtualizacoes)
        .set({ uid: nobody })
        .where(and(eq(fipeAtualizacoes.uid, uid), lte(fipeAtualizacoes.iniciadaEm, em))),
      db
        .update(precos)
        .set({ uid: nobody })
        .where(and(eq(precos.uid, uid), lte(precos.criadoEm, em))),
      // The stock is the company's: the person's actions stay, without an author.
      db
        .update(estoque)
        .set({ uid: nobody })
        .where(and(eq(estoque.uid, uid), lte(estoque.criadoEm, em))),
      db
        .update(estoque)
        .set({ reservadaPor: nobody, reservadaNome: nobody })
        .where(eq(estoque.reservadaPor, uid)),
      db.update(estoque).set({ vendidaPor: nobody }).where(eq(estoque.vendidaPor, uid)),
      db
        .update(estoqueEventos)
        .set({ uid: nobody, nome: nobody })
        .where(and(eq(estoqueEventos.uid, uid), lte(estoqueEventos.em, em))),
      // The same for seminovos, evaluation tables and programmes of televisions.
      db
        .update(seminovos)
        .set({ uid: nobody })
        .where(and(eq(seminovos.uid, uid), lte(seminovos.criadoEm, em))),
      db.update(seminovos).set({ avaliadoPor: nobody }).where(eq(seminovos.avaliadoPor, uid)),
      db.update(seminovos).set({ reservadoPor: nobody }).where(eq(seminovos.reservadoPor, uid)),
      ...[seminovoEventos, tabelasDeAvaliacao].map((table) =>
        db
          .update(table)
          .set({ uid: nobody })
          .where(and(eq(table.uid, uid), lte(table.em, em))),
      ),
      // Links that they shared lead to the store from now on.
      db.delete(contatosCompartilhados).where(eq(contatosCompartilhados.uid, uid)),
      db.update(programacoes).set({ uid: nobody }).where(eq(programacoes.uid, uid)),
      // Points are the company's; stored rankings lose the name.
      db
        .update(pontosLancamentos)
        .set({ uid: nobody })
        .where(and(eq(pontosLancamentos.uid, uid), lte(pontosLancamentos.em, em))),
      db.update(premiacaoRanking).set({ uid: nobody, nome: nobody }).where(eq(premiacaoRanking.uid, uid)),
      db.delete(pontosPessoas).where(eq(pontosPessoas.uid, uid)),
      db
        .update(premiacoes)
        .set({
          participantes: sql`(SELECT json_group_array(value) FROM json_each(${premiacoes.participantes}) WHERE value <> ${uid})`,
        })
        .where(sql`EXISTS (SELECT 1 FROM json_each(${premiacoes.participantes}) WHERE value = ${uid})`),
      db
        .update(premiacoes)
        .set({ uid: nobody })
        .where(and(eq(premiacoes.uid, uid), lte(premiacoes.alteradaEm, em))),
      // Sales and their customers are the company's too: they stay without the seller's name.
      db
        .update(propostas)
        .set({ vendedor: nobody, vendedorNome: nobody, idCliente: propostas.id })
        .where(and(eq(propostas.vendedor, uid), lte(propostas.criadaEm, em))),
      db.update(propostas).set({ enviadaPor: nobody }).where(eq(propostas.enviadaPor, uid)),
      db
        .update(propostaVersoes)
        .set({ uid: nobody, contato: nobody })
        .where(and(eq(propostaVersoes.uid, uid), lte(propostaVersoes.em, em))),
      db
        .update(propostaEventos)
        .set({ uid: nobody, nome: nobody, palavras: null })
        .where(and(eq(propostaEventos.uid, uid), lte(propostaEventos.em, em))),
      db.update(propostaRegras).set({ uid: nobody }).where(eq(propostaRegras.uid, uid)),
      db.update(propostaRegrasVersoes).set({ uid: nobody }).where(eq(propostaRegrasVersoes.uid, uid)),
      db.update(propostaAnexos).set({ uid: nobody }).where(eq(propostaAnexos.uid, uid)),
      db.delete(propostaAprovadores).where(eq(propostaAprovadores.uid, uid)),
      db.delete(clienteVendedores).where(and(eq(clienteVendedores.uid, uid), lte(clienteVendedores.em, em))),
      ...Object.values(resourceTables).map((table) =>
        db
          .update(table)
          .set({ uid: nobody })
          .where(and(eq(table.uid, uid), lte(table.criadoEm, em))),
      ),
      db
        .update(recursoEventos)
        .set({ uid: nobody, nome: nobody })
        .where(and(eq(recursoEventos.uid, uid), lte(recursoEventos.em, em))),
      db
        .update(auditoria)
        .set({ detalhe: null })
        .where(and(eq(auditoria.uid, uid), lte(auditoria.em, em))),
      db
        .update(fotos)
        .set({ retiradaEm: em })
        .where(
          and(
            eq(fotos.uid, uid),
            inArray(fotos.origem, DE_PESSOA),
            lte(fotos.criadaEm, em),
            isNull(fotos.retiradaEm),
          ),
        ),
      db
        .update(fotos)
        .set({ uid: nobody, idCliente: sql`${fotos.id}` })
        .where(and(eq(fotos.uid, uid), lte(fotos.criadaEm, em))),
      // The call to a customer stays, without its caller.
      db.update(ligacoes).set({ uid: nobody }).where(eq(ligacoes.uid, uid)),
      db.delete(remessas).where(and(eq(remessas.uid, uid), lte(remessas.em, em))),
      db.delete(inscricoes).where(eq(inscricoes.uid, uid)),
      db.delete(avisos).where(and(eq(avisos.uid, uid), lte(avisos.em, em))),
      db.delete(simulacoes).where(and(eq(simulacoes.uid, uid), lte(simulacoes.criadaEm, em))),
      db.delete(sessoes).where(and(eq(sessoes.uid, uid), lte(sessoes.criadaEm, em))),
      db.delete(remocoes).where(eq(remocoes.id, id)),
    ]);
    sessions?.forgetAll();
    await afterTakedown();
    return true;
  }

  return {
    finish,

    /** Records that `por` is about to delete this person; again only updates the time. */
    async begin({ id, uid }: { id: string; uid: string }, por: string): Promise<void> {
      const row = { uid, por, em: clock().toISOString() };
      await db
        .insert(remocoes)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: remocoes.id, set: row });
    },

    /** Deletes the record: the upstream refused. */
    async withdraw(id: string): Promise<void> {
      await db.delete(remocoes).where(eq(remocoes.id, id));
    },

    /** Finishes deletions begun by `por` whose ids are no longer in `ids`: their response was lost. */
    async finishGone(por: string, ids: ReadonlySet<string>): Promise<void> {
      const open = await db.select({ id: remocoes.id }).from(remocoes).where(eq(remocoes.por, por));
      for (const { id } of open) if (!ids.has(id)) await finish(id);
    },

    /** Finishes a person's deletion of themselves, once the upstream does not know them any more. */
    async finishOwn(uid: string): Promise<void> {
      const which = and(eq(remocoes.uid, uid), eq(remocoes.por, uid));
      const open = await db.select({ id: remocoes.id }).from(remocoes).where(which);
      for (const { id } of open) await finish(id);
    },
  };
}
