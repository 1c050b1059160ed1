import { describe, expect, it } from 'vitest';
import { createSimulacaoJsonSchema } from '~/domain/financiamento/simulacao-json-schema.ts';
import { SimulacaoRequest } from '~/domain/financiamento/simulacao-schema.ts';
import { simular as simularEm } from '~/domain/financiamento/simular.ts';

const simular = (request: unknown) => simularEm(request, { hoje: '2026-01-15' });

const schemas = createSimulacaoJsonSchema().oneOf;
const entries = SimulacaoRequest.options.map((option) => option.entries);

const base = {
  cdc: {
    preco: 1_899_000,
    entrada: 0,
    parcelas: 12,
    taxaMensal: 1,
    dataContrato: '2026-01-15',
    primeiroVencimento: '2026-02-15',
  },
  liberacred: { valor: 1_899_000, parcelas: 12, entradaPct: 30 },
  consorcio: { credito: 1_899_000, plano: 'mega', meses: 60 },
};

describe('GET /api/simulacoes/esquema', () => {
  it('lists the fields that the check knows, and requires the same ones', () => {
    expect(schemas.map((schema) => Object.keys(schema.properties))).toEqual(entries.map(Object.keys));
    const required = entries.map((fields) =>
      Object.entries(fields).flatMap(([name, field]) => (field.type === 'optional' ? [] : [name])),
    );
    expect(schemas.map((schema) => schema.required)).toEqual(required);
  });

  it('has the limits that the check has', () => {
    for (const [index, [produto, request]] of Object.entries(base).entries()) {
      for (const [name, rule] of Object.entries(schemas[index]?.properties ?? {})) {
        const { minimum, maximum } = { minimum: undefined, maximum: undefined, ...rule };
        for (const wrong of [minimum, maximum].flatMap((limit, side) =>
          limit === undefined ? [] : [limit - 1 + 2 * side],
        )) {
          const result = simular({ produto, ...request, [name]: wrong });
          expect(result.ok ? [] : Object.keys(result.erro.campos), `${produto}.${name} = ${wrong}`).toContain(
            name,
          );
        }
      }
    }
  });

  it('offers choices that the check accepts', () => {
    for (const [index, [produto, request]] of Object.entries(base).entries()) {
      for (const [name, rule] of Object.entries(schemas[index]?.properties ?? {})) {
        const choices: string[] = 'enum' in rule && Array.isArray(rule.enum) ? rule.enum : [];
        for (const choice of choices) {
          expect(
            simular({ produto, ...request, [name]: choice }),
            `${produto}.${name} = ${choice}`,
          ).toHaveProperty('ok', true);
        }
      }
    }
  });
});
