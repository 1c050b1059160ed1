import type { ReactNode } from 'react';
import { Icone } from '~/components/ui/icone.tsx';
import { Preco } from '~/components/ui/preco.tsx';
import {
  fraseDaUltima,
  parcelasAnunciadas,
  quadroDeParcelas,
} from '~/domain/financiamento/quadro-de-parcelas.ts';
import {
  type Consultor,
  contasPorExtenso,
  type LinhaDeValor,
  type SimulacaoOferecida,
} from '~/domain/financiamento/resumo.ts';
import type { Parcela } from '~/domain/financiamento/tipos.ts';
import { chamadaComEntrada } from '~/domain/ofertas/chamada-da-parcela.ts';
import { formatData } from '~/domain/valores/datas.ts';
import { formatValor } from '~/domain/valores/dinheiro.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { enderecoDoWhatsApp } from '~/domain/valores/whatsapp.ts';

export type DadosDaFolha = {
  titulo: string;
  /** Last day of the offer, YYYY-MM-DD. */
  validade: string;
  fornecedor: SimulacaoOferecida['fornecedor'];
  consultor: Consultor;
  empresa: { nome: string };
  /** Null after the offer has ended. */
  oferta: (SimulacaoOferecida & { linhas: string[] }) | null;
};

/**
 * Page of a sent simulacao: read, print, reply. Works without JavaScript; its print style supports A4 and A5.
 */
export const FolhaDaSimulacao = (dados: DadosDaFolha) => (
  <main className="folha folha-simulacao">
    <CorpoDaSimulacao {...dados} resposta={<FalarCom {...dados} />} />
  </main>
);

/** Content of the sheet, on the customer's page and in print. */
export function CorpoDaSimulacao({
  titulo,
  validade,
  fornecedor,
  consultor,
  empresa,
  oferta,
  resposta,
  semPlano = false,
}: DadosDaFolha & {
  /** Content between the amounts and the conditions. */
  resposta?: ReactNode;
  /** Omits the table of parcelas. */
  semPlano?: boolean;
}) {
  return (
    <>
      {!oferta && (
        <p className="aviso tom-warning" role="status">
          Esta simulação terminou em {formatData(validade)}. Peça uma nova com as condições de hoje.
        </p>
      )}
      <header className="grid gap-1">
        <p className="text-muted">{`${empresa.nome} · Simulação de financiamento`}</p>
        <h1>{titulo}</h1>
        {oferta && <p className="text-muted">Condições válidas até {formatData(validade)}</p>}
      </header>
      {oferta && <Resumo oferta={oferta} />}
      {resposta}
      {oferta && (
        <>
          <section aria-label="Condições da oferta" className="grid gap-2">
            <h2>Condições da oferta</h2>
            {oferta.linhas.map((linha) => (
              <p key={linha} className="text-sm">
                {linha}
              </p>
            ))}
          </section>
          {!semPlano && <Parcelas parcelas={oferta.contas.parcelas} />}
        </>
      )}
      <p className="text-muted">
        {[consultor.nome, consultor.cargo].filter(Boolean).join(' · ')}
        <br />
        {[consultor.telefone && formatTelefone(consultor.telefone), consultor.email]
          .filter(Boolean)
          .join(' · ')}
        <br />
        {`${fornecedor.nome} · ${fornecedor.endereco}`}
      </p>
    </>
  );
}

function FalarCom({ titulo, consultor }: Pick<DadosDaFolha, 'titulo' | 'consultor'>) {
  const whatsApp = consultor.telefone && telefoneWhatsApp(consultor.telefone);
  const pergunta = `Olá, ${consultor.nome}! Vi a simulação da ${titulo}.`;
  return (
    <a
      className="botao botao-primario nao-imprimir"
      href={whatsApp ? enderecoDoWhatsApp(pergunta, whatsApp) : `mailto:${consultor.email}`}
      rel="noreferrer"
    >
      <Icone nome={whatsApp ? 'conversa' : 'email'} />
      <span>{`Falar com ${consultor.nome}`}</span>
    </a>
  );
}

function Resumo({ oferta }: { oferta: SimulacaoOferecida }) {
  const quadro = quadroDeParcelas(oferta.contas);
  const { primeira, ultima } = quadro;
  const closing = fraseDaUltima(quadro);
  const { financiado, aPrazo } = contasPorExtenso(oferta);
  return (
    <section aria-label="Resumo" className="grid gap-4">
      <div>
        <p className="numeros">{chamadaComEntrada(oferta.pedido, parcelasAnunciadas(oferta.contas))}</p>
        <Preco centavos={primeira.valor} className="text-4xl" />
        {closing && <p className="numeros text-muted">{closing}</p>}
        <p className="numeros text-muted">
          de {formatData(primeira.vencimento)} a {formatData(ultima.vencimento)}
        </p>
      </div>
      <div className="folha-contas">
        <Contas titulo="O que se financia" linhas={financiado} />
        <Contas titulo="O que se paga" linhas={aPrazo} />
      </div>
    </section>
  );
}

function Contas({ titulo, linhas }: { titulo: string; linhas: LinhaDeValor[] }) {
  return (
    <div>
      <h2>{titulo}</h2>
      <dl className="numeros">
        {linhas.map(({ rotulo, valor, total }) => (
          <div key={rotulo} className={total ? 'folha-total' : undefined}>
            <dt>{rotulo}</dt>
            <dd>{valor < 0 ? `−${formatValor(-valor)}` : formatValor(valor)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const sum = (values: number[]): string => formatValor(values.reduce((total, value) => total + value, 0));

/** A real table on every screen, so that its head is repeated on each printed page. */
function Parcelas({ parcelas }: { parcelas: Parcela[] }) {
  return (
    <section aria-label="Parcelas">
      <h2>Parcelas</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must scroll it on narrow phones. */}
      <div className="folha-tabela" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Nº</th>
              <th scope="col">Vencimento</th>
              <th scope="col">Juros</th>
              <th scope="col">Amortização</th>
              <th scope="col">Parcela</th>
              <th scope="col">Saldo</th>
            </tr>
          </thead>
          <tbody>
            {parcelas.map(({ numero, vencimento, juros, amortizacao, valor, saldo }) => (
              <tr key={numero}>
                <td>{numero}</td>
                <td>
                  <time dateTime={vencimento}>{formatData(vencimento)}</time>
                </td>
                <td>{formatValor(juros)}</td>
                <td>{formatValor(amortizacao)}</td>
                <td>{formatValor(valor)}</td>
                <td>{formatValor(saldo)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Total
              </th>
              <td>{sum(parcelas.map(({ juros }) => juros))}</td>
              <td>{sum(parcelas.map(({ amortizacao }) => amortizacao))}</td>
              <td>{sum(parcelas.map(({ valor }) => valor))}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
