import { Link } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { Ajustes } from '~/domain/impressora/ajustes.ts';
import type { Bilhete } from '~/domain/impressora/bilhete.ts';
import { isBobina, medidasDo, type Papel } from '~/domain/impressora/papeis.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';

// Needed for rolls only.
const ArquivoEscPos = lazy(async () => ({ default: (await import('./arquivo-esc-pos.tsx')).ArquivoEscPos }));

/** Paper sizes of a document as links, so that they work without JavaScript. */
export function EscolhaDoPapel({
  papeis,
  papel,
  para,
}: {
  papeis: readonly Papel[];
  papel: Papel;
  /** Returns the address of the page for a paper size. */
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

/** Buttons that print the page, or download a file for printers that take ESC/POS files. */
export function AcoesDeImpressao({
  papel,
  ajustes,
  bilhete,
  naTela = false,
}: {
  papel: Papel;
  ajustes: Ajustes;
  /** Document for thermal printers; null for documents they cannot print. */
  bilhete: Bilhete | null;
  /** True on the settings screen itself: hides the link to it. */
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
