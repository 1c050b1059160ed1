import { useEffect } from 'react';
import { toComparar, withoutBanco } from '~/components/mesa/escolhas.ts';
import { MotosRecentes } from '~/components/mesa/recentes.tsx';
import type { PaginaDeSalvas } from '~/components/mesa/simulacao-salva.ts';
import { useFila } from '~/components/mesa/use-fila.ts';
import { Cartao } from '~/components/ui/cartao.tsx';
import type { CampanhaUsada } from '~/domain/campanhas/usadas.ts';
import type { ContasCdc } from '~/domain/financiamento/cdc.ts';
import { type SimulacaoDigitada, toEndereco } from '~/domain/financiamento/endereco.ts';
import type { Leitura } from '~/domain/financiamento/leitura.ts';
import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import {
  type Consultor,
  missingInSimulacao,
  type SimulacaoOferecida,
  textoDoResumo,
} from '~/domain/financiamento/resumo.ts';
import type { Moto } from '~/domain/motos/catalogo.ts';
import type { Data } from '~/domain/valores/datas.ts';
import { EnviarSimulacao } from '../envio/enviar-simulacao.tsx';
import { DialogoDeSalvar } from '../salvas/dialogo-de-salvar.tsx';
import { Salvas } from '../salvas/salvas.tsx';
import { Acoes, MaisAcoes } from './acoes.tsx';
import { Condicoes } from './condicoes.tsx';
import { Cronograma } from './cronograma.tsx';
import { Extrato } from './extrato.tsx';
import { GraficoDeParcelas } from './grafico.tsx';
import { oferecidaOf, panfletoOf } from './oferecida.ts';
import { QuantoCabe } from './quanto-cabe.tsx';
import { QuitarAntes } from './quitar-antes.tsx';

export type DadosDaConversa = {
  digitada: SimulacaoDigitada;
  leitura: Leitura;
  contas: ContasCdc | null;
  /** Campaigns used in the calculation. */
  usadas: readonly CampanhaUsada[];
  pronto: boolean;
  set: (change: Partial<SimulacaoDigitada>) => void;
  takeTyped: () => void;
  /** True when the save dialog was requested, possibly before this part hydrated. */
  salvando: boolean;
  setSalvando: (salvando: boolean) => void;
  plano: PlanoPublicado;
  motos: readonly Moto[];
  taxaLivre: boolean;
  hoje: Data;
  /** The person's saved simulacoes; null when they cannot be read. */
  salvas: PaginaDeSalvas | null;
  /** Names of the motos the person worked with recently. */
  recentes: readonly string[];
  /** Supplier data; null when the Empresa's brand cannot be read. */
  fornecedor: SimulacaoOferecida['fornecedor'] | null;
  consultor: Pick<Consultor, 'nome' | 'telefone'>;
  /** Uid of the person, owner of the queue. */
  dono: string;
  /** Idempotency key of a save without JavaScript. */
  idCliente: string;
  /** True when plan and prices come from the device's offline copy. */
  copia: boolean;
};

/** Everything below the result: send, save, explanation, inverse calculations. */
export function Conversa(dados: DadosDaConversa) {
  const { digitada, leitura, contas, usadas, pronto, plano, hoje, takeTyped, salvando, setSalvando } = dados;
  const { pedido } = leitura;
  // This part hydrates after the form: takes over values typed meanwhile.
  useEffect(takeTyped, [takeTyped]);
  const { pendentes, link, save, keep, cancel, enviando } = useFila(dados.dono);
  const oferecida = oferecidaOf(digitada.moto, leitura, contas, plano, dados.fornecedor, usadas);
  const falta = oferecida ? Object.values(missingInSimulacao(oferecida, hoje)) : [];
  const mensagem = oferecida && falta.length === 0 ? textoDoResumo(oferecida, dados.consultor) : null;
  return (
    <div className="simulador-conversa">
      <div className="simulador-lado">
        <Acoes
          mensagem={mensagem}
          idCliente={dados.idCliente}
          podeSalvar={contas !== null}
          onSalvar={() => setSalvando(true)}
        />
        {digitada.moto === '' && !contas && (
          <MotosRecentes recentes={dados.recentes} motos={dados.motos} tela="/financiamento" />
        )}
        {falta.map((motivo) => (
          <p key={motivo} className="text-muted text-sm">
            {`Para imprimir, enviar ou anunciar: ${motivo}`}
          </p>
        ))}
        {pedido && contas && (
          <Extrato {...{ pedido, contas }} campanhas={usadas} tabela={plano.tabelas.iof} />
        )}
        {oferecida && <Condicoes oferecida={oferecida} />}
        {oferecida && (
          <MaisAcoes
            {...{ digitada, mensagem, pronto }}
            comparar={withoutBanco(toComparar(digitada, digitada, plano))}
            panfleto={falta.length > 0 ? null : panfletoOf(oferecida, plano.versao)}
          />
        )}
      </div>
      <div className="simulador-abaixo">
        <QuantoCabe {...dados} />
        {mensagem && (
          <Cartao titulo="No papel ou por link" className="simulador-envio">
            <EnviarSimulacao
              query={toEndereco(digitada)}
              idCliente={dados.idCliente}
              titulo={digitada.moto}
              semRede={dados.copia}
              fila={{ pendentes, link, keep, cancel, enviando }}
            />
          </Cartao>
        )}
        {contas && (
          <Cartao titulo="Parcela por parcela" className="simulador-parcelas">
            <GraficoDeParcelas parcelas={contas.parcelas} />
            <Cronograma contas={contas} />
          </Cartao>
        )}
        {pedido && contas && (
          <QuitarAntes texto={digitada.quitar} {...{ pedido, contas, pronto }} set={dados.set} />
        )}
        <Salvas
          salvas={dados.salvas}
          endereco={toEndereco(digitada)}
          {...{ pendentes, enviando, pronto }}
          onCancelar={cancel}
        />
      </div>
      {salvando && (
        <DialogoDeSalvar
          titulo="Salvar simulação"
          inicial={{ nome: digitada.moto || 'Simulação', nota: '' }}
          onFechar={() => setSalvando(false)}
          onSalvar={(texts) => {
            save({ ...texts, id: crypto.randomUUID(), simulacao: toEndereco(digitada) });
            setSalvando(false);
          }}
        />
      )}
    </div>
  );
}
