import { Aviso } from '~/components/ui/aviso.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';

/** Home when the dealer network's system does not answer, so that nobody registers again because of it. */
export function Indisponivel() {
  return (
    <div className="max-w-xl py-8">
      <h1 className="mb-6">Seu cadastro não abriu agora</h1>
      <Aviso
        tom="warning"
        acao={
          <BotaoLink to="/" reloadDocument>
            Tentar de novo
          </BotaoLink>
        }
      >
        O sistema da rede, onde fica o cadastro, não está respondendo. Nada se perdeu: espere um instante e
        tente de novo.
      </Aviso>
    </div>
  );
}
