import type { ReactElement } from 'react';
import type { TemplateComponent, TemplateProps } from '../types.ts';
import { NoturnoLandscape } from './noturno-landscape.tsx';
import { NoturnoUpright } from './noturno-upright.tsx';

/** Template "Noturno": a night road lit by the headlight, with the price on a number plate. */
export const Noturno: TemplateComponent = ({ formato, dados }: TemplateProps): ReactElement =>
  formato === 'link' ? (
    <NoturnoLandscape dados={dados} />
  ) : (
    <NoturnoUpright formato={formato} dados={dados} />
  );
