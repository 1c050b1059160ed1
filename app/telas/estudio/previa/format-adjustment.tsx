import { type PointerEvent, useRef } from 'react';
import { ALL_FORMATS, type DrawnFoto, drawnFormatOf, FORMATS, type PecaFormat } from '~/arte/types.ts';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import {
  type FormatAdjustment,
  type HideableLine,
  MAX_SLOT_ZOOM,
  TEXT_SIZE_STEPS,
} from '~/domain/artes/format-adjustments.ts';
import { readFormatAdjustments, writeFormatAdjustment } from '~/domain/artes/foto-and-adjustment-fields.ts';
import type { GeneratorKind } from '~/domain/artes/generators.ts';
import { PREVIEW_TEXTS } from './preview-texts.ts';
import { ScaledPeca } from './scaled-peca.tsx';

const TEXT_STEP_NAMES: Record<number, string> = {
  [-2]: 'Bem menor',
  [-1]: 'Menor',
  0: 'Normal',
  1: 'Maior',
  2: 'Bem maior',
};
const CENTRE = { x: 0.5, y: 0.5 };

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** One format of the piece in large, with adjustments that do not affect the others. */
export function FormatAdjustmentEditor({
  tipo,
  nome,
  template,
  formato,
  dados,
  ajustes,
  onFormat,
  onAdjust,
  onClose,
}: {
  tipo: GeneratorKind;
  nome: string;
  template: string;
  formato: PecaFormat;
  dados: unknown;
  /** Value of the hidden field with all adjustments. */
  ajustes: string;
  onFormat: (format: PecaFormat) => void;
  onAdjust: (ajustes: string) => void;
  onClose: () => void;
}) {
  const desenhado = drawnFormatOf(formato);
  const tuned = readFormatAdjustments(ajustes);
  const ajuste: FormatAdjustment = tuned[desenhado] ?? {};
  const { foto } = dados as { foto?: DrawnFoto };
  const tune = (change: FormatAdjustment) =>
    onAdjust(writeFormatAdjustment(ajustes, desenhado, { ...ajuste, ...change }));
  const foco = ajuste.foco ?? foto?.foco ?? CENTRE;
  const zoom = ajuste.zoom ?? foto?.zoom ?? 1;
  const arraste = useDrag(foco, zoom, (next) => tune({ foco: next }));
  return (
    <Dialog title={`${FORMATS[formato].rotulo}: ver e ajustar`} onClose={onClose}>
      <div className="grid gap-4">
        <div className="escolhas">
          {ALL_FORMATS.map((each) => (
            <button
              key={each}
              type="button"
              className="escolha"
              aria-current={each === formato || undefined}
              onClick={() => onFormat(each)}
            >
              {FORMATS[each].rotulo}
              {tuned[drawnFormatOf(each)] && <span className="size-2 rounded-full bg-primary" />}
            </button>
          ))}
        </div>
        <div className={foto ? 'touch-none cursor-grab' : undefined} {...(foto ? arraste : {})}>
          <ScaledPeca
            nome={nome}
            className="grid place-items-center w-full h-[min(420px,44dvh)]"
            {...{ template, formato, dados }}
          />
        </div>
        {formato === 'miniatura' && (
          <p className="text-muted text-sm">Segue o quadrado: o que mudar aqui muda lá também.</p>
        )}
        <TextSizeButtons passo={ajuste.texto ?? 0} onMudar={(texto) => tune({ texto })} />
        {foto && <FramingControls {...{ foco, zoom }} onMudar={tune} />}
        <TextLineFields
          linhas={PREVIEW_TEXTS[tipo].linhas}
          sem={ajuste.sem ?? []}
          onMudar={(sem) => tune({ sem })}
        />
        <div className="grid grid-cols-2 gap-3">
          <Button
            type="button"
            variante="texto"
            icone={<Icon name="recomecar" />}
            disabled={tuned[desenhado] === undefined}
            onClick={() => onAdjust(writeFormatAdjustment(ajustes, desenhado, {}))}
          >
            Voltar ao normal
          </Button>
          <Button type="button" onClick={onClose}>
            Pronto
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Buttons for the text size, in steps of {@link TEXT_SIZE_STEPS}. */
function TextSizeButtons({
  passo,
  onMudar,
}: {
  passo: NonNullable<FormatAdjustment['texto']>;
  onMudar: (step: NonNullable<FormatAdjustment['texto']>) => void;
}) {
  const at = TEXT_SIZE_STEPS.indexOf(passo);
  const [menor, maior] = [TEXT_SIZE_STEPS[at - 1], TEXT_SIZE_STEPS[at + 1]];
  return (
    <div className="flex items-center gap-3">
      <span className="campo-rotulo flex-1" id="tamanho-do-texto">
        Tamanho do texto
      </span>
      <button
        type="button"
        className="botao botao-secundario botao-icone text-sm!"
        aria-label="Texto menor"
        disabled={menor === undefined}
        onClick={() => menor !== undefined && onMudar(menor)}
      >
        A−
      </button>
      <output aria-labelledby="tamanho-do-texto" className="w-22 text-center font-medium">
        {TEXT_STEP_NAMES[passo]}
      </output>
      <button
        type="button"
        className="botao botao-secundario botao-icone text-lg!"
        aria-label="Texto maior"
        disabled={maior === undefined}
        onClick={() => maior !== undefined && onMudar(maior)}
      >
        A+
      </button>
    </div>
  );
}

function FramingControls({
  foco,
  zoom,
  onMudar,
}: {
  foco: NonNullable<FormatAdjustment['foco']>;
  zoom: number;
  onMudar: (change: FormatAdjustment) => void;
}) {
  const controles = [
    {
      rotulo: 'Aproximar a foto',
      min: 1,
      max: MAX_SLOT_ZOOM,
      valor: zoom,
      toChange: (to: number) => ({ zoom: to }),
    },
    {
      rotulo: 'Foto para os lados',
      min: 0,
      max: 1,
      valor: foco.x,
      toChange: (x: number) => ({ foco: { ...foco, x } }),
    },
    {
      rotulo: 'Foto para cima ou para baixo',
      min: 0,
      max: 1,
      valor: foco.y,
      toChange: (y: number) => ({ foco: { ...foco, y } }),
    },
  ];
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">Foto</legend>
      {controles.map(({ rotulo, min, max, valor, toChange }) => (
        <label key={rotulo} className="grid gap-1 text-sm">
          {rotulo}
          <input
            type="range"
            className="w-full h-10 accent-primary"
            {...{ min, max }}
            step={0.01}
            value={valor}
            onChange={(event) => onMudar(toChange(Number(event.target.value)))}
          />
        </label>
      ))}
    </fieldset>
  );
}

function TextLineFields({
  linhas,
  sem,
  onMudar,
}: {
  linhas: Partial<Record<HideableLine, string>>;
  sem: readonly HideableLine[];
  onMudar: (sem: HideableLine[]) => void;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="campo-rotulo mb-1">O que aparece neste tamanho</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.entries(linhas) as Array<[HideableLine, string]>).map(([linha, rotulo]) => (
          <label key={linha} className="escolha">
            <input
              type="checkbox"
              className="sr-only"
              checked={!sem.includes(linha)}
              onChange={({ target }) =>
                onMudar(target.checked ? sem.filter((each) => each !== linha) : [...sem, linha])
              }
            />
            {rotulo}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Drags the photo: moves its focal point in the opposite direction, scaled by the visible part. */
function useDrag(
  foco: { x: number; y: number },
  zoom: number,
  onFoco: (focus: { x: number; y: number }) => void,
) {
  const from = useRef<{ x: number; y: number; foco: { x: number; y: number } } | null>(null);
  const end = () => {
    from.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, foco };
    },
    onPointerMove: ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      if (!from.current) return;
      const { clientWidth, clientHeight } = currentTarget;
      const { x, y, foco: start } = from.current;
      onFoco({
        x: clamp(start.x - (clientX - x) / (clientWidth * zoom)),
        y: clamp(start.y - (clientY - y) / (clientHeight * zoom)),
      });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
