import type { ReactElement } from 'react';
import type { TemplateComponent, TemplateProps } from '../types.ts';
import { RevistaLandscape } from './revista-landscape.tsx';
import { RevistaUpright } from './revista-upright.tsx';

/**
 * Template "Revista": a magazine cover on warm paper, with a black masthead and one large picture from edge
 * to edge.
 */
export const Revista: TemplateComponent = ({ formato, dados }: TemplateProps): ReactElement =>
  formato === 'link' ? (
    <RevistaLandscape dados={dados} />
  ) : (
    <RevistaUpright formato={formato} dados={dados} />
  );
