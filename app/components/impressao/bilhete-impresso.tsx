import { qrDe } from '~/arte/qr.ts';
import { type Bilhete, type ParteDoBilhete, withoutBlanks } from '~/domain/impressora/bilhete.ts';
import { medidasDo, type Papel, PONTOS_POR_MM, pontosDoModulo } from '~/domain/impressora/papeis.ts';

/**
 * Ticket for printing on a roll by the browser: pure black, each QR module a whole number of printer dots.
 */
export function BilheteImpresso({ bilhete, papel }: { bilhete: Bilhete; papel: Papel }) {
  return (
    <div className="bilhete">
      {withoutBlanks(bilhete).partes.map((parte, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered as a whole; lines have no ids.
        <Parte key={index} parte={parte} papel={papel} />
      ))}
    </div>
  );
}

function Parte({ parte, papel }: { parte: ParteDoBilhete; papel: Papel }) {
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
      return <QrDoBilhete endereco={parte.endereco} papel={papel} />;
    default:
      return <p className={`bilhete-${parte.tipo}${parte.centro ? ' bilhete-centro' : ''}`}>{parte.texto}</p>;
  }
}

function QrDoBilhete({ endereco, papel }: { endereco: string; papel: Papel }) {
  const { lado, path } = qrDe(endereco);
  const dots = lado * pontosDoModulo(lado, medidasDo(papel).pontos ?? 0);
  return (
    <svg
      className="bilhete-qr"
      viewBox={`0 0 ${lado} ${lado}`}
      style={{ width: `${dots / PONTOS_POR_MM}mm` }}
      role="img"
      aria-label="Código QR"
    >
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
