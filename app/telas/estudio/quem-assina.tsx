import { Link } from '@remix-run/react';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import type { Campo } from './use-digitado.ts';

/** Name and telephone on a piece: one's own, or another's where the Empresa allows it. */
export function QuemAssina({
  campo,
  contatoLivre,
}: {
  campo: Campo<'nome' | 'telefone'>;
  contatoLivre: boolean;
}) {
  const proprio = { readOnly: !contatoLivre };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <CampoTexto {...campo('nome')} {...proprio} rotulo="Seu nome" autoComplete="name" maxLength={120} />
      <CampoTexto
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
