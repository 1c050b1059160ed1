import type { CSSProperties } from 'react';
import { tintaDaCor } from '~/domain/motos/cores-de-moto.ts';
import type { LojaDaTv, MotoDaTv, ParcelaDaTv } from '~/domain/tv/slides.ts';
import { formatData } from '~/domain/valores/datas.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { formatPercentual } from '~/domain/valores/percentual.ts';
import { enderecoDoWhatsApp } from '~/domain/valores/whatsapp.ts';
import { FiguraDaMoto, Qr, tomsDaLoja, Valor } from './partes.tsx';

type Props = {
  moto: MotoDaTv;
  loja: LojaDaTv | null;
  tabela: readonly ParcelaDaTv[];
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
export function Produto(props: Props) {
  const { moto, loja, tabela, contato, catalogo, anterior, proxima } = props;
  const { fundo, sobre } = tomsDaLoja(loja);
  const { whatsApp, nome } = contato;
  const conversa = whatsApp
    ? enderecoDoWhatsApp(`Olá! Vi a ${moto.nome} na TV da loja e quero saber mais.`, whatsApp)
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
        <FiguraDaMoto moto={moto} loja={loja} />
      </div>
      <div className="dados">
        <h1>{moto.nome}</h1>
        <p className="rotulo">{moto.preco === null ? 'Preço' : 'À vista'}</p>
        <Valor centavos={moto.preco} className="preco" />
        <dl className="especificacoes">
          {moto.cilindradaCc !== null && <Fato nome="Cilindrada" valor={`${moto.cilindradaCc} cc`} />}
          <Fato nome="Combustível" valor={capitalised(moto.combustivel)} />
          {moto.ano !== null && <Fato nome="Modelo" valor={String(moto.ano)} />}
        </dl>
        {moto.cores.length > 0 && <Cores cores={moto.cores} />}
        {tabela.length > 0 && <Parcelas tabela={tabela} />}
        {loja && <Rodape loja={loja} />}
      </div>
      {conversa && <Conversa endereco={conversa} nome={nome} cores={{ background: fundo, color: sobre }} />}
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
const Conversa = ({ endereco, nome, cores }: { endereco: string; nome: string; cores: CSSProperties }) => (
  <a id="tv-contato" className="contato" href={endereco} rel="noreferrer">
    <span className="botao" style={cores}>
      Falar com {nome} no WhatsApp
    </span>
    <span className="contato-qr">
      <Qr endereco={endereco} rotulo={`Código QR do WhatsApp de ${nome}`} />
      <span>
        Aponte a câmera e fale com <b>{nome}</b> no WhatsApp
      </span>
    </span>
  </a>
);

const Fato = ({ nome, valor }: { nome: string; valor: string }) => (
  <div>
    <dt>{nome}</dt>
    <dd>{valor}</dd>
  </div>
);

const Rodape = ({ loja }: { loja: LojaDaTv }) => (
  <p className="quieto">
    {loja.nome}
    {loja.endereco && ` · ${loja.endereco}`}
  </p>
);

function Cores({ cores }: Pick<MotoDaTv, 'cores'>) {
  return (
    <section aria-label="Cores">
      <h2 className="titulo-das-cores">Cores</h2>
      <ul className="cores">
        {cores.map(({ nome, preco }) => (
          <li key={nome}>
            <span className="tinta" style={{ background: tintaDaCor(nome) ?? '#8b959d' }} />
            <span>{nome}</span>
            <b>{formatDinheiro(preco)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each number of parcelas with total and cost, and the information common to all (CDC art. 52 and 54-B). */
function Parcelas({ tabela }: Pick<Props, 'tabela'>) {
  const [{ entrada, taxaMensal, agente, validade, ate }] = tabela as [ParcelaDaTv, ...ParcelaDaTv[]];
  return (
    <section aria-label="Parcelas" data-ate={ate}>
      <h2>Parcelas</h2>
      <p className="rotulo">
        {entrada > 0 ? `Entrada de ${formatDinheiro(entrada)} e mais:` : 'Sem entrada:'}
      </p>
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
              <td>{formatDinheiro(valorParcela)}</td>
              <td>{formatDinheiro(total)}</td>
              <td>{formatPercentual(cet)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quieto">
        Juros de {formatPercentual(taxaMensal)} ao mês. Financiamento: {agente}, sujeito à análise de crédito.
        Parcelas mensais. Você pode quitar antes, com desconto dos juros. Oferta válida até{' '}
        {formatData(validade)}.
      </p>
    </section>
  );
}
