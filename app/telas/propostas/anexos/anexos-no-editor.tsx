import type { ComponentProps } from 'react';
import { PartesDosAnexos } from './partes-dos-anexos.tsx';

/** Attachments below the editor, in a form of their own, so that adding one does not save the proposta. */
export const AnexosNoEditor = (props: ComponentProps<typeof PartesDosAnexos>) => (
  <section className="mt-8 grid gap-3">
    <h2>Anexos</h2>
    <PartesDosAnexos {...props} relida={false} />
  </section>
);
