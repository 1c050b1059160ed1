import type { FocalPoint } from '../../app/domain/fotos/foto.ts';
import { readImageHeader } from '../../app/domain/marca/image-header.ts';
import { sha256Hex } from '../base/hash.ts';
import type { Owner } from '../base/owner.ts';
import { randomId } from '../base/random-id.ts';
import { withCopies } from '../imagens/reduced-copy.ts';
import type { FotoRepository, StoredFoto } from './foto-repository.ts';

/** Re-encoded photo: the uploaded bytes themselves are never stored. */
export type ReencodedFoto = { bytes: Uint8Array; tipo: 'image/jpeg' | 'image/png' };

/** Columns of a photo's row besides the image itself. */
export type FotoRowFields = Owner & {
  idCliente: string;
  origem: 'pessoa' | 'modelo' | 'estoque';
  moto: string | null;
  foco: FocalPoint;
};

/** Folder of photos in the bucket. */
export const FOTO_FOLDER = 'fotos/';

/** Retries when rows of equal photos are created and retired at the same time. */
const TRIES = 4;

export type StoreFoto = (ficha: FotoRowFields, feita: ReencodedFoto) => Promise<StoredFoto>;

/**
 * Stores a photo in the bucket under the hash of its bytes, and its row. The row comes first: it protects the
 * object from the sweep, and a repeated upload finds it and completes the object. Equal bytes of a company
 * are stored once.
 */
export function createStoreFoto(parts: {
  fotos: FotoRepository;
  bucket: R2Bucket;
  clock: () => Date;
}): StoreFoto {
  const { fotos, bucket, clock } = parts;

  /** Key of the object in use with these bytes, or a key never used before. */
  async function chaveOf(idEmpresa: number, hash: string, kind: ReencodedFoto['tipo']): Promise<string> {
    const known = await fotos.keysOf(idEmpresa, hash);
    const shared = known.find(({ emUso }) => emUso);
    if (shared) return shared.chave;
    const edit = known.length > 0 ? `-${known.length}` : '';
    return `${FOTO_FOLDER}${idEmpresa}/${hash}${edit}.${kind === 'image/png' ? 'png' : 'jpg'}`;
  }

  async function putOnce({ idEmpresa, hash, chave, tipo }: StoredFoto, bytes: Uint8Array): Promise<void> {
    if (await bucket.head(chave)) return;
    await bucket.put(chave, bytes, { httpMetadata: { contentType: tipo } });
    // Retired while the bytes were uploading, and swept before they arrived. The key is never used again.
    const emUso = (await fotos.keysOf(idEmpresa, hash)).some((each) => each.chave === chave && each.emUso);
    if (!emUso) await bucket.delete(withCopies(chave));
  }

  return async ({ foco, ...ficha }, { bytes, tipo }) => {
    const header = readImageHeader(bytes);
    if (!header) throw new Error('What was drawn is no picture.');
    const { largura, altura } = header;
    const hash = await sha256Hex(bytes as Uint8Array<ArrayBuffer>);
    for (let tried = 0; tried < TRIES; tried += 1) {
      const foto: StoredFoto = {
        ...ficha,
        ...{ id: randomId(), hash, tipo, largura, altura, bytes: bytes.byteLength },
        chave: await chaveOf(ficha.idEmpresa, hash, tipo),
        focoX: foco.x,
        focoY: foco.y,
        primeiraEm: null,
        criadaEm: clock().toISOString(),
        retiradaEm: null,
      };
      const kept = (await fotos.insert(foto)) ? foto : await fotos.findByClientId(ficha.uid, ficha.idCliente);
      if (kept) {
        if (kept.hash === hash && !kept.retiradaEm) await putOnce(kept, bytes);
        return kept;
      }
    }
    throw new Error('No object of the bucket could be named for a photo.');
  };
}
