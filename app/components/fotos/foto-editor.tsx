import { type KeyboardEvent, useId, useLayoutEffect, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { Icon, type IconName } from '~/components/ui/icon.tsx';
import { type FotoCrop, MAX_CROP_ZOOM, moved, turned, WHOLE_FOTO, zoomed } from '~/domain/fotos/crop.ts';
import { drawFoto, encodeFoto, sidesOf } from './draw-foto.ts';
import { useGestures } from './use-gestures.ts';

/**
 * Distance that one press of a key or button moves the photo in the crop editor, as a fraction of the slot.
 */
const MOVE_STEP = 0.05;
const ZOOM_STEP = 1.2;
/** Longer side of the preview canvas, pixels. */
const PREVIEW_SIDE = 900;

const ARROW_KEYS: Record<string, readonly [dx: number, dy: number]> = {
  ArrowLeft: [-MOVE_STEP, 0],
  ArrowRight: [MOVE_STEP, 0],
  ArrowUp: [0, -MOVE_STEP],
  ArrowDown: [0, MOVE_STEP],
};

/** Result of the editor: the file to upload, sides in pixels. */
export type CroppedFoto = { blob: Blob; largura: number; altura: number };

/**
 * Crops, rotates and scales a photo to its slot by drag, pinch, wheel, buttons and keys. The photo always
 * covers the slot. @param proporcao width divided by height of the slot; default: the photo's own
 */
export function FotoEditor({
  bitmap,
  proporcao: pedida,
  onReady,
  onClose,
}: {
  bitmap: ImageBitmap;
  proporcao?: number;
  onReady: (foto: CroppedFoto) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [crop, setRecorte] = useState<FotoCrop>(WHOLE_FOTO);
  const [gravando, setGravando] = useState(false);
  const [error, setErro] = useState(false);
  const foto = sidesOf(bitmap);
  const free = crop.giro % 2 === 0 ? foto.largura / foto.altura : foto.altura / foto.largura;
  const ratio = pedida ?? free;

  const move = (dx: number, dy: number) => setRecorte((now) => moved(foto, now, ratio, dx, dy));
  const zoom = (fator: number, at?: { x: number; y: number }) =>
    setRecorte((now) => zoomed(foto, now, ratio, fator, at));
  const turn = () => setRecorte((now) => turned(foto, now, pedida ?? 1 / ratio));
  const gestos = useGestures({ onMove: move, onZoom: zoom });

  const { ref } = gestos;
  const width = Math.round(ratio >= 1 ? PREVIEW_SIDE : PREVIEW_SIDE * ratio);
  const height = Math.round(width / ratio);
  useLayoutEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    drawFoto(canvas, bitmap, crop, width / height);
  }, [ref, bitmap, crop, width, height]);

  function onKeyDown(event: KeyboardEvent) {
    const seta = ARROW_KEYS[event.key];
    const fator = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }[event.key];
    if (!seta && !fator && event.key !== '0') return;
    event.preventDefault();
    if (seta) move(...seta);
    else if (fator) zoom(fator);
    else setRecorte(WHOLE_FOTO);
  }

  async function use() {
    setGravando(true);
    setErro(false);
    try {
      onReady(await encodeFoto(bitmap, crop, ratio));
    } catch {
      setErro(true);
      setGravando(false);
    }
  }

  return (
    <Dialog title="Ajustar foto" onClose={onClose}>
      <div className="palco-da-foto">
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: its role announces the arrow keys */}
        <canvas
          {...gestos}
          role="application"
          tabIndex={0}
          aria-label="Foto no recorte"
          aria-describedby={`${id}-ajuda`}
          style={{ aspectRatio: `${width} / ${height}` }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={`${id}-ajuda`} className="mt-2 text-muted text-sm">
        Arraste para posicionar; com dois dedos, aproxime.{' '}
        <span className="so-com-teclado">
          No mouse, a roda aproxima; no teclado: setas, mais, menos e zero.
        </span>
      </p>
      <fieldset className="ajustes-da-foto" aria-label="Ajustes da foto">
        <AdjustmentButton
          nome="menos"
          rotulo="Afastar"
          apagado={crop.zoom <= 1}
          onPress={() => zoom(1 / ZOOM_STEP)}
        />
        <AdjustmentButton
          nome="mais"
          rotulo="Aproximar"
          apagado={crop.zoom >= MAX_CROP_ZOOM}
          onPress={() => zoom(ZOOM_STEP)}
        />
        <AdjustmentButton nome="girar" rotulo="Girar" onPress={turn} />
        <AdjustmentButton nome="recomecar" rotulo="Recomeçar" onPress={() => setRecorte(WHOLE_FOTO)} />
        <AdjustmentButton nome="seta-esquerda" rotulo="Esquerda" onPress={() => move(-MOVE_STEP, 0)} />
        <AdjustmentButton nome="seta-esquerda" rotulo="Cima" vira onPress={() => move(0, -MOVE_STEP)} />
        <AdjustmentButton nome="seta-direita" rotulo="Baixo" vira onPress={() => move(0, MOVE_STEP)} />
        <AdjustmentButton nome="seta-direita" rotulo="Direita" onPress={() => move(MOVE_STEP, 0)} />
      </fieldset>
      {error && (
        <p className="campo-erro mt-2" role="alert">
          Este navegador não conseguiu preparar a foto. Tente uma menor.
        </p>
      )}
      <div className="mt-4 flex gap-3 *:flex-1">
        <Button type="button" variante="secundario" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="button" loading={gravando} onClick={use}>
          Usar foto
        </Button>
      </div>
    </Dialog>
  );
}

/** Button for one step of one adjustment; `vira` rotates its icon by 90°. */
function AdjustmentButton({
  nome,
  rotulo,
  apagado = false,
  vira = false,
  onPress,
}: {
  nome: IconName;
  rotulo: string;
  apagado?: boolean;
  vira?: boolean;
  onPress: () => void;
}) {
  return (
    <button type="button" className="ajuste-da-foto" aria-disabled={apagado || undefined} onClick={onPress}>
      <Icon name={nome} className={vira ? 'rotate-90' : undefined} />
      <span>{rotulo}</span>
    </button>
  );
}
