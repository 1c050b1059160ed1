import { getTableName } from 'drizzle-orm';
import type { QuotaKind } from '../../app/domain/armazenamento/quotas.ts';
import { RESOURCE_NAMES, type ResourceName } from '../../app/domain/resource/resource-headers.ts';
import { resourceTables } from '../db/resource-tables.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** Number of stored things, and their bytes in the bucket, if any. */
export type StoredAmount = { n: number; bytes: number };

export type StorageRepository = ReturnType<typeof createStorageRepository>;

/**
 * Tables of a company's things, ?1 being the company. An index that begins with the company serves each
 * query.
 */
const EMPRESA_TABLES: Partial<Record<QuotaKind, { from: string; bytes?: string }>> = {
  papel: { from: 'proposta_anexos WHERE id_empresa = ?1', bytes: 'bytes' },
  foto: { from: 'fotos WHERE id_empresa = ?1 AND retirada_em IS NULL', bytes: 'bytes' },
  fotoDeSeminovo: {
    from: 'seminovos AS s JOIN seminovo_fotos AS f ON f.seminovo = s.id WHERE s.id_empresa = ?1 AND f.retirada_em IS NULL',
    bytes: 'f.bytes',
  },
  peca: { from: 'artes WHERE id_empresa = ?1' },
  lote: { from: 'lotes WHERE id_empresa = ?1' },
  simulacao: { from: 'simulacoes WHERE id_empresa = ?1' },
  proposta: { from: 'propostas WHERE id_empresa = ?1' },
  estoque: { from: 'estoque WHERE id_empresa = ?1' },
  seminovo: { from: 'seminovos WHERE id_empresa = ?1' },
  remessa: { from: 'remessas WHERE id_empresa = ?1' },
  televisao: { from: 'televisoes WHERE id_empresa = ?1' },
  programacao: { from: 'programacoes WHERE id_empresa = ?1' },
  chave: { from: 'chaves WHERE id_empresa = ?1' },
  ...(Object.fromEntries(
    RESOURCE_NAMES.map((nome) => [
      nome,
      { from: `${getTableName(resourceTables[nome])} WHERE id_empresa = ?1` },
    ]),
  ) as Record<ResourceName, { from: string }>),
  premiacao: { from: 'premiacoes WHERE id_empresa = ?1' },
  preco: { from: 'precos WHERE id_empresa = ?1' },
  plano: { from: 'planos WHERE id_empresa = ?1' },
  kit: { from: 'kits_da_marca WHERE id_empresa = ?1' },
  tabela: { from: 'tabelas_de_avaliacao WHERE id_empresa = ?1' },
  regra: { from: 'proposta_regras_versoes WHERE id_empresa = ?1' },
};

/** Count of a person's things, ?1 being the company and ?2 the person. */
const PERSON_COUNTS: Partial<Record<QuotaKind, string>> = {
  simulacao: 'SELECT count(*) AS n FROM simulacoes WHERE id_empresa = ?1 AND uid = ?2',
  rascunho: `SELECT count(*) AS n FROM propostas WHERE id_empresa = ?1 AND vendedor = ?2 AND estado = 'rascunho'`,
  inscricao: 'SELECT count(*) AS n FROM inscricoes WHERE id_empresa = ?1 AND uid = ?2',
};

/** Creates the repository of stored quantities, counted in their tables: deleting frees quota by itself. */
export const createStorageRepository = sharedRepository((_db, d1) => {
  const counting = (kind: QuotaKind, idEmpresa: number) => {
    const { from, bytes } = EMPRESA_TABLES[kind] ?? { from: '(SELECT ?1) WHERE false' };
    const sum = bytes ? `coalesce(sum(${bytes}), 0)` : '0';
    return d1.prepare(`SELECT count(*) AS n, ${sum} AS bytes FROM ${from}`).bind(idEmpresa);
  };
  const read = (row: StoredAmount | null | undefined): StoredAmount => row ?? { n: 0, bytes: 0 };

  return {
    /** Usage of a company for one kind. Throws when D1 fails. */
    ofEmpresa: async (kind: QuotaKind, idEmpresa: number): Promise<StoredAmount> =>
      read(await counting(kind, idEmpresa).first<StoredAmount>()),

    /** Usage of a company for each kind, in the given order. Throws when D1 fails. */
    ofEmpresaAll: async (tipos: readonly QuotaKind[], idEmpresa: number): Promise<StoredAmount[]> =>
      (await d1.batch<StoredAmount>(tipos.map((kind) => counting(kind, idEmpresa)))).map(({ results }) =>
        read(results[0]),
      ),

    /** Number that a person has at once; 0 for kinds without a limit by person. Throws when D1 fails. */
    async ofPessoa(kind: QuotaKind, { uid, idEmpresa }: { uid: string; idEmpresa: number }): Promise<number> {
      const asked = PERSON_COUNTS[kind];
      return asked ? ((await d1.prepare(asked).bind(idEmpresa, uid).first<number>('n')) ?? 0) : 0;
    },
  };
});
