import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { FieldDeclarations } from '../../app/domain/resource/field-declarations.ts';
import { type ImportOutcome, outcomeOf } from '../../app/domain/resource/import-outcome.ts';
import {
  type DeclaredResource,
  itemChanges,
  itemSearchText,
  warnAboutChanges,
  withStoredOptions,
} from '../../app/domain/resource/resource.ts';
import type { ResourceName } from '../../app/domain/resource/resource-headers.ts';
import { DECLARED_RESOURCES } from '../../app/domain/resource/resource-registry.ts';
import { createSimilarCodes } from '../../app/domain/resource/similar-codes.ts';
import {
  MAX_IMPORT_ROWS,
  readSpreadsheetRows,
  type WrongSpreadsheetRow,
  writeSpreadsheetRows,
} from '../../app/domain/resource/spreadsheet.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { ApiError } from '../base/api-error.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { sha256Hex } from '../base/hash.ts';
import { requireAprovado } from '../base/owner.ts';
import { invalid } from '../base/read-fields.ts';
import { requireOnResource } from './access.ts';
import { type ResourceListQuery, type ResourceParts, resourceSearch } from './reading-service.ts';
import type { ResourceChange, ResourceRow } from './resource-rows.ts';
import { checkValues, requireItemScope } from './writing-service.ts';

/** CSV line and its effect. */
export type ResourceCsvLine =
  | WrongSpreadsheetRow
  | { situacao: 'nova'; linha: number; valores: Record<string, unknown>; aviso: string | null }
  | { situacao: 'igual'; linha: number; valores: Record<string, unknown> }
  | {
      situacao: 'muda';
      linha: number;
      valores: Record<string, unknown>;
      antes: ResourceRow;
      mudou: Record<string, [antes: unknown, depois: unknown]>;
      aviso: string | null;
    };

/** Rows that an export reads at a time. */
const ROWS_PER_READ = 500;

/** Id of an import's line: a UUID derived from both, the same at every confirmation. */
async function idOfLine(lote: string, linha: number): Promise<string> {
  const hex = (await sha256Hex(`${lote}.${linha}`)).toUpperCase();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const held = (linha: ResourceRow | undefined, field: string): unknown =>
  (linha as Record<string, unknown> | undefined)?.[field];

/** All values that the items hold, by field. */
const heldBy = (linhas: readonly ResourceRow[], fields: FieldDeclarations): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(fields).map((nome) => [
      nome,
      [...new Set(linhas.flatMap((linha) => (linha as Record<string, unknown>)[nome]))],
    ]),
  );

export function createResourceSpreadsheets({ itens, opcoes, auditTrail, clock }: ResourceParts) {
  /** Items that have not ended, and fields that can express all of their values. */
  async function openAll(nome: ResourceName, idEmpresa: number, asked?: ResourceListQuery) {
    const recurso = DECLARED_RESOURCES[nome];
    const procura = asked
      ? resourceSearch(recurso, asked, todayInSaoPaulo(clock()))
      : {
          ordem: { rotulo: '', coluna: 'busca', sentido: 'crescente' } as const,
          onde: [[{ coluna: 'encerradoEm', op: 'vazia' } as const]],
          palavras: [],
        };
    const all: ResourceRow[] = [];
    let cursor: string | undefined;
    do {
      const page = await itens.list(nome, idEmpresa, procura, { cursor, limit: ROWS_PER_READ });
      all.push(...page.rows);
      cursor = page.proximo ?? undefined;
    } while (cursor !== undefined);
    const environment = await opcoes.ambiente(recurso, idEmpresa);
    return {
      all,
      campos: recurso.campos(
        withStoredOptions(recurso, environment, heldBy(all, recurso.campos(environment))),
      ),
    };
  }

  async function preview(nome: ResourceName, usuario: Usuario, idEmpresa: number, csv: string) {
    const recurso = DECLARED_RESOURCES[nome];
    const { all, campos } = await openAll(nome, idEmpresa);
    const keyOf = (values: Readonly<Record<string, unknown>>) =>
      JSON.stringify(recurso.chave.map((each) => values[each]));
    // Of two items with one key the first created counts.
    const known = new Map(
      [...all].sort((a, b) => (a.criadoEm < b.criadoEm ? 1 : -1)).map((row) => [keyOf(row), row]),
    );
    const [first = ''] = recurso.chave;
    const parecidos = recurso.chaveUnica
      ? createSimilarCodes(all.map((row) => String(held(row, first))))
      : null;
    const read = readSpreadsheetRows(campos, csv, MAX_IMPORT_ROWS);
    const seen = new Set<string>();
    const lines = (read.ok ? read.linhas : []).map(
      ({ linha, valores: said, erros, isVazio, refuse }): ResourceCsvLine => {
        // A cell left empty keeps the value of an existing item.
        const antes = known.get(keyOf(said));
        const kept = Object.keys(campos).filter((each) => antes && isVazio(each));
        const values = { ...said, ...Object.fromEntries(kept.map((each) => [each, held(antes, each)])) };
        const checked = checkLine(recurso, campos, usuario, values, antes);
        const message = Object.values(erros)[0] ?? ('erro' in checked ? checked.erro : undefined);
        if (message !== undefined || 'erro' in checked) return refuse(message ?? '');
        const key = keyOf(checked.valores);
        if (seen.has(key)) return refuse('Repete uma linha acima.');
        seen.add(key);
        const right = { linha, valores: checked.valores };
        if (!antes) {
          const aviso = parecidos?.add(String(checked.valores[first]), linha) ?? null;
          return { ...right, situacao: 'nova', aviso };
        }
        const mudou = itemChanges(campos, antes, checked.valores);
        return Object.keys(mudou).length === 0
          ? { ...right, situacao: 'igual' }
          : { ...right, situacao: 'muda', antes, mudou, aviso: warnAboutChanges(campos, mudou) };
      },
    );
    return { campos, lines: read.ok ? [...read.erradas, ...lines] : [read.errada] };
  }

  return {
    /**
     * Exports the company's own items of a list, or every one that has not ended. Throws ApiError 403, 422 for an
     * unknown filter or order.
     */
    async exportCsv(
      nome: ResourceName,
      usuario: Usuario,
      idEmpresa: number,
      asked?: ResourceListQuery,
    ): Promise<string> {
      requireOnResource(DECLARED_RESOURCES[nome], 'ler', usuario, idEmpresa);
      requireAprovado(usuario);
      return audited({
        auditTrail,
        feito: { uid: usuario.uid, idEmpresa, alvo: `planilha/${nome}`, acoes: [`${nome}.exportar`] },
        async write() {
          const { all, campos } = await openAll(nome, idEmpresa, asked);
          return writeSpreadsheetRows(campos, all);
        },
      });
    },

    /** Parses a CSV line by line without storing it. Throws ApiError 403, 502, 504. */
    async previewCsv(
      nome: ResourceName,
      usuario: Usuario,
      idEmpresa: number,
      csv: string,
    ): Promise<{ campos: FieldDeclarations; lines: ResourceCsvLine[] }> {
      requireMayImport(DECLARED_RESOURCES[nome], usuario, idEmpresa);
      return preview(nome, usuario, idEmpresa, csv);
    },

    /**
     * Stores the valid lines that change something; invalid ones are skipped, as in the preview. The same
     * file again changes nothing. Throws ApiError 403, 422 when no line is left.
     */
    async importCsv(
      nome: ResourceName,
      usuario: Usuario,
      idEmpresa: number,
      { id, csv }: { id: unknown; csv: string },
    ): Promise<ImportOutcome> {
      const recurso = DECLARED_RESOURCES[nome];
      requireMayImport(recurso, usuario, idEmpresa);
      const lote = requireClientId(id);
      const { campos, lines } = await preview(nome, usuario, idEmpresa, csv);
      const em = clock().toISOString();
      const today = todayInSaoPaulo(clock());
      const by = { uid: usuario.uid, nome: usuario.nome, em };
      const write = await Promise.all(
        lines.map(async (line): Promise<ResourceChange[]> => {
          if (line.situacao !== 'nova' && line.situacao !== 'muda') return [];
          const { valores } = line;
          const busca = itemSearchText(recurso, campos, valores);
          if (line.situacao === 'nova') {
            const linha = {
              ...{
                ...valores,
                id: await idOfLine(lote, line.linha),
                idEmpresa,
                versao: 1,
                usado: false,
                busca,
              },
              ...{ encerradoEm: null, criadoEm: em, alteradoEm: em, uid: usuario.uid },
            };
            return [{ antes: null, to: linha, evento: { acao: 'criar', mudou: {}, ...by } }];
          }
          const { antes, mudou } = line;
          const usado = antes.usado || (recurso.usado?.(antes, today) ?? false);
          return [{ antes, to: { ...valores, busca, usado }, evento: { acao: 'alterar', mudou, ...by } }];
        }),
      );
      const mudam = write.flat();
      if (mudam.length === 0) {
        // The same import again: nothing is left to do.
        if (lines.some(({ situacao }) => situacao === 'igual')) return outcomeOf(lines, 0);
        throw invalid({ csv: 'Nenhuma linha desta planilha pode ser gravada.' });
      }
      const gravadas = await audited({
        auditTrail,
        feito: { uid: usuario.uid, idEmpresa, alvo: `planilha/${lote}`, acoes: [`${nome}.importar`] },
        write: () => itens.applyMany(nome, mudam),
        changed: (total) => total > 0,
      });
      return outcomeOf(lines, gravadas);
    },
  };
}

/** Requires the permission to create and to edit. Throws ApiError 403. */
function requireMayImport(recurso: DeclaredResource, usuario: Usuario, idEmpresa: number): void {
  for (const action of ['criar', 'alterar'] as const) requireOnResource(recurso, action, usuario, idEmpresa);
}

/**
 * Validates a line; returns its values, or the first error.
 * @param before existing item that it changes
 */
function checkLine(
  recurso: DeclaredResource,
  fields: FieldDeclarations,
  usuario: Usuario,
  values: Record<string, unknown>,
  before: ResourceRow | undefined,
): { valores: Record<string, unknown> } | { erro: string } {
  try {
    const right = checkValues(recurso, fields, values);
    requireItemScope(recurso, usuario, ...(before ? [before] : []), right);
    return { valores: right };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { erro: Object.values(error.campos ?? {})[0] ?? error.message };
  }
}
