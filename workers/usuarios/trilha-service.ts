import { uidDaChave } from '../../app/domain/chaves/chave.ts';
import { administraRede } from '../../app/domain/pessoas/administracao.ts';
import {
  type AlcanceDaTrilha,
  type FiltroDaTrilha,
  nomeDaAcao,
  nomeDoAlvo,
} from '../../app/domain/pessoas/auditoria.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { formatCsv } from '../../app/domain/valores/csv.ts';
import { addDias, inicioDoDia } from '../../app/domain/valores/datas.ts';
import { formatInstante } from '../../app/domain/valores/instantes.ts';
import { type LinhaDaTrilha, readAuditoria } from '../base/audit-repository.ts';
import { requireAdministra } from '../base/owner.ts';
import type { Page, Paged } from '../base/page-repository.ts';
import { createCoisaRepository } from './coisa-repository.ts';
import type { UsuarioService } from './usuario-service.ts';

/** Line of the audit trail as an administrator sees it. */
export type Ato = {
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

export type TrilhaService = {
  /**
   * Lists a company's audit trail for its administrators, or all for those of the network, newest first.
   * Throws ErroDaApi 403, 502, 504.
   */
  list(usuario: Usuario, alcance: AlcanceDaTrilha, filtro: FiltroDaTrilha, page: Page): Promise<Paged<Ato>>;
  /** Same as CSV, its newest {@link MOST_EXPORTED} lines. Throws as `list`. */
  exportCsv(usuario: Usuario, alcance: AlcanceDaTrilha, filtro: FiltroDaTrilha): Promise<string>;
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

export function createTrilhaService({
  db,
  usuarios,
  nomesDasChaves,
}: {
  db: D1Database;
  usuarios: Pick<UsuarioService, 'list'>;
  /** Names of API keys by id, of all companies or of one. */
  nomesDasChaves(idEmpresa: number | null): Promise<ReadonlyMap<string, string>>;
}): TrilhaService {
  const coisas = createCoisaRepository(db);
  async function open(usuario: Usuario, alcance: AlcanceDaTrilha, filtro: FiltroDaTrilha) {
    const idEmpresa = typeof alcance === 'number' ? alcance : null;
    requireAdministra(usuario, idEmpresa);
    const daRede = administraRede(usuario);
    const [{ value: pessoas }, keys] = await Promise.all([
      usuarios.list(),
      nomesDasChaves(daRede ? null : idEmpresa),
    ]);
    const nomes = new Map([
      ...pessoas.map(({ uid, nome }) => [uid, nome] as const),
      ...[...keys].map(([id, nome]) => [uidDaChave(id), `Chave ${nome}`] as const),
    ]);
    // An administrator of one company sees only its people, but others act in it too.
    const nomeOf = (uid: string) =>
      nomes.get(uid) ?? (daRede ? 'Pessoa excluída' : 'Pessoa da rede ou excluída');
    const { pessoa, acao, de, ate } = filtro;
    const which = {
      ...(alcance === 'rede' ? {} : { idEmpresa }),
      ...(pessoa ? { pessoa } : {}),
      ...(acao ? { acao } : {}),
      ...(de ? { desde: inicioDoDia(de).toISOString() } : {}),
      ...(ate ? { antesDe: inicioDoDia(addDias(ate, 1)).toISOString() } : {}),
    };
    return {
      read: (page: Page) => readAuditoria(db, which, page),
      toAtos: async (linhas: readonly LinhaDaTrilha[]): Promise<Ato[]> => {
        const coisaOf = await coisas.nomes(linhas);
        return linhas.map((linha) => {
          const { id, em, uid, acao: feita, alvo, detalhe } = linha;
          const coisa = coisaOf(linha);
          const kept = nomeDoAlvo(feita, alvo, nomeOf);
          return {
            ...{ id, quando: formatInstante(em), quem: nomeOf(uid), acao: nomeDaAcao(feita) },
            ...(coisa === null ? { alvo: kept, codigo: '' } : { alvo: coisa, codigo: kept }),
            detalhe: detalhe ?? '',
          };
        });
      },
    };
  }

  return {
    async list(usuario, alcance, filtro, page) {
      const { read, toAtos } = await open(usuario, alcance, filtro);
      const { rows, proximo } = await read(page);
      return { rows: await toAtos(rows), proximo };
    },

    async exportCsv(usuario, alcance, filtro) {
      const { read, toAtos } = await open(usuario, alcance, filtro);
      const lines: string[][] = [HEADINGS];
      let cursor: string | undefined;
      do {
        const { rows, proximo } = await read({ cursor, limit: EACH });
        for (const [at, { quando, quem, acao, alvo, detalhe }] of (await toAtos(rows)).entries()) {
          const row = rows[at] as LinhaDaTrilha;
          lines.push([quando, quem, acao, alvo, row.acao, row.uid, row.alvo, detalhe]);
        }
        cursor = proximo ?? undefined;
      } while (cursor && lines.length <= MOST_EXPORTED);
      return formatCsv(lines);
    },
  };
}
