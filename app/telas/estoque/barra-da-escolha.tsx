import { BarraDeAcao } from '~/components/ui/barra-de-acao.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';

/** Maximum number of motos in a batch. */
const MAIS = 100;

/** Toolbar for the selected items: their number, the number of flyers they make, and the buttons. */
export function BarraDaEscolha({
  motos,
  panfletos,
  onLimpar,
}: {
  motos: number;
  panfletos: number;
  onLimpar: () => void;
}) {
  return (
    <BarraDeAcao>
      <p className="estoque-escolhidas" role="status">
        {frase(motos, panfletos)}
      </p>
      <Botao icone={<Icone nome="criar" />} disabled={motos > MAIS}>
        {panfletos === 1 ? 'Gerar 1 panfleto' : `Gerar ${panfletos} panfletos`}
      </Botao>
      <Botao type="button" variante="secundario" onClick={onLimpar}>
        Limpar
      </Botao>
    </BarraDeAcao>
  );
}

function frase(motos: number, flyers: number): string {
  if (motos > MAIS) return `Um lote leva até ${MAIS} motos: tire ${motos - MAIS} da escolha`;
  if (motos === 1) return '1 moto escolhida';
  const same = motos === flyers ? '' : '; as de mesmo modelo e preço dão um panfleto só';
  return `${motos} motos escolhidas${same}`;
}
