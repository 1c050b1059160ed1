import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What a person is told inside the product. `texto` names no customer: the place that `para` opens does. What a whole
 * company is told is a row of nobody's, of which whoever opens their notices gets a copy.
 */
export const avisos = sqliteTable(
  'avisos',
  {
    /** Of what happened and whom it is told, so that telling it twice stores one. */
    id: text('id').primaryKey(),
    /** Whom it is told; empty: everybody of the company. */
    uid: text('uid').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    /** What kind of thing happened: reserva-acabou, avaliacao-aceita, avaliacao-pergunta, … */
    tipo: text('tipo').notNull(),
    texto: text('texto').notNull(),
    /** Path of the screen that shows it. */
    para: text('para').notNull(),
    em: text('em').notNull(),
    lidoEm: text('lido_em'),
    /** When it was given to the browsers that asked for it, or was too old to be. */
    enviadoEm: text('enviado_em'),
  },
  (t) => [
    index('avisos_meus').on(t.uid, t.idEmpresa, t.em, t.id),
    index('avisos_por_ler').on(t.uid, t.idEmpresa).where(sql`lido_em IS NULL`),
    index('avisos_antigos').on(t.em),
    index('avisos_por_enviar').on(t.em).where(sql`enviado_em IS NULL`),
  ],
);

/** Browsers in which a person wants to be told (Web Push). It ends with the session in which it was asked for. */
export const inscricoes = sqliteTable(
  'inscricoes',
  {
    /** SHA-256 of the address, in hexadecimal. */
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    sessao: text('sessao').notNull(),
    /** Address at the browser's push service; whoever has it can only send what these keys encrypt. */
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
