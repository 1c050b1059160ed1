import { and, eq, or, sql } from 'drizzle-orm';
import { administersRede } from '../../../app/domain/pessoas/administration.ts';
import type { Usuario } from '../../../app/domain/pessoas/usuario.ts';
import { openDatabase } from '../../db/shared-repository.ts';
import { usuarios, whereAdministersRede } from './schema.ts';

type UsuarioRow = typeof usuarios.$inferSelect;

/** Changes of a PUT; absent fields stay as they are. */
export type UsuarioChanges = Partial<Omit<Usuario, 'id' | 'uid'>>;

const toUsuario = (linha: UsuarioRow): Usuario => ({
  id: linha.id,
  uid: linha.uid,
  nome: linha.nome,
  telefone: linha.telefone,
  id_empresa: linha.idEmpresa,
  descricao_cargo: linha.descricaoCargo,
  email: linha.email,
  email_verificado: linha.emailVerificado,
  aprovado: linha.aprovado,
  permissoes: linha.permissoes,
});

/** Finds by the identity provider's uid, or null. */
export async function findUsuarioByUid(d1: D1Database, uid: string): Promise<Usuario | null> {
  const linha = await openDatabase(d1).select().from(usuarios).where(eq(usuarios.uid, uid)).get();
  return linha ? toUsuario(linha) : null;
}

/** Finds by id, or null. */
export async function findUsuario(d1: D1Database, id: string): Promise<Usuario | null> {
  const linha = await openDatabase(d1).select().from(usuarios).where(eq(usuarios.id, id)).get();
  return linha ? toUsuario(linha) : null;
}

/** Lists everybody registered, by name. */
export async function listUsuarios(d1: D1Database): Promise<Usuario[]> {
  const linhas = await openDatabase(d1).select().from(usuarios);
  return linhas
    .map(toUsuario)
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || a.id.localeCompare(b.id));
}

/** Stores the record; when its uid is registered already, changes nothing and returns null. */
export async function insertUsuario(d1: D1Database, usuario: Usuario, now: Date): Promise<Usuario | null> {
  const em = now.toISOString();
  const [linha] = await openDatabase(d1)
    .insert(usuarios)
    .values({
      id: usuario.id,
      uid: usuario.uid,
      nome: usuario.nome,
      telefone: usuario.telefone,
      idEmpresa: usuario.id_empresa,
      descricaoCargo: usuario.descricao_cargo,
      email: usuario.email,
      emailVerificado: usuario.email_verificado,
      aprovado: usuario.aprovado,
      permissoes: usuario.permissoes,
      criadoEm: em,
      alteradoEm: em,
    })
    .onConflictDoNothing({ target: usuarios.uid })
    .returning();
  return linha ? toUsuario(linha) : null;
}

/**
 * Condition that somebody keeps the rights over the network: the record has none, or another person has them.
 * Part of the writing statement itself, because two administrators may remove each other at the same time.
 */
const leavesOneForTheNetwork = (id: string) =>
  or(
    sql`NOT ${whereAdministersRede('usuarios')}`,
    sql`EXISTS (SELECT 1 FROM usuarios AS outro WHERE outro.id <> ${id} AND ${whereAdministersRede('outro')})`,
  );

/** Updates the record; null when it does not exist, or the network would be left without an administrator. */
export async function updateUsuario(
  d1: D1Database,
  id: string,
  alteracoes: UsuarioChanges,
  now: Date,
): Promise<Usuario | null> {
  const { permissoes } = alteracoes;
  const demotes = permissoes !== undefined && !administersRede({ permissoes });
  const [linha] = await openDatabase(d1)
    .update(usuarios)
    .set({
      nome: alteracoes.nome,
      telefone: alteracoes.telefone,
      idEmpresa: alteracoes.id_empresa,
      descricaoCargo: alteracoes.descricao_cargo,
      email: alteracoes.email,
      emailVerificado: alteracoes.email_verificado,
      aprovado: alteracoes.aprovado,
      permissoes: alteracoes.permissoes,
      alteradoEm: now.toISOString(),
    })
    .where(and(eq(usuarios.id, id), demotes ? leavesOneForTheNetwork(id) : undefined))
    .returning();
  return linha ? toUsuario(linha) : null;
}

/** Returns false when the record does not exist, or is that of the network's last administrator. */
export async function deleteUsuario(d1: D1Database, id: string): Promise<boolean> {
  const apagados = await openDatabase(d1)
    .delete(usuarios)
    .where(and(eq(usuarios.id, id), leavesOneForTheNetwork(id)))
    .returning({ id: usuarios.id });
  return apagados.length > 0;
}
