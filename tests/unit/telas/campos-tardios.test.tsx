import { lazy } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  CAMPOS_DA_PARCELA,
  type PanfletoDigitado,
  panfletoDigitado,
} from '~/domain/ofertas/campos-do-panfleto.ts';
import { CamposTardios } from '~/telas/estudio/campos-da-pagina.tsx';

const Nunca = lazy(() => new Promise<never>(() => undefined));

describe('Issue 25 §2: a flyer asked for before its fields have loaded', () => {
  test('the parcela that came from the simulator is in the form while the code of its fields is on its way', () => {
    const digitado: PanfletoDigitado = panfletoDigitado({
      agente: 'Banco Sul',
      parcelas: '36',
      entrada: '5.000,00',
    });
    const html = renderToString(
      <CamposTardios campos={CAMPOS_DA_PARCELA} digitado={digitado} espera="espera">
        <Nunca />
      </CamposTardios>,
    );
    expect(html).toContain('espera');
    for (const campo of CAMPOS_DA_PARCELA)
      expect(html).toContain(`<input type="hidden" name="${campo}" value="${digitado[campo]}"/>`);
  });
});
