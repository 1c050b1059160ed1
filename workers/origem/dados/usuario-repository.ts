import { and, eq, or, sql } from 'drizzle-orm';
import { administraRede } from '../../../app/domain/pessoas/administracao.ts';
import type { Usuario } from '../../../app/domain/pessoas/usuario.ts';
import { openDatabase } from '../../base/shared-repository.ts';
import { isDaRede, usuarios } from './schema.ts';

type Linha = typeof usuarios.$inferSelect;

/** What a PUT may change; absent fields stay as they are. */
export type Alteracoes = Partial<Omit<Usuario, 'id' | 'uid'>>;

const toUsuario = (linha: Linha): Usuario => ({
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

/** Null when nobody is registered with this uid of the identity provider. */
export async function findUsuarioByUid(d1: D1Database, uid: string): Promise<Usuario | null> {
  const linha = await openDatabase(d1).select().from(usuarios).where(eq(usuarios.uid, uid)).get();
  return linha ? toUsuario(linha) : null;
}

/** Null when there is no such record. */
export async function findUsuario(d1: D1Database, id: string): Promise<Usuario | null> {
  const linha = await openDatabase(d1).select().from(usuarios).where(eq(usuarios.id, id)).get();
  return linha ? toUsuario(linha) : null;
}

/** Everybody registered, by name. */
export async function listUsuarios(d1: D1Database): Promise<Usuario[]> {
  const linhas = await openDatabase(d1).select().from(usuarios);
  return linhas
    .map(toUsuario)
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || a.id.localeCompare(b.id));
}

/** Stores the record unless its uid is registered already; then nothing changes and the answer is null. */
export async function insertUsuario(d1: D1Database, usuario: Usuario, agora: Date): Promise<Usuario | null> {
  const em = agora.toISOString();
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
 * True where the record may lose its rights over the network: it has none, or somebody else has them. Part of the
 * writing statement itself, because two administrators may remove each other at the same moment.
 */
const leavesOneForTheNetwork = (id: string) =>
  or(
    sql`NOT ${isDaRede('usuarios')}`,
    sql`EXISTS (SELECT 1 FROM usuarios AS outro WHERE outro.id <> ${id} AND ${isDaRede('outro')})`,
  );

/** The changed record; null when it does not exist, or when it would leave nobody for the network. */
export async function updateUsuario(
  d1: D1Database,
  id: string,
  alteracoes: Alteracoes,
  agora: Date,
): Promise<Usuario | null> {
  const { permissoes } = alteracoes;
  const demotes = permissoes !== undefined && !administraRede({ permissoes });
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
      alteradoEm: agora.toISOString(),
    })
    .where(and(eq(usuarios.id, id), demotes ? leavesOneForTheNetwork(id) : undefined))
    .returning();
  return linha ? toUsuario(linha) : null;
}

/** False when there is no such record, or when it is the last administrator's of the network. */
export async function deleteUsuario(d1: D1Database, id: string): Promise<boolean> {
  const apagados = await openDatabase(d1)
    .delete(usuarios)
    .where(and(eq(usuarios.id, id), leavesOneForTheNetwork(id)))
    .returning({ id: usuarios.id });
  return apagados.length > 0;
}
