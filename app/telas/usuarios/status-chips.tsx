import { Chip } from '~/components/ui/chip.tsx';
import type { ListedUsuario } from './types.ts';

/** Chips with a person's approval and permissions. */
export function UsuarioStatusChips({ pessoa }: { pessoa: ListedUsuario }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {pessoa.aprovado ? <Chip tom="success">Aprovado</Chip> : <Chip tom="warning">Aguardando</Chip>}
      {pessoa.admin && <Chip tom="info">{pessoa.rede ? 'Administra a rede' : 'Administra'}</Chip>}
    </span>
  );
}
