import { lazy, Suspense } from 'react';
import { Indisponivel } from './indisponivel.tsx';
import type { FaceSemPainel } from './tipos.ts';
import { Visitante } from './visitante.tsx';

// Seen once in a person's life here; who comes back every day does not carry them.
const Cadastro = lazy(() => import('./cadastro.tsx').then((m) => ({ default: m.Cadastro })));
const Verificacao = lazy(() => import('./verificacao.tsx').then((m) => ({ default: m.Verificacao })));

/** Home, in either version, for who is not registered or cannot be told to be. */
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
