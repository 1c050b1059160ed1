import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import type { Estado } from '~/domain/resource/recurso.ts';

/** Chip with an item's state, as wide as its text. */
export const EtiquetaDoEstado = ({ estado }: { estado: Estado | null }) =>
  estado && (
    <span className="grid justify-items-start">
      <Etiqueta tom={estado.tom}>{estado.rotulo}</Etiqueta>
    </span>
  );
