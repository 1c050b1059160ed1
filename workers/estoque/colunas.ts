import type { Situacao } from '../../app/domain/estoque/situacoes.ts';
import { estoque } from '../base/schema.ts';

export type ItemGuardado = typeof estoque.$inferSelect;

/**
 * Columns that everybody of the company reads. Cost and invoice are only in the list below, so that no answer
 * can include them by accident.
 */
export const VISIVEIS = {
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
  versao: estoque.versao,
} as const;

/** Additional columns for the company's administrators. */
export const SECRETAS = { custo: estoque.custo, nota: estoque.nota, vendaValor: estoque.vendaValor } as const;

/** Sale columns of an item that was not sold. */
export const SEM_VENDA = {
  ...{ vendidaPor: null, vendidaEm: null, vendaValor: null, vendaProposta: null, vendaNumero: null },
} as const;

/** Columns to select, with or without the secret ones. */
export const colunasPara = (comSecretos: boolean) => (comSecretos ? { ...VISIVEIS, ...SECRETAS } : VISIVEIS);

/** Row as read; the secret columns are absent unless they were selected. */
export type ItemLido = Omit<Pick<ItemGuardado, keyof typeof VISIVEIS>, 'situacao'> & {
  situacao: Situacao;
} & Partial<Pick<ItemGuardado, keyof typeof SECRETAS>>;
