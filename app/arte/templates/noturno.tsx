import type { ReactElement } from 'react';
import type { ComponenteTemplate, PropsTemplate } from '../tipos.ts';
import { NoturnoDeitado } from './noturno-deitado.tsx';
import { NoturnoEmPe } from './noturno-em-pe.tsx';

/** Template "Noturno": a night road lit by the headlight, with the price on a number plate. */
export const Noturno: ComponenteTemplate = ({ formato, dados }: PropsTemplate): ReactElement =>
  formato === 'link' ? <NoturnoDeitado dados={dados} /> : <NoturnoEmPe formato={formato} dados={dados} />;
