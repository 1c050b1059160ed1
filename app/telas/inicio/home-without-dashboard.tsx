import { lazy, Suspense } from 'react';
import type { HomeVariant } from './types.ts';
import { Unavailable } from './unavailable.tsx';
import { VisitanteHome } from './visitante-home.tsx';

// Loaded lazily: people see these once, and daily users need not load them.
const CadastroForm = lazy(() => import('./cadastro-form.tsx').then((m) => ({ default: m.CadastroForm })));
const EmailVerification = lazy(() =>
  import('./email-verification.tsx').then((m) => ({ default: m.EmailVerification })),
);

/** Home, in either version, for people who are not registered or whose registration cannot be read. */
export function HomeWithoutDashboard(dados: HomeVariant) {
  return (
    <Suspense>
      <HomeVariantContent {...dados} />
    </Suspense>
  );
}

function HomeVariantContent(dados: HomeVariant) {
  switch (dados.face) {
    case 'visitante':
      return <VisitanteHome voltar={dados.voltar} />;
    case 'verificacao':
      return <EmailVerification email={dados.email} />;
    case 'indisponivel':
      return <Unavailable />;
    case 'cadastro':
      return <CadastroForm {...dados} />;
  }
}
