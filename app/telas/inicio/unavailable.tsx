import { ButtonLink } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';

/** Home when the dealer network's system does not answer, so that nobody registers again because of it. */
export function Unavailable() {
  return (
    <div className="max-w-xl py-8">
      <h1 className="mb-6">Seu cadastro não abriu agora</h1>
      <Notice
        tom="warning"
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
