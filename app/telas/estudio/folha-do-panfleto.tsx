import { Preco } from '~/components/ui/preco.tsx';
import type { TipoDeGerador } from '~/domain/artes/geradores.ts';
import { reduzida } from '~/domain/artes/reduzida.ts';
import { formatData } from '~/domain/valores/datas.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { enderecoDoWhatsApp } from '~/domain/valores/whatsapp.ts';

/** What a share page shows of a piece; an ended one shows neither price nor message. */
export type DadosDaFolha = {
  /** What kind of piece it is; congratulations and posts promise nothing. */
  tipo: TipoDeGerador;
  titulo: string;
  /** Null for a piece that offers nothing at a price. */
  preco: number | null;
  anuncio: { frase: string } | null;
  /** Last day, YYYY-MM-DD. */
  validade: string;
  /** When its offer was changed last, in words; null where it was not. */
  atualizada: string | null;
  encerrada: boolean;
  /** Who made it. */
  nome: string;
  telefone: string;
  texto: string | null;
  /** Of parts and accessories. */
  itens: readonly { descricao: string; codigo?: string; preco: number }[];
  linhasLegais: readonly string[];
  empresa: { nome: string; endereco: string };
  imagens: { feed: string };
  /** The same picture as WebP, where it can be had. */
  webp: string | null;
  /** Leads to this page, for a telephone that looks at the screen. */
  qr: { lado: number; path: string };
};

/** How wide the picture stands in the page: folha-do-panfleto.css. */
export const LARGURA_NA_FOLHA = '(width >= 560px) 528px, calc(100vw - 32px)';

/** The picture as wide as telephones show it, and whole; a template that has changed since has no whole WebP. */
export const larguras = ({ imagens, webp }: Pick<DadosDaFolha, 'imagens' | 'webp'>): string =>
  [`${reduzida(imagens.feed, 720)} 720w`, ...(webp ? [`${webp} 1080w`] : [])].join(', ');

/** What is waited for. React 18 knows the attribute by this name only. */
const PRIMEIRA = { fetchpriority: 'high' };

/**
 * The public page of a flyer: the picture, the offer as text, who to talk to, the small print. Everything works
 * without a script; the two signs are drawn in place, since a file for them would be one more question.
 */
export function FolhaDoPanfleto(folha: DadosDaFolha) {
  const { titulo, encerrada, nome, telefone, linhasLegais, empresa, imagens, qr } = folha;
  return (
    <main className="folha">
      {encerrada && (
        <p className="folha-aviso" role="status">
          {isOferta(folha)
            ? 'Esta oferta terminou. Pergunte pela condição de hoje.'
            : 'Esta publicação terminou.'}
        </p>
      )}
      <picture className="folha-figura">
        {/* A third to a half of the bytes of the JPEG, which crawlers and old browsers take. */}
        <source type="image/webp" srcSet={larguras(folha)} sizes={LARGURA_NA_FOLHA} />
        <img
          {...PRIMEIRA}
          src={imagens.feed}
          width={1080}
          height={1350}
          alt={encerrada ? `${titulo}: encerrada` : `Imagem: ${titulo}`}
        />
      </picture>
      <div className="folha-lado">
        <Oferta {...folha} />
        <Contato {...folha} />
        <p className="folha-quieta">
          {nome} · {formatTelefone(telefone)}
          <br />
          {empresa.nome} · {empresa.endereco}
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

const isOferta = ({ tipo }: Pick<DadosDaFolha, 'tipo'>): boolean => tipo === 'oferta' || tipo === 'pecas';

function Oferta(folha: DadosDaFolha) {
  const { titulo, preco, anuncio, validade, atualizada, encerrada, texto, itens } = folha;
  return (
    <div className="folha-oferta">
      <h1>{titulo}</h1>
      {/* The message is a promise too, and it ends with the rest. */}
      {!encerrada && (
        <>
          {preco !== null && <Preco centavos={preco} />}
          {anuncio && <p className="numeros">{anuncio.frase}</p>}
          {itens.map(({ descricao, codigo, preco: dele }) => (
            <p key={`${codigo} ${descricao}`}>
              {[descricao, codigo].filter(Boolean).join(' · ')}: <strong>{formatDinheiro(dele)}</strong>
            </p>
          ))}
          {isOferta(folha) && <p className="folha-quieta">Condições válidas até {formatData(validade)}</p>}
          {texto && <p>{texto}</p>}
          {atualizada && <p className="folha-quieta">{`Atualizada em ${atualizada}`}</p>}
        </>
      )}
    </div>
  );
}

function Contato({ tipo, titulo, nome, telefone }: DadosDaFolha) {
  const whatsApp = telefoneWhatsApp(telefone);
  const vi = tipo === 'oferta' ? `Vi a oferta da ${titulo}` : `Vi “${titulo}”`;
  const pergunta = `Olá, ${nome}! ${vi} e quero saber mais.`;
  const ligar = whatsApp ? `tel:+${whatsApp}` : `tel:${telefone}`;
  return (
    <div className="folha-contato">
      {whatsApp && (
        <a className="botao botao-primario" href={enderecoDoWhatsApp(pergunta, whatsApp)} rel="noreferrer">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m3.5 20.5 1.5-4.5A8.5 8.5 0 1 1 8 19z" />
          </svg>
          <span>Falar com {nome}</span>
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
