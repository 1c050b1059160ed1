import { type PointerEvent, useRef } from 'react';
import { Button } from '~/components/ui/button.tsx';

/** Size of the signature's canvas in its own units; the path coordinates refer to it. */
const CANVAS_SIZE = { largura: 600, altura: 200 };
/** Maximum length of the path, as in the schema (domain/artes/parabens.ts). */
const MAX_STROKE_LENGTH = 20_000;
/** Minimum distance between two points of a stroke, to keep the path short. */
const MIN_DISTANCE = 3;

type SignaturePoint = { x: number; y: number };

/** Canvas for a signature by finger or mouse; its strokes become SVG path data of straight lines. */
export function SignatureCanvas({ traco, onMudar }: { traco: string; onMudar: (stroke: string) => void }) {
  const last = useRef<SignaturePoint | null>(null);
  const drawn = useRef(traco);
  drawn.current = traco;

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): SignaturePoint => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const on = (part: number, side: number) => Math.round(Math.min(1, Math.max(0, part)) * (side - 1));
    return {
      x: on((clientX - left) / width, CANVAS_SIZE.largura),
      y: on((clientY - top) / height, CANVAS_SIZE.altura),
    };
  };
  const add = (step: string) => {
    if (drawn.current.length + step.length > MAX_STROKE_LENGTH) return;
    drawn.current += step;
    onMudar(drawn.current);
  };

  return (
    <div className="grid gap-2">
      <svg
        className="assinatura"
        viewBox={`0 0 ${CANVAS_SIZE.largura} ${CANVAS_SIZE.altura}`}
        role="img"
        aria-label={traco ? 'Assinatura do cliente' : 'Espaço para o cliente assinar com o dedo'}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = pointOf(event);
          const { x, y } = last.current;
          add(`${drawn.current ? ' ' : ''}M${x} ${y} L${x} ${y}`);
        }}
        onPointerMove={(event) => {
          if (!last.current) return;
          const next = pointOf(event);
          if (Math.hypot(next.x - last.current.x, next.y - last.current.y) < MIN_DISTANCE) return;
          last.current = next;
          add(` L${next.x} ${next.y}`);
        }}
        onPointerUp={() => {
          last.current = null;
        }}
        onPointerCancel={() => {
          last.current = null;
        }}
      >
        <line x1="40" x2="560" y1="160" y2="160" className="assinatura-linha" />
        <path d={traco} />
      </svg>
      <div className="flex items-center justify-between gap-3">
        <p className="text-muted text-sm">Entregue o aparelho: o cliente assina com o dedo.</p>
        <Button type="button" variante="texto" compacto disabled={!traco} onClick={() => onMudar('')}>
          Limpar
        </Button>
      </div>
    </div>
  );
}
