import { FORM_MASKS } from '~/domain/valores/form-masks.ts';
import { parseTelefone } from '~/domain/valores/telefone.ts';
import { MaskedField } from './masked-field.tsx';
import { TextField } from './text-field.tsx';

/** Fields for the name and telephone that customers see, used at registration and in the profile. */
export function NameAndPhoneFields({ name, telefone }: { name: string; telefone?: string }) {
  return (
    <>
      <TextField
        name="nome"
        rotulo="Nome"
        ajuda="Como o cliente conhece você."
        defaultValue={name}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        required
      />
      <MaskedField
        name="telefone"
        mascara={FORM_MASKS.telefone}
        ler={parseTelefone}
        rotulo="WhatsApp ou telefone"
        opcional
        ajuda="Com DDD, por exemplo (11) 98765-4321."
        defaultValue={telefone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </>
  );
}
