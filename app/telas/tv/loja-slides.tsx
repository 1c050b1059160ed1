import type { TvSlide } from '~/domain/tv/slides.ts';
import { formatValidade, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { lojaTones, TvAmount, TvFooter, TvMotoImage, TvQr } from './parts.tsx';

type SlideProps<T extends TvSlide['tipo']> = { slide: Extract<TvSlide, { tipo: T }>; host: string };

/** Slide of several motos with their prices. */
export function GridSlide({ slide: { motos, pagina, paginas, loja } }: SlideProps<'grade'>) {
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
                <TvMotoImage moto={moto} loja={loja} />
              </span>
              <b>{moto.nome}</b>
              <TvAmount centavos={moto.preco} />
            </li>
          ))}
        </ul>
      </div>
      <TvFooter loja={loja} />
    </>
  );
}

/** Maximum length of a title in the largest size, characters. */
const SHORT_TITLE = 26;

/** Slide with a message of the loja. */
export function RecadoSlide({ slide: { titulo, texto, loja } }: SlideProps<'recado'>) {
  const { fundo, sobre } = lojaTones(loja);
  return (
    <>
      <div className="recado" style={{ background: fundo, color: sobre }}>
        <h2 className={titulo.length <= SHORT_TITLE ? 'nome-curto' : ''}>{titulo}</h2>
        {texto && <p>{texto}</p>}
      </div>
      <TvFooter loja={loja} escura />
    </>
  );
}

/** Slide of an offer of parts and accessories. */
export function PartsSlide({ slide, host }: SlideProps<'pecas'>) {
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
              <TvAmount centavos={preco} />
            </li>
          ))}
        </ul>
        <div className="convite">
          <TvQr endereco={`${host}${endereco}`} rotulo="Código QR desta oferta" />
          <p>
            Aponte a câmera e peça a sua
            <br />
            Oferta válida até {formatValidade(validade, todayInSaoPaulo(new Date()))}
          </p>
        </div>
      </div>
      <TvFooter loja={loja} />
    </>
  );
}

/** Maximum length of a title in the large size, characters ("Parabéns, Maria"). */
const SHORT_CHEER = 18;

/** Slide of a delivery, with the customer's consent. */
export function ParabensSlide({ slide: { titulo, imagem, loja } }: SlideProps<'parabens'>) {
  const { vivo } = lojaTones(loja);
  return (
    <>
      <div className="quadro">
        <img src={imagem} alt={titulo} width={1080} height={1080} />
      </div>
      <div className="painel painel-do-parabens">
        <p className={titulo.length <= SHORT_CHEER ? 'grito' : 'grito grito-longo'} style={{ color: vivo }}>
          {titulo}!
        </p>
        <p className="ficha">Mais uma moto nova na rua. A próxima pode ser a sua.</p>
      </div>
      <TvFooter loja={loja} />
    </>
  );
}

/** Slide of the Empresa's premiacao, or of this month's most active people, if enabled. */
export function RankingSlide({ slide: { titulo, apoio, linhas, loja } }: SlideProps<'ranking'>) {
  const { fundo, sobre } = lojaTones(loja);
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
      <TvFooter loja={loja} />
    </>
  );
}
