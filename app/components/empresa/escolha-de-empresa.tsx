import { type ComponentProps, lazy, Suspense } from 'react';
import type { EmpresaEscolhida } from '~/domain/pessoas/empresa-escolhida.ts';

// Fetched by who rules more than one company.
const ListaDeEmpresas = lazy(() =>
  import('./lista-de-empresas.tsx').then((m) => ({ default: m.ListaDeEmpresas })),
);

type Props = Omit<ComponentProps<typeof ListaDeEmpresas>, 'opcoes'> & {
  /** Null shows nothing. */
  opcoes: EmpresaEscolhida['opcoes'];
};

/** Whose things are shown, where there is a choice. */
export const EscolhaDeEmpresa = ({ opcoes, ...lista }: Props) =>
  opcoes && (
    <Suspense>
      <ListaDeEmpresas {...lista} opcoes={opcoes} />
    </Suspense>
  );
