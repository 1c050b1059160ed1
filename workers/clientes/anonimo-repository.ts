import { sharedRepository } from '../base/shared-repository.ts';

/** What stands in the place of a name that was taken out. */
export const SEM_NOME = 'Cliente removido';

/** Customers at most in one go: more go with the next cleaning. */
const POR_VEZ = 200;

/** Taking out what is personal of customers. Proposals stay, with nobody in them. Instants are ISO 8601 UTC. */
export type AnonimoRepository = {
  /** One customer, now; false where the company has none of that id. */
  anonymise(idEmpresa: number, id: string, em: string): Promise<boolean>;
  /**
   * Customers whose last proposal was touched before `antesDe`; gives how many.
   * @param empresas of one company, or of all but these
   */
  anonymiseOld(
    empresas: { so: number } | { menos: readonly number[] },
    antesDe: string,
    em: string,
  ): Promise<number>;
};

/** Throws when D1 fails. */
export const createAnonimoRepository = sharedRepository((_db, d1): AnonimoRepository => {
  /** @param which ids, as a JSON list */
  function statements(which: string, em: string): D1PreparedStatement[] {
    const among = 'IN (SELECT value FROM json_each(?1))';
    const theirs = `IN (SELECT id FROM propostas WHERE cliente ${among})`;
    return [
      d1
        .prepare(
          `UPDATE propostas SET aceita_nome = NULL, aceita_endereco = NULL,
             termos = json_set(termos, '$.observacoes', ''),
             busca = (SELECT group_concat(value, ' ') FROM json_each('["' || replace(busca, ' ', '","') || '"]')
               WHERE value LIKE 'ze%' OR value LIKE 'zv%') || ' ' || lower(modelo)
           WHERE cliente ${among}`,
        )
        .bind(which),
      d1
        .prepare(
          `UPDATE proposta_versoes SET termos = json_set(termos, '$.observacoes', '') WHERE proposta ${theirs}`,
        )
        .bind(which),
      d1.prepare(`UPDATE proposta_eventos SET palavras = NULL WHERE proposta ${theirs}`).bind(which),
      d1.prepare(`UPDATE propostas SET motivo_detalhe = NULL WHERE cliente ${among}`).bind(which),
      // Their objects leave the bucket with the sweep that follows.
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
        .bind(which, SEM_NOME, em),
    ];
  }

  async function run(ids: readonly string[], em: string): Promise<number> {
    if (ids.length === 0) return 0;
    const results = await d1.batch(statements(JSON.stringify(ids), em));
    return results.at(-1)?.results.length ?? 0;
  }

  return {
    async anonymise(idEmpresa, id, em) {
      const row = await d1
        .prepare('SELECT id FROM clientes WHERE id_empresa = ?1 AND id = ?2 AND anonimizado_em IS NULL')
        .bind(idEmpresa, id)
        .first();
      return row !== null && (await run([id], em)) > 0;
    },

    async anonymiseOld(empresas, antesDe, em) {
      const only = 'so' in empresas ? [empresas.so] : empresas.menos;
      const { results } = await d1
        .prepare(
          `SELECT id FROM clientes
           WHERE anonimizado_em IS NULL AND usado_em < ?2
             AND id_empresa ${'so' in empresas ? 'IN' : 'NOT IN'} (SELECT value FROM json_each(?1))
           LIMIT ${POR_VEZ}`,
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
