import { type ComponentProps, Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import type { ChosenEmpresa } from '~/domain/pessoas/chosen-empresa.ts';

// Loaded lazily: only people with more than one Empresa need it.
const LazyEmpresaList = bringPart(async () => (await import('./empresa-list.tsx')).EmpresaList);

/** Props of the company selector, whose list is loaded lazily. */
type Props = Omit<ComponentProps<typeof LazyEmpresaList>, 'opcoes'> & {
  /** Null renders nothing. */
  opcoes: ChosenEmpresa['opcoes'];
};

/** Empresa selector, rendered only for people with more than one Empresa. */
export const EmpresaChoice = ({ opcoes, ...list }: Props) =>
  opcoes && (
    <Suspense>
      <LazyEmpresaList {...list} opcoes={opcoes} />
    </Suspense>
  );
