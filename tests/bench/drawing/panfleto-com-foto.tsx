import { base64 } from '../../../workers/desenho/base64.ts';
import foto from './foto.bin';

/** A photo cut to its slot, 1080×760, as a phone's browser sends it: JPEG, made of noise of many sizes. */
const FOTO = `data:image/jpeg;base64,${base64(new Uint8Array(foto))}`;

const at = (left: number, top: number, width: number, height: number) =>
  ({ position: 'absolute', display: 'flex', left, top, width, height }) as const;

const text = (fontSize: number, color: string, fontWeight: 400 | 500 | 700 = 400) =>
  ({
    fontFamily: fontWeight === 700 ? 'Poppins' : 'Roboto',
    fontSize,
    fontWeight,
    color,
    lineHeight: 1.2,
  }) as const;

/** An offer with a photo across its upper half, in the manner of the templates: plain grounds, nothing cut or masked. */
export function panfletoComFoto(centavos: number) {
  const preco = `R$ ${(centavos / 100).toFixed(2).replace('.', ',')}`;
  return (
    <div style={{ ...at(0, 0, 1080, 1350), backgroundColor: '#f0f4f7' }}>
      <img alt="" src={FOTO} width={1080} height={760} style={{ position: 'absolute', left: 0, top: 0 }} />
      <div style={{ ...at(56, 48, 330, 72), backgroundColor: '#c92f17' }} />
      <div style={{ ...at(84, 60, 300, 48), ...text(36, '#ffffff', 700) }}>Rota Sul Motos</div>
      <div style={{ ...at(0, 760, 1080, 12), backgroundColor: '#ffb000' }} />
      <div style={{ ...at(56, 800, 968, 84), ...text(68, '#0b1116', 700) }}>FAZER FZ25 ABS</div>
      <div style={{ ...at(56, 890, 968, 44), ...text(34, '#46535f') }}>2026 · 249 cc · 0 km</div>
      <div style={{ ...at(56, 960, 968, 44), ...text(34, '#46535f', 500) }}>
        Emplacamento grátis neste mês
      </div>
      <div style={{ ...at(56, 1030, 600, 150), backgroundColor: '#c92f17' }} />
      <div style={{ ...at(88, 1054, 560, 108), ...text(84, '#ffffff', 700) }}>{preco}</div>
      <div style={{ ...at(56, 1214, 968, 40), ...text(30, '#0b1116', 500) }}>
        Carla Conceição · (41) 98765-4321
      </div>
      <div style={{ ...at(56, 1258, 968, 36), ...text(24, '#46535f') }}>
        Av. das Araucárias, 1520, Curitiba/PR. Válido até 31/12/2026.
      </div>
    </div>
  );
}
