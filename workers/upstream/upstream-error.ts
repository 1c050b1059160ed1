import * as v from 'valibot';
import { ApiError } from '../base/api-error.ts';

type PassedOnStatus = 401 | 403 | 404 | 409 | 422 | 429 | 503;

const PASSED_ON_MESSAGES: Record<PassedOnStatus, { codigo: string; mensagem: string }> = {
  401: { codigo: 'sessao-recusada', mensagem: 'Sua sessão terminou. Entre de novo.' },
  403: { codigo: 'sem-permissao', mensagem: 'Você não tem permissão para isso.' },
  404: { codigo: 'nao-encontrado', mensagem: 'Não encontramos esse cadastro.' },
  409: { codigo: 'conflito', mensagem: 'Esse cadastro mudou ou já existe. Atualize a página e confira.' },
  422: { codigo: 'dados-invalidos', mensagem: 'Confira os dados e tente de novo.' },
  429: { codigo: 'muitas-tentativas', mensagem: 'Foram muitos pedidos seguidos. Espere um pouco.' },
  503: {
    codigo: 'upstream-ocupado',
    mensagem: 'A rede da concessionária está ocupada. Espere alguns segundos e tente de novo.',
  },
};

const shortTextSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** Schema of our own error contract; only messages in this shape may be shown to a person. */
const errorContractSchema = v.object({
  erro: v.object({
    codigo: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,59}$/)),
    mensagem: shortTextSchema,
    campos: v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)), shortTextSchema)),
  }),
});

/**
 * True when the status is the upstream's answer to a person rather than a failure of the upstream. A 503
 * counts when it has Retry-After.
 */
export const isPassedOn = (status: number, retryAfter?: string | null): status is PassedOnStatus =>
  status in PASSED_ON_MESSAGES && (status !== 503 || Number(retryAfter) > 0);

/**
 * Converts the upstream's refusal to the error for the client: its own message where it follows our contract,
 * ours otherwise. Every other status (redirects, 400, 405, other 5xx) counts as a broken upstream: 502.
 * @param retryAfter header value; accepted up to one hour, in seconds
 */
export function errorOfStatus(status: number, json?: unknown, retryAfter?: string | null): ApiError {
  if (!isPassedOn(status, retryAfter)) {
    const message = 'A rede da concessionária não respondeu direito. Tente de novo em instantes.';
    return new ApiError(502, 'upstream-com-erro', message);
  }
  const said = v.safeParse(errorContractSchema, json);
  const { codigo, mensagem, campos } = said.success
    ? said.output.erro
    : { ...PASSED_ON_MESSAGES[status], campos: undefined };
  const seconds = Number(retryAfter);
  const isBelieved = (status === 429 || status === 503) && seconds > 0 && seconds <= 3600;
  const wait = isBelieved ? Math.ceil(seconds) : undefined;
  return new ApiError(status, codigo, mensagem, { campos, retryAfter: wait });
}
