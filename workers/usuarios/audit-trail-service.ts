import { apiKeyUid } from '../../app/domain/chaves/api-key.ts';
import { administersRede } from '../../app/domain/pessoas/administration.ts';
import {
  type AuditTrailFilter,
  type AuditTrailScope,
  auditActionLabel,
  auditTargetLabel,
} from '../../app/domain/pessoas/audit-trail.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { formatCsv } from '../../app/domain/valores/csv.ts';
import { addDays, startOfDay } from '../../app/domain/valores/dates.ts';
import { formatInstant } from '../../app/domain/valores/instants.ts';
import { type AuditRow, readAuditTrail } from '../base/audit-repository.ts';
import { requireAdministrador } from '../base/owner.ts';
import type { Page, Paged } from '../db/page-repository.ts';
import { createAuditTargetNamesRepository } from './audit-target-names-repository.ts';
import type { UsuarioService } from './usuario-service.ts';

/** Line of the audit trail as an administrator sees it. */
export type AuditTrailLine = {
  id: string;
  quando: string;
  quem: string;
  acao: string;
  alvo: string;
  /** Kind and id of the target, when `alvo` is its name; otherwise ''. */
  codigo: string;
  /** Text by the person, or ''. */
  detalhe: string;
};

/** Maximum number of lines of one CSV: still readable, and within one Worker invocation. */
export const MOST_EXPORTED = 10_000;
const EACH = 1_000;

const HEADINGS = [
  'Quando',
  'Quem',
  'O que fez',
  'A quem ou a quê',
  'Ação',
  'Código de quem',
  'Código do alvo',
  'Detalhe',
];

export function createAuditTrailService({
  db,
  usuarios,
  nomesDasChaves,
}: {
  db: D1Database;
  usuarios: Pick<UsuarioService, 'list'>;
  /** Names of API keys by id, of all companies or of one. */
  nomesDasChaves(idEmpresa: number | null): Promise<ReadonlyMap<string, string>>;
}) {
  const coisas = createAuditTargetNamesRepository(db);
  async function open(usuario: Usuario, scope: AuditTrailScope, filter: AuditTrailFilter) {
    const idEmpresa = typeof scope === 'number' ? scope : null;
    requireAdministrador(usuario, idEmpresa);
    const daRede = administersRede(usuario);
    const [{ value: people }, keys] = await Promise.all([
      usuarios.list(),
      nomesDasChaves(daRede ? null : idEmpresa),
    ]);
    const names = new Map([
      ...people.map(({ uid, nome }) => [uid, nome] as const),
      ...[...keys].map(([id, nome]) => [apiKeyUid(id), `Chave ${nome}`] as const),
    ]);
    // An administrator of one company sees only its people, but others act in it too.
    const nomeOf = (uid: string) =>
      names.get(uid) ?? (daRede ? 'Pessoa excluída' : 'Pessoa da rede ou excluída');
    const { pessoa, acao, de, ate } = filter;
    const which = {
      ...(scope === 'rede' ? {} : { idEmpresa }),
      ...(pessoa ? { pessoa } : {}),
      ...(acao ? { acao } : {}),
      ...(de ? { desde: startOfDay(de).toISOString() } : {}),
      ...(ate ? { antesDe: startOfDay(addDays(ate, 1)).toISOString() } : {}),
    };
    return {
      read: (page: Page) => readAuditTrail(db, which, page),
      toAtos: async (linhas: readonly AuditRow[]): Promise<AuditTrailLine[]> => {
        const coisaOf = await coisas.nomes(linhas);
        return linhas.map((linha) => {
          const { id, em, uid, acao: feita, alvo, detalhe } = linha;
          const coisa = coisaOf(linha);
          const kept = auditTargetLabel(feita, alvo, nomeOf);
          return {
            ...{ id, quando: formatInstant(em), quem: nomeOf(uid), acao: auditActionLabel(feita) },
            ...(coisa === null ? { alvo: kept, codigo: '' } : { alvo: coisa, codigo: kept }),
            detalhe: detalhe ?? '',
          };
        });
      },
    };
  }

  return {
    /**
     * Lists a company's audit trail for its administrators, or all for those of the network, newest first.
     * Throws ApiError 403, 502, 504.
     */
    async list(
      usuario: Usuario,
      scope: AuditTrailScope,
      filter: AuditTrailFilter,
      page: Page,
    ): Promise<Paged<AuditTrailLine>> {
      const { read, toAtos } = await open(usuario, scope, filter);
      const { rows, proximo } = await read(page);
      return { rows: await toAtos(rows), proximo };
    },

    /** Same as CSV, its newest {@link MOST_EXPORTED} lines. Throws as `list`. */
    async exportCsv(usuario: Usuario, scope: AuditTrailScope, filter: AuditTrailFilter): Promise<string> {
      const { read, toAtos } = await open(usuario, scope, filter);
      const lines: string[][] = [HEADINGS];
      let cursor: string | undefined;
      do {
        const { rows, proximo } = await read({ cursor, limit: EACH });
        for (const [at, { quando, quem, acao, alvo, detalhe }] of (await toAtos(rows)).entries()) {
          const row = rows[at] as AuditRow;
          lines.push([quando, quem, acao, alvo, row.acao, row.uid, row.alvo, detalhe]);
        }
        cursor = proximo ?? undefined;
      } while (cursor && lines.length <= MOST_EXPORTED);
      return formatCsv(lines);
    },
  };
}
