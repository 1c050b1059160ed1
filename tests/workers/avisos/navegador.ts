/** A browser with a subscription at a push service, as RFC 8291 has it: it alone can read what is sent. */
export type Navegador = Awaited<ReturnType<typeof createNavegador>>;

const encode = (bytes: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

export const decode = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = (text: string): Bytes => Uint8Array.from(new TextEncoder().encode(text));

const join = (...parts: Uint8Array[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]));

async function hkdf(salt: Bytes, secret: Bytes, info: Bytes, bytes: number) {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8),
  );
}

export async function createNavegador(
  endereco = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
) {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])) as CryptoKeyPair;
  const own = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer);
  const auth = crypto.getRandomValues(new Uint8Array(16));

  return {
    endereco,
    /** As the page sends it. */
    inscricao: { endereco, p256dh: encode(own), auth: encode(auth) },

    /** Decrypts a body, RFC 8291 section 4 and RFC 8188; throws for one that is not for this browser. */
    async read(body: Bytes): Promise<unknown> {
      const salt = body.subarray(0, 16);
      const idLength = body[20] ?? 0;
      const theirs = body.subarray(21, 21 + idLength);
      const sealed = body.subarray(21 + idLength);
      const theirKey = await crypto.subtle.importKey(
        'raw',
        theirs,
        { name: 'ECDH', namedCurve: 'P-256' },
        false,
        [],
      );
      const shared = await crypto.subtle.deriveBits(
        { name: 'ECDH', public: theirKey } as unknown as SubtleCryptoDeriveKeyAlgorithm,
        pair.privateKey,
        256,
      );
      const info = join(utf8('WebPush: info\0'), own, theirs);
      const secret = await hkdf(auth, new Uint8Array(shared), info, 32);
      const key = await hkdf(salt, secret, utf8('Content-Encoding: aes128gcm\0'), 16);
      const nonce = await hkdf(salt, secret, utf8('Content-Encoding: nonce\0'), 12);
      const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
      const open = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, aes, sealed));
      return JSON.parse(new TextDecoder().decode(open.subarray(0, open.lastIndexOf(2))));
    },
  };
}

/**
 * Tells whether a push service would take the header (RFC 8292): signed by the key it names, for this origin, for a
 * day.
 */
export async function checkVapid(header: string, address: string, now: number) {
  const [, jwt = '', k = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', payload = '', signature = ''] = jwt.split('.');
  const key = await crypto.subtle.importKey('raw', decode(k), { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'verify',
  ]);
  const signed = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    decode(signature),
    utf8(`${head}.${payload}`),
  );
  const { aud, exp, sub } = JSON.parse(new TextDecoder().decode(decode(payload)));
  const soon = exp * 1000 > now && exp * 1000 <= now + 24 * 3_600_000;
  return { signed, k, sub, aud: aud === new URL(address).origin, exp: soon };
}
