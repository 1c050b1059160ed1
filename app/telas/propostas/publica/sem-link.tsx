import { BotaoLink } from '~/components/ui/botao.tsx';

/** What stands at the address of no proposal: who bought opens their link, who sells goes to their list. */
export const SemLink = () => (
  <main className="folha proposta-folha">
    <div className="grid justify-items-start gap-3">
      <h1>Proposta</h1>
      <p className="max-w-texto text-muted">
        Recebeu uma proposta? Abra o link que o vendedor enviou, inteiro: ele mostra as condições da sua.
      </p>
      <BotaoLink to="/propostas" reloadDocument variante="secundario">
        Trabalho na loja
      </BotaoLink>
    </div>
  </main>
);
