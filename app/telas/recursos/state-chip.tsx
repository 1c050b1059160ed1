import { Chip } from '~/components/ui/chip.tsx';
import type { ItemState } from '~/domain/resource/resource.ts';

/** Chip with an item's state, as wide as its text. */
export const ResourceStateChip = ({ estado }: { estado: ItemState | null }) =>
  estado && (
    <span className="grid justify-items-start">
      <Chip tone={estado.tom}>{estado.rotulo}</Chip>
    </span>
  );
