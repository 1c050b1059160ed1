import type { ReactElement } from 'react';
import type { Ajuste } from '../../domain/artes/ajustes.ts';
import type { CoresSilhueta } from '../silhuetas.ts';
import type { FotoArte, MotoArte } from '../tipos.ts';
import type { Caixa } from './caixa.ts';
import { Foto } from './foto.tsx';
import { caixaMoto, Moto } from './imagens.tsx';

type PropsFigura = {
  foto?: FotoArte | undefined;
  moto?: MotoArte | undefined;
  ajuste?: Ajuste | undefined;
  /** Slot of the photo. */
  caixa: Caixa;
  /** Box of a motorcycle, which stands on its lower edge; default the photo's slot. */
  palco?: Caixa;
  cores: CoresSilhueta;
  sombra: string;
};

/** Photo, else the motorcycle, else nothing. */
export function Figura({
  foto,
  moto,
  ajuste,
  caixa,
  palco = caixa,
  cores,
  sombra,
}: PropsFigura): ReactElement | null {
  if (foto) return <Foto foto={foto} caixa={caixa} {...(ajuste ? { ajuste } : {})} />;
  if (!moto) return null;
  return <Moto classe={moto.classe} cores={cores} caixa={caixaMoto(palco)} sombra={sombra} />;
}
