import type { CSSProperties } from 'react';
import { paintOfColour } from '~/domain/motos/moto-colours.ts';
import type { TvLoja, TvMoto, TvParcela } from '~/domain/tv/slides.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { formatPercent } from '~/domain/valores/percent.ts';
import { whatsAppUrl } from '~/domain/valores/whatsapp.ts';
import { lojaTones, TvAmount, TvMotoImage, TvQr } from './parts.tsx';

/** Data of a motorcycle's page on televisions and phones. */
type Props = {
  moto: TvMoto;
  loja: TvLoja | null;
  tabela: readonly TvParcela[];
  /** Contact; `whatsApp` in the format of telefoneWhatsApp. */
  contato: { nome: string; whatsApp: string | null };
  /** Addresses of the loop and the neighbouring motos. */
  catalogo: string;
  anterior: string;
  proxima: string;
};

const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/**
 * Page of one moto. On a television arrow keys open the next one and Back the loop; on a phone the button
 * opens WhatsApp.
 */
export function TvProductPage(props: Props) {
  const { moto, loja, tabela, contato, catalogo, anterior, proxima } = props;
  const { fundo, sobre } = lojaTones(loja);
  const { whatsApp, nome } = contato;
  const conversa = whatsApp
    ? whatsAppUrl(`Olá! Vi a ${moto.nome} na TV da loja e quero saber mais.`, whatsApp)
    : null;
  return (
    <main
      id="tv-produto"
      className={tabela.length > 0 ? 'produto' : 'produto produto-curto'}
      data-catalogo={catalogo}
    >
      <header className="topo" style={{ background: fundo, color: sobre }}>
        <a id="tv-voltar" href={catalogo}>
          ‹ Catálogo
        </a>
        <b>{loja?.nome ?? 'Catálogo'}</b>
      </header>
      <div className="vitrine">
        {loja && <img className={moto.foto ? 'logo logo-na-foto' : 'logo'} src={loja.logo} alt="" />}
        <TvMotoImage moto={moto} loja={loja} />
      </div>
      <div className="dados">
        <h1>{moto.nome}</h1>
        <p className="rotulo">{moto.preco === null ? 'Preço' : 'À vista'}</p>
        <TvAmount centavos={moto.preco} className="preco" />
        <dl className="especificacoes">
          {moto.cilindradaCc !== null && <ProductFact nome="Cilindrada" valor={`${moto.cilindradaCc} cc`} />}
          <ProductFact nome="Combustível" valor={capitalised(moto.combustivel)} />
          {moto.ano !== null && <ProductFact nome="Modelo" valor={String(moto.ano)} />}
        </dl>
        {moto.cores.length > 0 && <ColourList cores={moto.cores} />}
        {tabela.length > 0 && <ParcelaTable tabela={tabela} />}
        {loja && <ProductFooter loja={loja} />}
      </div>
      {conversa && (
        <ContactLink endereco={conversa} nome={nome} cores={{ background: fundo, color: sobre }} />
      )}
      <nav className="vizinhas" aria-label="Outras motos">
        <a id="tv-anterior" href={anterior}>
          ‹ Anterior
        </a>
        <a id="tv-proxima" href={proxima}>
          Próxima ›
        </a>
      </nav>
    </main>
  );
}

/** Contact link: a button on a phone, a QR code on a television. */
const ContactLink = ({ endereco, nome, cores }: { endereco: string; nome: string; cores: CSSProperties }) => (
  <a id="tv-contato" className="contato" href={endereco} rel="noreferrer">
    <span className="botao" style={cores}>
      Falar com {nome} no WhatsApp
    </span>
    <span className="contato-qr">
      <TvQr endereco={endereco} rotulo={`Código QR do WhatsApp de ${nome}`} />
      <span>
        Aponte a câmera e fale com <b>{nome}</b> no WhatsApp
      </span>
    </span>
  </a>
);

const ProductFact = ({ nome, valor }: { nome: string; valor: string }) => (
  <div>
    <dt>{nome}</dt>
    <dd>{valor}</dd>
  </div>
);

const ProductFooter = ({ loja }: { loja: TvLoja }) => (
  <p className="quieto">
    {loja.nome}
    {loja.endereco && ` · ${loja.endereco}`}
  </p>
);

function ColourList({ cores }: Pick<TvMoto, 'cores'>) {
  return (
    <section aria-label="Cores">
      <h2 className="titulo-das-cores">Cores</h2>
      <ul className="cores">
        {cores.map(({ nome, preco }) => (
          <li key={nome}>
            <span className="tinta" style={{ background: paintOfColour(nome) ?? '#8b959d' }} />
            <span>{nome}</span>
            <b>{formatMoney(preco)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each number of parcelas with total and cost, and the information common to all (CDC art. 52 and 54-B). */
function ParcelaTable({ tabela }: Pick<Props, 'tabela'>) {
  const [{ entrada, taxaMensal, agente, validade, ate }] = tabela as [TvParcela, ...TvParcela[]];
  return (
    <section aria-label="Parcelas" data-ate={ate}>
      <h2>Parcelas</h2>
      <p className="rotulo">{entrada > 0 ? `Entrada de ${formatMoney(entrada)} e mais:` : 'Sem entrada:'}</p>
      <table className="parcelas">
        <thead>
          <tr>
            <th scope="col">Vezes</th>
            <th scope="col">Parcela</th>
            <th scope="col">Total a prazo</th>
            <th scope="col">CET ao ano</th>
          </tr>
        </thead>
        <tbody>
          {tabela.map(({ parcelas, valorParcela, total, cet }) => (
            <tr key={parcelas}>
              <th scope="row">{parcelas}×</th>
              <td>{formatMoney(valorParcela)}</td>
              <td>{formatMoney(total)}</td>
              <td>{formatPercent(cet)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quieto">
        Juros de {formatPercent(taxaMensal)} ao mês. Financiamento: {agente}, sujeito à análise de crédito.
        Parcelas mensais. Você pode quitar antes, com desconto dos juros. Oferta válida até{' '}
        {formatDate(validade)}.
      </p>
    </section>
  );
}
