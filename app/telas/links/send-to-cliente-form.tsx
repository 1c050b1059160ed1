import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { MaskedField } from '~/components/ui/masked-field.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import {
  CONTACT_CONSENTIMENTO_TEXTS,
  CONTACT_CONSENTIMENTO_VERSION,
  MAX_RECIPIENT_NOME,
} from '~/domain/remessas/remessa.ts';
import { FORM_MASKS } from '~/domain/valores/form-masks.ts';
import { parseMobile } from '~/domain/valores/telefone.ts';
import type { FormResult } from '~/shared/form-fields.ts';

type SendLinkAnswer =
  | ({ tipo: 'recusado' } & FormResult)
  | { tipo: 'pronto'; guardado: boolean; conversa: string };

/** Form for pages without JavaScript: the answer has a link to WhatsApp. */
export function SendToClienteForm({
  marca,
  resposta,
}: {
  /** Idempotency key of the recipient. */
  marca: string;
  resposta: SendLinkAnswer | undefined;
}) {
  if (resposta?.tipo === 'pronto') {
    return (
      <div className="grid gap-4" role="status">
        {resposta.guardado && <p>Guardado. Avisamos quando o cliente abrir e antes de vencer.</p>}
        <a className="botao botao-primario" href={resposta.conversa} rel="noreferrer">
          <Icon name="conversa" />
          <span>Abrir conversa no WhatsApp</span>
        </a>
      </div>
    );
  }
  return (
    <ActionForm resultado={resposta} className="grid gap-4" data-rascunho="enviar">
      {resposta?.aviso && <Notice tone="error">{resposta.aviso}</Notice>}
      <input type="hidden" name="marca" value={marca} />
      <TextField name="nome" rotulo="Nome do cliente" maxLength={MAX_RECIPIENT_NOME} autoComplete="off" />
      <MaskedField
        name="telefone"
        rotulo="WhatsApp do cliente"
        mascara={FORM_MASKS.telefone}
        ler={parseMobile}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <Checkbox
        name="guardar"
        value={CONTACT_CONSENTIMENTO_VERSION}
        defaultChecked={Boolean(resposta?.valores.guardar)}
        rotulo="Lembrar deste cliente"
        ajuda={CONTACT_CONSENTIMENTO_TEXTS[CONTACT_CONSENTIMENTO_VERSION]}
      />
      <Button icone={<Icon name="conversa" />}>Abrir conversa</Button>
    </ActionForm>
  );
}
