import { coresDoKit } from '~/arte/cores-do-kit.ts';
import { isCor, type KitDigitado } from '~/domain/marca/kit-digitado.ts';

/** Corrects the typed colours; null while the main colour is unreadable. */
export function coresDigitadas({ coresProprias, primaria, sobrePrimaria, destaque }: KitDigitado) {
  if (coresProprias !== 'sim' || !isCor(primaria)) return null;
  return coresDoKit({
    primaria: primaria.toLowerCase(),
    ...(isCor(sobrePrimaria) ? { sobrePrimaria: sobrePrimaria.toLowerCase() } : {}),
    ...(isCor(destaque) ? { destaque: destaque.toLowerCase() } : {}),
  });
}
