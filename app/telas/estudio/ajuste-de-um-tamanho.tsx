import { type PointerEvent, useRef } from 'react';
import { desenhoDo, FORMATOS, type FormatoArte, type FotoArte, TODOS_OS_FORMATOS } from '~/arte/tipos.ts';
import { Botao } from '~/components/ui/botao.tsx';
import { Dialogo } from '~/components/ui/dialogo.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { type Ajuste, type LinhaEscondivel, PASSOS_DO_TEXTO, ZOOM_MAXIMO } from '~/domain/artes/ajustes.ts';
import { readAjustes, writeAjuste } from '~/domain/artes/figurado-digitado.ts';
import type { TipoDeGerador } from '~/domain/artes/geradores.ts';
import { NA_PREVIA } from './na-previa.ts';
import { Previa } from './previa.tsx';

const PASSOS: Record<number, string> = {
  [-2]: 'Bem menor',
  [-1]: 'Menor',
  0: 'Normal',
  1: 'Maior',
  2: 'Bem maior',
};
const MEIO = { x: 0.5, y: 0.5 };

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** One format of the piece in large, with adjustments that do not affect the others. */
export function AjusteDeUmTamanho({
  tipo,
  nome,
  template,
  formato,
  dados,
  ajustes,
  onFormato,
  onAjustar,
  onFechar,
}: {
  tipo: TipoDeGerador;
  nome: string;
  template: string;
  formato: FormatoArte;
  dados: unknown;
  /** Value of the hidden field with all adjustments. */
  ajustes: string;
  onFormato: (formato: FormatoArte) => void;
  onAjustar: (ajustes: string) => void;
  onFechar: () => void;
}) {
  const desenhado = desenhoDo(formato);
  const tuned = readAjustes(ajustes);
  const ajuste: Ajuste = tuned[desenhado] ?? {};
  const { foto } = dados as { foto?: FotoArte };
  const tune = (change: Ajuste) => onAjustar(writeAjuste(ajustes, desenhado, { ...ajuste, ...change }));
  const foco = ajuste.foco ?? foto?.foco ?? MEIO;
  const zoom = ajuste.zoom ?? foto?.zoom ?? 1;
  const arraste = useArraste(foco, zoom, (next) => tune({ foco: next }));
  return (
    <Dialogo titulo={`${FORMATOS[formato].rotulo}: ver e ajustar`} onFechar={onFechar}>
      <div className="grid gap-4">
        <div className="escolhas">
          {TODOS_OS_FORMATOS.map((each) => (
            <button
              key={each}
              type="button"
              className="escolha"
              aria-current={each === formato || undefined}
              onClick={() => onFormato(each)}
            >
              {FORMATOS[each].rotulo}
              {tuned[desenhoDo(each)] && <span className="size-2 rounded-full bg-primary" />}
            </button>
          ))}
        </div>
        <div className={foto ? 'touch-none cursor-grab' : undefined} {...(foto ? arraste : {})}>
          <Previa nome={nome} className="previa-grande" {...{ template, formato, dados }} />
        </div>
        {formato === 'miniatura' && (
          <p className="text-muted text-sm">Segue o quadrado: o que mudar aqui muda lá também.</p>
        )}
        <Texto passo={ajuste.texto ?? 0} onMudar={(texto) => tune({ texto })} />
        {foto && <Enquadramento {...{ foco, zoom }} onMudar={tune} />}
        <Linhas linhas={NA_PREVIA[tipo].linhas} sem={ajuste.sem ?? []} onMudar={(sem) => tune({ sem })} />
        <div className="grid grid-cols-2 gap-3">
          <Botao
            type="button"
            variante="texto"
            icone={<Icone nome="recomecar" />}
            disabled={tuned[desenhado] === undefined}
            onClick={() => onAjustar(writeAjuste(ajustes, desenhado, {}))}
          >
            Voltar ao normal
          </Botao>
          <Botao type="button" onClick={onFechar}>
            Pronto
          </Botao>
        </div>
      </div>
    </Dialogo>
  );
}

/** Buttons for the text size, in steps of {@link PASSOS_DO_TEXTO}. */
function Texto({
  passo,
  onMudar,
}: {
  passo: NonNullable<Ajuste['texto']>;
  onMudar: (passo: NonNullable<Ajuste['texto']>) => void;
}) {
  const at = PASSOS_DO_TEXTO.indexOf(passo);
  const [menor, maior] = [PASSOS_DO_TEXTO[at - 1], PASSOS_DO_TEXTO[at + 1]];
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
        {PASSOS[passo]}
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

function Enquadramento({
  foco,
  zoom,
  onMudar,
}: {
  foco: NonNullable<Ajuste['foco']>;
  zoom: number;
  onMudar: (change: Ajuste) => void;
}) {
  const controles = [
    {
      rotulo: 'Aproximar a foto',
      min: 1,
      max: ZOOM_MAXIMO,
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
            className="deslizante"
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

function Linhas({
  linhas,
  sem,
  onMudar,
}: {
  linhas: Partial<Record<LinhaEscondivel, string>>;
  sem: readonly LinhaEscondivel[];
  onMudar: (sem: LinhaEscondivel[]) => void;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="campo-rotulo mb-1">O que aparece neste tamanho</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.entries(linhas) as Array<[LinhaEscondivel, string]>).map(([linha, rotulo]) => (
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
function useArraste(
  foco: { x: number; y: number },
  zoom: number,
  onFoco: (foco: { x: number; y: number }) => void,
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
