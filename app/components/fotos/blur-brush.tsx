import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import {
  blurColours,
  type ColourSum,
  cellRectangle,
  cellsUnderStroke,
  sumPixels,
} from '~/domain/fotos/blur.ts';
import type { PixelSides } from '~/domain/fotos/crop.ts';

type BrushPoint = { x: number; y: number };

/** Radius of the brush, as a fraction of the photo's shorter side. */
const BRUSH_RADII = { menor: 0.02, usual: 0.05, maior: 0.16 } as const;
/** Distance of one arrow-key press, as a fraction of the shorter side. */
const CURSOR_STEP = 0.03;
const JPEG_QUALITY = 0.9;

const ARROW_KEYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Pixelates faces and licence plates irreversibly where the brush passes. Works with touch, pen, mouse, or
 * arrow keys and Enter. Import it lazily, because no first view needs it.
 * @param onReady receives the photo as JPEG
 */
export function BlurBrush({
  bitmap,
  enviando,
  erro,
  onReady,
  onClose,
}: {
  bitmap: ImageBitmap;
  enviando: boolean;
  /** Error message of the server about the photo. */
  erro?: string;
  onReady: (foto: Blob) => void;
  onClose: () => void;
}) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [radius, setRaio] = useState<number>(BRUSH_RADII.usual);
  const [tracos, setTracos] = useState<string[][]>([]);
  const [cursor, setCursor] = useState<BrushPoint | null>(null);
  const stroke = useRef<{ last: BrushPoint; cells: Set<string> } | null>(null);
  const foto = { largura: bitmap.width, altura: bitmap.height };
  const shorter = Math.min(foto.largura, foto.altura);
  const raioEmPixels = radius * shorter;

  const [somaOf] = useState(() => createCellSums(bitmap));

  useEffect(() => {
    const context = canvas.current?.getContext('2d', { willReadFrequently: true });
    if (!context) return;
    context.drawImage(bitmap, 0, 0);
    paintCells(context, { largura: bitmap.width, altura: bitmap.height }, tracos.flat(), somaOf);
    if (cursor) drawRing(context, cursor, raioEmPixels, shorter);
  }, [bitmap, somaOf, tracos, cursor, raioEmPixels, shorter]);

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): BrushPoint => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return {
      x: ((clientX - left) / width) * foto.largura,
      y: ((clientY - top) / height) * foto.altura,
    };
  };

  function draw(from: BrushPoint, to: BrushPoint) {
    const running = stroke.current;
    const context = canvas.current?.getContext('2d', { willReadFrequently: true });
    if (!running || !context) return;
    for (const cell of cellsUnderStroke(foto, from, to, raioEmPixels)) running.cells.add(cell);
    paintCells(context, foto, [...tracos.flat(), ...running.cells], somaOf);
    running.last = to;
  }

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    setCursor(null);
    stroke.current = { last: at, cells: new Set() };
    draw(at, at);
  }

  function end() {
    const cells = [...(stroke.current?.cells ?? [])];
    stroke.current = null;
    if (cells.length > 0) setTracos((before) => [...before, cells]);
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = cursor ?? { x: foto.largura / 2, y: foto.altura / 2 };
    const seta = ARROW_KEYS[event.key];
    if (seta) {
      event.preventDefault();
      const [dx, dy] = seta.map((each) => each * CURSOR_STEP * shorter) as [number, number];
      const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
      setCursor({ x: within(at.x + dx, foto.largura), y: within(at.y + dy, foto.altura) });
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      setCursor(at);
      setTracos((before) => [...before, cellsUnderStroke(foto, at, at, raioEmPixels)]);
    } else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      undo();
    }
  }

  const undo = () => setTracos((before) => before.slice(0, -1));

  function finish() {
    const whole = document.createElement('canvas');
    whole.width = foto.largura;
    whole.height = foto.altura;
    const context = whole.getContext('2d');
    if (!context) return;
    context.drawImage(bitmap, 0, 0);
    paintCells(context, foto, tracos.flat(), somaOf);
    whole.toBlob((blob) => blob && onReady(blob), 'image/jpeg', JPEG_QUALITY);
  }

  return (
    <Dialog title="Desfocar rostos e placas" onClose={onClose}>
      <div className="palco-da-foto">
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: its role announces the arrow keys */}
        <canvas
          ref={canvas}
          width={foto.largura}
          height={foto.altura}
          role="application"
          tabIndex={0}
          aria-label="Foto para desfocar"
          aria-describedby={`${id}-ajuda`}
          className="cursor-crosshair"
          style={{ aspectRatio: `${foto.largura} / ${foto.altura}` }}
          onPointerDown={begin}
          onPointerMove={(event) => stroke.current && draw(stroke.current.last, pointOf(event))}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={onKeyDown}
          onBlur={() => setCursor(null)}
        />
      </div>
      <p id={`${id}-ajuda`} className="mt-2 text-muted text-sm">
        Passe o dedo sobre o que esconder.{' '}
        <span className="so-com-teclado">No teclado: setas levam o pincel, Enter desfoca.</span>
      </p>
      <label className="mt-3 flex items-center gap-3">
        <span className="flex-none">Pincel</span>
        <input
          type="range"
          className="w-full"
          min={BRUSH_RADII.menor}
          max={BRUSH_RADII.maior}
          step={0.01}
          value={radius}
          onChange={(event) => setRaio(Number(event.currentTarget.value))}
        />
      </label>
      <p className="sr-only" role="status">
        {tracos.length === 0
          ? 'Nada desfocado.'
          : `${tracos.length} ${tracos.length === 1 ? 'lugar desfocado' : 'lugares desfocados'}.`}
      </p>
      {erro && (
        <p className="campo-erro mt-2" role="alert">
          {erro}
        </p>
      )}
      <div className="mt-4 grid grid-cols-[auto_1fr] gap-3">
        <Button
          type="button"
          variante="secundario"
          icone={<Icon name="desfazer" />}
          aria-disabled={tracos.length === 0 || undefined}
          onClick={undo}
        >
          Desfazer
        </Button>
        <Button
          type="button"
          loading={enviando}
          aria-disabled={tracos.length === 0 || undefined}
          onClick={() => tracos.length > 0 && finish()}
        >
          Salvar desfocada
        </Button>
      </div>
    </Dialog>
  );
}

/** Paints cells with their average colour, as `desfocar` does. */
function paintCells(
  context: CanvasRenderingContext2D,
  foto: PixelSides,
  cells: Iterable<string>,
  somaOf: (key: string) => ColourSum,
): void {
  for (const [key, colour] of blurColours(cells, somaOf)) {
    const at = cellRectangle(foto, key);
    context.fillStyle = `rgb(${colour.join(' ')})`;
    if (at) context.fillRect(at.x, at.y, at.largura, at.altura);
  }
}

/**
 * Creates a lookup of the original colour sums per cell, computed on demand: summing the whole photo at once
 * would block a phone.
 */
function createCellSums(bitmap: ImageBitmap): (key: string) => ColourSum {
  const known = new Map<string, ColourSum>();
  const sheet = document.createElement('canvas');
  sheet.width = bitmap.width;
  sheet.height = bitmap.height;
  const pen = sheet.getContext('2d', { willReadFrequently: true });
  pen?.drawImage(bitmap, 0, 0);
  return (key) => {
    const at = cellRectangle({ largura: bitmap.width, altura: bitmap.height }, key);
    const sum =
      known.get(key) ??
      (at && pen
        ? sumPixels(pen.getImageData(at.x, at.y, at.largura, at.altura).data)
        : ([0, 0, 0, 0] as const));
    known.set(key, sum);
    return sum;
  };
}

/** Draws the keyboard cursor of the brush. */
function drawRing(
  context: CanvasRenderingContext2D,
  { x, y }: BrushPoint,
  radius: number,
  shorter: number,
): void {
  for (const [colour, width] of [
    ['#000', 0.012],
    ['#fff', 0.005],
  ] as const) {
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.strokeStyle = colour;
    context.lineWidth = Math.max(2, width * shorter);
    context.stroke();
  }
}
