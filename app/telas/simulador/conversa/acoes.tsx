import { LinkDoWhatsApp } from '~/components/compartilhar/partes.tsx';
import { useCopiar } from '~/components/compartilhar/use-compartilhar.ts';
import { useAprovado } from '~/components/moldura/espera-aprovacao.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { type SimulacaoDigitada, toEndereco } from '~/domain/financiamento/endereco.ts';
import { BOTAO_SALVAR } from '../salvas/chave-das-salvas.ts';
import type { LinkDoPanfleto } from './oferecida.ts';

/**
 * Main actions, save and send, at the bottom of the screen. Before hydration, saving submits the form by
 * POST.
 */
export function Acoes({
  mensagem,
  idCliente,
  onSalvar,
  podeSalvar,
}: {
  mensagem: string | null;
  idCliente: string;
  podeSalvar: boolean;
  onSalvar: () => void;
}) {
  // The notice below says whom to ask (docs/decisions/0010).
  const aprovado = useAprovado();
  return (
    <div className="simulador-acoes">
      <Botao
        form="simulacao"
        formMethod="post"
        name={BOTAO_SALVAR}
        value={idCliente}
        variante="secundario"
        icone={<Icone nome="guardar" />}
        disabled={!podeSalvar}
        onClick={(event) => {
          event.preventDefault();
          onSalvar();
        }}
      >
        Salvar
      </Botao>
      {mensagem && aprovado ? (
        <LinkDoWhatsApp texto={mensagem} variante="primario">
          Enviar no WhatsApp
        </LinkDoWhatsApp>
      ) : (
        <Botao type="button" disabled icone={<Icone nome="conversa" />}>
          {aprovado ? 'Enviar no WhatsApp' : 'Espera a aprovação'}
        </Botao>
      )}
    </div>
  );
}

const NAO_COPIOU = { message: 'Não deu para copiar neste navegador.', color: 'error' } as const;

/** Further actions with a simulacao. */
export function MaisAcoes({
  digitada,
  comparar,
  panfleto,
  mensagem,
  pronto,
}: {
  digitada: SimulacaoDigitada;
  /** The same simulacao for all financeiras. */
  comparar: SimulacaoDigitada;
  panfleto: LinkDoPanfleto | null;
  mensagem: string | null;
  pronto: boolean;
}) {
  const copiar = useCopiar();
  return (
    <div className="mais-acoes">
      <BotaoLink
        variante="secundario"
        to={`/proposta2?${new URLSearchParams({ simulacao: toEndereco(digitada) })}`}
        icone={<Icone nome="guardar" />}
      >
        Proposta
      </BotaoLink>
      {panfleto && 'href' in panfleto && (
        <BotaoLink variante="secundario" to={panfleto.href} icone={<Icone nome="criar" />}>
          Gerar panfleto
        </BotaoLink>
      )}
      <BotaoLink
        variante="secundario"
        to={`/financiamento2?${toEndereco(comparar)}`}
        icone={<Icone nome="comparar" />}
      >
        Comparar
      </BotaoLink>
      {pronto && mensagem && (
        <Botao
          type="button"
          variante="texto"
          icone={<Icone nome="copiar" />}
          onClick={() => copiar(mensagem, 'Texto copiado.', NAO_COPIOU)}
        >
          Copiar texto
        </Botao>
      )}
      {pronto && (
        <Botao
          type="button"
          variante="texto"
          icone={<Icone nome="copiar" />}
          onClick={() =>
            copiar(`${location.origin}/financiamento?${toEndereco(digitada)}`, 'Link copiado.', NAO_COPIOU)
          }
        >
          Copiar link
        </Botao>
      )}
      {panfleto && 'motivo' in panfleto && <p className="text-muted text-sm">{panfleto.motivo}</p>}
    </div>
  );
}
