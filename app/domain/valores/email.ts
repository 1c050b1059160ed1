import { withoutSigns } from './clean-pasted-text.ts';

/** RFC 5321, 4.5.3.1: a path has 256 octets with its angle brackets. */
export const LONGEST_EMAIL = 254;

/**
 * Words parted by single dots before the sign; labels of letters, digits and inner hyphens after it, two letters or more
 * at the end. Letters of every language: such addresses exist.
 */
const EMAIL =
  /^(?=.{1,64}@)[^\s@.,;:"<>()[\]\\]+(?:\.[^\s@.,;:"<>()[\]\\]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;
/** "Ana Prado <ana@exemplo.com.br>", as mail programs copy it. */
const WITH_NAME = /<([^<>]*@[^<>]*)>/;
const SURROUNDINGS = /^[\s"'`´“”„‘’‚«»‹›<>()[\]]+|[\s"'`´“”„‘’‚«»‹›<>()[\],;.]+$/g;

/**
 * Strips what comes along when an e-mail is copied: invisible signs, quotes, angle brackets with a name before them, a
 * link's `mailto:`, the punctuation behind it. What the address says stays as it is.
 */
export function stripEmail(text: string): string {
  // Nothing that long is an address; the limit of the field tells of it.
  if (text.length > 4 * LONGEST_EMAIL) return text.trim();
  const bare = withoutSigns(text);
  const address = (WITH_NAME.exec(bare)?.[1] ?? bare).replace(SURROUNDINGS, '');
  const [, linked] = /^mailto:\s*([^?]*)/i.exec(address) ?? [];
  return (linked ?? address).replace(SURROUNDINGS, '');
}

/** Reads an e-mail as people type or paste it; null for what is none. Never throws. */
export function parseEmail(text: string): string | null {
  const email = stripEmail(text);
  return email.length <= LONGEST_EMAIL && EMAIL.test(email) ? email : null;
}
