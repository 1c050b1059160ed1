import { coresDoKit } from '~/arte/cores-do-kit.ts';
import { isCor, type KitDigitado } from '~/domain/marca/kit-digitado.ts';

/** What would be changed of what has been typed so far; null while the main colour cannot be read. */
export function coresDigitadas({ coresProprias, primaria, sobrePrimaria, destaque }: KitDigitado) {
  if (coresProprias !== 'sim' || !isCor(primaria)) return null;
  return coresDoKit({
    primaria: primaria.toLowerCase(),
    ...(isCor(sobrePrimaria) ? { sobrePrimaria: sobrePrimaria.toLowerCase() } : {}),
    ...(isCor(destaque) ? { destaque: destaque.toLowerCase() } : {}),
  });
}
