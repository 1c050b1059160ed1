import { eq } from 'drizzle-orm';
import type { Empresa } from '../../../app/domain/pessoas/usuario.ts';
import { openDatabase } from '../../base/shared-repository.ts';
import { empresas } from './schema.ts';

/** A company with what only its brand needs: contact, tax id and colours. */
export type EmpresaComMarca = typeof empresas.$inferSelect;

/** All companies, by name. Throws when D1 fails. */
export async function listEmpresas(d1: D1Database): Promise<Empresa[]> {
  const { id, nome, cidade, uf, endereco } = empresas;
  const rows = await openDatabase(d1).select({ id, nome, cidade, uf, endereco }).from(empresas);
  return rows.sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || a.id - b.id);
}

/** Null when there is no such company. Throws when D1 fails. */
export async function findEmpresa(d1: D1Database, id: number): Promise<EmpresaComMarca | null> {
  return (await openDatabase(d1).select().from(empresas).where(eq(empresas.id, id)).get()) ?? null;
}
