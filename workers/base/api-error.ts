export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 409
  | 410
  | 413
  | 415
  | 422
  | 429
  | 500
  | 502
  | 503
  | 504;

/** JSON body of every error response. Contract: docs/spec/security.md, "Answers of the API". */
export type ErrorBody = { erro: { codigo: string; mensagem: string; campos?: Record<string, string> } };

/**
 * Expected failure with its HTTP status and a Portuguese message for people. `campos` has a message per
 * field; `retryAfter` is in seconds; `allow` lists the methods of a 405; `endereco` is a path that screens link to, not
 * part of the body.
 */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly codigo: string;
  readonly campos?: Record<string, string>;
  readonly retryAfter?: number;
  readonly allow?: string;
  readonly endereco?: string;

  constructor(
    status: ErrorStatus,
    code: string,
    message: string,
    extra: { campos?: Record<string, string>; retryAfter?: number; allow?: string; endereco?: string } = {},
  ) {
    super(message);
    this.name = 'ErroDaApi';
    this.status = status;
    this.codigo = code;
    this.campos = extra.campos;
    this.retryAfter = extra.retryAfter;
    this.allow = extra.allow;
    this.endereco = extra.endereco;
  }

  toBody(): ErrorBody {
    return {
      erro: { codigo: this.codigo, mensagem: this.message, ...(this.campos ? { campos: this.campos } : {}) },
    };
  }
}

/** 405 with the methods that the address accepts, e.g. "GET, HEAD". RFC 9110, 15.5.6. */
export function methodNotAllowedError(allow: string): ApiError {
  return new ApiError(405, 'metodo-nao-permitido', 'Este endereço não aceita esse tipo de pedido.', {
    allow,
  });
}
