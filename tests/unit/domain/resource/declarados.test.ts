import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxesOf, joinCheckboxes } from '~/domain/resource/checkboxes.ts';
import { drawForm, parseTyped } from '~/domain/resource/field-declarations.ts';
import { multipleChoiceField } from '~/domain/resource/multiple-choice.ts';
import { itemChanges, withStoredOptions } from '~/domain/resource/resource.ts';
import { RESOURCE_ACTIONS } from '~/domain/resource/resource-header.ts';
import { RESOURCE_HEADERS, RESOURCE_NAMES } from '~/domain/resource/resource-headers.ts';
import { DECLARED_RESOURCES } from '~/domain/resource/resource-registry.ts';
import { writeSpreadsheetRows } from '~/domain/resource/spreadsheet.ts';
import type { RouteScreen } from '~/routes/screen.ts';
import { screenIdOf } from '~/routes/screen.ts';
import { routeTable } from '~/routes/table.ts';

const AMBIENTE = {
  hoje: '2026-11-24',
  opcoes: {
    motos: [
      { valor: 'factor', rotulo: 'Factor' },
      { valor: 'mt-09', rotulo: 'MT-09' },
    ],
    lojas: [
      { valor: '1', rotulo: 'Rota Sul Motos' },
      { valor: '2', rotulo: 'Serra Verde, Motos' },
    ],
    artes: [{ valor: 'vitrine', rotulo: 'Vitrine' }],
    financeiras: [{ valor: '', rotulo: 'Todas' }],
  },
};

describe.each(RESOURCE_NAMES)('Issue 13 §1: what the declaration of %s yields', (nome) => {
  const recurso = DECLARED_RESOURCES[nome];
  const fields = recurso.campos(AMBIENTE);
  const names = Object.keys(fields);

  test('section 2: list, create and edit at its lower-cased name, create and edit one screen', () => {
    const { rota, acesso } = RESOURCE_HEADERS[nome];
    const rows = (routeTable as readonly RouteScreen[]).filter((tela) => tela.recurso === nome);
    expect(rows.map((tela) => [screenIdOf(tela), tela.path, tela.access])).toEqual([
      [`${rota}List`, nome, acesso.ler],
      [`${rota}Create`, `${nome}/criar`, acesso.criar],
      [`${rota}Edit`, `${nome}/editar/:id`, acesso.alterar],
      [`${rota}Import`, `${nome}/importar`, acesso.criar],
      [`${rota}Csv`, `${nome}/csv`, acesso.ler],
    ]);
    expect(nome).toBe(rota.toLowerCase());
    expect(rows[1]?.file).toBe(rows[2]?.file);
    expect(Object.keys(acesso)).toEqual([...RESOURCE_ACTIONS]);
  });

  test('what it names are fields of its own', () => {
    const named = [recurso.titulo, ...recurso.lista, ...recurso.busca, ...recurso.chave];
    expect(named.filter((each) => !names.includes(each))).toEqual([]);
    expect(recurso.busca[0]).toBe(recurso.titulo);
    const columns = [...names, 'busca', 'criadoEm', 'encerradoEm'];
    for (const { coluna } of Object.values(recurso.ordens)) expect(columns).toContain(coluna);
    for (const { onde } of Object.values(recurso.filtros))
      for (const each of onde?.(AMBIENTE.hoje).flat() ?? []) expect(columns).toContain(each.coluna);
    expect(Object.keys(recurso.inicial(AMBIENTE.hoje)).filter((each) => !names.includes(each))).toEqual([]);
  });

  test('what it yields is run in workerd, on its example', () => {
    const file = new URL(`../../../workers/resource/${nome}.test.ts`, import.meta.url);
    expect(readFileSync(file, 'utf8')).toContain(`describeResource('${nome}');`);
    expect(Object.keys(recurso.exemplo).sort()).toEqual([...names].sort());
  });

  test('every field has a column in a spreadsheet, each its own', () => {
    const [head = ''] = writeSpreadsheetRows(fields, []).slice(1).split('\r\n');
    const columns = head.split(';');
    expect(columns.length).toBe(new Set(columns).size);
    expect(columns.length).toBeGreaterThanOrEqual(names.length);
  });
});

test('Issue 13 §1: a campaign is declared in less than 80 lines', () => {
  const text = readFileSync(new URL('../../../../app/domain/campanhas/resource.ts', import.meta.url), 'utf8');
  const declaration = text
    .replace(/^import [^;]*;$/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  expect(declaration.length).toBeLessThan(80);
});

describe('a field of several', () => {
  const LOJAS = multipleChoiceField({
    rotulo: 'Lojas',
    nome: 'as lojas',
    coluna: { nome: 'lojas' },
    opcoes: AMBIENTE.opcoes.lojas,
    vazio: 'Só esta',
  });
  const fields = { lojas: LOJAS };
  const some = fc.subarray(['1', '2']);

  test('the boxes of a form are read back as they were ticked', () => {
    fc.assert(
      fc.property(some, (value) => {
        const [drawn] = drawForm(fields, ['lojas'], { lojas: value });
        const typed = boxesOf('lojas', drawn?.inicial ?? '');
        expect(parseTyped(fields, joinCheckboxes(fields, typed))).toEqual({ lojas: value });
      }),
    );
  });

  test('a spreadsheet’s cell is read back, also where a name has a comma', () => {
    fc.assert(
      fc.property(some, (valor) => {
        expect(LOJAS.planilha.read(LOJAS.planilha.write(valor))).toEqual({ valor });
      }),
    );
    expect(LOJAS.planilha.read(['rota sul motos'])).toEqual({ valor: ['1'] });
    expect(LOJAS.planilha.read(['Nenhuma'])).toMatchObject({ erro: expect.stringContaining('"Nenhuma"') });
  });

  test('none is said in words; what was kept and is no longer offered may stay', () => {
    expect(LOJAS.toList([])).toBe('Só esta');
    const kept = { modelos: ['factor', 'antiga'], lojas: ['7'] };
    const { opcoes } = withStoredOptions(DECLARED_RESOURCES.campanha, AMBIENTE, kept);
    expect(opcoes.motos.map(({ valor }) => valor)).toEqual(['factor', 'mt-09', 'antiga']);
    expect(opcoes.lojas.map(({ valor }) => valor)).toEqual(['1', '2', '7']);
    expect(opcoes.artes).toBe(AMBIENTE.opcoes.artes);
  });
});

test('changes are told by field, with what was there and what came', () => {
  const fields = DECLARED_RESOURCES.acessorio.campos(AMBIENTE);
  const before = { codigo: 'A', preco: 1, nome: 'N', modelos: [], ativo: true };
  expect(itemChanges(fields, before, { ...before, preco: 2, modelos: ['factor'] })).toEqual({
    preco: [1, 2],
    modelos: [[], ['factor']],
  });
});
