import { type FormEvent, Suspense, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { withinTimeout } from '~/browser/failed-submit.ts';
import { refusalMessage } from '~/browser/refusal-message.ts';
import { ApprovalHint, useApproved } from '~/components/frame/approval-hint.tsx';
import { useNotify } from '~/components/frame/notifications/notifier.tsx';
import { useRequestCounter } from '~/components/frame/root/request-counter.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import type { SendChoice } from './chosen-ofertas.ts';
import { type CreatedComparacao, OFERTA_FIELD } from './created-comparacao.ts';
import type { useSendChoice } from './use-send-choice.ts';

// Loaded once the link exists.
const ReadyComparison = bringPart(async () => (await import('./ready-comparison.tsx')).ReadyComparison);

const CHOICE_NAMES: Record<SendChoice, string> = {
  prazos: 'Três prazos',
  jeitos: 'Três jeitos',
  minhas: 'Eu escolho',
};

/** Labels of the button, by the number of offers. */
const SEND_LABELS = ['', 'Mandar a oferta', 'Mandar as duas', 'Mandar as três'];

const OFFLINE = 'Sem internet agora. Tente de novo quando a conexão voltar.';

/**
 * Sends offers of the comparison: one press makes page, picture and text, which are shown before anything is
 * sent. Before hydration the button submits the form, which leads to the page.
 */
export function SendComparison({
  envio,
  pronto,
  idCliente,
  atrasado,
}: {
  envio: ReturnType<typeof useSendChoice>;
  pronto: boolean;
  /** Idempotency key of sending without JavaScript. */
  idCliente: string;
  /** True while the offers are those of what was typed before. */
  atrasado: boolean;
}) {
  const notify = useNotify();
  const { track } = useRequestCounter();
  const aprovado = useApproved();
  const [created, setCreated] = useState<(CreatedComparacao & { of: string }) | null>(null);
  const [sending, setSending] = useState(false);
  const { choice, setChoice, ofertas, full, isChoosing, remove } = envio;
  const addresses = ofertas.map(({ endereco }) => endereco);
  const key = addresses.join('\n');
  const link = created?.of === key ? created : null;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending || atrasado) return;
    setSending(true);
    try {
      const body = new URLSearchParams(addresses.map((address) => [OFERTA_FIELD, address]));
      body.set('id', crypto.randomUUID());
      const headers = { Accept: 'application/json' };
      const answer = await track(
        withinTimeout(fetch('/documentos/comparacao', { method: 'POST', body, headers })),
      );
      if (answer.ok) setCreated({ ...((await answer.json()) as CreatedComparacao), of: key });
      else notify({ message: await refusalMessage(answer), color: 'error' });
    } catch {
      notify({ message: OFFLINE, color: 'error' });
    } finally {
      setSending(false);
    }
  }

  return (
    <section aria-labelledby="mandar" className="comparador-envio">
      <h2 id="mandar">Mandar ao cliente</h2>
      {!aprovado && <ApprovalHint para="mandar ofertas" />}
      {aprovado && pronto && (
        <fieldset>
          <legend className="sr-only">O que vai</legend>
          <div className="escolhas">
            {(Object.keys(CHOICE_NAMES) as SendChoice[]).map((each) => (
              <label key={each} className="escolha">
                <input
                  type="radio"
                  name="mandar"
                  value={each}
                  className="sr-only"
                  checked={each === choice}
                  onChange={() => setChoice(each)}
                />
                {CHOICE_NAMES[each]}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {aprovado && isChoosing && (
        <p className="text-muted" role="status">
          {full
            ? 'Já são três. Tire uma para pôr outra.'
            : 'Toque em até três parcelas da tabela. Para comparar motos, troque a moto acima: as escolhidas ficam.'}
        </p>
      )}
      {aprovado && ofertas.length > 0 && (
        <>
          <ol className="comparador-escolhidas">
            {ofertas.map((oferta) => (
              <li key={oferta.endereco}>
                <span className="min-w-0 flex-1">
                  {oferta.moto && <span className="block wrap-anywhere font-medium">{oferta.moto}</span>}
                  <span className="numeros block text-muted text-sm">{oferta.frase}</span>
                </span>
                {isChoosing && (
                  <button
                    type="button"
                    className="botao botao-icone"
                    aria-label={`Tirar ${oferta.moto} ${oferta.frase}`}
                    onClick={() => remove(oferta)}
                  >
                    <Icon name="lixeira" />
                  </button>
                )}
              </li>
            ))}
          </ol>
          {link ? (
            <Suspense
              fallback={<TextField name="link" rotulo="Link da comparação" value={link.endereco} readOnly />}
            >
              <ReadyComparison link={link} />
            </Suspense>
          ) : (
            <form method="post" action="/documentos/comparacao" onSubmit={send}>
              {addresses.map((address) => (
                <input key={address} type="hidden" name={OFERTA_FIELD} value={address} />
              ))}
              <input type="hidden" name="id" value={idCliente} />
              <Button className="w-full" loading={sending} icone={<Icon name="compartilhar" />}>
                {SEND_LABELS[ofertas.length]}
              </Button>
            </form>
          )}
        </>
      )}
    </section>
  );
}
