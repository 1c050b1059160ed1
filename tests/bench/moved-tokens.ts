import { fromBase64url, toBase64url } from '../../workers/sessao/base64url.ts';

type Time = 'exp' | 'iat' | 'auth_time';

const TOKEN = /^([\w-]+)\.([\w-]+)\.$/;
const TOKENS = /("(?:idToken|id_token|access_token)"\s*:\s*")([\w-]+\.[\w-]+\.)(?=")/g;

/**
 * Moves times of a token of the Auth emulator, which nobody signs, so that a Worker whose clock is another takes it. What is
 * no such token stays.
 * @param seconds negative: to the past
 */
export function moveToken(token: string, times: readonly Time[], seconds: number): string {
  const [, head, payload = ''] = TOKEN.exec(token) ?? [];
  const bytes = fromBase64url(payload);
  if (!head || !bytes) return token;
  const claims: Record<string, number> = JSON.parse(new TextDecoder().decode(bytes));
  const moved = Object.fromEntries(times.map((name) => [name, (claims[name] ?? 0) + seconds]));
  return `${head}.${toBase64url(new TextEncoder().encode(JSON.stringify({ ...claims, ...moved })))}.`;
}

/** Moves the tokens of a JSON text, as `moveToken` does. */
export const moveTokens = (text: string, times: readonly Time[], seconds: number): string =>
  text.replace(TOKENS, (_all, before: string, token: string) => before + moveToken(token, times, seconds));
