import type { ComponentProps } from 'react';
import { AnexoParts } from './anexo-parts.tsx';

/** Attachments below the editor, in a form of their own, so that adding one does not save the proposta. */
export const EditorAnexos = (props: ComponentProps<typeof AnexoParts>) => (
  <section className="mt-8 grid gap-3">
    <h2>Anexos</h2>
    <AnexoParts {...props} relida={false} />
  </section>
);
