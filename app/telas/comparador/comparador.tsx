import { useCallback, useDeferredValue, useMemo } from 'react';
import { PlanoSumiu } from '~/components/mesa/avisos.tsx';
import { BonusNaTroca, CampanhasDaMoto } from '~/components/mesa/campanhas-da-moto.tsx';
import { CampoDeDinheiro } from '~/components/mesa/campo-de-dinheiro.tsx';
import { CampoEntrada } from '~/components/mesa/campo-entrada.tsx';
import { describeEscolhas, toComparar, withoutBanco } from '~/components/mesa/escolhas.ts';
import { MotoDaMesa } from '~/components/mesa/moto-da-mesa.tsx';
import { perguntaDoPreco } from '~/components/mesa/pergunta-do-preco.ts';
import { MotosRecentes, type SimulacaoNaLista, UltimasSimulacoes } from '~/components/mesa/recentes.tsx';
import { SemPlano } from '~/components/mesa/sem-plano.tsx';
import { type DadosDaTroca, EnterCalcula, UsadoDaTroca } from '~/components/mesa/usado-da-troca.tsx';
import { useCatalogoDaMesa } from '~/components/mesa/use-catalogo-da-mesa.ts';
import { useDigitada } from '~/components/mesa/use-digitada.ts';
import { type DadosDaSimulacao, useCondicoesDaMesa } from '~/components/mesa/use-simulacao.ts';
import { Botao } from '~/components/ui/botao.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { CAMPOS_DA_SIMULACAO, type SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import { readSimulacao, withPadroes } from '~/domain/financiamento/leitura.ts';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import { parseDinheiro } from '~/domain/valores/dinheiro.ts';
import { colunasOf, createGrade, enderecoDaOferta, ladoALado, type Oferta } from './comparacao.ts';
import { GradeDeComparacao } from './grade.tsx';
import { MinimoDaOferta } from './minimo-da-oferta.tsx';
import { consorcioOf, programadaOf } from './produtos.ts';
import { TresJeitos } from './tres-jeitos.tsx';

/** Fields the screen's form shows; the others are hidden inputs. */
const VISIVEIS = [
  'moto',
  'preco',
  'entrada',
  'em',
  'troca',
  'usado',
  'cabe',
  'banco',
  'parcelas',
  'programada',
  'consorcio',
];

/** Value of the option for all financeiras. */
const TODOS = '';

/** Grid of parcelas by entrada, and the three products side by side. */
export function Comparador(
  dados: DadosDaSimulacao &
    DadosDaTroca & {
      motos: readonly MotoComPrecos[];
      vencido: boolean;
      planoSumiu: boolean;
      /** Names of the motos the person worked with recently, and their latest simulacoes. */
      recentes: readonly string[];
      ultimas: readonly SimulacaoNaLista[];
    },
) {
  const { inicial, hoje, taxaLivre, planoSumiu } = dados;
  const resume = useCallback(
    (ultima: SimulacaoDigitada) => {
      const filled = withPadroes({ ...ultima, data: hoje, venc: '', salva: '' }, dados.plano, hoje);
      return withoutBanco(toComparar(filled, ultima, dados.plano));
    },
    [dados.plano, hoje],
  );
  const digitacao = useDigitada(inicial, resume);
  const { digitada, set, pronto, formRef } = digitacao;
  const [motos, setMotos] = useCatalogoDaMesa(dados.motos, digitacao);
  const condicoes = useCondicoesDaMesa(dados, digitada);
  const { plano, bonus } = condicoes;
  // Deferred, because the grid calculates a hundred loans: typing stays responsive, and outdated amounts are
  // hidden.
  const late = useDeferredValue(digitada);
  const isLate = late !== digitada;
  const leitura = useMemo(
    () => readSimulacao(digitada, plano, taxaLivre, bonus),
    [digitada, plano, taxaLivre, bonus],
  );
  const visao = useMemo(() => createVisao(late, plano, taxaLivre, bonus), [late, plano, taxaLivre, bonus]);
  const escolhas = describeEscolhas(late, plano);
  const linkOf = (oferta: Oferta) => `/financiamento?${enderecoDaOferta(late, oferta)}`;
  return (
    <div className="comparador">
      <SemPlano {...dados} />
      {planoSumiu && <PlanoSumiu />}
      <form
        id="comparacao"
        ref={formRef}
        action="/financiamento2"
        className="comparador-form"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        {CAMPOS_DA_SIMULACAO.filter((campo) => !VISIVEIS.includes(campo) && digitada[campo] !== '').map(
          (campo) => (
            <input key={campo} type="hidden" name={campo} value={digitada[campo]} />
          ),
        )}
        {!pronto && <EnterCalcula />}
        <MotoDaMesa {...{ motos, digitada, set, pronto }} onChegar={setMotos} />
        <CampanhasDaMoto {...{ condicoes, motos, digitada, set }} />
        <div className="comparador-valores">
          <CampoDeDinheiro
            name="preco"
            rotulo="Preço à vista"
            erro={leitura.erros.preco}
            valor={digitada.preco}
            ajuda={perguntaDoPreco(digitada, motos, plano)}
            onDigitar={(preco) => set({ preco })}
          />
          <CampoEntrada {...{ digitada, leitura, pronto, set }} />
          <CampoDeDinheiro
            name="troca"
            rotulo="Usado na troca"
            erro={leitura.erros.troca}
            valor={digitada.troca}
            ajuda={<BonusNaTroca leitura={leitura} />}
            onDigitar={(troca) => set({ troca })}
          />
          <CampoDeDinheiro
            name="cabe"
            rotulo="Parcela que cabe"
            valor={digitada.cabe}
            onDigitar={(cabe) => set({ cabe })}
          />
        </div>
        <UsadoDaTroca {...dados} {...{ digitada, set, pronto }} tela="/financiamento2" />
        {plano.financeiras.length > 1 && (
          <fieldset>
            <legend className="sr-only">Banco</legend>
            <div className="escolhas">
              {[{ id: TODOS, nome: 'Melhor de todos' }, ...plano.financeiras].map(({ id, nome }) => (
                <label key={id} className="escolha">
                  <input
                    type="radio"
                    name="banco"
                    value={id}
                    className="sr-only"
                    checked={digitada.banco === id}
                    onChange={() => set({ banco: id, tarifas: [] })}
                  />
                  {nome}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {!pronto && <Botao>Comparar</Botao>}
      </form>

      {visao === null ? (
        <div className="comparador-comeco">
          <Vazio titulo="Escolha a moto">
            As parcelas de todos os bancos e prazos aparecem aqui, lado a lado.
          </Vazio>
          <MotosRecentes recentes={dados.recentes} motos={motos} tela="/financiamento2" />
          <UltimasSimulacoes ultimas={dados.ultimas} tela="/financiamento2" />
        </div>
      ) : (
        <div className={isLate ? 'contents comparador-atrasado' : 'contents'} aria-busy={isLate}>
          {escolhas && <p className="text-muted text-sm">{`Conta com ${escolhas}.`}</p>}
          <GradeDeComparacao grade={visao.grade} comBanco={late.banco === TODOS} linkOf={linkOf} />
          <MinimoDaOferta {...visao.minimo} />
          <section aria-labelledby="tres-jeitos">
            <h2 id="tres-jeitos" className="mb-4">
              Três jeitos de comprar
            </h2>
            <TresJeitos digitada={digitada} set={set} linkOf={linkOf} {...visao.jeitos} />
          </section>
        </div>
      )}
    </div>
  );
}

/** Calculates everything the screen shows; null without a price to compare. */
function createVisao(
  digitada: SimulacaoDigitada,
  plano: DadosDaSimulacao['plano'],
  taxaLivre: boolean,
  bonus: number,
) {
  const { preco, entrada, troca, vencimento, erros } = readSimulacao(digitada, plano, taxaLivre, bonus);
  if (preco === null || entrada === null || troca === null || vencimento === null) return null;
  if (erros.entrada || erros.troca) return null;
  const comparada = { preco, troca, dataContrato: digitada.data, primeiroVencimento: vencimento, digitada };
  const chosen = plano.financeiras.filter(({ id }) => digitada.banco === TODOS || id === digitada.banco);
  const cabe = parseDinheiro(digitada.cabe) || null;
  const grade = createGrade(chosen, comparada, colunasOf(preco, troca, entrada), plano, cabe);
  return {
    grade,
    minimo: {
      preco,
      primeiroVencimento: vencimento,
      mora: plano.tabelas.mora,
      banco: digitada.banco === TODOS ? null : (chosen[0]?.nome ?? null),
    },
    jeitos: {
      entrada,
      prazos: [...new Set(plano.financeiras.flatMap(({ prazos }) => prazos))].sort((a, b) => a - b),
      bancos: ladoALado(plano, comparada, entrada, Number(digitada.parcelas)),
      programada: programadaOf(digitada, preco, plano.tabelas.liberacred),
      consorcio: consorcioOf(digitada, preco, plano.tabelas.consorcio),
    },
  };
}
