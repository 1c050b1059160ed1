import * as v from 'valibot';
import type { PasswordPolicy } from '../../app/domain/pessoas/password.ts';

/** Schemas of the identity provider's answers: only the fields that are read. */
export const errorSchema = v.object({ error: v.object({ message: v.optional(v.string()) }) });
export const okSchema = v.looseObject({});
const token = v.pipe(v.string(), v.nonEmpty());
export const tokensSchema = v.object({ idToken: token, refreshToken: token });
export const refreshSchema = v.object({ id_token: token, refresh_token: token });
const accountSchema = v.object({
  localId: token,
  email: v.optional(v.string(), ''),
  emailVerified: v.optional(v.boolean(), false),
  displayName: v.optional(v.string(), ''),
  disabled: v.optional(v.boolean(), false),
  passwordUpdatedAt: v.optional(v.number()),
});
export const lookupSchema = v.object({ users: v.optional(v.array(accountSchema), []) });
export const idpSchema = v.object({
  idToken: v.optional(token),
  refreshToken: v.optional(token),
  isNewUser: v.optional(v.boolean(), false),
  needConfirmation: v.optional(v.boolean(), false),
  errorMessage: v.optional(v.string()),
});
const flag = v.optional(v.boolean(), false);
export const policySchema = v.object({
  customStrengthOptions: v.object({
    minPasswordLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 6),
    maxPasswordLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    containsLowercaseCharacter: flag,
    containsUppercaseCharacter: flag,
    containsNumericCharacter: flag,
    containsNonAlphanumericCharacter: flag,
  }),
});

/** Converts the password policy for the screens. */
export function toPolicy({
  customStrengthOptions: options,
}: v.InferOutput<typeof policySchema>): PasswordPolicy {
  return {
    minLength: options.minPasswordLength,
    maxLength: options.maxPasswordLength ?? null,
    lowercase: options.containsLowercaseCharacter,
    uppercase: options.containsUppercaseCharacter,
    digit: options.containsNumericCharacter,
    symbol: options.containsNonAlphanumericCharacter,
  };
}
