import type { ReactElement } from 'react';
import type { ComponenteTemplate, PropsTemplate } from '../tipos.ts';
import { RevistaDeitada } from './revista-deitada.tsx';
import { RevistaEmPe } from './revista-em-pe.tsx';

/** A magazine's cover: warm paper, black masthead, one large picture from edge to edge. */
export const Revista: ComponenteTemplate = ({ formato, dados }: PropsTemplate): ReactElement =>
  formato === 'link' ? <RevistaDeitada dados={dados} /> : <RevistaEmPe formato={formato} dados={dados} />;
