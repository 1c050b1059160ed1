import type { ReactNode } from 'react';
import { ContactConsultor } from '~/components/compartilhar/contact-consultor.tsx';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import type { Parcela } from '~/domain/financiamento/loan-types.ts';
import {
  advertisedParcelas,
  compareParcelas,
  describeLastParcela,
} from '~/domain/financiamento/parcela-variation.ts';
import {
  type AmountLine,
  amountBreakdown,
  type Consultor,
  type OfferedSimulacao,
} from '~/domain/financiamento/simulacao-summary.ts';
import { leadInWithEntrada } from '~/domain/ofertas/parcela-lead-in.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import { formatAmount } from '~/domain/valores/money.ts';
import { formatTelefone } from '~/domain/valores/telefone.ts';

/** Data of the customer's page of a sent simulation. */
export type SimulacaoPageData = {
  titulo: string;
  /** Last day of the offer, YYYY-MM-DD. */
  validade: string;
  fornecedor: OfferedSimulacao['fornecedor'];
  consultor: Consultor;
  empresa: { nome: string };
  /** Null after the offer has ended. */
  oferta: (OfferedSimulacao & { linhas: string[] }) | null;
};

/**
 * Page of a sent simulacao: read, print, reply. Works without JavaScript; its print style supports A4 and A5.
 */
export const SimulacaoPublicPage = (data: SimulacaoPageData) => (
  <main className="folha folha-simulacao">
    <SimulacaoBody
      {...data}
      resposta={<ContactConsultor consultor={data.consultor} vi={`a simulação da ${data.titulo}`} />}
    />
  </main>
);

/** Content of the sheet, on the customer's page and in print. */
export function SimulacaoBody({
  titulo,
  validade,
  fornecedor,
  consultor,
  empresa,
  oferta,
  resposta,
  semPlano = false,
}: SimulacaoPageData & {
  /** Content between the amounts and the conditions. */
  resposta?: ReactNode;
  /** Omits the table of parcelas. */
  semPlano?: boolean;
}) {
  return (
    <>
      {!oferta && (
        <p className="aviso tom-warning" role="status">
          Esta simulação terminou em {formatDate(validade)}. Peça uma nova com as condições de hoje.
        </p>
      )}
      <header className="grid gap-1">
        <p className="text-muted">{`${empresa.nome} · Simulação de financiamento`}</p>
        <h1>{titulo}</h1>
        {oferta && <p className="text-muted">Condições válidas até {formatDate(validade)}</p>}
      </header>
      {oferta && <SimulacaoSummary oferta={oferta} />}
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
          {!semPlano && <ParcelaTable parcelas={oferta.contas.parcelas} />}
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

function SimulacaoSummary({ oferta }: { oferta: OfferedSimulacao }) {
  const quadro = compareParcelas(oferta.contas);
  const { primeira, ultima } = quadro;
  const closing = describeLastParcela(quadro);
  const { financiado, aPrazo } = amountBreakdown(oferta);
  return (
    <section aria-label="Resumo" className="grid gap-4">
      <div>
        <p className="numeros">{leadInWithEntrada(oferta.pedido, advertisedParcelas(oferta.contas))}</p>
        <PrecoText centavos={primeira.valor} className="text-4xl" />
        {closing && <p className="numeros text-muted">{closing}</p>}
        <p className="numeros text-muted">
          de {formatDate(primeira.vencimento)} a {formatDate(ultima.vencimento)}
        </p>
      </div>
      <div className="folha-contas">
        <AmountLines title="O que se financia" linhas={financiado} />
        <AmountLines title="O que se paga" linhas={aPrazo} />
      </div>
    </section>
  );
}

function AmountLines({ title, linhas }: { title: string; linhas: AmountLine[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <dl className="numeros">
        {linhas.map(({ rotulo, valor, total }) => (
          <div key={rotulo} className={total ? 'folha-total' : undefined}>
            <dt>{rotulo}</dt>
            <dd>{valor < 0 ? `−${formatAmount(-valor)}` : formatAmount(valor)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const sum = (values: number[]): string => formatAmount(values.reduce((total, value) => total + value, 0));

/** A real table on every screen, so that its head is repeated on each printed page. */
function ParcelaTable({ parcelas }: { parcelas: Parcela[] }) {
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
                  <time dateTime={vencimento}>{formatDate(vencimento)}</time>
                </td>
                <td>{formatAmount(juros)}</td>
                <td>{formatAmount(amortizacao)}</td>
                <td>{formatAmount(valor)}</td>
                <td>{formatAmount(saldo)}</td>
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
