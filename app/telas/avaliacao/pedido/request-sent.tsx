import { useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { avaliacaoPath } from '~/domain/seminovos/visitante-secret.ts';
import { telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { whatsAppUrl } from '~/domain/valores/whatsapp.ts';

/** Confirmation that the loja has the request: the link, and ways to save it. */
export function RequestSent({
  id,
  segredo,
  celular,
  falhas,
  daEquipe,
  onOutro,
}: {
  id: string;
  segredo: string;
  celular: string;
  falhas: number;
  daEquipe: boolean;
  onOutro: () => void;
}) {
  const [copiado, setCopiado] = useState(false);
  const path = avaliacaoPath(id, segredo);
  const link = `${window.location.origin}${path}`;
  const text = `Meu link para acompanhar a avaliação da moto: ${link}`;
  return (
    <div className="pedido-de-avaliacao">
      <ScreenTitle apoio="A loja avalia e o valor aparece no seu link.">Pedido enviado</ScreenTitle>
      {falhas > 0 && (
        <Notice tone="warning" className="mb-4">
          {falhas === 1 ? 'Uma foto não foi aceita.' : `${falhas} fotos não foram aceitas.`} Mande de novo
          pelo seu link.
        </Notice>
      )}
      <div className="cartao grid gap-4">
        <p>
          <strong>Guarde este link.</strong> Só ele abre o seu pedido, e só você o tem.
        </p>
        <p className="link-do-pedido">{link}</p>
        <a
          className="botao botao-primario"
          href={whatsAppUrl(text, telefoneWhatsApp(celular) ?? '')}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="conversa" />
          <span>Mandar para o meu WhatsApp</span>
        </a>
        <Button
          type="button"
          variante="secundario"
          icone={<Icon name={copiado ? 'certo' : 'copiar'} />}
          onClick={() => navigator.clipboard.writeText(link).then(() => setCopiado(true))}
        >
          {copiado ? 'Link copiado' : 'Copiar link'}
        </Button>
        <a className="botao botao-secundario" href={path}>
          <span>Ver meu pedido</span>
        </a>
      </div>
      <Button type="button" variante="texto" className="mt-4" onClick={onOutro}>
        {daEquipe ? 'Pedido de outro cliente' : 'Esquecer neste aparelho'}
      </Button>
    </div>
  );
}
