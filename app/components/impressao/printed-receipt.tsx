import { encodeQr } from '~/arte/qr.ts';
import { DOTS_PER_MM, dotsPerModule, type PaperSize, paperMeasures } from '~/domain/impressora/papers.ts';
import { type PrintReceipt, type ReceiptPart, withoutBlanks } from '~/domain/impressora/receipt.ts';

/**
 * Ticket for printing on a roll by the browser: pure black, each QR module a whole number of printer dots.
 */
export function PrintedReceipt({ bilhete, papel }: { bilhete: PrintReceipt; papel: PaperSize }) {
  return (
    <div className="bilhete">
      {withoutBlanks(bilhete).partes.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered as a whole; lines have no ids.
        <PrintedReceiptPart key={index} parte={part} papel={papel} />
      ))}
    </div>
  );
}

function PrintedReceiptPart({ parte, papel }: { parte: ReceiptPart; papel: PaperSize }) {
  switch (parte.tipo) {
    case 'regra':
      return <hr className="bilhete-regra" />;
    case 'par':
      return (
        <p className={parte.forte ? 'bilhete-par bilhete-forte' : 'bilhete-par'}>
          <span>{parte.rotulo}</span>
          <span>{parte.valor}</span>
        </p>
      );
    case 'qr':
      return <ReceiptQr endereco={parte.endereco} papel={papel} />;
    default:
      return <p className={`bilhete-${parte.tipo}${parte.centro ? ' bilhete-centro' : ''}`}>{parte.texto}</p>;
  }
}

function ReceiptQr({ endereco, papel }: { endereco: string; papel: PaperSize }) {
  const { lado, path } = encodeQr(endereco);
  const dots = lado * dotsPerModule(lado, paperMeasures(papel).pontos ?? 0);
  return (
    <svg
      className="bilhete-qr"
      viewBox={`0 0 ${lado} ${lado}`}
      style={{ width: `${dots / DOTS_PER_MM}mm` }}
      role="img"
      aria-label="Código QR"
    >
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
