import type { SlideDaTv } from '~/domain/tv/slides.ts';
import { formatValidade, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { Faixa, FiguraDaMoto, Qr, tomsDaLoja, Valor } from './partes.tsx';

type Do<T extends SlideDaTv['tipo']> = { slide: Extract<SlideDaTv, { tipo: T }>; host: string };

/** Slide of several motos with their prices. */
export function SlideDaGrade({ slide: { motos, pagina, paginas, loja } }: Do<'grade'>) {
  return (
    <>
      <div className="grade">
        <h2>
          Nossas motos
          {paginas > 1 && (
            <span>
              {pagina} de {paginas}
            </span>
          )}
        </h2>
        <ul className={`grade-motos grade-de-${motos.length}`}>
          {motos.map((moto) => (
            <li key={moto.id}>
              <span className="grade-figura">
                <FiguraDaMoto moto={moto} loja={loja} />
              </span>
              <b>{moto.nome}</b>
              <Valor centavos={moto.preco} />
            </li>
          ))}
        </ul>
      </div>
      <Faixa loja={loja} />
    </>
  );
}

/** Maximum length of a title in the largest size, characters. */
const TITULO_CURTO = 26;

/** Slide with a message of the loja. */
export function SlideDoRecado({ slide: { titulo, texto, loja } }: Do<'recado'>) {
  const { fundo, sobre } = tomsDaLoja(loja);
  return (
    <>
      <div className="recado" style={{ background: fundo, color: sobre }}>
        <h2 className={titulo.length <= TITULO_CURTO ? 'nome-curto' : ''}>{titulo}</h2>
        {texto && <p>{texto}</p>}
      </div>
      <Faixa loja={loja} escura />
    </>
  );
}

/** Slide of an offer of parts and accessories. */
export function SlideDasPecas({ slide, host }: Do<'pecas'>) {
  const { titulo, itens, imagem, validade, endereco, loja } = slide;
  return (
    <>
      <div className="quadro">
        <img src={imagem} alt={titulo} width={1080} height={1080} />
      </div>
      <div className="painel painel-das-pecas">
        <h2 className="nome-longo">{titulo}</h2>
        <ul className={`itens itens-de-${itens.length}`}>
          {itens.map(({ descricao, codigo, preco }) => (
            <li key={`${codigo} ${descricao}`}>
              <span>{descricao}</span>
              <Valor centavos={preco} />
            </li>
          ))}
        </ul>
        <div className="convite">
          <Qr endereco={`${host}${endereco}`} rotulo="Código QR desta oferta" />
          <p>
            Aponte a câmera e peça a sua
            <br />
            Oferta válida até {formatValidade(validade, hojeEmSaoPaulo(new Date()))}
          </p>
        </div>
      </div>
      <Faixa loja={loja} />
    </>
  );
}

/** Maximum length of a title in the large size, characters ("Parabéns, Maria"). */
const GRITO_CURTO = 18;

/** Slide of a delivery, with the customer's consent. */
export function SlideDoParabens({ slide: { titulo, imagem, loja } }: Do<'parabens'>) {
  const { vivo } = tomsDaLoja(loja);
  return (
    <>
      <div className="quadro">
        <img src={imagem} alt={titulo} width={1080} height={1080} />
      </div>
      <div className="painel painel-do-parabens">
        <p className={titulo.length <= GRITO_CURTO ? 'grito' : 'grito grito-longo'} style={{ color: vivo }}>
          {titulo}!
        </p>
        <p className="ficha">Mais uma moto nova na rua. A próxima pode ser a sua.</p>
      </div>
      <Faixa loja={loja} />
    </>
  );
}

/** Slide of the Empresa's premiacao, or of this month's most active people, if enabled. */
export function SlideDoRanking({ slide: { titulo, apoio, linhas, loja } }: Do<'ranking'>) {
  const { fundo, sobre } = tomsDaLoja(loja);
  return (
    <>
      <div className="ranking">
        <h2>
          {titulo}
          {apoio && <span>{apoio}</span>}
        </h2>
        <ol>
          {linhas.map(({ lugar, nome, valor }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: people share places and names.
            <li key={at} style={lugar === 1 ? { background: fundo, color: sobre } : {}}>
              <span className="lugar">{lugar}º</span>
              <span className="quem">{nome}</span>
              <span className="quanto">{valor}</span>
            </li>
          ))}
        </ol>
      </div>
      <Faixa loja={loja} />
    </>
  );
}
