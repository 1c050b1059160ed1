import type { ReactElement } from 'react';
import type { ComponenteTemplate, PropsTemplate } from '../tipos.ts';
import { CartazDeitado } from './cartaz-deitado.tsx';
import { CartazEmPe } from './cartaz-em-pe.tsx';

/**
 * Template "Cartaz": a wall poster with one field in the company's colour and one number as wide as the
 * sheet.
 */
export const Cartaz: ComponenteTemplate = ({ formato, dados }: PropsTemplate): ReactElement =>
  formato === 'link' ? <CartazDeitado dados={dados} /> : <CartazEmPe formato={formato} dados={dados} />;
