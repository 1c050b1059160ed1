import type * as v from 'valibot';
import type { NomeDaFonte } from '../../../app/domain/fipe/atualizacao.ts';
import {
  anosDaFipe,
  type ItemDaFonte,
  itensDaFipe,
  mesDaBrasilApi,
  mesDaFipe,
  precosDaBrasilApi,
  type Referencia,
  type ValorLido,
  valorDaFipe,
} from '../../../app/domain/fipe/atualizacao-leitura.ts';
import type { Configuracao } from '../../base/configuration.ts';
import type { Deadline } from '../../upstream/upstream.ts';
import { askJson, FalhaDaFonte, type Segmentos } from './ask-json.ts';

/** Calls a source; the caller limits and counts the calls. Throws FalhaDaFonte. */
export type Perguntar = <T>(
  fonte: NomeDaFonte,
  segmentos: Segmentos,
  schema: v.GenericSchema<unknown, T>,
) => Promise<T>;

/** Queries of the sources. Each call is one request. All throw FalhaDaFonte. */
export type Fontes = {
  /** Newest month of the table. */
  mes(fonte: NomeDaFonte): Promise<Referencia>;
  fipe: {
    marcas(): Promise<ItemDaFonte[]>;
    modelos(marca: string): Promise<ItemDaFonte[]>;
    /** Years of a model by FIPE API v2's own codes, and one of its values. */
    anosDoModelo(marca: string, modelo: string): Promise<string[]>;
    valorDoModelo(marca: string, modelo: string, ano: string): Promise<ValorLido>;
    /** Same by FIPE code. */
    anos(codigo: string): Promise<string[]>;
    valor(codigo: string, ano: string): Promise<ValorLido>;
  };
  /** BrasilAPI returns every year of a code at once. */
  brasilapi: { valores(codigo: string): Promise<ValorLido[]> };
};

/** Creates clients of both sources with one vocabulary. Source: docs/spec/fipe.md, "Refresh". */
export function createFontes(ask: Perguntar): Fontes {
  const deMarca = (marca: string, modelo: string) => [
    'motorcycles',
    'brands',
    marca,
    'models',
    modelo,
    'years',
  ];
  return {
    mes: (fonte) =>
      fonte === 'fipe'
        ? ask('fipe', ['references'], mesDaFipe)
        : ask('brasilapi', ['tabelas', 'v1'], mesDaBrasilApi),
    fipe: {
      marcas: () => ask('fipe', ['motorcycles', 'brands'], itensDaFipe),
      modelos: (marca) => ask('fipe', ['motorcycles', 'brands', marca, 'models'], itensDaFipe),
      anosDoModelo: (marca, modelo) => ask('fipe', deMarca(marca, modelo), anosDaFipe),
      valorDoModelo: async (marca, modelo, ano) =>
        ofAno(await ask('fipe', [...deMarca(marca, modelo), ano], valorDaFipe), ano),
      anos: (codigo) => ask('fipe', ['motorcycles', codigo, 'years'], anosDaFipe),
      valor: async (codigo, ano) => {
        const read = await ask('fipe', ['motorcycles', codigo, 'years', ano], valorDaFipe);
        return ofAno(ofCodigo(read, codigo), ano);
      },
    },
    brasilapi: {
      valores: async (codigo) => {
        const read = await ask('brasilapi', ['preco', 'v1', codigo], precosDaBrasilApi);
        return read.map((each) => ofCodigo(each, codigo));
      },
    },
  };
}

/** Rejects an answer about another FIPE code. */
function ofCodigo(read: ValorLido, codigo: string): ValorLido {
  if (read.codigo !== codigo) throw new FalhaDaFonte('forma');
  return read;
}

function ofAno(read: ValorLido, code: string): ValorLido {
  const asked = Number(code.split('-')[0]);
  if (read.ano !== (asked === 32000 ? 0 : asked)) throw new FalhaDaFonte('forma');
  return read;
}

/** Creates the HTTP client of the configured hosts. A source without a host is not called. */
export function perguntarAsFontes(parts: {
  fontes: Configuracao['fipe'];
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  deadline: Deadline;
}): Perguntar {
  const { fipeHost, fipeToken, brasilApiHost } = parts.fontes;
  const at: Record<NomeDaFonte, { base: string | null; headers: Record<string, string> }> = {
    fipe: { base: fipeHost, headers: fipeToken ? { 'X-Subscription-Token': fipeToken } : {} },
    brasilapi: { base: brasilApiHost, headers: {} },
  };
  return (fonte, segmentos, schema) => {
    const { base, headers } = at[fonte];
    if (base === null) return Promise.reject(new FalhaDaFonte('fora'));
    return askJson(parts, { base, headers }, segmentos, schema);
  };
}
