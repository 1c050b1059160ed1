import { lazy } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PARCELA_FIELDS, pickPanfletoFields, type TypedPanfleto } from '~/domain/ofertas/panfleto-fields.ts';
import { LateFields } from '~/telas/estudio/formularios/page-fields.tsx';

const Nunca = lazy(() => new Promise<never>(() => undefined));

describe('Issue 25 §2: a flyer asked for before its fields have loaded', () => {
  test('the parcela that came from the simulator is in the form while the code of its fields is on its way', () => {
    const typed: TypedPanfleto = pickPanfletoFields({
      agente: 'Banco Sul',
      parcelas: '36',
      entrada: '5.000,00',
    });
    const html = renderToString(
      <LateFields campos={PARCELA_FIELDS} digitado={typed} espera="espera">
        <Nunca />
      </LateFields>,
    );
    expect(html).toContain('espera');
    for (const field of PARCELA_FIELDS)
      expect(html).toContain(`<input type="hidden" name="${field}" value="${typed[field]}"/>`);
  });
});
