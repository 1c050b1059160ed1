import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import type { PessoaListada } from './tipos.ts';

/** Chips with a person's approval and permissions. */
export function Situacao({ pessoa }: { pessoa: PessoaListada }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {pessoa.aprovado ? (
        <Etiqueta tom="success">Aprovado</Etiqueta>
      ) : (
        <Etiqueta tom="warning">Aguardando</Etiqueta>
      )}
      {pessoa.admin && <Etiqueta tom="info">{pessoa.rede ? 'Administra a rede' : 'Administra'}</Etiqueta>}
    </span>
  );
}
