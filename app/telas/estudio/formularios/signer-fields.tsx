import { Link } from '@remix-run/react';
import { TextField } from '~/components/ui/text-field.tsx';
import type { FieldPropsOf } from './use-typed-fields.ts';

/** Name and telephone on a piece: one's own, or another's where the Empresa allows it. */
export function SignerFields({
  campo,
  contatoLivre,
}: {
  campo: FieldPropsOf<'nome' | 'telefone'>;
  contatoLivre: boolean;
}) {
  const proprio = { readOnly: !contatoLivre };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField {...campo('nome')} {...proprio} rotulo="Seu nome" autoComplete="name" maxLength={120} />
      <TextField
        {...campo('telefone')}
        {...proprio}
        ajuda={proprio.readOnly && <Link to="/perfil">Mudar nome e WhatsApp no perfil</Link>}
        rotulo="Seu WhatsApp"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </div>
  );
}
