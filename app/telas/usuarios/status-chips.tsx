import { Chip } from '~/components/ui/chip.tsx';
import type { ListedUsuario } from './types.ts';

/** Chips with a person's approval and permissions. */
export function UsuarioStatusChips({ person }: { person: ListedUsuario }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {person.aprovado ? <Chip tone="success">Aprovado</Chip> : <Chip tone="warning">Aguardando</Chip>}
      {person.admin && <Chip tone="info">{person.rede ? 'Administra a rede' : 'Administra'}</Chip>}
    </span>
  );
}
