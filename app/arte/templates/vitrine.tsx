import type { ReactElement } from 'react';
import type { TemplateComponent, TemplateProps } from '../tipos.ts';
import { VitrineLandscape } from './vitrine-deitada.tsx';
import { VitrineUpright } from './vitrine-em-pe.tsx';

/** Daylight through the shop window: light ground, ink price, one slanted block in the company's colour. */
export const Vitrine: TemplateComponent = ({ formato, dados }: TemplateProps): ReactElement =>
  formato === 'link' ? (
    <VitrineLandscape dados={dados} />
  ) : (
    <VitrineUpright formato={formato} dados={dados} />
  );
