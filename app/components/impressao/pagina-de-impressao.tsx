import { useLocation, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Voltar } from '~/components/ui/voltar.tsx';
import type { Ajustes } from '~/domain/impressora/ajustes.ts';
import type { Bilhete } from '~/domain/impressora/bilhete.ts';
import { type Impresso, isBobina, type Papel, papeisDo } from '~/domain/impressora/papeis.ts';
import type { PedidoDeImpressao } from '~/lib/impressora/pedido.ts';
import { AcoesDeImpressao, EscolhaDoPapel } from './acoes-de-impressao.tsx';
import { BilheteNaBobina } from './bilhete-na-bobina.tsx';
import { FolhaImpressa } from './folha-impressa.tsx';
import { useAjustes } from './use-ajustes.ts';

/**
 * Page that prints one document: back link, paper sizes, buttons and preview at true size. On rolls it prints
 * the ticket, on every other paper the content of `folha`.
 */
export function PaginaDeImpressao({
  impresso,
  titulo,
  apoio,
  voltar,
  pedido,
  bilhete,
  folha,
  paginas,
  ladoALado,
  acima,
}: {
  impresso: Impresso;
  titulo: string;
  apoio?: ReactNode;
  voltar: { para: string; rotulo: string };
  pedido: PedidoDeImpressao;
  bilhete: Bilhete;
  folha: (papel: Papel, ajustes: Ajustes) => ReactNode;
  paginas?: boolean;
  ladoALado?: boolean;
  /** Document-specific options. */
  acima?: ReactNode;
}) {
  const [ajustes] = useAjustes(pedido);
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const papel = pedido.papel ?? ajustes.papeis[impresso];
  const withPapel = (each: Papel) => {
    const next = new URLSearchParams(params);
    next.set('papel', each);
    return `${pathname}?${next}`;
  };
  return (
    <>
      <Voltar to={voltar.para}>{voltar.rotulo}</Voltar>
      <Titulo apoio={apoio}>{titulo}</Titulo>
      <div className="mb-6 grid gap-4">
        {acima}
        <EscolhaDoPapel papeis={papeisDo(impresso)} papel={papel} para={withPapel} />
        <AcoesDeImpressao {...{ papel, ajustes, bilhete }} />
      </div>
      <FolhaImpressa {...{ papel, ajustes, paginas, ladoALado }} rotulo={titulo}>
        {isBobina(papel) ? <BilheteNaBobina bilhete={bilhete} papel={papel} /> : folha(papel, ajustes)}
      </FolhaImpressa>
    </>
  );
}
