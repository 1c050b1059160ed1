import type { Situacao } from '../../app/domain/estoque/situacoes.ts';
import { estoque } from '../base/schema.ts';

export type ItemGuardado = typeof estoque.$inferSelect;

/**
 * What everybody of the company reads. The cost and the invoice are in no list but the one below, so that no answer can
 * bring them along by accident.
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
  versao: estoque.versao,
} as const;

/** What only those who rule the company read besides. */
export const SECRETAS = { custo: estoque.custo, nota: estoque.nota } as const;

/** Columns for who may see the cost, or may not. */
export const colunasPara = (comSecretos: boolean) => (comSecretos ? { ...VISIVEIS, ...SECRETAS } : VISIVEIS);

/** A row as it was read; without the secrets, nothing of them is there. */
export type ItemLido = Omit<Pick<ItemGuardado, keyof typeof VISIVEIS>, 'situacao'> & {
  situacao: Situacao;
} & Partial<Pick<ItemGuardado, keyof typeof SECRETAS>>;
