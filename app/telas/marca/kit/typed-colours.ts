import { correctKitColours } from '~/arte/kit-colours.ts';
import { isHexColour, type TypedBrandKit } from '~/domain/marca/brand-kit-form.ts';

/** Corrects the typed colours; null while the main colour is unreadable. */
export function correctTypedColours({ coresProprias, primaria, sobrePrimaria, destaque }: TypedBrandKit) {
  if (coresProprias !== 'sim' || !isHexColour(primaria)) return null;
  return correctKitColours({
    primaria: primaria.toLowerCase(),
    ...(isHexColour(sobrePrimaria) ? { sobrePrimaria: sobrePrimaria.toLowerCase() } : {}),
    ...(isHexColour(destaque) ? { destaque: destaque.toLowerCase() } : {}),
  });
}
