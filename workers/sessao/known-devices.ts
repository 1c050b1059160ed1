import * as v from 'valibot';
import { sha256Hex } from '../base/hash.ts';
import { randomId } from '../base/random-id.ts';
import { createCipher } from './cipher.ts';
import { isPlainLoopback, readCookie } from './cookie.ts';

/** Seconds for which a device stays known: half a year. */
const LIFETIME_S = 180 * 24 * 3600;
/** Maximum number of people of a device: a dealership's tablet is shared; the longest absent is dropped. */
const MOST = 8;
const ENCRYPTION_CONTEXT = 'aparelho';

const schema = v.object({
  id: v.string(),
  /** Hashes of the e-mails that signed in here. */
  emails: v.array(v.string()),
  /** Expiry, milliseconds since 1970. */
  venceEm: v.number(),
});

/**
 * Known devices, on which somebody has signed in: their cookie is encrypted, names nobody, and is no
 * credential.
 */
export type KnownDevices = ReturnType<typeof createKnownDevices>;

export function createKnownDevices({
  request,
  secret,
  clock,
}: {
  request: Request;
  /** SESSION_SECRET. */
  secret: string;
  clock: () => Date;
}) {
  const cifra = createCipher(secret);
  const plain = isPlainLoopback(request.url);
  const name = plain ? 'aparelho' : '__Host-aparelho';
  const hashOf = (email: string) => sha256Hex(`${ENCRYPTION_CONTEXT}\n${email}`);

  async function read(): Promise<v.InferOutput<typeof schema> | null> {
    const value = readCookie(request, name);
    const text = value && (await cifra.decrypt(value, ENCRYPTION_CONTEXT));
    if (!text) return null;
    const device = v.parse(schema, JSON.parse(text));
    return clock().getTime() < device.venceEm ? device : null;
  }

  return {
    /** Id of the device, if this e-mail has signed in on it before; else null. */
    async idFor(email: string): Promise<string | null> {
      const device = await read();
      return device?.emails.includes(await hashOf(email)) ? device.id : null;
    },

    /** True when anybody has signed in on it before. */
    isKnown: async (): Promise<boolean> => (await read()) !== null,

    /** Set-Cookie value that makes the device known to this e-mail. */
    async remember(email: string): Promise<string> {
      const known = await read();
      const hash = await hashOf(email);
      const emails = [hash, ...(known?.emails ?? []).filter((each) => each !== hash)].slice(0, MOST);
      const venceEm = clock().getTime() + LIFETIME_S * 1000;
      const value = await cifra.encrypt(
        JSON.stringify({ id: known?.id ?? randomId(), emails, venceEm }),
        ENCRYPTION_CONTEXT,
      );
      return `${name}=${value}; Path=/; Max-Age=${LIFETIME_S}; HttpOnly${plain ? '' : '; Secure'}; SameSite=Lax`;
    },
  };
}
