import { useState } from 'react';
import { FORMATS } from '~/arte/types.ts';
import { SharePanel } from '~/components/compartilhar/share-panel.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import type { CreatedLink } from './created-link.ts';

/** Sharing section of a simulacao with a link: the sheet, or a picture with all parcelas. */
export function ReadyLink({ link, title }: { link: CreatedLink; title: string }) {
  const [format, setFormato] = useState('simulacao');
  return (
    <SharePanel
      id={link.id}
      tipo="simulacao"
      titulo={title}
      mensagem={link.mensagem}
      endereco={link.endereco}
      formatos={[
        { id: 'simulacao', path: link.imagem, ...FORMATS.feed, rotulo: 'Simulação' },
        { id: 'plano', path: link.plano, ...FORMATS.story, rotulo: 'Plano' },
      ]}
      formato={format}
      onFormat={setFormato}
      rotuloDoLink="Link da simulação"
      actions={
        <ButtonLink to={`/links/${link.id}/imprimir`} variante="texto" icone={<Icon name="imprimir" />}>
          Imprimir na folha ou na bobina
        </ButtonLink>
      }
    />
  );
}
