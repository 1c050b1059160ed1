import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Notices of a person inside the product. `texto` names no customer: the page in `para` does. A notice to a
 * whole company is a row without a uid, copied for each person who opens their notices.
 */
export const avisos = sqliteTable(
  'avisos',
  {
    /** Made of event and recipient, so that writing it twice stores one. */
    id: text('id').primaryKey(),
    /** Uid of the recipient; empty: everybody of the company. */
    uid: text('uid').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    /** Kind of event: reserva-acabou, avaliacao-aceita, avaliacao-pergunta, … */
    tipo: text('tipo').notNull(),
    texto: text('texto').notNull(),
    /** Path of the screen that shows it. */
    para: text('para').notNull(),
    em: text('em').notNull(),
    lidoEm: text('lido_em'),
    /** Time when it was pushed to the recipient's browsers, or was too old for it. */
    enviadoEm: text('enviado_em'),
  },
  (t) => [
    index('avisos_meus').on(t.uid, t.idEmpresa, t.em, t.id),
    index('avisos_por_ler').on(t.uid, t.idEmpresa).where(sql`lido_em IS NULL`),
    index('avisos_antigos').on(t.em),
    index('avisos_por_enviar').on(t.em).where(sql`enviado_em IS NULL`),
  ],
);

/** Push subscriptions of browsers (Web Push). A subscription ends with the session that made it. */
export const inscricoes = sqliteTable(
  'inscricoes',
  {
    /** SHA-256 of the endpoint, in hexadecimal. */
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    sessao: text('sessao').notNull(),
    /**
     * Endpoint at the browser's push service; knowing it, one can only send messages encrypted with these
     * keys.
     */
    endereco: text('endereco').notNull(),
    /** Keys of the browser, RFC 8291, in base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    em: text('em').notNull(),
  },
  (t) => [
    index('inscricoes_de_quem').on(t.uid, t.idEmpresa),
    index('inscricoes_da_empresa').on(t.idEmpresa),
    index('inscricoes_da_sessao').on(t.sessao),
  ],
);
