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
  /** The campaigns that counted in them. */
  usadas: readonly CampanhaUsada[];
  pronto: boolean;
  set: (change: Partial<SimulacaoDigitada>) => void;
  takeTyped: () => void;
  /** The dialog that saves is asked for: perhaps before this part came to life. */
  salvando: boolean;
  setSalvando: (salvando: boolean) => void;
  plano: PlanoPublicado;
  motos: readonly Moto[];
  taxaLivre: boolean;
  hoje: Data;
  /** The person's own; null when they could not be read. */
  salvas: PaginaDeSalvas | null;
  /** Names of the motorcycles that the person worked with last. */
  recentes: readonly string[];
  /** Who sells; null when the company's brand could not be read. */
  fornecedor: SimulacaoOferecida['fornecedor'] | null;
  consultor: Pick<Consultor, 'nome' | 'telefone'>;
  /** Whose queue this is: the person's uid. */
  dono: string;
  /** Makes a save without JavaScript idempotent. */
  idCliente: string;
};

/** Everything that follows the instalment: send it, keep it, explain it, ask it backwards. */
export function Conversa(dados: DadosDaConversa) {
  const { digitada, leitura, contas, usadas, pronto, plano, hoje, takeTyped, salvando, setSalvando } = dados;
  const { pedido } = leitura;
  // Its fields come to life after those of the form: what was typed meanwhile is in the page alone.
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
            Para imprimir, enviar ou anunciar: {motivo}
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
