import { ActionShowcase } from './actions.tsx';
import { ColourAndTypeShowcase } from './colours-and-type.tsx';
import { FeedbackShowcase } from './feedback.tsx';
import { FieldShowcase } from './fields.tsx';

/** Every part of the design system in every state. */
export function ComponentShowcase() {
  return (
    <div className="grid gap-12">
      <ColourAndTypeShowcase />
      <ActionShowcase />
      <FieldShowcase />
      <FeedbackShowcase />
    </div>
  );
}
