import { useState } from 'react';
import { FORMATOS } from '~/arte/tipos.ts';
import { FolhaDeCompartilhar } from '~/components/compartilhar/folha-de-compartilhar.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { LinkCriado } from './link-criado.ts';

/** Sharing section of a simulacao with a link: the sheet, or a picture with all parcelas. */
export function LinkPronto({ link, titulo }: { link: LinkCriado; titulo: string }) {
  const [formato, setFormato] = useState('simulacao');
  return (
    <FolhaDeCompartilhar
      id={link.id}
      tipo="simulacao"
      titulo={titulo}
      mensagem={link.mensagem}
      endereco={link.endereco}
      formatos={[
        { id: 'simulacao', path: link.imagem, ...FORMATOS.feed, rotulo: 'Simulação' },
        { id: 'plano', path: link.plano, ...FORMATOS.story, rotulo: 'Plano' },
      ]}
      formato={formato}
      onFormato={setFormato}
      rotuloDoLink="Link da simulação"
      acoes={
        <BotaoLink to={`/links/${link.id}/imprimir`} variante="texto" icone={<Icone nome="imprimir" />}>
          Imprimir na folha ou na bobina
        </BotaoLink>
      }
    />
  );
}
