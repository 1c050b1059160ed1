import type { ReactElement } from 'react';
import type { TemplateComponent, TemplateProps } from '../types.ts';
import { VitrineLandscape } from './vitrine-landscape.tsx';
import { VitrineUpright } from './vitrine-upright.tsx';

/** Daylight through the shop window: light ground, ink price, one slanted block in the company's colour. */
export const Vitrine: TemplateComponent = ({ formato, dados }: TemplateProps): ReactElement =>
  formato === 'link' ? (
    <VitrineLandscape dados={dados} />
  ) : (
    <VitrineUpright formato={formato} dados={dados} />
  );
