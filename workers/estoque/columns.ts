import type { EstoqueStatus } from '../../app/domain/estoque/estoque-status.ts';
import { estoque } from '../db/schema.ts';

export type StoredEstoqueItem = typeof estoque.$inferSelect;

/**
 * Columns that everybody of the company reads. Cost and invoice are only in the list below, so that no answer
 * can include them by accident.
 */
export const VISIBLE_COLUMNS = {
  ordem: estoque.ordem,
  id: estoque.id,
  idEmpresa: estoque.idEmpresa,
  moto: estoque.moto,
  modelo: estoque.modelo,
  acabamento: estoque.acabamento,
  cor: estoque.cor,
  anoFabricacao: estoque.anoFabricacao,
  anoModelo: estoque.anoModelo,
  chassi: estoque.chassi,
  motor: estoque.motor,
  local: estoque.local,
  situacao: estoque.situacao,
  entrouEm: estoque.entrouEm,
  preco: estoque.preco,
  precoDeOrdem: estoque.precoDeOrdem,
  observacao: estoque.observacao,
  fotos: estoque.fotos,
  reservadaPor: estoque.reservadaPor,
  reservadaNome: estoque.reservadaNome,
  reservadaPara: estoque.reservadaPara,
  reservadaAte: estoque.reservadaAte,
  vendidaPor: estoque.vendidaPor,
  vendidaEm: estoque.vendidaEm,
  vendaProposta: estoque.vendaProposta,
  vendaNumero: estoque.vendaNumero,
  vendaPagamento: estoque.vendaPagamento,
  versao: estoque.versao,
} as const;

/** Additional columns for the company's administrators. */
export const SECRET_COLUMNS = {
  custo: estoque.custo,
  nota: estoque.nota,
  vendaValor: estoque.vendaValor,
} as const;

/** Sale columns of an item that was not sold. */
export const WITHOUT_VENDA = {
  ...{ vendidaPor: null, vendidaEm: null, vendaValor: null, vendaProposta: null, vendaNumero: null },
  vendaPagamento: null,
} as const;

/** Columns to select, with or without the secret ones. */
export const columnsFor = (comSecretos: boolean) =>
  comSecretos ? { ...VISIBLE_COLUMNS, ...SECRET_COLUMNS } : VISIBLE_COLUMNS;

/** Row as read; the secret columns are absent unless they were selected. */
export type EstoqueItemRead = Omit<Pick<StoredEstoqueItem, keyof typeof VISIBLE_COLUMNS>, 'situacao'> & {
  situacao: EstoqueStatus;
} & Partial<Pick<StoredEstoqueItem, keyof typeof SECRET_COLUMNS>>;
