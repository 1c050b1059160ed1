import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { keepPrintSettings, readKeptPrintSettings } from '~/browser/printer/keep-print-settings.ts';
import {
  documentsOfSubject,
  PAPER_SIZES,
  PRINTED_SUBJECT_NAMES,
  PRINTED_SUBJECTS,
  papersOfSubject,
} from '~/domain/impressora/papers.ts';
import {
  DEFAULT_PRINT_SETTINGS,
  parsePrintSettings,
  printSettingsToFields,
  readPrintSettings,
  readPrintSettingsCookie,
  SETTING_LIMITS,
  writePrintSettings,
  writePrintSettingsCookie,
} from '~/domain/impressora/print-settings.ts';
import { readPrintRequest } from '~/shared/printer/print-request.ts';

/** Fields of a form in which everything is chosen. */
const CAMPOS = printSettingsToFields(DEFAULT_PRINT_SETTINGS);

const numberIn = (faixa: keyof typeof SETTING_LIMITS) =>
  fc.integer({ min: SETTING_LIMITS[faixa].minimo, max: SETTING_LIMITS[faixa].maximo }).map(String);

/** Any settings that the form lets through. */
const anyCampos = fc.record({
  margem: numberIn('margem'),
  margemDaEtiqueta: numberIn('margemDaEtiqueta'),
  escala: numberIn('escala'),
  copias: numberIn('copias'),
  logo: fc.constantFrom('sim', 'nao'),
  corte: fc.constantFrom('sim', 'nao'),
  codigo: fc.constantFrom('cp860', 'cp850', 'windows1252'),
  'papel-simulacao': fc.constantFrom(...papersOfSubject('simulacao')),
  'papel-panfleto': fc.constantFrom(...papersOfSubject('panfleto')),
  'papel-estoque': fc.constantFrom(...papersOfSubject('estoque')),
  'papel-seminovo': fc.constantFrom(...papersOfSubject('seminovo')),
  'documento-simulacao': fc.constantFrom('simulacao', 'plano'),
});

describe('Issue 13 §4: the settings of a browser’s printing', () => {
  test('a browser that never chose prints on A4, labels on labels', () => {
    expect(DEFAULT_PRINT_SETTINGS).toMatchObject({
      ...{ margem: 12, margemDaEtiqueta: 3, escala: 100, copias: 1, logo: true, corte: true },
      papeis: { simulacao: 'a4', panfleto: 'a4', estoque: 'etiqueta', seminovo: 'a4' },
      documentos: { simulacao: 'simulacao' },
    });
  });

  test.each([
    ['margem', '2', 'Fica de 3 a 30 mm.'],
    ['margem', '31', 'Fica de 3 a 30 mm.'],
    ['margem', '', 'Escreva um número inteiro de 3 a 30 mm.'],
    ['margem', '1,5', 'Escreva um número inteiro de 3 a 30 mm.'],
    ['margem', '-5', 'Escreva um número inteiro de 3 a 30 mm.'],
    ['margemDaEtiqueta', '6', 'Fica de 0 a 5 mm.'],
    ['escala', '69', 'Fica de 70 a 130%.'],
    ['escala', '131', 'Fica de 70 a 130%.'],
    ['copias', '0', 'Fica de 1 a 20.'],
    ['copias', '21', 'Fica de 1 a 20.'],
    ['copias', 'duas', 'Escreva um número inteiro de 1 a 20.'],
    ['codigo', 'utf8', 'Escolha uma das páginas de código da lista.'],
    ['papel-simulacao', 'etiqueta', 'Escolha um papel da lista.'],
    ['papel-estoque', 'a3', 'Escolha um papel da lista.'],
    ['documento-simulacao', 'contrato', 'Escolha um documento da lista.'],
  ])('%s “%s” is refused beside its field: %s', (field, text, message) => {
    expect(parsePrintSettings({ ...CAMPOS, [field]: text }).erros).toEqual({ [field]: message });
  });

  test.each([
    ['margem', ' 15 mm ', { margem: 15 }],
    ['escala', '90%', { escala: 90 }],
  ])('%s “%s” is taken with its unit', (field, text, ajustes) => {
    expect(parsePrintSettings({ ...CAMPOS, [field]: text })).toMatchObject({ erros: {}, ajustes });
  });

  test('whatever the form lets through is kept and read back the same, from storage and cookie', () => {
    fc.assert(
      fc.property(anyCampos, (fields) => {
        const { ajustes, erros } = parsePrintSettings(fields);
        expect(erros).toEqual({});
        expect(readPrintSettings(writePrintSettings(ajustes))).toEqual(ajustes);
        const cookie = writePrintSettingsCookie(ajustes, true);
        expect(cookie.length).toBeLessThan(500);
        expect(readPrintSettingsCookie(`tema=dark; ${cookie.split(';')[0]}; outro=1`)).toEqual(ajustes);
      }),
    );
  });

  test('what this product did not write counts for nothing', () => {
    const kept = writePrintSettings(DEFAULT_PRINT_SETTINGS);
    for (const text of [
      null,
      '',
      '{}',
      'x=1',
      kept.replace('margem=12', 'margem=900'),
      'margem=12'.padEnd(1200, '&'),
    ])
      expect(readPrintSettings(text), String(text)).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => readPrintSettings(text) === null || text.includes('margem=')),
    );
  });

  test('settings from before a kind was added still count, with its usual paper', () => {
    const { 'papel-seminovo': _later, ...before } = CAMPOS;
    expect(readPrintSettings(String(new URLSearchParams({ ...before, margem: '20' })))).toEqual({
      ...DEFAULT_PRINT_SETTINGS,
      margem: 20,
    });
  });

  test('every kind’s usual paper is one of its papers, and every paper is somebody’s', () => {
    for (const impresso of PRINTED_SUBJECT_NAMES) {
      expect(papersOfSubject(impresso)).toContain(PRINTED_SUBJECTS[impresso].padrao);
      expect(documentsOfSubject(impresso).length).toBeGreaterThan(0);
    }
    expect(new Set(PRINTED_SUBJECT_NAMES.flatMap(papersOfSubject))).toEqual(new Set(PAPER_SIZES));
  });
});

describe('Issue 13 §4: where the settings are kept', () => {
  const others = { ...DEFAULT_PRINT_SETTINGS, margem: 20 };
  const store = (kept: string | null) => () => ({ getItem: () => kept, setItem: () => {} });
  const blocked = () => {
    throw new DOMException('', 'SecurityError');
  };

  test('the cookie counts, the storage where there is none, nothing where both are blocked', () => {
    const cookie = writePrintSettingsCookie(others, false);
    expect(readKeptPrintSettings(cookie, store(writePrintSettings(DEFAULT_PRINT_SETTINGS)))).toEqual(others);
    expect(readKeptPrintSettings('', store(writePrintSettings(others)))).toEqual(others);
    expect(readKeptPrintSettings('', store(null))).toBeNull();
    expect(readKeptPrintSettings('', blocked)).toBeNull();
  });

  test('a browser that keeps neither is known', () => {
    const page = { cookie: '' };
    vi.stubGlobal('location', { protocol: 'http:' });
    expect(keepPrintSettings(others, page, blocked)).toBe(true);
    const deaf = {
      get cookie() {
        return '';
      },
      set cookie(_value: string) {},
    };
    expect(keepPrintSettings(others, deaf, blocked)).toBe(false);
    expect(keepPrintSettings(others, deaf, store(null))).toBe(true);
    vi.unstubAllGlobals();
  });

  test('the server reads the cookie and the address, and an unknown paper is none', () => {
    const ask = (query: string, Cookie = '') =>
      readPrintRequest(new Request(`https://x.test/a${query}`, { headers: { Cookie } }), 'simulacao');
    expect(ask('')).toEqual({ ajustes: DEFAULT_PRINT_SETTINGS, guardados: false, papel: null });
    const [cookie] = writePrintSettingsCookie(others, true).split(';');
    expect(ask('?papel=80mm', cookie)).toEqual({ ajustes: others, guardados: true, papel: '80mm' });
    expect(ask('?papel=etiqueta').papel).toBeNull();
    expect(ask('?papel=a3').papel).toBeNull();
  });
});
