import { ulid } from 'ulid';
import {
  chassisInCsv,
  type EstoqueImportRow,
  estoqueFromCsv,
  estoqueToCsv,
  type KnownEstoqueItem,
} from '../../app/domain/estoque/estoque-csv.ts';
import { isSecretField } from '../../app/domain/estoque/estoque-fields.ts';
import type { EstoqueFilter } from '../../app/domain/estoque/estoque-filter.ts';
import { isInLoja } from '../../app/domain/estoque/estoque-status.ts';
import type { PricedMoto } from '../../app/domain/motos/pps.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { type ImportOutcome, outcomeOf } from '../../app/domain/resource/import-outcome.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { requireAdministrador } from '../base/owner.ts';
import { invalid } from '../base/read-fields.ts';
import { requireMayAct, seesSecrets } from './access.ts';
import type { EstoqueItemRead } from './columns.ts';
import { derivedFields, newEstoqueItem } from './edit-service.ts';
import { type EstoqueParts, listMeant, motosOrEmpty, releaseOver } from './reading-service.ts';

/** Rows that an export reads at a time. */
const ROWS_PER_READ = 2_000;

function toKnownItem(row: EstoqueItemRead): KnownEstoqueItem {
  const { id, versao, situacao, modelo, acabamento, cor, anoFabricacao, anoModelo, chassi, motor } = row;
  const { local, entrouEm, preco, custo = null, nota = null, observacao } = row;
  return {
    ...{ id, versao, situacao, modelo, acabamento, cor, anoFabricacao, anoModelo, chassi, motor },
    ...{ local, entrouEm, preco, custo, nota, observacao },
  };
}

/** Row for a spreadsheet: a sold one has what it was sold for, where the person reads that, and no price of today. */
const toWrittenRow = (row: EstoqueItemRead): EstoqueItemRead =>
  isInLoja(row.situacao) ? row : { ...row, preco: row.vendaValor ?? null };

/** Import and export of the stock as CSV. */
export function createEstoqueSpreadsheets(parts: EstoqueParts & { auditTrail: AuditTrail }) {
  const { itens, listas, catalogo, precos, auditTrail, clock } = parts;
  const today = () => todayInSaoPaulo(clock());
  const motosOf = async (idEmpresa: number) => precos.inForce(await catalogo.motos(), idEmpresa);

  async function preview(idEmpresa: number, csv: string): Promise<EstoqueImportRow[]> {
    const [motos, rows] = await Promise.all([
      motosOf(idEmpresa),
      itens.findByChassis(idEmpresa, chassisInCsv(csv, today())),
    ]);
    return estoqueFromCsv(csv, { motos, conhecidos: rows.map(toKnownItem) }, today());
  }

  async function readAll(idEmpresa: number, comSecretos: boolean): Promise<EstoqueItemRead[]> {
    const all: EstoqueItemRead[] = [];
    for (let after = 0; ; ) {
      const rows = await itens.listFrom(idEmpresa, after, ROWS_PER_READ, comSecretos);
      for (const row of rows) all.push(row);
      if (rows.length < ROWS_PER_READ) return all;
      after = rows.at(-1)?.ordem ?? Number.MAX_SAFE_INTEGER;
    }
  }

  /** Reads what the list of a filter shows, in its order, page after page. */
  async function readFiltered(
    idEmpresa: number,
    filtro: EstoqueFilter,
    comSecretos: boolean,
    motos: Promise<readonly PricedMoto[]>,
  ) {
    const pedido = { idEmpresa, filtro, hoje: today(), comSecretos, comChassi: true };
    const all: EstoqueItemRead[] = [];
    for (let cursor: string | undefined; ; ) {
      const { rows, proximo } = await listMeant(listas, pedido, motos, { cursor, limit: ROWS_PER_READ });
      for (const row of rows) all.push(row);
      if (proximo === null) return all;
      cursor = proximo;
    }
  }

  return {
    /**
     * Exports the items of a filter, or every one where it is null; cost and invoices for administrators only.
     * Throws ApiError 403.
     */
    async exportCsv(
      usuario: Usuario,
      idEmpresa: number,
      filtro: EstoqueFilter | null = null,
    ): Promise<string> {
      requireMayAct(usuario, idEmpresa);
      await releaseOver(parts, idEmpresa);
      const comSecretos = seesSecrets(usuario, idEmpresa);
      return audited({
        auditTrail,
        feito: { uid: usuario.uid, idEmpresa, alvo: 'planilha/estoque', acoes: ['estoque.exportar'] },
        write: async () => {
          const motos = motosOrEmpty(parts, idEmpresa);
          const [items, priced] = await Promise.all([
            filtro === null
              ? readAll(idEmpresa, comSecretos)
              : readFiltered(idEmpresa, filtro, comSecretos, motos),
            motos,
          ]);
          return estoqueToCsv(items.map(toWrittenRow), today(), comSecretos, priced);
        },
      });
    },

    /** Parses a CSV line by line without storing it. Throws ApiError 403, 502, 504. */
    async previewCsv(usuario: Usuario, idEmpresa: number, csv: string): Promise<EstoqueImportRow[]> {
      requireAdministrador(usuario, idEmpresa);
      return preview(idEmpresa, csv);
    },

    /**
     * Stores the valid lines that change something; invalid ones are skipped, as in the preview. Lines match
     * items by chassis, so importing the same file again changes nothing. Throws ApiError 403, 422 when no line
     * is left.
     */
    async importCsv(
      usuario: Usuario,
      idEmpresa: number,
      { id, csv }: { id: unknown; csv: string },
    ): Promise<ImportOutcome> {
      requireAdministrador(usuario, idEmpresa);
      const lote = requireClientId(id);
      await releaseOver(parts, idEmpresa);
      const lines = await preview(idEmpresa, csv);
      const motos = await motosOf(idEmpresa);
      const em = clock().toISOString();
      const { uid, nome } = usuario;
      const novos = lines.flatMap((line) =>
        line.situacao === 'nova'
          ? [newEstoqueItem({ idEmpresa, idCliente: `${lote}.${line.linha}`, uid, em }, line.ficha, motos)]
          : [],
      );
      const mudam = lines.flatMap((line) => (line.situacao === 'muda' ? [line] : []));
      if (novos.length + mudam.length === 0) {
        // The same import again: nothing is left to do.
        if (lines.some((line) => line.situacao === 'igual')) return outcomeOf(lines, 0);
        throw invalid({ csv: 'Nenhuma linha desta planilha pode ser gravada.' });
      }

      const edicoes = mudam.map(({ id: item, versao, ficha: { situacao: _, ...ficha }, campos }) => ({
        ...{ id: item, base: versao, evento: ulid(clock().getTime()) },
        to: { ...ficha, ...derivedFields(idEmpresa, ficha, motos) },
        detalhe: { campos: campos.filter((field) => !isSecretField(field)) },
      }));

      const gravadas = await audited({
        auditTrail,
        feito: { uid, idEmpresa, alvo: `planilha/${lote}`, acoes: ['estoque.importar'] },
        write: () => itens.importMany(idEmpresa, novos, edicoes, { uid, nome, em }),
        changed: (total) => total > 0,
      });
      return outcomeOf(lines, gravadas);
    },
  };
}
