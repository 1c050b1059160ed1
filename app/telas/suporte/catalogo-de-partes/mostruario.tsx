import { ActionShowcase } from './acoes.tsx';
import { FieldShowcase } from './campos.tsx';
import { ColourAndTypeShowcase } from './cores-e-letras.tsx';
import { FeedbackShowcase } from './retornos.tsx';

/** Every part of the design system in every state. */
export function ComponentShowcase() {
  return (
    <div className="mostruario">
      <ColourAndTypeShowcase />
      <ActionShowcase />
      <FieldShowcase />
      <FeedbackShowcase />
    </div>
  );
}
