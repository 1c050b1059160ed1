import { useField } from '~/components/ui/action-form.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { MaskedField } from '~/components/ui/masked-field.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import type { ChoiceOption } from '~/domain/resource/field-declarations.ts';
import {
  VISITANTE_CONSENTIMENTO_TEXTS,
  VISITANTE_CONSENTIMENTO_VERSION,
} from '~/domain/seminovos/visitante-consentimento-texts.ts';
import { FORM_MASKS } from '~/domain/valores/form-masks.ts';
import { parseTelefone } from '~/domain/valores/telefone.ts';
import { TurnstileCheck } from './turnstile-check.tsx';

/** Step with the loja, contact data and consent. */
export function ContactStep({
  lojas,
  siteKey,
}: {
  lojas: readonly ChoiceOption[] | null;
  siteKey: string | null;
}) {
  const { valor, erro } = useField('consentimento');
  return (
    <>
      {lojas ? (
        <SelectField name="empresa" rotulo="Loja" opcoes={lojas} vazio="Escolha a loja" />
      ) : (
        <Notice tone="warning">
          As lojas não carregaram. Recarregue a página: o que você fez fica aqui.
        </Notice>
      )}
      <TextField name="nome" rotulo="Seu nome" autoComplete="name" autoCapitalize="words" maxLength={120} />
      <MaskedField
        name="celular"
        mascara={FORM_MASKS.telefone}
        ler={parseTelefone}
        rotulo="Celular com WhatsApp"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        name="email"
        rotulo="E-mail"
        opcional
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
      />
      <Checkbox
        name="consentimento"
        value={VISITANTE_CONSENTIMENTO_VERSION}
        rotulo={VISITANTE_CONSENTIMENTO_TEXTS[VISITANTE_CONSENTIMENTO_VERSION]}
        defaultChecked={valor === VISITANTE_CONSENTIMENTO_VERSION}
        erro={erro}
        className="items-start text-sm"
      />
      {/* Honeypot: hidden from people; whoever fills it in is a bot. */}
      <div className="absolute -start-[9999px] size-px overflow-hidden" aria-hidden="true">
        <label>
          Não preencha
          <input name="site" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {siteKey && <TurnstileCheck siteKey={siteKey} />}
    </>
  );
}
