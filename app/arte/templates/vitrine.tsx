import type { ReactElement } from 'react';
import type { ComponenteTemplate, PropsTemplate } from '../tipos.ts';
import { VitrineDeitada } from './vitrine-deitada.tsx';
import { VitrineEmPe } from './vitrine-em-pe.tsx';

/** Daylight through the shop window: light ground, ink price, one slanted block in the company's colour. */
export const Vitrine: ComponenteTemplate = ({ formato, dados }: PropsTemplate): ReactElement =>
  formato === 'link' ? <VitrineDeitada dados={dados} /> : <VitrineEmPe formato={formato} dados={dados} />;
