import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FipeField } from '~/components/fipe/fipe-field.tsx';
import { formatYears } from '~/components/fipe/fipe-hit.tsx';

describe('Issue 12 §1: the field that chooses a model of the FIPE table', () => {
  test('before JavaScript it is two plain fields, with what was typed and what is wrong with it', () => {
    const html = renderToString(
      <FipeField
        nomes={{ codigo: 'fipeCodigo', ano: 'anoModelo' }}
        inicial={{ codigo: '827107-0', ano: '1999' }}
        erros={{ ano: 'Esta moto não tem esse ano.' }}
      />,
    );
    expect(html).toMatch(/<input[^>]*name="fipeCodigo"[^>]*value="827107-0"/);
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="anoModelo"[^>]*value="1999"/);
    expect(html).toContain('Esta moto não tem esse ano.');
    expect(html).not.toContain('type="hidden"');
  });

  test('a form that has a year of its own is asked for the code alone', () => {
    const html = renderToString(<FipeField nomes={{ codigo: 'codigoFipe' }} />);
    expect(html).toContain('name="codigoFipe"');
    expect(html.match(/<input/g)).toHaveLength(1);
  });

  test.each([
    [{ anos: { de: 2018, ate: 2024 }, zeroKm: false }, '2018 a 2024'],
    [{ anos: { de: 2026, ate: 2026 }, zeroKm: true }, '2026, e 0 km'],
    [{ anos: null, zeroKm: true }, '0 km'],
    [{ anos: null, zeroKm: false }, ''],
  ])('years %o → "%s"', (found, said) => expect(formatYears(found)).toBe(said));
});
