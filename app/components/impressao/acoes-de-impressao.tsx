import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useNotificar } from '~/components/moldura/notificacoes/notificador.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { Ajustes } from '~/domain/impressora/ajustes.ts';
import type { Bilhete } from '~/domain/impressora/bilhete.ts';
import { isBobina, medidasDo, type Papel } from '~/domain/impressora/papeis.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';

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
    <nav className="escolhas" aria-label="Papel">
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
      {hydrated && bilhete && isBobina(papel) && <ArquivoEscPos {...{ bilhete, papel, ajustes }} />}
      {!naTela && (
        <BotaoLink to="/impressora" variante="texto">
          Ajustes da impressora
        </BotaoLink>
      )}
    </div>
  );
}

function ArquivoEscPos({
  bilhete,
  papel,
  ajustes,
}: {
  bilhete: Bilhete;
  papel: '80mm' | '58mm';
  ajustes: Ajustes;
}) {
  const notificar = useNotificar();
  const [fazendo, setFazendo] = useState(false);

  async function make() {
    if (fazendo) return;
    setFazendo(true);
    try {
      // The printers' language and its letters are most of this page's code, and few ask for them.
      const { escPosDo } = await import('~/lib/impressora/escpos.client.ts');
      const bytes = new Uint8Array(escPosDo(bilhete, papel, ajustes));
      const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
      const download = `${bilhete.arquivo}-${papel}.prn`;
      Object.assign(document.createElement('a'), { href: address, download }).click();
      URL.revokeObjectURL(address);
    } catch {
      notificar({ message: 'O arquivo não foi feito. Confira a internet e tente de novo.', color: 'error' });
    } finally {
      setFazendo(false);
    }
  }

  return (
    <Botao
      type="button"
      variante="secundario"
      icone={<Icone nome="baixar" />}
      carregando={fazendo}
      onClick={() => void make()}
    >
      Arquivo ESC/POS
    </Botao>
  );
}
