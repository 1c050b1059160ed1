import { FREE_TEXTS } from '../../app/domain/propostas/proposta.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** Name of a customer after anonymisation. */
export const ANONYMIZED_NOME = 'Cliente removido';

/** Maximum number of customers of one run; the others follow with the next. */
const PER_RUN = 200;

/** SQL of the terms without their free texts; a text that is absent stays so. */
const ERASED_TERMOS = `json_replace(termos, ${FREE_TEXTS.map((name) => `'$.${name}', ''`).join(', ')})`;

/** Anonymises customers. Their propostas stay, without personal data. Times are ISO 8601 UTC. */
export type AnonymizationRepository = ReturnType<typeof createAnonymizationRepository>;

/** Throws when D1 fails. */
export const createAnonymizationRepository = sharedRepository((_db, d1) => {
  /**
   * Statements that anonymise customers.
   * @param which ids, as a JSON list
   */
  function statements(which: string, em: string): D1PreparedStatement[] {
    const among = 'IN (SELECT value FROM json_each(?1))';
    const theirs = `IN (SELECT id FROM propostas WHERE cliente ${among})`;
    return [
      d1
        .prepare(
          `UPDATE propostas SET aceita_nome = NULL, aceita_endereco = NULL,
             termos = ${ERASED_TERMOS},
             busca = (SELECT group_concat(value, ' ') FROM json_each('["' || replace(busca, ' ', '","') || '"]')
               WHERE value LIKE 'ze%' OR value LIKE 'zv%') || ' ' || lower(modelo)
           WHERE cliente ${among}`,
        )
        .bind(which),
      d1
        .prepare(`UPDATE proposta_versoes SET termos = ${ERASED_TERMOS} WHERE proposta ${theirs}`)
        .bind(which),
      d1.prepare(`UPDATE proposta_eventos SET palavras = NULL WHERE proposta ${theirs}`).bind(which),
      d1
        .prepare(`UPDATE propostas SET motivo_detalhe = NULL, enviada_a = NULL WHERE cliente ${among}`)
        .bind(which),
      // The sweep that follows deletes their objects from the bucket.
      d1
        .prepare(
          `UPDATE proposta_anexos SET retirado_em = ?2 WHERE retirado_em IS NULL AND proposta ${theirs}`,
        )
        .bind(which, em),
      d1.prepare(`DELETE FROM cliente_vendedores WHERE cliente ${among}`).bind(which),
      d1.prepare(`DELETE FROM remessas WHERE cliente ${among}`).bind(which),
      d1
        .prepare(
          `UPDATE clientes SET nome = ?2, cpf = NULL, telefone = NULL, email = NULL, busca = '', versao = versao + 1,
             alterado_em = ?3, anonimizado_em = ?3
           WHERE id ${among} AND anonimizado_em IS NULL RETURNING id`,
        )
        .bind(which, ANONYMIZED_NOME, em),
    ];
  }

  async function run(ids: readonly string[], em: string): Promise<number> {
    if (ids.length === 0) return 0;
    const results = await d1.batch(statements(JSON.stringify(ids), em));
    return results.at(-1)?.results.length ?? 0;
  }

  return {
    /** Anonymises customers of a company; false when none of the ids is known there. */
    async anonymise(idEmpresa: number, which: readonly string[], em: string): Promise<boolean> {
      const { results } = await d1
        .prepare(
          `SELECT id FROM clientes
           WHERE id_empresa = ?1 AND id IN (SELECT value FROM json_each(?2)) AND anonimizado_em IS NULL`,
        )
        .bind(idEmpresa, JSON.stringify(which))
        .all<{ id: string }>();
      const ids = results.map((row) => row.id);
      return (await run(ids, em)) > 0;
    },

    /**
     * Anonymises customers whose last proposta was touched before `antesDe`; returns how many.
     * @param empresas one company (`so`), or all but these (`menos`)
     */
    async anonymiseOld(
      empresas: { so: number } | { menos: readonly number[] },
      antesDe: string,
      em: string,
    ): Promise<number> {
      const only = 'so' in empresas ? [empresas.so] : empresas.menos;
      const { results } = await d1
        .prepare(
          `SELECT id FROM clientes
           WHERE anonimizado_em IS NULL AND usado_em < ?2
             AND id_empresa ${'so' in empresas ? 'IN' : 'NOT IN'} (SELECT value FROM json_each(?1))
           LIMIT ${PER_RUN}`,
        )
        .bind(JSON.stringify(only), antesDe)
        .all<{ id: string }>();
      return run(
        results.map(({ id }) => id),
        em,
      );
    },
  };
});
