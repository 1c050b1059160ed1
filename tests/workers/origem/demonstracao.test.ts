import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Usuario } from '../../../app/domain/pessoas/usuario.ts';
import { formatCnpj, parseCnpj } from '../../../app/domain/valores/identifiers.ts';
import { parseTelefone } from '../../../app/domain/valores/telefone.ts';
import demonstracao from '../../../workers/origem/demonstracao.sql?raw';
import { cadastrar, contar, esvaziar, pedir } from './apoio.ts';

/** Each statement ends with a semicolon at the end of its line. */
const load = () =>
  env.ORIGEM_DB.batch(
    demonstracao
      .split(/;\s*\n/)
      .filter((sql) => sql.trim())
      .map((sql) => env.ORIGEM_DB.prepare(sql)),
  );

const dump = async () =>
  (
    await env.ORIGEM_DB.batch(
      ['empresas', 'usuarios'].map((t) => env.ORIGEM_DB.prepare(`SELECT * FROM ${t}`)),
    )
  ).map(({ results }) => results);

const list = async (): Promise<Usuario[]> =>
  (await pedir('GET', '/api/usuarios', { uid: 'demo-admin' })).json();

beforeEach(async () => {
  await env.ORIGEM_DB.batch([
    env.ORIGEM_DB.prepare('DELETE FROM usuarios'),
    env.ORIGEM_DB.prepare('DELETE FROM empresas'),
  ]);
});

describe('demonstration data', () => {
  test('an empty database gets two companies with valid, invented tax ids', async () => {
    await load();
    for (const [id, nome, cidade, uf] of [
      [1, 'Rota Sul Motos', 'Curitiba', 'PR'],
      [2, 'Serra Verde Motos', 'Belo Horizonte', 'MG'],
    ]) {
      const marca: { cnpj: string; telefone: string } = await (await pedir('GET', `/yamaha/${id}`)).json();
      expect(marca).toMatchObject({ id, nome, cidade, uf });
      expect(parseCnpj(formatCnpj(marca.cnpj))).toBe(marca.cnpj);
      expect(parseTelefone(marca.telefone)).toBe(marca.telefone);
    }
  });

  test('contract "demonstration accounts": who is registered, approved, administrator', async () => {
    await load();
    const people = new Map((await list()).map((usuario) => [usuario.uid, usuario]));
    expect(people.get('demo-consultor')).toMatchObject({
      email: 'consultor@exemplo.com.br',
      id_empresa: 1,
      aprovado: true,
      permissoes: [],
    });
    expect(people.get('demo-admin')).toMatchObject({
      email: 'admin@exemplo.com.br',
      aprovado: true,
      permissoes: ['admin', 'rede'],
    });
    expect(people.get('demo-gerente')).toMatchObject({
      email: 'gerente@exemplo.com.br',
      id_empresa: 2,
      aprovado: true,
      permissoes: ['admin'],
    });
    expect(people.has('demo-novo') || people.has('demo-pendente')).toBe(false);
    expect([...people.values()].filter(({ permissoes }) => permissoes.length > 0)).toHaveLength(2);
  });

  test('each record passes the same checks as one that comes in by the API', async () => {
    await load();
    for (const usuario of await list()) {
      expect(usuario.id).toMatch(/^[0-9a-f]{32}$/);
      const answer = await pedir('PUT', `/api/usuario/${usuario.id}`, {
        uid: 'demo-admin',
        corpo: usuario,
      });
      expect(await answer.json()).toEqual(
        usuario.uid === 'demo-admin' ? { ...usuario, email: 'demo-admin@exemplo.com.br' } : usuario,
      );
    }
  });

  test('loaded twice, nothing changes', async () => {
    await load();
    const before = await dump();
    await load();
    expect(await dump()).toEqual(before);
  });

  test('a database with companies of its own stays as it is', async () => {
    await esvaziar();
    const before = await dump();
    await load();
    expect(await dump()).toEqual(before);
  });

  test('people who are there are not joined by invented ones', async () => {
    await load();
    await env.ORIGEM_DB.prepare('DELETE FROM usuarios').run();
    await cadastrar({ uid: 'real' });
    await load();
    expect(await contar()).toBe(1);
  });
});
