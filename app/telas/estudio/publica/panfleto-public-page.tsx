import { PrecoText } from '~/components/ui/preco-text.tsx';
import type { GeneratorKind } from '~/domain/artes/generators.ts';
import { reducedPicturePath } from '~/domain/artes/reduced-picture.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { whatsAppUrl } from '~/domain/valores/whatsapp.ts';

/** Data of a share page; an ended piece shows neither price nor message. */
export type PanfletoPageData = {
  /** Kind of the piece; congratulations and posts make no offer. */
  tipo: GeneratorKind;
  titulo: string;
  /** Null for a piece without a price. */
  preco: number | null;
  anuncio: { frase: string } | null;
  /** Last day, YYYY-MM-DD. */
  validade: string;
  /** Date of the last change of its offer, formatted; null when unchanged. */
  atualizada: string | null;
  encerrada: boolean;
  /** Name of the author. */
  nome: string;
  telefone: string;
  texto: string | null;
  /** Items of an offer of parts and accessories. */
  itens: readonly { descricao: string; codigo?: string; preco: number }[];
  linhasLegais: readonly string[];
  empresa: { nome: string; endereco: string };
  imagens: { feed: string };
  /** Same picture as WebP, if available. */
  webp: string | null;
  /** Data URI shown until the picture is there, if available. */
  miniatura: string | null;
  /** QR code of this page, for a phone that looks at the screen. */
  qr: { lado: number; path: string };
};

const TELEPHONE = '(max-width: 559px)';

/** WebP picture for one width of page, as attributes of `source` and of its preload. */
export type PageImageSource = { media: string; srcSet: string; sizes?: string };

/**
 * WebP pictures by the page's width. A telephone gets 720 pixels however dense its screen: at arm's length the
 * full size shows no more, and at 400 kbit/s it takes a second longer. There is no full-size WebP when the
 * template has changed since. The CSS width in `sizes`: panfleto-sheet.css.
 */
export function imageSources({
  imagens,
  webp,
}: Pick<PanfletoPageData, 'imagens' | 'webp'>): PageImageSource[] {
  const small = reducedPicturePath(imagens.feed, 720);
  const wide = webp ? { srcSet: `${small} 720w, ${webp} 1080w`, sizes: '528px' } : { srcSet: small };
  return [
    { media: TELEPHONE, srcSet: small },
    { media: `not all and ${TELEPHONE}`, ...wide },
  ];
}

/** Load priority of the main picture. React 18 knows the attribute only in lower case. */
const MAIN_IMAGE_PRIORITY = { fetchpriority: 'high' };

/**
 * Public page of a flyer: picture, offer as text, contact, small print. Works without scripts; the two icons
 * are inline, to save a request.
 */
export function PanfletoPublicPage(folha: PanfletoPageData) {
  const { titulo, encerrada, nome, telefone, linhasLegais, empresa, imagens, miniatura, qr } = folha;
  return (
    <main className="folha">
      {encerrada && (
        <p className="folha-aviso" role="status">
          {isOferta(folha)
            ? 'Esta oferta terminou. Pergunte pela condição de hoje.'
            : 'Esta publicação terminou.'}
        </p>
      )}
      <div className="folha-figura">
        <picture>
          {/* WebP has a third to half of the bytes of the JPEG, which crawlers and old browsers use. */}
          {imageSources(folha).map((source) => (
            <source key={source.media} type="image/webp" {...source} />
          ))}
          <img
            {...MAIN_IMAGE_PRIORITY}
            src={imagens.feed}
            width={1080}
            height={1350}
            alt={encerrada ? `${titulo}: encerrada` : `Imagem: ${titulo}`}
          />
        </picture>
        {miniatura && <img className="folha-miniatura" src={miniatura} alt="" />}
      </div>
      <div className="folha-lado">
        <OfertaText {...folha} />
        <PanfletoContact {...folha} />
        <p className="folha-quieta">
          {`${nome} · ${formatTelefone(telefone)}`}
          <br />
          {`${empresa.nome} · ${empresa.endereco}`}
        </p>
        {!encerrada && (
          <div className="folha-qr">
            <svg viewBox={`0 0 ${qr.lado} ${qr.lado}`} role="img" aria-label="Código QR desta página">
              <path d={qr.path} shapeRendering="crispEdges" />
            </svg>
            <p>Aponte a câmera do celular para levar esta página com você.</p>
          </div>
        )}
      </div>
      {!encerrada && (
        <section aria-label="Condições da oferta" className="folha-condicoes">
          {linhasLegais.map((linha) => (
            <p key={linha}>{linha}</p>
          ))}
        </section>
      )}
    </main>
  );
}

const isOferta = ({ tipo }: Pick<PanfletoPageData, 'tipo'>): boolean => tipo === 'oferta' || tipo === 'pecas';

function OfertaText(folha: PanfletoPageData) {
  const { titulo, preco, anuncio, validade, atualizada, encerrada, texto, itens } = folha;
  return (
    <div className="folha-oferta">
      <h1>{titulo}</h1>
      {/* The message is part of the offer and ends with it. */}
      {!encerrada && (
        <>
          {preco !== null && <PrecoText centavos={preco} />}
          {anuncio && <p className="numeros">{anuncio.frase}</p>}
          {itens.map(({ descricao, codigo, preco: dele }) => (
            <p key={`${codigo} ${descricao}`}>
              {[descricao, codigo].filter(Boolean).join(' · ')}: <strong>{formatMoney(dele)}</strong>
            </p>
          ))}
          {isOferta(folha) && <p className="folha-quieta">Condições válidas até {formatDate(validade)}</p>}
          {texto && <p>{texto}</p>}
          {atualizada && <p className="folha-quieta">{`Atualizada em ${atualizada}`}</p>}
        </>
      )}
    </div>
  );
}

function PanfletoContact({ tipo, titulo, nome, telefone }: PanfletoPageData) {
  const whatsApp = telefoneWhatsApp(telefone);
  const vi = tipo === 'oferta' ? `Vi a oferta da ${titulo}` : `Vi “${titulo}”`;
  const question = `Olá, ${nome}! ${vi} e quero saber mais.`;
  const ligar = whatsApp ? `tel:+${whatsApp}` : `tel:${telefone}`;
  return (
    <div className="folha-contato">
      {whatsApp && (
        <a className="botao botao-primario" href={whatsAppUrl(question, whatsApp)} rel="noreferrer">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m3.5 20.5 1.5-4.5A8.5 8.5 0 1 1 8 19z" />
          </svg>
          <span>{`Falar com ${nome}`}</span>
        </a>
      )}
      <a className={whatsApp ? 'botao' : 'botao botao-primario'} href={ligar}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 3.5h4l1.5 5-2.5 2a13 13 0 0 0 5.5 5.5l2-2.5 5 1.5v4a2 2 0 0 1-2 2A17 17 0 0 1 3 5.5a2 2 0 0 1 2-2z" />
        </svg>
        <span>Ligar</span>
      </a>
    </div>
  );
}
