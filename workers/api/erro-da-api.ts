export type StatusDeErro = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 504;

/** Body of every error an API client gets. Contract: design/architecture.md, "Contracts". */
export type CorpoDeErro = { erro: { codigo: string; mensagem: string; campos?: Record<string, string> } };

/**
 * An expected failure with its HTTP status and a Portuguese message fit for a person.
 * `campos` holds a message per field; `retryAfter` is in seconds.
 */
export class ErroDaApi extends Error {
  readonly status: StatusDeErro;
  readonly codigo: string;
  readonly campos?: Record<string, string>;
  readonly retryAfter?: number;

  constructor(
    status: StatusDeErro,
    codigo: string,
    mensagem: string,
    extra: { campos?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(mensagem);
    this.name = 'ErroDaApi';
    this.status = status;
    this.codigo = codigo;
    this.campos = extra.campos;
    this.retryAfter = extra.retryAfter;
  }

  toBody(): CorpoDeErro {
    return {
      erro: { codigo: this.codigo, mensagem: this.message, ...(this.campos ? { campos: this.campos } : {}) },
    };
  }
}
