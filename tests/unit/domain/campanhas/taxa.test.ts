import { describe, expect, it } from 'vitest';
import { checkFieldValues, schemaOf } from '~/domain/resource/field-declarations.ts';
import { NO_OPTIONS } from '~/domain/resource/resource.ts';
import { DECLARED_RESOURCES } from '~/domain/resource/resource-registry.ts';
import { readSpreadsheetRows, writeSpreadsheetRows } from '~/domain/resource/spreadsheet.ts';

const AMBIENTE = { hoje: '2026-11-27', opcoes: NO_OPTIONS };
const { taxa } = DECLARED_RESOURCES.campanha.campos(AMBIENTE);
if (!taxa) throw new Error('A campaign has a rate.');
const fields = { taxa };
const judged = (value: unknown) => checkFieldValues(schemaOf(fields), { taxa: value });
const MOTIVO = /0,0129 parece 1,29% do Excel\. Escreva 1,29, ou 0,0129% se for isso mesmo ao mês/i;

describe('Issue 25 §2, N-5: a spreadsheet’s fraction of a campaign’s rate is asked about', () => {
  it.each(['0,0129', '0.0129', ' 0,0129 '])('in the form and in an import: %j', (text) => {
    expect(judged(taxa.parse(text))).toMatchObject({
      ok: false,
      erros: { taxa: expect.stringMatching(MOTIVO) },
    });
    expect(taxa.planilha.read([text.trim()])).toMatchObject({ erro: expect.stringMatching(MOTIVO) });
  });

  it('through the API', () => {
    expect(judged(taxa.fromJson?.(0.0129))).toMatchObject({ erros: { taxa: expect.stringMatching(MOTIVO) } });
    for (const value of [1.29, 0, 0.16, 20, null]) expect(taxa.fromJson?.(value)).toBe(value);
    for (const value of ['1,29', true, 1e300, {}, undefined]) expect(taxa.fromJson?.(value)).toBe(value);
  });

  it('who writes the sign means what stands there', () => {
    for (const value of [taxa.parse('0,0129%'), taxa.fromJson?.('0,0129%')])
      expect(judged(value)).toEqual({ ok: true, valores: { taxa: 0.0129 } });
    expect(taxa.planilha.read(['0,0129%'])).toEqual({ valor: 0.0129 });
  });

  it.each([0, 0.0129, 0.15, 0.16, 1.49, 20])(
    '%s is read back from form and spreadsheet as it is',
    (value) => {
      expect(judged(taxa.parse(taxa.toForm(value)))).toEqual({ ok: true, valores: { taxa: value } });
      const read = readSpreadsheetRows({ taxa }, writeSpreadsheetRows({ taxa }, [{ taxa: value }]), 10);
      expect(read).toMatchObject({ linhas: [{ valores: { taxa: value }, erros: {} }] });
    },
  );
});
