import type * as v from 'valibot';
import type { FipeSourceName } from '../../../app/domain/fipe/refresh.ts';
import {
  brasilApiMonthSchema,
  brasilApiPrecosSchema,
  type FipeReferencia,
  fipeEntriesSchema,
  fipeMonthSchema,
  fipeValueSchema,
  fipeYearsSchema,
  type SourceEntry,
  type SourceFipeValue,
} from '../../../app/domain/fipe/refresh-answers.ts';
import type { Configuration } from '../../base/configuration.ts';
import type { Deadline } from '../../upstream/upstream.ts';
import { askJson, SourceFailure, type SourcePath } from './ask-json.ts';

/** Calls a source of FIPE values; the caller limits and counts the calls. Throws SourceFailure. */
export type AskSource = <T>(
  fonte: FipeSourceName,
  segmentos: SourcePath,
  schema: v.GenericSchema<unknown, T>,
) => Promise<T>;

/**
 * Queries of both sources, with one vocabulary. Each call is one request. All throw SourceFailure. Source:
 * docs/spec/fipe.md, "Refresh".
 */
export function createRefreshSources(ask: AskSource) {
  const deMarca = (marca: string, modelo: string) => [
    'motorcycles',
    'brands',
    marca,
    'models',
    modelo,
    'years',
  ];
  return {
    /** Newest month of the table. */
    mes: (fonte: FipeSourceName): Promise<FipeReferencia> =>
      fonte === 'fipe'
        ? ask('fipe', ['references'], fipeMonthSchema)
        : ask('brasilapi', ['tabelas', 'v1'], brasilApiMonthSchema),
    fipe: {
      marcas: (): Promise<SourceEntry[]> => ask('fipe', ['motorcycles', 'brands'], fipeEntriesSchema),
      modelos: (marca: string): Promise<SourceEntry[]> =>
        ask('fipe', ['motorcycles', 'brands', marca, 'models'], fipeEntriesSchema),
      /** Years of a model by FIPE API v2's own codes, and one of its values. */
      anosDoModelo: (marca: string, modelo: string): Promise<string[]> =>
        ask('fipe', deMarca(marca, modelo), fipeYearsSchema),
      valorDoModelo: async (marca: string, modelo: string, year: string): Promise<SourceFipeValue> =>
        ofYear(await ask('fipe', [...deMarca(marca, modelo), year], fipeValueSchema), year),
      /** Same by FIPE code. */
      anos: (code: string): Promise<string[]> => ask('fipe', ['motorcycles', code, 'years'], fipeYearsSchema),
      valor: async (code: string, year: string): Promise<SourceFipeValue> => {
        const read = await ask('fipe', ['motorcycles', code, 'years', year], fipeValueSchema);
        return ofYear(ofCode(read, code), year);
      },
    },
    /** BrasilAPI returns every year of a code at once. */
    brasilapi: {
      valores: async (code: string): Promise<SourceFipeValue[]> => {
        const read = await ask('brasilapi', ['preco', 'v1', code], brasilApiPrecosSchema);
        return read.map((each) => ofCode(each, code));
      },
    },
  };
}

/** Rejects an answer about another FIPE code. */
function ofCode(read: SourceFipeValue, code: string): SourceFipeValue {
  if (read.codigo !== code) throw new SourceFailure('forma');
  return read;
}

function ofYear(read: SourceFipeValue, code: string): SourceFipeValue {
  const asked = Number(code.split('-')[0]);
  if (read.ano !== (asked === 32000 ? 0 : asked)) throw new SourceFailure('forma');
  return read;
}

/** Creates the HTTP client of the configured hosts. A source without a host is not called. */
export function createSourceClient(parts: {
  fontes: Configuration['fipe'];
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  deadline: Deadline;
}): AskSource {
  const { fipeHost, fipeToken, brasilApiHost } = parts.fontes;
  const at: Record<FipeSourceName, { base: string | null; headers: Record<string, string> }> = {
    fipe: { base: fipeHost, headers: fipeToken ? { 'X-Subscription-Token': fipeToken } : {} },
    brasilapi: { base: brasilApiHost, headers: {} },
  };
  return (fonte, segmentos, schema) => {
    const { base, headers } = at[fonte];
    if (base === null) return Promise.reject(new SourceFailure('fora'));
    return askJson(parts, { base, headers }, segmentos, schema);
  };
}
