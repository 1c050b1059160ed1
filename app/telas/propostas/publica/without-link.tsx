import { ProductLogo } from '~/components/frame/navigation/product-logo.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';

/** Page without a secret link: customers should open theirs, sellers go to their list. */
export const WithoutLink = () => (
  <main className="folha proposta-folha">
    <div className="grid justify-items-start gap-6 py-8 md:py-16">
      <span className="flex items-center gap-3">
        <ProductLogo />
        <span className="font-bold font-display text-xl">Balcão</span>
      </span>
      <h1 className="text-balance text-[min(2rem,10vw)]/[1.25] md:text-[2.5rem]/[1.2]">
        Procurando a sua proposta?
      </h1>
      <p className="max-w-texto text-lg text-muted">
        Abra o link que o vendedor enviou, inteiro: ele mostra as condições, deixa aceitar e perguntar. Não
        achou? Peça para a loja enviar de novo.
      </p>
      <div className="grid w-full gap-3 border-line border-t pt-6">
        <p className="text-muted">Trabalha na loja? As propostas ficam na sua lista.</p>
        <ButtonLink
          to="/propostas"
          reloadDocument
          variante="secundario"
          className="max-sm:w-full sm:justify-self-start"
        >
          Ver as propostas
        </ButtonLink>
      </div>
    </div>
  </main>
);
