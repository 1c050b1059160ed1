import { Link } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { Ajustes } from '~/domain/impressora/ajustes.ts';
import type { Bilhete } from '~/domain/impressora/bilhete.ts';
import { isBobina, medidasDo, type Papel } from '~/domain/impressora/papeis.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';

// For rolls alone.
const ArquivoEscPos = lazy(async () => ({ default: (await import('./arquivo-esc-pos.tsx')).ArquivoEscPos }));

/** The papers of a document as links, so that they can be chosen without JavaScript too. */
export function EscolhaDoPapel({
  papeis,
  papel,
  para,
}: {
  papeis: readonly Papel[];
  papel: Papel;
  /** Address of the page on another paper. */
  para: (papel: Papel) => string;
}) {
  return (
    <nav className="escolhas escolhas-todas" aria-label="Papel">
      {papeis.map((each) => (
        <Link
          key={each}
          to={para(each)}
          replace
          preventScrollReset
          className="escolha"
          aria-current={each === papel ? 'true' : undefined}
        >
          {medidasDo(each).rotulo}
        </Link>
      ))}
    </nav>
  );
}

/** Prints what stands on the page, or gives it as a file for printers that take files. */
export function AcoesDeImpressao({
  papel,
  ajustes,
  bilhete,
  naTela = false,
}: {
  papel: Papel;
  ajustes: Ajustes;
  /** What thermal printers get; null for what they do not print. */
  bilhete: Bilhete | null;
  /** On the settings' own screen: no way to it. */
  naTela?: boolean;
}) {
  const hydrated = useHydrated();
  return (
    <div className="flex flex-wrap gap-3">
      {hydrated ? (
        <Botao
          type="button"
          variante={naTela ? 'secundario' : 'primario'}
          icone={<Icone nome="imprimir" />}
          onClick={() => print()}
        >
          Imprimir
        </Botao>
      ) : (
        <p className="w-full text-muted">
          Sem JavaScript, use Imprimir no menu do navegador. As bobinas saem em páginas de 297 mm, e o arquivo
          ESC/POS não é feito.
        </p>
      )}
      {hydrated && bilhete && isBobina(papel) && (
        <Suspense>
          <ArquivoEscPos {...{ bilhete, papel, ajustes }} />
        </Suspense>
      )}
      {!naTela && (
        <BotaoLink to="/impressora" variante="texto">
          Ajustes da impressora
        </BotaoLink>
      )}
    </div>
  );
}
