import type { ReactElement } from 'react';
import type { TemplateComponent, TemplateProps } from '../types.ts';
import { CartazLandscape } from './cartaz-landscape.tsx';
import { CartazUpright } from './cartaz-upright.tsx';

/**
 * Template "Cartaz": a wall poster with one field in the company's colour and one number as wide as the
 * sheet.
 */
export const Cartaz: TemplateComponent = ({ formato, dados }: TemplateProps): ReactElement =>
  formato === 'link' ? <CartazLandscape dados={dados} /> : <CartazUpright formato={formato} dados={dados} />;
