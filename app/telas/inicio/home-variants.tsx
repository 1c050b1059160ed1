import { bringPart } from '~/browser/bring-part.ts';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import type { HomeVariant } from './types.ts';
import { VisitanteHome } from './visitante-home.tsx';

// Loaded lazily: people see these once, and daily users need not load them.
const CadastroForm = bringPart(async () => (await import('./cadastro-form.tsx')).CadastroForm);
const EmailVerification = bringPart(async () => (await import('./email-verification.tsx')).EmailVerification);

/** Content of Home for such people, see home-without-dashboard.tsx. */
export function HomeVariantContent(data: HomeVariant) {
  switch (data.face) {
    case 'visitante':
      return <VisitanteHome voltar={data.voltar} />;
    case 'verificacao':
      return <EmailVerification email={data.email} />;
    case 'indisponivel':
      return <Unavailable />;
    case 'cadastro':
      return <CadastroForm {...data} />;
  }
}

/** Home when the dealer network's system does not answer, so that nobody registers again because of it. */
function Unavailable() {
  return (
    <div className="max-w-xl py-8">
      <h1 className="mb-6">Seu cadastro não abriu agora</h1>
      <Notice
        tone="warning"
        acao={
          <ButtonLink to="/" reloadDocument>
            Tentar de novo
          </ButtonLink>
        }
      >
        O sistema da rede, onde fica o cadastro, não está respondendo. Nada se perdeu: espere um instante e
        tente de novo.
      </Notice>
    </div>
  );
}
