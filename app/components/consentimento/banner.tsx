import { useConsentimento } from './use-consentimento.ts';

/** Asks once, without covering the page: refusing is as easy as agreeing (LGPD, article 8). */
export function BannerDeConsentimento({ consentimento }: { consentimento: boolean | null }) {
  const answer = useConsentimento();
  if (consentimento !== null) return null;
  return (
    <section className="consentimento" aria-label="Privacidade">
      <p className="min-w-0 flex-1 text-sm">
        Podemos contar as visitas com o Facebook, para saber quais telas ajudam? Nome, telefone e propostas
        não vão junto. Dá para mudar depois no seu perfil.
      </p>
      <div className="flex flex-none gap-2">
        <button type="button" className="botao botao-secundario" onClick={() => answer(false)}>
          Recusar
        </button>
        <button type="button" className="botao botao-secundario" onClick={() => answer(true)}>
          Aceitar
        </button>
      </div>
    </section>
  );
}
