import { env } from 'cloudflare:workers';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { checkFieldValues, schemaOf } from '~/domain/resource/field-declarations.ts';
import {
  type FieldEnvironment,
  itemFieldValues,
  itemSearchText,
  NO_OPTIONS,
} from '~/domain/resource/resource.ts';
import type { ResourceName } from '~/domain/resource/resource-headers.ts';
import { DECLARED_RESOURCES } from '~/domain/resource/resource-registry.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import demonstracao from '../../../workers/local/demonstracao/campanhas.sql?raw';
import { createCampanhaRepository } from '../../../workers/resource/campanha-repository.ts';
import { createResourceRepository } from '../../../workers/resource/resource-repository.ts';

const TABLES = ['campanhas', 'acessorios', 'recurso_eventos'];
const load = () =>
  env.DB.batch(
    demonstracao
      .split(/;\s*\n|;$/)
      .filter((each) => each.trim())
      .map((each) => env.DB.prepare(each)),
  );
const empty = () => env.DB.batch(TABLES.map((each) => env.DB.prepare(`DELETE FROM ${each}`)));
const count = async () =>
  Promise.all(TABLES.map((each) => env.DB.prepare(`SELECT count(*) AS n FROM ${each}`).first<number>('n')));

const today = () => todayInSaoPaulo(new Date());
const items = async (nome: ResourceName) => {
  const recursos = createResourceRepository(env.DB);
  const { results } = await env.DB.prepare(
    `SELECT id, id_empresa AS idEmpresa FROM ${nome === 'campanha' ? 'campanhas' : 'acessorios'}`,
  ).all<{ id: string; idEmpresa: number }>();
  return Promise.all(
    results.map(async ({ id, idEmpresa }) => {
      const item = await recursos.find(nome, idEmpresa, id);
      if (!item) throw new Error(id);
      return item;
    }),
  );
};

describe('Issue 13 §1: campaigns and accessories of the demonstration', () => {
  beforeEach(async () => {
    await empty();
    await load();
  });
  afterAll(empty);

  test.each(['campanha', 'acessorio'] as const)(
    'each %s is what the product itself would have written',
    async (nome) => {
      const all = await items(nome);
      expect(all.length).toBeGreaterThan(5);
      const recurso = DECLARED_RESOURCES[nome];
      for (const item of all) {
        const modelos = (item.modelos as string[]).map((valor) => ({ valor, rotulo: valor }));
        const environment: FieldEnvironment = {
          hoje: today(),
          opcoes: { ...NO_OPTIONS, motos: modelos, financeiras: [{ valor: '', rotulo: 'Todas' }] },
        };
        const fields = recurso.campos(environment);
        const read = checkFieldValues(schemaOf(fields), itemFieldValues(fields, item));
        expect(read, item.id).toMatchObject({ ok: true });
        if (read.ok) expect(recurso.regras?.(read.valores) ?? {}, item.id).toEqual({});
        expect(item.busca, item.id).toBe(itemSearchText(recurso, fields, item));
        const history = await createResourceRepository(env.DB).listSince(nome, item.idEmpresa, item.id, 0);
        expect(
          history.map(({ acao }) => acao),
          item.id,
        ).toEqual(['criar']);
      }
    },
  );

  test('campaigns are in every state, and those in force change no rate and no price', async () => {
    const all = await items('campanha');
    const states = new Set(all.map((each) => DECLARED_RESOURCES.campanha.estado?.(each, today())?.rotulo));
    expect(states).toEqual(new Set(['Em vigor', 'Vai começar', 'Pausada', 'Encerrada']));
    for (const idEmpresa of [1, 2]) {
      const doDia = await createCampanhaRepository(env.DB).listInForce(idEmpresa, today());
      expect(doDia.length).toBeGreaterThan(0);
      expect(doDia.filter(({ tipo }) => tipo === 'taxa' || tipo === 'desconto')).toEqual([]);
    }
  });

  test('loaded again, or beside anything of one’s own, it changes nothing', async () => {
    const before = await count();
    await load();
    expect(await count()).toEqual(before);
    await env.DB.batch(
      ['campanhas', 'acessorios'].map((each) => env.DB.prepare(`DELETE FROM ${each} WHERE id NOT LIKE '%1'`)),
    );
    const own = await count();
    await load();
    expect(await count()).toEqual(own);
  });
});
