import type { SlideDaTv } from '~/domain/tv/slides.ts';
import { formatValidade, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import type { Centavos } from '~/domain/valores/dinheiro.ts';
import { Faixa, FiguraDaMoto, fichaDaMoto, Qr, tomsDaLoja, Valor } from './partes.tsx';

type Props = { slide: Extract<SlideDaTv, { tipo: 'moto' }>; host: string };

/** Size class of a name: longer names are smaller, to fit in three lines. */
const sizeOf = (nome: string): string =>
  nome.length <= 14 ? 'nome-curto' : nome.length <= 26 ? '' : 'nome-longo';

/** Price limit of the large size, centavos: "134.990" and "21.990,90" still fit. */
const PRECO_LARGO = 10_000_000;
const priceSizeOf = (preco: Centavos | null): string => {
  if (preco === null) return 'preco preco-consulta';
  return preco >= PRECO_LARGO && preco % 100 !== 0 ? 'preco preco-longo' : 'preco';
};

/** Slide of one moto: picture, price, parcela, QR code of its page. */
export function SlideDaMoto({ slide: { moto, parcela, loja, endereco }, host }: Props) {
  const { vivo } = tomsDaLoja(loja);
  return (
    <>
      <div className="palco">
        {loja && <img className={moto.foto ? 'logo logo-na-foto' : 'logo'} src={loja.logo} alt={loja.nome} />}
        <FiguraDaMoto moto={moto} loja={loja} />
        <div className="convite">
          <Qr endereco={`${host}${endereco}`} rotulo={`Código QR da página da ${moto.nome}`} />
          <p>
            Aponte a câmera
            <br />e leve esta moto com você
          </p>
        </div>
      </div>
      <div className="painel">
        <h2 className={sizeOf(moto.nome)}>{moto.nome}</h2>
        <p className="ficha">{fichaDaMoto(moto)}</p>
        <p className="chamada">{moto.preco === null ? 'Preço' : 'À vista'}</p>
        <Valor centavos={moto.preco} className={priceSizeOf(moto.preco)} />
        {parcela && (
          <div className="parcela" data-ate={parcela.ate}>
            <p className="chamada">{parcela.chamada}</p>
            <p style={{ color: vivo }}>
              <Valor centavos={parcela.valorParcela} className="prestacao" />
            </p>
            <p className="minimo">
              {parcela.minimo.join(' ')} Oferta válida até{' '}
              {formatValidade(parcela.validade, hojeEmSaoPaulo(new Date()))}.
            </p>
          </div>
        )}
      </div>
      <Faixa loja={loja} />
    </>
  );
}
