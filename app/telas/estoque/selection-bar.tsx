import { ActionBar } from '~/components/ui/action-bar.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';

/** Maximum number of motos in a batch. */
const MAX_BATCH_MOTOS = 100;

/** Toolbar for the selected items: their number, the number of flyers they make, and the buttons. */
export function SelectionBar({
  motos,
  panfletos,
  onClear,
}: {
  motos: number;
  panfletos: number;
  onClear: () => void;
}) {
  return (
    <ActionBar>
      <p className="estoque-escolhidas" role="status">
        {describeSelection(motos, panfletos)}
      </p>
      <Button icone={<Icon name="criar" />} disabled={motos > MAX_BATCH_MOTOS}>
        {panfletos === 1 ? 'Gerar 1 panfleto' : `Gerar ${panfletos} panfletos`}
      </Button>
      <Button type="button" variante="secundario" onClick={onClear}>
        Limpar
      </Button>
    </ActionBar>
  );
}

function describeSelection(motos: number, flyers: number): string {
  if (motos > MAX_BATCH_MOTOS)
    return `Um lote leva até ${MAX_BATCH_MOTOS} motos: tire ${motos - MAX_BATCH_MOTOS} da escolha`;
  if (motos === 1) return '1 moto escolhida';
  const same = motos === flyers ? '' : '; as de mesmo modelo e preço dão um panfleto só';
  return `${motos} motos escolhidas${same}`;
}
