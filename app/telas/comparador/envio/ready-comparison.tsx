import { useEffect, useRef, useState } from 'react';
import { FORMATS } from '~/arte/types.ts';
import { SharePanel } from '~/components/compartilhar/share-panel.tsx';
import type { CreatedComparacao } from './created-comparacao.ts';

/** Sharing section of a comparison that has its link: picture, text and page. Takes the focus of its button. */
export function ReadyComparison({ link }: { link: CreatedComparacao }) {
  const [format, setFormat] = useState('feed');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <SharePanel
        id={link.id}
        tipo="comparacao"
        titulo="Comparação"
        mensagem={link.mensagem}
        endereco={link.endereco}
        formatos={[
          { id: 'feed', path: link.imagem, ...FORMATS.feed },
          { id: 'story', path: link.story, ...FORMATS.story },
        ]}
        formato={format}
        onFormat={setFormat}
        rotuloDoLink="Link da comparação"
      />
    </div>
  );
}
