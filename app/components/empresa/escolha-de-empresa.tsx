import { type ComponentProps, lazy, Suspense } from 'react';
import type { EmpresaEscolhida } from '~/domain/pessoas/empresa-escolhida.ts';

// Loaded lazily: only people with more than one Empresa need it.
const ListaDeEmpresas = lazy(() =>
  import('./lista-de-empresas.tsx').then((m) => ({ default: m.ListaDeEmpresas })),
);

type Props = Omit<ComponentProps<typeof ListaDeEmpresas>, 'opcoes'> & {
  /** Null renders nothing. */
  opcoes: EmpresaEscolhida['opcoes'];
};

/** Empresa selector, rendered only for people with more than one Empresa. */
export const EscolhaDeEmpresa = ({ opcoes, ...lista }: Props) =>
  opcoes && (
    <Suspense>
      <ListaDeEmpresas {...lista} opcoes={opcoes} />
    </Suspense>
  );
