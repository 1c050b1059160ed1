import type { GenericSchema } from 'valibot';
import type { Escopo } from '../../app/domain/chaves/escopos.ts';
import type { StatusDeErro } from './api-error.ts';

/** What something looks like: the schema that the endpoint checks it with, or JSON Schema (2020-12) where that is kept. */
export type Forma = GenericSchema | { json: Readonly<Record<string, unknown>> };

/** A part of an address, of its query or of the headers. */
export type Parametro = {
  nome: string;
  em: 'path' | 'query' | 'header';
  descricao: string;
  forma: Forma;
  obrigatorio?: boolean;
  exemplo?: unknown;
};

/** A body. `tipo`: its media type, JSON when not told. */
export type Corpo = { forma?: Forma; tipo?: string; exemplo?: unknown; descricao?: string };

/** One answer that is no error. */
export type Resposta = Corpo & { descricao: string };

/** Who is answered without a key: everybody, or a registered person's session. */
export type Quem = 'publico' | 'pessoa';

/**
 * An endpoint of /api as it is declared beside its handler: what it takes and gives. The description at
 * /api/openapi.json, the page for developers and what a key opens all follow from it (docs/0033).
 */
export type Operacao = {
  metodo: 'get' | 'post' | 'put' | 'delete';
  /** As OpenAPI writes it: /api/campanha/{id}. */
  caminho: `/api/${string}`;
  /** Unique, for programs that make code of the description. */
  id: string;
  /** The group that it is shown in. */
  grupo: string;
  resumo: string;
  descricao?: string;
  quem: Quem;
  /** Scope with which a key is answered; `livre` where every key is; none where only people are. */
  chave?: Escopo | 'livre';
  /** What a key acts as: one who rules its company, where the scope alone decides. */
  chaveAdministra?: boolean;
  parametros?: readonly Parametro[];
  corpo?: Corpo & { obrigatorio?: boolean };
  /** By status. */
  respostas: Readonly<Record<number, Resposta>>;
  /** Errors of its own, beside those that every endpoint has. */
  erros?: readonly StatusDeErro[];
  /** Forms of its answers that have a name of their own in the description. */
  formas?: Readonly<Record<string, GenericSchema>>;
  /** It asks with an ETag and may answer 304. */
  etag?: boolean;
};

/** An address of the operation. */
const patternOf = (caminho: string): RegExp => new RegExp(`^${caminho.replace(/\{\w+\}/g, '[^/]+')}/?$`);

/** Finds which operation a request asks for; null where there is none. HEAD asks as GET does. */
export function createProcura(operacoes: readonly Operacao[]) {
  // What is written out comes before what any word would do for.
  const all = operacoes
    .map((operacao) => ({ operacao, pattern: patternOf(operacao.caminho) }))
    .sort((a, b) => a.operacao.caminho.split('{').length - b.operacao.caminho.split('{').length);
  return (method: string, path: string): Operacao | null => {
    const metodo = method === 'HEAD' ? 'get' : method.toLowerCase();
    return (
      all.find(({ operacao, pattern }) => operacao.metodo === metodo && pattern.test(path))?.operacao ?? null
    );
  };
}
