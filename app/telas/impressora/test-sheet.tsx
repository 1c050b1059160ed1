import { RollReceipt } from '~/components/impressao/roll-receipt.tsx';
import { pageMargins } from '~/domain/impressora/page-rule.ts';
import {
  DOTS_PER_MM,
  isRollPaper,
  type PaperSize,
  paperMeasures,
  printableWidth,
} from '~/domain/impressora/papers.ts';
import type { PrintSettings } from '~/domain/impressora/print-settings.ts';
import { ACCENTED_TEXT, createTestReceipt } from './test-receipt.ts';

const TEXT_SIZES = [6, 7, 8, 10, 12] as const;

/** Length of the ruler in whole centimetres, as many as fit on the paper, at most 10 (100 mm). */
function rulerCentimetres(papel: PaperSize, ajustes: PrintSettings): number {
  const { tipo } = paperMeasures(papel);
  const inside = tipo === 'etiqueta' ? ajustes.margemDaEtiqueta : pageMargins(papel, ajustes).lateral;
  // Rulers are 3 mm inside the frame.
  const room = paperMeasures(papel).largura - 2 * (inside + 3);
  const shown = (tipo === 'bobina' ? printableWidth(papel) : room) / Math.max(1, ajustes.escala / 100);
  return Math.min(10, Math.floor(shown / 10));
}

/** Test page: shows the printer's margins, its scaling and the smallest legible text. */
export function TestSheet({
  papel,
  ajustes,
  endereco,
}: {
  papel: PaperSize;
  ajustes: PrintSettings;
  endereco: string;
}) {
  const cm = rulerCentimetres(papel, ajustes);
  if (isRollPaper(papel)) {
    return (
      <div className="teste-bobina">
        <PrintHeadDots papel={papel} />
        <Ruler cm={cm} />
        <p className="bilhete-miudo bilhete-centro">{`A régua mede ${cm} cm com a escala em 100%.`}</p>
        <RollReceipt bilhete={createTestReceipt(endereco)} papel={papel} />
      </div>
    );
  }
  const isLabel = papel === 'etiqueta';
  return (
    <div className={isLabel ? 'teste-etiqueta' : 'teste-folha'}>
      <p className="teste-titulo">{`Página de teste · ${paperMeasures(papel).rotulo}`}</p>
      <Ruler cm={cm} />
      <p>{`A régua mede ${cm} cm com a escala em 100%. Se medir outra coisa, imprima sem ajustar à página.`}</p>
      {!isLabel && <p>A moldura tem de aparecer inteira: o que falta dela, a impressora corta.</p>}
      {(isLabel ? TEXT_SIZES.slice(0, 2) : TEXT_SIZES).map((pontos) => (
        <p key={pontos} style={{ fontSize: `${pontos}pt` }}>
          {`${pontos} pontos: ${ACCENTED_TEXT}`}
        </p>
      ))}
      {!isLabel && (
        <>
          <Ruler cm={Math.min(cm, 5)} deLado />
          <p className="teste-fim">Fim da página de teste</p>
        </>
      )}
    </div>
  );
}

/** Ruler with a mark per millimetre, longer at every five and ten. */
function Ruler({ cm, deLado = false }: { cm: number; deLado?: boolean }) {
  const mm = cm * 10;
  const marks = Array.from({ length: mm + 1 }, (_, at) => {
    const long = at % 10 === 0 ? 6 : at % 5 === 0 ? 4.5 : 3;
    return deLado ? `M0 ${at}h${long}` : `M${at} 0v${long}`;
  });
  const [width, height] = deLado ? [8, mm] : [mm, 8];
  return (
    <svg
      className="teste-regua"
      style={{ width: `${width}mm`, height: `${height}mm` }}
      viewBox={`-0.1 -0.1 ${width + 0.2} ${height + 0.2}`}
      role="img"
      aria-label={`Régua de ${cm} cm`}
    >
      <path d={marks.join('')} stroke="#000" strokeWidth="0.2" fill="none" />
    </svg>
  );
}

/** Bars of one, two, four and eight dots over the full width of the print head. */
function PrintHeadDots({ papel }: { papel: PaperSize }) {
  const dots = paperMeasures(papel).pontos ?? 0;
  const each = dots / 4;
  const bars = [1, 2, 4, 8].flatMap((wide, part) =>
    Array.from({ length: Math.floor(each / (2 * wide)) }, (_, at) => {
      const x = part * each + at * 2 * wide;
      return `M${x} 0h${wide}v24h-${wide}z`;
    }),
  );
  return (
    <svg
      className="teste-pontos"
      style={{ width: `${dots / DOTS_PER_MM}mm` }}
      viewBox={`0 0 ${dots} 24`}
      role="img"
      aria-label={`${dots} pontos por linha`}
    >
      <path d={bars.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
