import { lazy, Suspense } from 'react';
import { Indisponivel } from './indisponivel.tsx';
import type { FaceSemPainel } from './tipos.ts';
import { Visitante } from './visitante.tsx';

// Loaded lazily: people see these once, and daily users need not load them.
const Cadastro = lazy(() => import('./cadastro.tsx').then((m) => ({ default: m.Cadastro })));
const Verificacao = lazy(() => import('./verificacao.tsx').then((m) => ({ default: m.Verificacao })));

/** Home, in either version, for people who are not registered or whose registration cannot be read. */
export function SemPainel(dados: FaceSemPainel) {
  return (
    <Suspense>
      <Face {...dados} />
    </Suspense>
  );
}

function Face(dados: FaceSemPainel) {
  switch (dados.face) {
    case 'visitante':
      return <Visitante voltar={dados.voltar} />;
    case 'verificacao':
      return <Verificacao email={dados.email} />;
    case 'indisponivel':
      return <Indisponivel />;
    case 'cadastro':
      return <Cadastro {...dados} />;
  }
}
