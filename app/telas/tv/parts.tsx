import { mixColours, visibleColour } from '~/arte/colours.ts';
import { encodeQr } from '~/arte/qr.ts';
import { INK, vitrineMotoColours } from '~/arte/templates/vitrine-colours.ts';
import type { EmpresaColours } from '~/arte/types.ts';
import type { TvLoja, TvMoto } from '~/domain/tv/slides.ts';
import { type Centavos, formatMoney, moneyParts } from '~/domain/valores/money.ts';

/** Default colours of a catalogue without an Empresa: a blue dark enough for white text. */
const DEFAULT_COLOURS: EmpresaColours = { primaria: '#0a5ea8', sobrePrimaria: '#ffffff' };

const coloursOf = (loja: TvLoja | null): EmpresaColours => loja?.cores ?? DEFAULT_COLOURS;

/** Colours of the Empresa: for surfaces, for text on them, and lightened for large figures on dark. */
export function lojaTones(loja: TvLoja | null) {
  const { primaria, sobrePrimaria, destaque = primaria } = coloursOf(loja);
  return {
    fundo: primaria,
    sobre: visibleColour(primaria, 4.5, sobrePrimaria, '#ffffff', INK),
    vivo: visibleColour(INK, 7, primaria, destaque, mixColours(primaria, '#ffffff', 0.5)),
  };
}

/** Path of a class's silhouette in the loja's colours. */
export const silhouettePath = (classe: TvMoto['classe'], loja: TvLoja | null): string =>
  `/tv/silhueta/${classe}.svg?cor=${vitrineMotoColours(coloursOf(loja)).destaque.slice(1)}`;

/** Photo of the loja, or the silhouette of the moto's class. */
export function TvMotoImage({ moto, loja }: { moto: TvMoto; loja: TvLoja | null }) {
  const { foto, classe, nome } = moto;
  if (foto) {
    const { path, foco } = foto;
    const objectPosition = `${Math.round(foco.x * 100)}% ${Math.round(foco.y * 100)}%`;
    return <img className="foto" src={path} alt={nome} style={{ objectPosition }} />;
  }
  return (
    <span className="silhueta">
      <img src={silhouettePath(classe, loja)} alt="" width={950} height={560} />
    </span>
  );
}

/** Describes a moto, for example "250 cc · flex · modelo 2026". */
export const describeTvMoto = ({ cilindradaCc, combustivel, ano }: TvMoto): string =>
  [cilindradaCc && `${cilindradaCc} cc`, combustivel, ano && `modelo ${ano}`].filter(Boolean).join(' · ');

/** Amount in large figures, with small cents. */
export function TvAmount({ centavos, className = '' }: { centavos: Centavos | null; className?: string }) {
  if (centavos === null) return <span className={`valor valor-consulta ${className}`}>Sob consulta</span>;
  const { inteiro, centavos: cents } = moneyParts(centavos);
  // Cents are omitted for whole amounts.
  return (
    <span className={`valor ${className}`}>
      <span className="sr-only">{formatMoney(centavos)}</span>
      <span aria-hidden className="valor-sinal">
        R$&nbsp;
      </span>
      <span aria-hidden>{inteiro}</span>
      {cents !== '00' && (
        <span aria-hidden className="valor-centavos">
          {`,${cents}`}
        </span>
      )}
    </span>
  );
}

/** QR code that a phone can read from some metres away. */
export function TvQr({ endereco, rotulo }: { endereco: string; rotulo: string }) {
  const { lado, path } = encodeQr(endereco);
  return (
    <svg className="qr" viewBox={`0 0 ${lado} ${lado}`} role="img" aria-label={rotulo}>
      <path fill="#fff" d={`M0 0h${lado}v${lado}h-${lado}z`} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

/** Footer of every slide: loja and time. The script sets the clock. */
export function TvFooter({ loja, escura = false }: { loja: TvLoja | null; escura?: boolean }) {
  const { fundo, sobre } = lojaTones(loja);
  return (
    <footer className="faixa" style={escura ? {} : { background: fundo, color: sobre }}>
      <p className="faixa-loja">
        <b>{loja?.nome ?? 'Catálogo'}</b>
        {loja?.endereco && <span>{loja.endereco}</span>}
      </p>
      <p className="relogio" aria-hidden />
    </footer>
  );
}
