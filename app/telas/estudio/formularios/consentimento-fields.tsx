import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { useField } from '~/components/ui/action-form.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import type { TypedGeneratorFields } from '~/domain/artes/generator-fields.ts';
import { PARABENS_CONSENTIMENTO_TEXTS } from '~/domain/artes/parabens-consentimento-texts.ts';
import type { FieldChanges } from './use-typed-fields.ts';

// Loaded lazily, when somebody is about to sign.
const SignatureCanvas = bringPart(async () => (await import('./signature-canvas.tsx')).SignatureCanvas);

/**
 * Consent of the customer to the use of name and photo (LGPD art. 7, I and 8): the text, and how they agreed.
 */
export function ConsentimentoFields({
  digitado,
  set,
  pronto,
}: {
  digitado: TypedGeneratorFields;
  set: (change: FieldChanges) => void;
  /** True after hydration; without JavaScript the on-screen signature is unavailable. */
  pronto: boolean;
}) {
  const { como = '', assinatura = '' } = digitado;
  const said = useField('consentimento').erro;
  const sent = [useField('como').valor ?? '', useField('assinatura').valor ?? ''];
  // What was chosen or signed since then answers it.
  const erro = sent[0] === como && sent[1] === assinatura ? said : undefined;
  const version = Number(digitado.versao);
  const choice = (value: string, rotulo: string) => (
    <label className="escolha">
      <input
        type="radio"
        name="como"
        value={value}
        className="sr-only"
        aria-invalid={erro ? true : undefined}
        checked={como === value}
        onChange={() => set({ como: value })}
      />
      {rotulo}
    </label>
  );
  return (
    <fieldset className="autorizacao-do-cliente" aria-describedby={erro && 'consentimento-erro'}>
      <legend className="campo-rotulo">Autorização do cliente</legend>
      <p className="text-sm">{PARABENS_CONSENTIMENTO_TEXTS[version]}</p>
      <p className="text-muted text-sm">{`Texto ${version} · sem autorização a imagem não é publicada.`}</p>
      <input type="hidden" name="versao" value={digitado.versao ?? ''} />
      <div className="flex flex-wrap gap-2">
        {pronto && choice('assinatura', 'Assinar na tela')}
        {choice('mensagem', 'Autorizou por mensagem')}
      </div>
      {como === 'mensagem' && (
        <p className="text-muted text-sm">Guarde a conversa: a loja pode precisar mostrá-la.</p>
      )}
      {pronto && como === 'assinatura' && (
        <>
          <input type="hidden" name="assinatura" value={assinatura} />
          <Suspense fallback={<Skeleton className="h-32" />}>
            <SignatureCanvas traco={assinatura} onMudar={(stroke) => set({ assinatura: stroke })} />
          </Suspense>
        </>
      )}
      {erro && (
        <p className="campo-erro" id="consentimento-erro">
          <Icon name="erro" size={16} />
          {erro}
        </p>
      )}
    </fieldset>
  );
}
