import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { addDays, todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { avisos, campanhas } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** Maximum age of a missed campaign start that is still announced, in days. */
const MISSED_START_DAYS = 2;

/** Announces that a campanha begins to the people of every company that it covers. Throws when D1 fails. */
export const createStartingCampanhaRepository = sharedRepository((db) => ({
  /** Announces once for each campanha and company; idempotent. */
  async announce(now: Date): Promise<void> {
    const today = todayInSaoPaulo(now);
    await db
      .insert(avisos)
      .select(
        sql`SELECT 'campanha.' || ${campanhas.idEmpresa} || '.' || ${campanhas.id} || '.' || loja.id, '', loja.id, 'campanha-comecou',
              'Começou a campanha ' || ${campanhas.nome} || '.', '/campanha', ${now.toISOString()}, NULL, NULL
            FROM ${campanhas} JOIN (
              SELECT c.id_empresa AS de, c.id AS campanha, CAST(l.value AS INTEGER) AS id FROM campanhas AS c, json_each(c.lojas) AS l
              UNION SELECT c.id_empresa, c.id, c.id_empresa FROM campanhas AS c WHERE json_array_length(c.lojas) = 0
            ) AS loja ON loja.campanha = ${campanhas.id} AND loja.de = ${campanhas.idEmpresa}
            WHERE ${and(
              gte(campanhas.inicio, addDays(today, -MISSED_START_DAYS)),
              lte(campanhas.inicio, today),
              gte(campanhas.fim, today),
              eq(campanhas.ativa, true),
              isNull(campanhas.encerradoEm),
            )}`,
      )
      .onConflictDoNothing();
  },
}));
