/** Failures of any call to the identity provider. */
export type CommonFailureKind =
  /** Network failure, an answer that is not the provider's, or a 5xx. */
  | 'unavailable'
  | 'timeout'
  | 'too-many-attempts'
  /** An administrator disabled the account. */
  | 'disabled'
  /** Any other refusal; `code` identifies it, for the log. */
  | 'refused';

export type SpecificFailureKind =
  | 'email-not-found'
  | 'wrong-password'
  /** E-mail enumeration protection: the e-mail is unknown or the password is wrong. */
  | 'invalid-credentials'
  | 'invalid-email'
  | 'email-exists'
  | 'weak-password'
  /** The account was deleted. */
  | 'not-found'
  /** The token is not, or no longer, accepted: revoked, or ended by a change of password. */
  | 'invalid-token'
  /** The provider requires a recent sign-in for this. */
  | 'login-again';

/** Expected failure. `code` is the provider's own, without personal data, for the log. */
export type Failure<K extends SpecificFailureKind = never> = {
  ok: false;
  kind: CommonFailureKind | K;
  code: string;
};

const KINDS: ReadonlyMap<string, CommonFailureKind | SpecificFailureKind> = new Map([
  ['EMAIL_NOT_FOUND', 'email-not-found'],
  ['INVALID_PASSWORD', 'wrong-password'],
  ['INVALID_LOGIN_CREDENTIALS', 'invalid-credentials'],
  ['INVALID_EMAIL', 'invalid-email'],
  ['MISSING_EMAIL', 'invalid-email'],
  ['EMAIL_EXISTS', 'email-exists'],
  ['FEDERATED_USER_ID_ALREADY_LINKED', 'email-exists'],
  ['WEAK_PASSWORD', 'weak-password'],
  ['MISSING_PASSWORD', 'weak-password'],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'weak-password'],
  ['USER_DISABLED', 'disabled'],
  ['USER_NOT_FOUND', 'not-found'],
  ['TOKEN_EXPIRED', 'invalid-token'],
  ['INVALID_ID_TOKEN', 'invalid-token'],
  ['INVALID_REFRESH_TOKEN', 'invalid-token'],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'login-again'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-attempts'],
  ['RESET_PASSWORD_EXCEED_LIMIT', 'too-many-attempts'],
  ['QUOTA_EXCEEDED', 'too-many-attempts'],
]);

/**
 * Parses the provider's error. Its message is a code, sometimes followed by a sentence (`WEAK_PASSWORD :
 * Password should be…`). Kinds that the call does not expect become 'refused'.
 */
export function toFailure<K extends SpecificFailureKind>(
  status: number,
  message: string | undefined,
  expected: readonly K[],
): Failure<K> {
  const code = /^[A-Z][A-Z0-9_]{2,}(?=\s|$)/.exec(message ?? '')?.[0] ?? `HTTP_${status}`;
  if (status >= 500) return { ok: false, kind: 'unavailable', code };
  const kind = KINDS.get(code) ?? (status === 429 ? 'too-many-attempts' : 'refused');
  return { ok: false, kind: isCommon(kind) || includes(expected, kind) ? kind : 'refused', code };
}

const COMMON: ReadonlySet<string> = new Set<CommonFailureKind>([
  'unavailable',
  'timeout',
  'too-many-attempts',
  'disabled',
  'refused',
]);

function isCommon(kind: string): kind is CommonFailureKind {
  return COMMON.has(kind);
}

function includes<K extends string>(kinds: readonly K[], kind: string): kind is K {
  return (kinds as readonly string[]).includes(kind);
}
