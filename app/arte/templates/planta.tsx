import type { ReactElement } from 'react';
import type { ComponenteTemplate, PropsTemplate } from '../tipos.ts';
import { PlantaDeitada } from './planta-deitada.tsx';
import { PlantaEmPe } from './planta-em-pe.tsx';

/**
 * Template "Planta": an engineer's blueprint with the motorcycle on a grid and the offer in the title block.
 */
export const Planta: ComponenteTemplate = ({ formato, dados }: PropsTemplate): ReactElement =>
  formato === 'link' ? <PlantaDeitada dados={dados} /> : <PlantaEmPe formato={formato} dados={dados} />;
