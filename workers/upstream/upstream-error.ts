import * as v from 'valibot';
import { ErroDaApi } from '../base/api-error.ts';

type Repassado = 401 | 403 | 404 | 409 | 422 | 429 | 503;

const MENSAGENS: Record<Repassado, { codigo: string; mensagem: string }> = {
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

const textoCurto = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** Our own contract of errors; only texts in this shape are trusted to be fit for a person. */
const corpoDeErro = v.object({
  erro: v.object({
    codigo: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,59}$/)),
    mensagem: textoCurto,
    campos: v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)), textoCurto)),
  }),
});

/**
 * Whether the status is the upstream's answer to a person, rather than a sign that the upstream is broken. A 503 is one
 * when it says when to come back.
 */
export const isRepassado = (status: number, retryAfter?: string | null): status is Repassado =>
  status in MENSAGENS && (status !== 503 || Number(retryAfter) > 0);

/**
 * The upstream's refusal as the error a client sees: its own words where it speaks our contract, ours
 * otherwise. Every other status (redirects, 400, 405, other 5xx) says that the upstream is broken: 502.
 * @param retryAfter header value; seconds up to one hour are believed
 */
export function erroDoStatus(status: number, json?: unknown, retryAfter?: string | null): ErroDaApi {
  if (!isRepassado(status, retryAfter)) {
    const mensagem = 'A rede da concessionária não respondeu direito. Tente de novo em instantes.';
    return new ErroDaApi(502, 'upstream-com-erro', mensagem);
  }
  const dito = v.safeParse(corpoDeErro, json);
  const { codigo, mensagem, campos } = dito.success
    ? dito.output.erro
    : { ...MENSAGENS[status], campos: undefined };
  const seconds = Number(retryAfter);
  const isBelieved = (status === 429 || status === 503) && seconds > 0 && seconds <= 3600;
  const wait = isBelieved ? Math.ceil(seconds) : undefined;
  return new ErroDaApi(status, codigo, mensagem, { campos, retryAfter: wait });
}
