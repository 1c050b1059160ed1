import { WhatsAppLink } from '~/components/compartilhar/share-parts.tsx';
import { useCopyText } from '~/components/compartilhar/use-share.ts';
import { useApproved } from '~/components/frame/approval-hint.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { simulacaoToQuery, type TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import { SAVE_BUTTON } from '../salvas/saved-parameters.ts';
import type { PanfletoLink } from './panfleto-link.ts';

/**
 * Main actions, save and send, at the bottom of the screen. Before hydration, saving submits the form by
 * POST.
 */
export function SimulacaoActions({
  mensagem,
  idCliente,
  onSave,
  podeSalvar,
}: {
  mensagem: string | null;
  idCliente: string;
  podeSalvar: boolean;
  onSave: () => void;
}) {
  // The notice below says whom to ask (docs/decisions/0010).
  const aprovado = useApproved();
  return (
    <div className="simulador-acoes">
      <Button
        form="simulacao"
        formMethod="post"
        name={SAVE_BUTTON}
        value={idCliente}
        variante="secundario"
        icone={<Icon name="guardar" />}
        disabled={!podeSalvar}
        onClick={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        Salvar
      </Button>
      {mensagem && aprovado ? (
        <WhatsAppLink text={mensagem} variant="primario">
          Enviar no WhatsApp
        </WhatsAppLink>
      ) : (
        <Button type="button" disabled icone={<Icon name="conversa" />}>
          {aprovado ? 'Enviar no WhatsApp' : 'Espera a aprovação'}
        </Button>
      )}
    </div>
  );
}

const COPY_FAILED = { message: 'Não deu para copiar neste navegador.', color: 'error' } as const;

/** Further actions with a simulacao. */
export function MoreSimulacaoActions({
  digitada,
  comparar,
  panfleto,
  mensagem,
  pronto,
}: {
  digitada: TypedSimulacao;
  /** The same simulacao for all financeiras. */
  comparar: TypedSimulacao;
  panfleto: PanfletoLink | null;
  mensagem: string | null;
  pronto: boolean;
}) {
  const copiar = useCopyText();
  return (
    <div className="mais-acoes">
      <ButtonLink
        variante="secundario"
        to={`/proposta2?${new URLSearchParams({ simulacao: simulacaoToQuery(digitada) })}`}
        icone={<Icon name="guardar" />}
      >
        Proposta
      </ButtonLink>
      {panfleto && 'href' in panfleto && (
        <ButtonLink variante="secundario" to={panfleto.href} icone={<Icon name="criar" />}>
          Gerar panfleto
        </ButtonLink>
      )}
      <ButtonLink
        variante="secundario"
        to={`/financiamento2?${simulacaoToQuery(comparar)}`}
        icone={<Icon name="comparar" />}
      >
        Comparar
      </ButtonLink>
      {pronto && mensagem && (
        <Button
          type="button"
          variante="texto"
          icone={<Icon name="copiar" />}
          onClick={() => copiar(mensagem, 'Texto copiado.', COPY_FAILED)}
        >
          Copiar texto
        </Button>
      )}
      {pronto && (
        <Button
          type="button"
          variante="texto"
          icone={<Icon name="copiar" />}
          onClick={() =>
            copiar(
              `${location.origin}/financiamento?${simulacaoToQuery(digitada)}`,
              'Link copiado.',
              COPY_FAILED,
            )
          }
        >
          Copiar link
        </Button>
      )}
      {panfleto && 'motivo' in panfleto && <p className="text-muted text-sm">{panfleto.motivo}</p>}
    </div>
  );
}
