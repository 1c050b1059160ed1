import { eq } from 'drizzle-orm';
import type { Empresa } from '../../../app/domain/pessoas/usuario.ts';
import { openDatabase } from '../../db/shared-repository.ts';
import { empresas } from './schema.ts';

/** Empresa with the fields that only its brand needs: contact, tax id and colours. */
export type EmpresaWithBrand = typeof empresas.$inferSelect;

/** Lists all Empresas, by name. Throws when D1 fails. */
export async function listEmpresas(d1: D1Database): Promise<Empresa[]> {
  const { id, nome, cidade, uf, endereco } = empresas;
  const rows = await openDatabase(d1).select({ id, nome, cidade, uf, endereco }).from(empresas);
  return rows.sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || a.id - b.id);
}

/** Finds an Empresa, or null. Throws when D1 fails. */
export async function findEmpresa(d1: D1Database, id: number): Promise<EmpresaWithBrand | null> {
  return (await openDatabase(d1).select().from(empresas).where(eq(empresas.id, id)).get()) ?? null;
}
