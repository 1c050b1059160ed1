import { ulid } from 'ulid';
import { isSecreto } from '../../app/domain/estoque/campos.ts';
import {
  chassisNoCsv,
  estoqueFromCsv,
  estoqueToCsv,
  type ItemConhecido,
  type LinhaDoEstoque,
} from '../../app/domain/estoque/estoque-csv.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import type { Auditoria } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { requireAdministra } from '../base/owner.ts';
import { invalid } from '../base/read-fields.ts';
import { requireAge, veSegredos } from './acesso.ts';
import type { ItemLido } from './colunas.ts';
import { derivados, novoItem } from './ficha-service.ts';
import { type PartesDoEstoque, releaseOver } from './leitura-service.ts';

/** Import and export of the stock as CSV. */
export type PlanilhasDoEstoque = {
  /** Exports every item; cost and invoices for administrators only. Throws ErroDaApi 403. */
  exportCsv(usuario: Usuario, idEmpresa: number): Promise<string>;
  /** Parses a CSV line by line without storing it. Throws ErroDaApi 403, 502, 504. */
  previewCsv(usuario: Usuario, idEmpresa: number, csv: string): Promise<LinhaDoEstoque[]>;
  /**
   * Stores the valid lines that change something; invalid ones are skipped, as in the preview. Lines match
   * items by chassis, so importing the same file again changes nothing. Returns how many changed. Throws
   * ErroDaApi 403, 422 when no line is left.
   */
  importCsv(usuario: Usuario, idEmpresa: number, pedido: { id: unknown; csv: string }): Promise<number>;
};

/** Rows that an export reads at a time. */
const POR_VEZ = 2_000;

function toConhecido(row: ItemLido): ItemConhecido {
  const { id, versao, situacao, modelo, acabamento, cor, anoFabricacao, anoModelo, chassi, motor } = row;
  const { local, entrouEm, preco, custo = null, nota = null, observacao } = row;
  return {
    ...{ id, versao, situacao, modelo, acabamento, cor, anoFabricacao, anoModelo, chassi, motor },
    ...{ local, entrouEm, preco, custo, nota, observacao },
  };
}

export function createPlanilhas(partes: PartesDoEstoque & { auditoria: Auditoria }): PlanilhasDoEstoque {
  const { itens, catalogo, precos, auditoria, agora } = partes;
  const hoje = () => hojeEmSaoPaulo(agora());
  const motosOf = async (idEmpresa: number) => precos.inForce(await catalogo.motos(), idEmpresa);

  async function preview(idEmpresa: number, csv: string): Promise<LinhaDoEstoque[]> {
    const [motos, rows] = await Promise.all([
      motosOf(idEmpresa),
      itens.findByChassis(idEmpresa, chassisNoCsv(csv, hoje())),
    ]);
    return estoqueFromCsv(csv, { motos, conhecidos: rows.map(toConhecido) }, hoje());
  }

  async function readAll(idEmpresa: number, comSecretos: boolean): Promise<ItemLido[]> {
    const all: ItemLido[] = [];
    for (let after = 0; ; ) {
      const rows = await itens.listFrom(idEmpresa, after, POR_VEZ, comSecretos);
      for (const row of rows) all.push(row);
      if (rows.length < POR_VEZ) return all;
      after = rows.at(-1)?.ordem ?? Number.MAX_SAFE_INTEGER;
    }
  }

  return {
    async exportCsv(usuario, idEmpresa) {
      requireAge(usuario, idEmpresa);
      await releaseOver(partes, idEmpresa);
      const comSecretos = veSegredos(usuario, idEmpresa);
      return audited({
        auditoria,
        feito: { uid: usuario.uid, idEmpresa, alvo: 'planilha/estoque', acoes: ['estoque.exportar'] },
        write: async () => estoqueToCsv(await readAll(idEmpresa, comSecretos), hoje(), comSecretos),
      });
    },

    async previewCsv(usuario, idEmpresa, csv) {
      requireAdministra(usuario, idEmpresa);
      return preview(idEmpresa, csv);
    },

    async importCsv(usuario, idEmpresa, { id, csv }) {
      requireAdministra(usuario, idEmpresa);
      const lote = requireClientId(id);
      await releaseOver(partes, idEmpresa);
      const lines = await preview(idEmpresa, csv);
      const motos = await motosOf(idEmpresa);
      const em = agora().toISOString();
      const { uid, nome } = usuario;
      const novos = lines.flatMap((line) =>
        line.situacao === 'nova'
          ? [novoItem({ idEmpresa, idCliente: `${lote}.${line.linha}`, uid, em }, line.ficha, motos)]
          : [],
      );
      const mudam = lines.flatMap((line) => (line.situacao === 'muda' ? [line] : []));
      if (novos.length + mudam.length === 0) {
        // The same import again: nothing is left to do.
        if (lines.some((line) => line.situacao === 'igual')) return 0;
        throw invalid({ csv: 'Nenhuma linha desta planilha pode ser gravada.' });
      }

      const edicoes = mudam.map(({ id: item, versao, ficha: { situacao: _, ...ficha }, campos }) => ({
        ...{ id: item, base: versao, evento: ulid(agora().getTime()) },
        to: { ...ficha, ...derivados(idEmpresa, ficha, motos) },
        detalhe: { campos: campos.filter((campo) => !isSecreto(campo)) },
      }));

      return audited({
        auditoria,
        feito: { uid, idEmpresa, alvo: `planilha/${lote}`, acoes: ['estoque.importar'] },
        write: () => itens.importMany(idEmpresa, novos, edicoes, { uid, nome, em }),
        changed: (total) => total > 0,
      });
    },
  };
}
