import type { TvSlide } from '~/domain/tv/slides.ts';
import { formatValidade, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import type { Centavos } from '~/domain/valores/money.ts';
import { describeTvMoto, lojaTones, TvAmount, TvFooter, TvMotoImage, TvQr } from './parts.tsx';

type Props = { slide: Extract<TvSlide, { tipo: 'moto' }>; host: string };

/** Size class of a name: longer names are smaller, to fit in three lines. */
const sizeOf = (nome: string): string =>
  nome.length <= 14 ? 'nome-curto' : nome.length <= 26 ? '' : 'nome-longo';

/** Price limit of the large size, centavos: "134.990" and "21.990,90" still fit. */
const LARGE_PRECO_LIMIT = 10_000_000;
const priceSizeOf = (preco: Centavos | null): string => {
  if (preco === null) return 'preco preco-consulta';
  return preco >= LARGE_PRECO_LIMIT && preco % 100 !== 0 ? 'preco preco-longo' : 'preco';
};

/** Slide of one moto: picture, price, parcela, QR code of its page. */
export function MotoSlide({ slide: { moto, parcela, loja, endereco }, host }: Props) {
  const { vivo } = lojaTones(loja);
  return (
    <>
      <div className="palco">
        {loja && <img className={moto.foto ? 'logo logo-na-foto' : 'logo'} src={loja.logo} alt={loja.nome} />}
        <TvMotoImage moto={moto} loja={loja} />
        <div className="convite">
          <TvQr endereco={`${host}${endereco}`} rotulo={`Código QR da página da ${moto.nome}`} />
          <p>
            Aponte a câmera
            <br />e leve esta moto com você
          </p>
        </div>
      </div>
      <div className="painel">
        <h2 className={sizeOf(moto.nome)}>{moto.nome}</h2>
        <p className="ficha">{describeTvMoto(moto)}</p>
        <p className="chamada">{moto.preco === null ? 'Preço' : 'À vista'}</p>
        <TvAmount centavos={moto.preco} className={priceSizeOf(moto.preco)} />
        {parcela && (
          <div className="parcela" data-ate={parcela.ate}>
            <p className="chamada">{parcela.chamada}</p>
            <p style={{ color: vivo }}>
              <TvAmount centavos={parcela.valorParcela} className="prestacao" />
            </p>
            <p className="minimo">
              {parcela.minimo.join(' ')} Oferta válida até{' '}
              {formatValidade(parcela.validade, todayInSaoPaulo(new Date()))}.
            </p>
          </div>
        )}
      </div>
      <TvFooter loja={loja} />
    </>
  );
}
