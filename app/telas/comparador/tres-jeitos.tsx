import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Icone } from '~/components/ui/icone.tsx';
import { Preco } from '~/components/ui/preco.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import type { SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import { type Centavos, formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { formatPercentual } from '~/domain/valores/percentual.ts';
import type { CelulaDaGrade, Oferta } from './comparacao.ts';
import { NOMES_DAS_MARCAS } from './grade.tsx';
import type { Consorcio, Programada } from './produtos.ts';

/** Financing, entrada programada and consórcio side by side, each with a plan selector. */
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
  /** Numbers of parcelas offered by any financeira. */
  prazos: readonly number[];
  /** Financeiras for that entrada and number of parcelas, lowest parcela first. */
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
        <ul>
          {bancos.map(({ oferta, marcas }) => (
            <li key={oferta.financeira.id}>
              <Link to={linkOf(oferta)} className="jeito-banco">
                <span className="min-w-0 flex-1">
                  <span className="block break-words font-medium">{oferta.financeira.nome}</span>
                  <span className="numeros block text-muted text-sm">
                    {`${formatPercentual(oferta.taxaMensal)} a.m.${oferta.cet ? ` · CET ${formatPercentual(oferta.cet.anual)}` : ''}`}
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
        <JeitoComPlano
          nome="Entrada programada"
          quando={`Junta a entrada em ${programada.plano.parcelas} meses`}
          least={least}
          campo="programada"
          rotulo="Juntar"
          produto={programada}
          set={set}
          fatos={[
            ['Entrada no fim', formatDinheiro(programada.simulacao.acumulado)],
            ['Total pago', formatDinheiro(programada.simulacao.totalPago)],
            ['Pode antecipar', `após ${programada.simulacao.aptoApos} parcelas`],
          ]}
        >
          Depois financia o restante. Desistir custa {String(programada.cancelamento).replace('.', ',')}% do
          saldo: no fim, voltam {formatDinheiro(programada.devolucao)}.
        </JeitoComPlano>
      )}

      {consorcio && (
        <JeitoComPlano
          nome="Consórcio"
          quando="Por sorteio ou lance, sem data garantida"
          least={least}
          campo="consorcio"
          rotulo="Plano"
          produto={consorcio}
          set={set}
          fatos={[
            ['Renda mínima', formatDinheiro(consorcio.simulacao.rendaMinima)],
            ['Lance fixo 25%', formatDinheiro(consorcio.simulacao.lances.fixo25)],
            ['Lance fixo 35%', formatDinheiro(consorcio.simulacao.lances.fixo35)],
            ['Lance embutido até', formatDinheiro(consorcio.simulacao.lances.embutidoMaximo)],
            ['Soma das parcelas', formatDinheiro(consorcio.total)],
          ]}
        >
          Valores de hoje: a parcela acompanha o preço da moto.
        </JeitoComPlano>
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

/** Product with plans of its own and a selector for them. */
function JeitoComPlano({
  nome,
  quando,
  least,
  campo,
  rotulo,
  produto,
  set,
  fatos,
  children,
}: {
  nome: string;
  quando: string;
  /** Lowest parcela of all products. */
  least: Centavos;
  /** Field of the form and of the simulacao. */
  campo: 'programada' | 'consorcio';
  rotulo: string;
  produto: Programada | Consorcio;
  set: (change: Partial<SimulacaoDigitada>) => void;
  fatos: [string, string][];
  children: ReactNode;
}) {
  const { parcela } = produto.simulacao;
  return (
    <Jeito nome={nome} quando={quando} parcela={parcela} isLeast={parcela === least}>
      <Selecao
        form="comparacao"
        name={campo}
        rotulo={rotulo}
        value={produto.valor}
        onChange={(event) => set({ [campo]: event.target.value })}
        opcoes={produto.escolhas}
      />
      <Fatos fatos={fatos} />
      <p className="text-muted text-sm">{children}</p>
    </Jeito>
  );
}

function Fatos({ fatos }: { fatos: [string, string][] }) {
  return (
    <dl className="numeros">
      {fatos.map(([rotulo, valor]) => (
        <div key={rotulo} className="linha-de-valor">
          <dt>{rotulo}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}
