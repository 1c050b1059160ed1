import type { Auditoria } from '../base/audit-repository.ts';
import type { Env } from '../base/env.ts';
import type { Desenhista } from '../imagens/desenhista.ts';
import { createFotoRepository } from './foto-repository.ts';
import { createPartes } from './partes.ts';
import { createStoreFoto } from './store-foto.ts';
import { sweepFotos } from './sweep.ts';

/**
 * What the services of photos are made of, those of other rooms too.
 * @param parts.limit counts one more drawing of a person; throws ErroDaApi 429
 * @param parts.noted hears of a sweep that fails: what stays behind goes with the next
 */
export function openFotos({
  env,
  noted,
  ...parts
}: {
  env: Env;
  desenhista: Desenhista;
  auditoria: Auditoria;
  agora: () => Date;
  limit: (uid: string) => Promise<void>;
  noted: (sweeping: Promise<void>) => Promise<void>;
}) {
  const fotos = createFotoRepository(env.DB);
  return {
    ...parts,
    noted,
    fotos,
    balde: env.BALDE,
    partes: createPartes(env.BALDE),
    store: createStoreFoto({ fotos, balde: env.BALDE, agora: parts.agora }),
    sweep: () => noted(sweepFotos(env.BALDE, fotos)),
  };
}
