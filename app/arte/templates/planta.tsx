import type { ReactElement } from 'react';
import type { TemplateComponent, TemplateProps } from '../types.ts';
import { PlantaLandscape } from './planta-landscape.tsx';
import { PlantaUpright } from './planta-upright.tsx';

/**
 * Template "Planta": an engineer's blueprint with the motorcycle on a grid and the offer in the title block.
 */
export const Planta: TemplateComponent = ({ formato, dados }: TemplateProps): ReactElement =>
  formato === 'link' ? <PlantaLandscape dados={dados} /> : <PlantaUpright formato={formato} dados={dados} />;
