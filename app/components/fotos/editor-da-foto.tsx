import { type KeyboardEvent, useId, useLayoutEffect, useState } from 'react';
import { Botao } from '~/components/ui/botao.tsx';
import { Dialogo } from '~/components/ui/dialogo.tsx';
import { Icone, type NomeDeIcone } from '~/components/ui/icone.tsx';
import { INTEIRA, moved, type Recorte, turned, ZOOM_MAXIMO, zoomed } from '~/domain/fotos/recorte.ts';
import { desenharFoto, gravarFoto, ladosDe } from './desenhar-foto.ts';
import { useGestos } from './use-gestos.ts';

/** Distance of one key or button press, as a fraction of the slot. */
const PASSO = 0.05;
const PASSO_DO_ZOOM = 1.2;
/** Longer side of the preview canvas, pixels. */
const PALCO = 900;

const SETAS: Record<string, readonly [dx: number, dy: number]> = {
  ArrowLeft: [-PASSO, 0],
  ArrowRight: [PASSO, 0],
  ArrowUp: [0, -PASSO],
  ArrowDown: [0, PASSO],
};

/** Result of the editor: the file to upload, sides in pixels. */
export type FotoRecortada = { blob: Blob; largura: number; altura: number };

/**
 * Crops, rotates and scales a photo to its slot by drag, pinch, wheel, buttons and keys. The photo always
 * covers the slot. @param proporcao width divided by height of the slot; default: the photo's own
 */
export function EditorDaFoto({
  bitmap,
  proporcao: pedida,
  onPronta,
  onFechar,
}: {
  bitmap: ImageBitmap;
  proporcao?: number;
  onPronta: (foto: FotoRecortada) => void;
  onFechar: () => void;
}) {
  const id = useId();
  const [recorte, setRecorte] = useState<Recorte>(INTEIRA);
  const [gravando, setGravando] = useState(false);
  const [erro, setErro] = useState(false);
  const foto = ladosDe(bitmap);
  const livre = recorte.giro % 2 === 0 ? foto.largura / foto.altura : foto.altura / foto.largura;
  const proporcao = pedida ?? livre;

  const move = (dx: number, dy: number) => setRecorte((now) => moved(foto, now, proporcao, dx, dy));
  const zoom = (fator: number, at?: { x: number; y: number }) =>
    setRecorte((now) => zoomed(foto, now, proporcao, fator, at));
  const turn = () => setRecorte((now) => turned(foto, now, pedida ?? 1 / proporcao));
  const gestos = useGestos({ onMove: move, onZoom: zoom });

  const { ref } = gestos;
  const largura = Math.round(proporcao >= 1 ? PALCO : PALCO * proporcao);
  const altura = Math.round(largura / proporcao);
  useLayoutEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    if (canvas.width !== largura) canvas.width = largura;
    if (canvas.height !== altura) canvas.height = altura;
    desenharFoto(canvas, bitmap, recorte, largura / altura);
  }, [ref, bitmap, recorte, largura, altura]);

  function onKeyDown(event: KeyboardEvent) {
    const seta = SETAS[event.key];
    const fator = { '+': PASSO_DO_ZOOM, '=': PASSO_DO_ZOOM, '-': 1 / PASSO_DO_ZOOM }[event.key];
    if (!seta && !fator && event.key !== '0') return;
    event.preventDefault();
    if (seta) move(...seta);
    else if (fator) zoom(fator);
    else setRecorte(INTEIRA);
  }

  async function use() {
    setGravando(true);
    setErro(false);
    try {
      onPronta(await gravarFoto(bitmap, recorte, proporcao));
    } catch {
      setErro(true);
      setGravando(false);
    }
  }

  return (
    <Dialogo titulo="Ajustar foto" onFechar={onFechar}>
      <div className="palco-da-foto">
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: its role announces the arrow keys */}
        <canvas
          {...gestos}
          role="application"
          tabIndex={0}
          aria-label="Foto no recorte"
          aria-describedby={`${id}-ajuda`}
          style={{ aspectRatio: `${largura} / ${altura}` }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={`${id}-ajuda`} className="mt-2 text-muted text-sm">
        Arraste para posicionar; com dois dedos ou a roda, aproxime.{' '}
        <span className="so-com-teclado">No teclado: setas, mais, menos e zero.</span>
      </p>
      <fieldset className="ajustes-da-foto" aria-label="Ajustes da foto">
        <Ajuste
          nome="menos"
          rotulo="Afastar"
          apagado={recorte.zoom <= 1}
          onPress={() => zoom(1 / PASSO_DO_ZOOM)}
        />
        <Ajuste
          nome="mais"
          rotulo="Aproximar"
          apagado={recorte.zoom >= ZOOM_MAXIMO}
          onPress={() => zoom(PASSO_DO_ZOOM)}
        />
        <Ajuste nome="girar" rotulo="Girar" onPress={turn} />
        <Ajuste nome="recomecar" rotulo="Recomeçar" onPress={() => setRecorte(INTEIRA)} />
        <Ajuste nome="seta-esquerda" rotulo="Esquerda" onPress={() => move(-PASSO, 0)} />
        <Ajuste nome="seta-esquerda" rotulo="Cima" vira onPress={() => move(0, -PASSO)} />
        <Ajuste nome="seta-direita" rotulo="Baixo" vira onPress={() => move(0, PASSO)} />
        <Ajuste nome="seta-direita" rotulo="Direita" onPress={() => move(PASSO, 0)} />
      </fieldset>
      {erro && (
        <p className="campo-erro mt-2" role="alert">
          Este navegador não conseguiu preparar a foto. Tente uma menor.
        </p>
      )}
      <div className="mt-4 flex gap-3 *:flex-1">
        <Botao type="button" variante="secundario" onClick={onFechar}>
          Cancelar
        </Botao>
        <Botao type="button" carregando={gravando} onClick={use}>
          Usar foto
        </Botao>
      </div>
    </Dialogo>
  );
}

/** Button for one step of one adjustment; `vira` rotates its icon by 90°. */
function Ajuste({
  nome,
  rotulo,
  apagado = false,
  vira = false,
  onPress,
}: {
  nome: NomeDeIcone;
  rotulo: string;
  apagado?: boolean;
  vira?: boolean;
  onPress: () => void;
}) {
  return (
    <button type="button" className="ajuste-da-foto" aria-disabled={apagado || undefined} onClick={onPress}>
      <Icone nome={nome} className={vira ? 'rotate-90' : undefined} />
      <span>{rotulo}</span>
    </button>
  );
}
