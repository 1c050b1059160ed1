import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Icone } from '~/components/ui/icone.tsx';
import { Preco } from '~/components/ui/preco.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { type Centavos, formatDinheiro } from '~/domain/dinheiro.ts';
import type { SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import { formatPercentual } from '~/domain/percentual.ts';
import type { CelulaDaGrade, Oferta } from './comparacao.ts';
import { NOMES_DAS_MARCAS } from './grade.tsx';
import type { Consorcio, Programada } from './produtos.ts';

/** Financing, programmed down payment and consórcio side by side, each with its plan to choose. */
export function TresJeitos({
  digitada,
  set,
  entrada,
  prazos,
  bancos,
  programada,
  consorcio,
  linkOf,
}: {
  digitada: SimulacaoDigitada;
  set: (change: Partial<SimulacaoDigitada>) => void;
  entrada: Centavos;
  /** Terms that some lender has. */
  prazos: readonly number[];
  /** The lenders for that down payment and term, the lowest instalment first. */
  bancos: CelulaDaGrade[];
  programada: Programada | null;
  consorcio: Consorcio | null;
  linkOf: (oferta: Oferta) => string;
}) {
  const cdc = bancos[0]?.oferta ?? null;
  const least = Math.min(
    ...[cdc?.parcela, programada?.simulacao.parcela, consorcio?.simulacao.parcela].filter(
      (parcela) => parcela !== undefined,
    ),
  );
  return (
    <div className="jeitos">
      <Jeito
        nome="Financiamento"
        quando="Sai com a moto na hora"
        parcela={cdc?.parcela ?? null}
        isLeast={cdc?.parcela === least}
      >
        <Selecao
          form="comparacao"
          name="parcelas"
          rotulo={entrada > 0 ? `Entrada de ${formatDinheiro(entrada)} em` : 'Sem entrada, em'}
          value={digitada.parcelas}
          onChange={(event) => set({ parcelas: event.target.value })}
          opcoes={prazos.map((prazo) => ({ valor: String(prazo), rotulo: `${prazo}×` }))}
        />
        {bancos.length === 0 && <p className="text-muted">Nenhum banco faz esse prazo com essa entrada.</p>}
        <ul className="jeito-bancos">
          {bancos.map(({ oferta, marcas }) => (
            <li key={oferta.financeira.id}>
              <Link to={linkOf(oferta)} className="jeito-banco">
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{oferta.financeira.nome}</span>
                  <span className="numeros block text-muted text-sm">
                    {formatPercentual(oferta.taxaMensal)} a.m.
                    {oferta.cet && ` · CET ${formatPercentual(oferta.cet.anual)}`}
                  </span>
                  <span className="numeros block text-muted text-sm">
                    Total {formatDinheiro(oferta.totalAPrazo)}
                  </span>
                  <span className="marcas">
                    {marcas.map((marca) => (
                      <span key={marca} className="grade-marca">
                        <Icone nome="certo" tamanho={16} />
                        {NOMES_DAS_MARCAS[marca]}
                      </span>
                    ))}
                  </span>
                </span>
                <Preco centavos={oferta.parcela} className="text-xl" />
                <Icone nome="adiante" />
              </Link>
            </li>
          ))}
        </ul>
      </Jeito>

      {programada && (
        <Jeito
          nome="Entrada programada"
          quando={`Junta a entrada em ${programada.plano.parcelas} meses`}
          parcela={programada.simulacao.parcela}
          isLeast={programada.simulacao.parcela === least}
        >
          <Selecao
            form="comparacao"
            name="programada"
            rotulo="Juntar"
            value={programada.valor}
            onChange={(event) => set({ programada: event.target.value })}
            opcoes={programada.escolhas}
          />
          <Fatos
            fatos={[
              ['Entrada no fim', formatDinheiro(programada.simulacao.acumulado)],
              ['Total pago', formatDinheiro(programada.simulacao.totalPago)],
              ['Pode antecipar', `após ${programada.simulacao.aptoApos} parcelas`],
            ]}
          />
          <p className="text-muted text-sm">
            Depois financia o restante. Desistir custa {String(programada.cancelamento).replace('.', ',')}% do
            saldo: no fim, voltam {formatDinheiro(programada.devolucao)}.
          </p>
        </Jeito>
      )}

      {consorcio && (
        <Jeito
          nome="Consórcio"
          quando="Por sorteio ou lance, sem data garantida"
          parcela={consorcio.simulacao.parcela}
          isLeast={consorcio.simulacao.parcela === least}
        >
          <Selecao
            form="comparacao"
            name="consorcio"
            rotulo="Plano"
            value={consorcio.valor}
            onChange={(event) => set({ consorcio: event.target.value })}
            opcoes={consorcio.escolhas}
          />
          <Fatos
            fatos={[
              ['Renda mínima', formatDinheiro(consorcio.simulacao.rendaMinima)],
              ['Lance fixo 25%', formatDinheiro(consorcio.simulacao.lances.fixo25)],
              ['Lance fixo 35%', formatDinheiro(consorcio.simulacao.lances.fixo35)],
              ['Lance embutido até', formatDinheiro(consorcio.simulacao.lances.embutidoMaximo)],
              ['Soma das parcelas', formatDinheiro(consorcio.total)],
            ]}
          />
          <p className="text-muted text-sm">Valores de hoje: a parcela acompanha o preço da moto.</p>
        </Jeito>
      )}
    </div>
  );
}

function Jeito({
  nome,
  quando,
  parcela,
  isLeast,
  children,
}: {
  nome: string;
  quando: string;
  parcela: Centavos | null;
  isLeast: boolean;
  children: ReactNode;
}) {
  return (
    <article className="jeito">
      <h3>{nome}</h3>
      <p className="text-muted text-sm">{quando}</p>
      <p>
        <Preco centavos={parcela} desconhecido="—" className="jeito-parcela" />
        <span className="text-muted"> por mês</span>
      </p>
      {isLeast && (
        <p className="grade-marca">
          <Icone nome="certo" tamanho={16} />
          {NOMES_DAS_MARCAS.parcela}
        </p>
      )}
      {children}
    </article>
  );
}

function Fatos({ fatos }: { fatos: [string, string][] }) {
  return (
    <dl className="jeito-fatos numeros">
      {fatos.map(([rotulo, valor]) => (
        <div key={rotulo} className="linha-de-valor">
          <dt>{rotulo}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}
