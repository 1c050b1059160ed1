import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ADMINISTRATION_ACTIONS,
  type AdministrationAction,
  type AdministrationActor,
  administersEmpresa,
  administersRede,
  isLastOfRede,
  mayActOn,
  mayGrant,
  maySetPermissions,
  withPermission,
} from '../../../app/domain/pessoas/administration.ts';
import { usuarioChangeSchemaFor } from '../../../app/domain/pessoas/usuario-schema.ts';

const person = (id: string, idEmpresa: number | null, ...permissoes: string[]): AdministrationActor => ({
  id,
  id_empresa: idEmpresa,
  permissoes,
});

const ATORES = {
  consultor: person('consultor', 1, 'taxa-livre'),
  semLoja: person('sem-loja', null),
  admin: person('admin', 1, 'admin'),
  adminDeOutra: person('admin-de-outra', 2, 'admin'),
  adminSemLoja: person('admin-sem-loja', null, 'admin'),
  redeSemAdmin: person('rede-sem-admin', 1, 'rede'),
  rede: person('rede', 1, 'admin', 'rede'),
  redeSemLoja: person('rede-sem-loja', null, 'admin', 'rede'),
} as const;
const ALVOS = {
  ...ATORES,
  colega: person('colega', 1),
  colegaAdmin: person('colega-admin', 1, 'admin'),
  vizinho: person('vizinho', 2),
  avulso: person('avulso', null),
} as const;

const TUDO: readonly AdministrationAction[] = ADMINISTRATION_ACTIONS;
const NADA: readonly AdministrationAction[] = [];
/** Of oneself; everybody may have themselves forgotten. */
const DE_SI: readonly AdministrationAction[] = ['ver', 'editar', 'encerrar-sessoes', 'remover'];
const DA_LOJA = ADMINISTRATION_ACTIONS.filter((act) => act !== 'trocar-empresa');

type Nome = keyof typeof ALVOS;
/** Each actor's acts on each target that is not in `outros`: nothing on anybody else. */
const TABELA: Record<keyof typeof ATORES, Partial<Record<Nome, readonly AdministrationAction[]>>> = {
  consultor: { consultor: DE_SI },
  semLoja: { semLoja: DE_SI },
  admin: {
    admin: DE_SI,
    consultor: DA_LOJA,
    colega: DA_LOJA,
    colegaAdmin: DA_LOJA,
    // Seen, and the network's to decide about.
    rede: ['ver'],
    redeSemAdmin: ['ver'],
  },
  adminDeOutra: { adminDeOutra: DE_SI, vizinho: DA_LOJA },
  // Belongs to no company, hence rules none.
  adminSemLoja: { adminSemLoja: DE_SI },
  redeSemAdmin: { redeSemAdmin: DE_SI },
  rede: {
    ...Object.fromEntries(Object.keys(ALVOS).map((nome) => [nome, TUDO])),
    rede: DE_SI,
  },
  redeSemLoja: {
    ...Object.fromEntries(Object.keys(ALVOS).map((nome) => [nome, TUDO])),
    redeSemLoja: [...DE_SI, 'trocar-empresa'],
  },
};

const linhas = Object.entries(TABELA).flatMap(([ator, row]) =>
  Object.keys(ALVOS).flatMap((target) =>
    ADMINISTRATION_ACTIONS.map((ato) => ({
      ator: ator as keyof typeof ATORES,
      alvo: target as Nome,
      ato,
      pode: (row[target as Nome] ?? NADA).includes(ato),
    })),
  ),
);

describe('issue 9 §2: `admin` rules his own company, `admin` with `rede` all; nobody raises or moves himself', () => {
  test.each(linhas)('$ator, $ato, $alvo: $pode', ({ ator, alvo, ato, pode }) => {
    expect(mayActOn(ATORES[ator], ato, ALVOS[alvo])).toBe(pode);
  });

  test.each([
    ['admin', [1]],
    ['adminDeOutra', [2]],
    ['adminSemLoja', []],
    ['redeSemAdmin', []],
    ['consultor', []],
    ['rede', [1, 2, null]],
  ] as const)('plans, prices, pieces and brand: %s rules %j', (ator, expected) => {
    expect([1, 2, null].filter((empresa) => administersEmpresa(ATORES[ator], empresa))).toEqual(expected);
  });

  test.each([
    ['admin', 'colega', 'admin', true],
    ['admin', 'colega', 'taxa-livre', true],
    ['admin', 'colega', 'rede', false],
    ['admin', 'admin', 'rede', false],
    ['admin', 'redeSemAdmin', 'admin', false],
    ['rede', 'colega', 'rede', true],
    ['rede', 'rede', 'rede', false],
    ['rede', 'rede', 'taxa-livre', false],
    ['adminDeOutra', 'colega', 'admin', false],
  ] as const)('%s gives %s the permission %s: %s', (ator, target, permissao, pode) => {
    expect(mayGrant(ATORES[ator], permissao, ALVOS[target])).toBe(pode);
  });

  test('a body names whole lists: what differs counts, given or taken', () => {
    expect(maySetPermissions(ATORES.admin, ALVOS.colega, ['admin'])).toBe(true);
    expect(maySetPermissions(ATORES.admin, ALVOS.colega, ['admin', 'rede'])).toBe(false);
    expect(maySetPermissions(ATORES.admin, ALVOS.rede, ['admin'])).toBe(false);
    expect(maySetPermissions(ATORES.rede, ALVOS.rede, ['rede', 'admin'])).toBe(true);
    expect(maySetPermissions(ATORES.rede, ALVOS.rede, ['admin'])).toBe(false);
  });

  test('what a body may name follows the same rules', () => {
    const fields = (eu: AdministrationActor, target: AdministrationActor) =>
      Object.keys(usuarioChangeSchemaFor(eu, target).entries).sort();
    const own = ['descricao_cargo', 'nome', 'telefone'];
    expect(fields(ATORES.admin, ATORES.admin)).toEqual(own);
    expect(fields(ATORES.rede, ATORES.rede)).toEqual(own);
    expect(fields(ATORES.admin, ALVOS.colega)).toEqual(['aprovado', ...own, 'permissoes'].sort());
    expect(fields(ATORES.rede, ALVOS.colega)).toEqual(
      ['aprovado', 'id_empresa', ...own, 'permissoes'].sort(),
    );
    expect(fields(ATORES.adminDeOutra, ALVOS.colega)).toEqual([]);
  });

  test('the last one of the network is the last, whoever else administers a company', () => {
    const { rede, admin, redeSemAdmin, redeSemLoja } = ATORES;
    expect(isLastOfRede([rede, admin, redeSemAdmin], rede)).toBe(true);
    expect(isLastOfRede([rede, redeSemLoja], rede)).toBe(false);
    expect(isLastOfRede([admin], admin)).toBe(false);
  });

  test('nobody rules the network without being an administrator', () => {
    const lists = fc.uniqueArray(fc.constantFrom('admin', 'rede', 'taxa-livre', 'outra'));
    const one = fc.constantFrom('admin' as const, 'rede' as const, 'taxa-livre' as const);
    fc.assert(
      fc.property(lists, one, fc.boolean(), (before, permissao, concedida) => {
        const after = withPermission(before, permissao, concedida);
        expect(after.includes(permissao)).toBe(concedida);
        if (permissao === 'rede') expect(administersRede({ permissoes: after })).toBe(concedida);
        if (permissao === 'admin' && !concedida) expect(after).not.toContain('rede');
        expect(new Set(after).size).toBe(after.length);
      }),
    );
  });
});
