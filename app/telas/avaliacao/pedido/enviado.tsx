import { useState } from 'react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { enderecoDaAvaliacao } from '~/domain/seminovos/segredo.ts';
import { telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { enderecoDoWhatsApp } from '~/domain/valores/whatsapp.ts';

/** Confirmation that the loja has the request: the link, and ways to save it. */
export function Enviado({
  id,
  segredo,
  celular,
  falhas,
  onOutro,
}: {
  id: string;
  segredo: string;
  celular: string;
  falhas: number;
  onOutro: () => void;
}) {
  const [copiado, setCopiado] = useState(false);
  const path = enderecoDaAvaliacao(id, segredo);
  const link = `${window.location.origin}${path}`;
  const texto = `Meu link para acompanhar a avaliação da moto: ${link}`;
  return (
    <div className="pedido-de-avaliacao">
      <Titulo apoio="A loja avalia e o valor aparece no seu link.">Pedido enviado</Titulo>
      {falhas > 0 && (
        <Aviso tom="warning" className="mb-4">
          {falhas === 1 ? 'Uma foto não foi aceita.' : `${falhas} fotos não foram aceitas.`} Mande de novo
          pelo seu link.
        </Aviso>
      )}
      <div className="cartao grid gap-4">
        <p>
          <strong>Guarde este link.</strong> Só ele abre o seu pedido, e só você o tem.
        </p>
        <p className="link-do-pedido">{link}</p>
        <a
          className="botao botao-primario"
          href={enderecoDoWhatsApp(texto, telefoneWhatsApp(celular) ?? '')}
          target="_blank"
          rel="noreferrer"
        >
          <Icone nome="conversa" />
          <span>Mandar para o meu WhatsApp</span>
        </a>
        <Botao
          type="button"
          variante="secundario"
          icone={<Icone nome={copiado ? 'certo' : 'copiar'} />}
          onClick={() => navigator.clipboard.writeText(link).then(() => setCopiado(true))}
        >
          {copiado ? 'Link copiado' : 'Copiar link'}
        </Botao>
        <a className="botao botao-secundario" href={path}>
          <span>Ver meu pedido</span>
        </a>
      </div>
      <Botao type="button" variante="texto" className="mt-4" onClick={onOutro}>
        Esquecer neste aparelho
      </Botao>
    </div>
  );
}
