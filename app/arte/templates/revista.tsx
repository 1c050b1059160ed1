import type { ReactElement } from 'react';
import type { ComponenteTemplate, PropsTemplate } from '../tipos.ts';
import { RevistaDeitada } from './revista-deitada.tsx';
import { RevistaEmPe } from './revista-em-pe.tsx';

/**
 * Template "Revista": a magazine cover on warm paper, with a black masthead and one large picture from edge
 * to edge.
 */
export const Revista: ComponenteTemplate = ({ formato, dados }: PropsTemplate): ReactElement =>
  formato === 'link' ? <RevistaDeitada dados={dados} /> : <RevistaEmPe formato={formato} dados={dados} />;
