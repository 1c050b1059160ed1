import * as v from 'valibot';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import {
  type AvaliacaoTable,
  avaliacaoTableSchema,
  DEFAULT_AVALIACAO_TABLE,
  readAvaliacaoTable,
} from '../../app/domain/seminovos/avaliacao.ts';
import { issueMessage } from '../../app/domain/valores/messages-by-field.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireAdministrador } from '../base/owner.ts';
import { invalid } from '../base/read-fields.ts';
import type { TabelaRepository } from './tabela-repository.ts';

/** Version of a company's table; 0 is the product's own. */
export type TabelaVersion = {
  versao: number;
  tabela: AvaliacaoTable;
  uid: string | null;
  em: string | null;
};

export type TabelaService = ReturnType<typeof createTabelaService>;

const DEFAULT_VERSION: TabelaVersion = { versao: 0, tabela: DEFAULT_AVALIACAO_TABLE, uid: null, em: null };

/** Table in force of a company. Throws when D1 fails. */
export async function currentTabela(
  tabelas: Pick<TabelaRepository, 'last'>,
  idEmpresa: number,
): Promise<TabelaVersion> {
  const row = await tabelas.last(idEmpresa);
  return row
    ? { versao: row.versao, tabela: readAvaliacaoTable(row.dados), uid: row.uid, em: row.em }
    : DEFAULT_VERSION;
}

/** Creates the service of evaluation tables: one table for each company, with all its versions. */
export function createTabelaService(parts: {
  tabelas: TabelaRepository;
  auditTrail: AuditTrail;
  clock: () => Date;
}) {
  const { tabelas, auditTrail, clock } = parts;

  /** Table in force of a company. */
  const vigente = (idEmpresa: number): Promise<TabelaVersion> => currentTabela(tabelas, idEmpresa);

  return {
    vigente,

    /** Versions before one, newest first; all when null. Administrators only. Throws ApiError 403. */
    async versoes(
      usuario: Usuario,
      idEmpresa: number,
      before: number | null,
      limit: number,
    ): Promise<TabelaVersion[]> {
      requireAdministrador(usuario, idEmpresa);
      const rows = await tabelas.list(idEmpresa, before, limit);
      return rows.map(({ versao, dados, uid, em }) => ({
        versao,
        tabela: readAvaliacaoTable(dados),
        uid,
        em,
      }));
    },

    /**
     * Writes the next version, for the company's administrators; idempotent. Throws ApiError 403, 409 when
     * another version was written since `base`, 422 with a message per part.
     */
    async write(
      usuario: Usuario,
      idEmpresa: number,
      { base, tabela: sent }: { base: number; tabela: unknown },
    ): Promise<TabelaVersion> {
      requireAdministrador(usuario, idEmpresa);
      const read = v.safeParse(avaliacaoTableSchema, sent);
      if (!read.success) throw invalid(messagesOf(read.issues));
      const tabela = read.output;
      const now = await vigente(idEmpresa);
      if (JSON.stringify(now.tabela) === JSON.stringify(tabela)) return now;
      if (now.versao !== base) throw changedError(now.versao);
      const { uid } = usuario;
      const row = {
        idEmpresa,
        versao: base + 1,
        dados: JSON.stringify(tabela),
        uid,
        em: clock().toISOString(),
      };
      const written = await audited({
        auditTrail,
        feito: { uid, idEmpresa, alvo: `tabela/${row.versao}`, acoes: ['avaliacao.tabela'] },
        write: () => tabelas.insert(row),
        changed: Boolean,
      });
      if (!written) throw changedError((await vigente(idEmpresa)).versao);
      return { versao: row.versao, tabela, uid, em: row.em };
    },
  };
}

/** Messages by form field: "faixas.0.percentual" for an item of a list, else the list itself. */
function messagesOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of issues) {
    const name = issue.path?.map(({ key }) => String(key)).join('.') || 'faixas';
    messages[name] ??= issueMessage(issue);
  }
  return messages;
}

const changedError = (version: number): ApiError =>
  new ApiError(
    409,
    'tabela-mudou',
    `Alguém salvou a versão ${version} enquanto você editava. Confira os números dela antes de salvar os seus.`,
  );
