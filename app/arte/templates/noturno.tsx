import type { ReactElement } from 'react';
import type { TemplateComponent, TemplateProps } from '../tipos.ts';
import { NoturnoLandscape } from './noturno-deitado.tsx';
import { NoturnoUpright } from './noturno-em-pe.tsx';

/** Template "Noturno": a night road lit by the headlight, with the price on a number plate. */
export const Noturno: TemplateComponent = ({ formato, dados }: TemplateProps): ReactElement =>
  formato === 'link' ? (
    <NoturnoLandscape dados={dados} />
  ) : (
    <NoturnoUpright formato={formato} dados={dados} />
  );
