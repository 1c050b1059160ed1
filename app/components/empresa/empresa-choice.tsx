import { type ComponentProps, lazy, Suspense } from 'react';
import type { ChosenEmpresa } from '~/domain/pessoas/chosen-empresa.ts';

// Loaded lazily: only people with more than one Empresa need it.
const LazyEmpresaList = lazy(() => import('./empresa-list.tsx').then((m) => ({ default: m.EmpresaList })));

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
