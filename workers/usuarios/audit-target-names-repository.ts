import { getTableName } from 'drizzle-orm';
import { RESOURCE_NAMES } from '../../app/domain/resource/resource-headers.ts';
import { DECLARED_RESOURCES } from '../../app/domain/resource/resource-registry.ts';
import type { AuditRow } from '../base/audit-repository.ts';
import { resourceTables } from '../db/resource-tables.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** Queries of names by kind of target in the audit trail; personal things are not among them. */
const NAME_QUERIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    RESOURCE_NAMES.map((nome) => [
      nome,
      `SELECT id, id_empresa, ${DECLARED_RESOURCES[nome].titulo} AS nome FROM ${getTableName(resourceTables[nome])}`,
    ]),
  ),
  premiacao: 'SELECT id, id_empresa, nome FROM premiacoes',
  proposta:
    "SELECT id, id_empresa, ano || '-' || printf('%06d', sequencia) || ' · ' || modelo AS nome FROM propostas WHERE sequencia IS NOT NULL",
  estoque: "SELECT id, id_empresa, modelo || ' · ' || cor AS nome FROM estoque",
  seminovo: "SELECT id, id_empresa, marca || ' ' || modelo AS nome FROM seminovos",
};

type AuditTarget = Pick<AuditRow, 'alvo' | 'idEmpresa'>;
const keyOf = (idEmpresa: number | null, target: string): string => `${idEmpresa} ${target}`;

/** Creates the reader of names of the audit trail's targets. Throws when D1 fails. */
export const createAuditTargetNamesRepository = sharedRepository((_db, d1) => ({
  /** Name of a line's target; null when it was deleted, is of another company, or has no name. */
  async nomes(linhas: readonly AuditTarget[]): Promise<(linha: AuditTarget) => string | null> {
    const asked = Object.entries(NAME_QUERIES).flatMap(([tipo, select]) => {
      const ids = linhas.flatMap(({ alvo }) =>
        alvo.startsWith(`${tipo}/`) ? [alvo.slice(tipo.length + 1)] : [],
      );
      if (ids.length === 0) return [];
      const sql = `SELECT * FROM (${select}) WHERE id IN (SELECT value FROM json_each(?1))`;
      return [{ tipo, statement: d1.prepare(sql).bind(JSON.stringify([...new Set(ids)])) }];
    });
    if (asked.length === 0) return () => null;
    const answers = await d1.batch<{ id: string; id_empresa: number; nome: string }>(
      asked.map(({ statement }) => statement),
    );
    const names = new Map(
      answers.flatMap(({ results }, at) =>
        results.map(({ id, id_empresa, nome }) => [keyOf(id_empresa, `${asked[at]?.tipo}/${id}`), nome]),
      ),
    );
    return ({ idEmpresa, alvo }) => names.get(keyOf(idEmpresa, alvo)) ?? null;
  },
}));
