import { lazy, memo, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { AvisosDaSimulacao } from '~/components/mesa/avisos.tsx';
import { BonusNaTroca, CampanhasDaMoto } from '~/components/mesa/campanhas-da-moto.tsx';
import { CampoDeDinheiro } from '~/components/mesa/campo-de-dinheiro.tsx';
import { CampoEntrada } from '~/components/mesa/campo-entrada.tsx';
import { MotoDaMesa } from '~/components/mesa/moto-da-mesa.tsx';
import { perguntaDoPreco } from '~/components/mesa/pergunta-do-preco.ts';
import { SemPlano } from '~/components/mesa/sem-plano.tsx';
import { type DadosDaTroca, EnterCalcula, UsadoDaTroca } from '~/components/mesa/usado-da-troca.tsx';
import { useCatalogoDaMesa } from '~/components/mesa/use-catalogo-da-mesa.ts';
import { forgetUltima, pressedIn } from '~/components/mesa/use-digitada.ts';
import { type DadosDaSimulacao, useSimulacao } from '~/components/mesa/use-simulacao.ts';
import { Botao } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { SIMULACAO_VAZIA } from '~/domain/financiamento/endereco.ts';
import { entradaPctOf, withPadroes } from '~/domain/financiamento/leitura.ts';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import { Ajustes } from './ajustes.tsx';
import { CampoVencimento } from './campo-vencimento.tsx';
import type { DadosDaConversa } from './conversa/conversa.tsx';
import { Prazos } from './prazos.tsx';
import { Resultado } from './resultado.tsx';
import { BOTAO_SALVAR } from './salvas/chave-das-salvas.ts';
import { SemConexao } from './sem-rede/sem-conexao.tsx';
import { useCopiaAberta } from './sem-rede/use-copia-aberta.ts';

// Loaded after the form: everything below the result is half of the screen's code, and nobody types into it
// first.
const Conversa = lazy(async () => ({ default: (await import('./conversa/conversa.tsx')).Conversa }));
const Depois = memo((dados: DadosDaConversa) => (
  <Suspense fallback={null}>
    <Conversa {...dados} />
  </Suspense>
));

export type DadosDoSimulador = DadosDaSimulacao &
  DadosDaTroca &
  Pick<
    DadosDaConversa,
    'salvas' | 'recentes' | 'fornecedor' | 'consultor' | 'idCliente' | 'dono' | 'copia'
  > & {
    /** Empty while the catalogue is unavailable. */
    motos: readonly MotoComPrecos[];
    /** True when the address names a plan version that does not exist. */
    planoSumiu: boolean;
    /** True when the plan in force has expired. */
    vencido: boolean;
    /** Time at which the server read the data, ISO 8601. */
    em: string;
  };

/** Simulator: result in sight, form below, number of parcelas at the bottom of the screen. */
export function Simulador(recebidos: DadosDoSimulador) {
  const dados = useCopiaAberta(recebidos);
  const { dono } = dados;
  const simulacao = useSimulacao(dados);
  const { digitada, set, leitura, contas, condicoes, usadas, pronto, formRef } = simulacao;
  const { takeTyped, takePressed } = simulacao;
  const { plano } = condicoes;
  const [motos, setMotos] = useCatalogoDaMesa(dados.motos, simulacao);
  const { financeira, erros } = leitura;
  // Kept here, because the button may be pressed before its part has hydrated.
  const [salvando, setSalvando] = useState(false);
  // Deferred: an update of a lazily loaded part before it has hydrated (such as a late catalogue) would
  // discard its markup and the values typed into it.
  const conversa = useDeferredValue(
    useMemo(
      () => ({ digitada, leitura, contas, usadas, pronto, salvando, motos, plano }),
      [digitada, leitura, contas, usadas, pronto, salvando, motos, plano],
    ),
  );

  const { hoje, taxaLivre, salvas, recentes, fornecedor, consultor, idCliente, copia } =
    useDeferredValue(dados);

  function clear() {
    forgetUltima(dono);
    set(withPadroes(SIMULACAO_VAZIA, plano, dados.hoje));
  }

  return (
    <div className="simulador">
      <SemPlano {...dados} />
      <div className="simulador-resultado">
        <Resultado leitura={leitura} contas={contas} />
      </div>

      <form
        id="simulacao"
        ref={formRef}
        action="/financiamento"
        className="simulador-form"
        noValidate
        onSubmit={(event) => {
          // The result is updated already: only closes the on-screen keyboard.
          event.preventDefault();
          takePressed(event);
          if (pressedIn(event)?.name === BOTAO_SALVAR) setSalvando(true);
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        }}
      >
        <input type="hidden" name="data" value={digitada.data} />
        <input type="hidden" name="plano" value={digitada.plano} />
        {digitada.programada && <input type="hidden" name="programada" value={digitada.programada} />}
        {digitada.salva && <input type="hidden" name="salva" value={digitada.salva} />}
        {digitada.consorcio && <input type="hidden" name="consorcio" value={digitada.consorcio} />}
        {!pronto && <EnterCalcula />}
        <SemConexao {...dados} digitada={digitada} />
        <AvisosDaSimulacao {...dados} digitada={digitada} leitura={leitura} set={set} />
        <MotoDaMesa {...{ motos, digitada, set, pronto }} onChegar={setMotos} />
        <CampanhasDaMoto {...{ condicoes, motos, digitada, set }} />
        <div className="grid grid-cols-[5fr_6fr] items-start gap-3">
          <CampoDeDinheiro
            name="preco"
            rotulo="Preço à vista"
            erro={erros.preco}
            valor={digitada.preco}
            ajuda={perguntaDoPreco(digitada, motos, plano)}
            onDigitar={(preco) => set({ preco })}
          />
          <CampoEntrada {...{ digitada, leitura, pronto, set }} />
        </div>
        {financeira && (
          <Prazos
            financeira={financeira}
            entradaPct={entradaPctOf(leitura)}
            taxaLivre={taxaLivre && digitada.taxa !== ''}
            escolhido={digitada.parcelas}
            onEscolher={(parcelas) => set({ parcelas })}
          />
        )}
        <div className="grid grid-cols-[5fr_6fr] items-start gap-3">
          <CampoDeDinheiro
            name="troca"
            rotulo="Usado na troca"
            erro={erros.troca}
            valor={digitada.troca}
            ajuda={<BonusNaTroca leitura={leitura} />}
            onDigitar={(troca) => set({ troca })}
          />
          <CampoVencimento digitada={digitada} leitura={leitura} set={set} />
        </div>
        <UsadoDaTroca {...dados} {...{ digitada, set, pronto }} tela="/financiamento" />
        {financeira && <Ajustes {...{ plano, financeira, digitada, leitura, set, taxaLivre }} />}
        {pronto ? (
          digitada.preco !== '' && (
            <Botao
              type="button"
              variante="texto"
              className="-ms-3 justify-self-start"
              icone={<Icone nome="recomecar" />}
              onClick={clear}
            >
              Outro cliente
            </Botao>
          )
        ) : (
          <Botao>Calcular</Botao>
        )}
      </form>

      <Depois
        {...conversa}
        {...{ set, takeTyped, setSalvando, taxaLivre, hoje }}
        {...{ salvas, recentes, fornecedor, consultor, idCliente, dono, copia }}
      />
    </div>
  );
}
