import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { MESMA_SIMULACAO } from '~/components/mesa/use-digitada.ts';
import { Aviso } from '~/components/ui/aviso.tsx';
import { type SimulacaoDigitada, toEndereco } from '~/domain/financiamento/endereco.ts';
import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import { GUARDADO_VOLTOU } from '~/lib/guardado/voltou.ts';
import { isCopiaVelha } from '~/lib/sem-rede/copia.ts';
import { askVersao } from '~/lib/versao-publicada.ts';
import { formatLeitura, isDeOutroPlano } from './dados-da-copia.ts';

/** Retry interval of the network check, milliseconds: doubled each time up to the maximum. */
const PROCURAR_MS = 1000;
const PROCURAR_NO_MAXIMO_MS = 30_000;

export type DadosDoAviso = {
  /** Time at which the server read plan and prices, ISO 8601. */
  em: string;
  /** True when they come from the offline copy. */
  copia: boolean;
  plano: PlanoPublicado;
  digitada: SimulacaoDigitada;
};

/** Notice with the time of plan and prices and the queued items; reloads once the server answers. */
export function AvisoSemConexao({ em, copia, plano, digitada }: DadosDoAviso) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const typed = useRef(digitada);
  useEffect(() => {
    typed.current = digitada;
  });

  useEffect(() => {
    let isOver = false;
    let isAsking = false;
    let espera = PROCURAR_MS;
    let timer: ReturnType<typeof setTimeout>;
    async function lookForNetwork() {
      if (isAsking) return;
      clearTimeout(timer);
      isAsking = true;
      const isPossible = navigator.onLine && document.visibilityState === 'visible';
      const found = isPossible && (await askVersao()) !== null;
      isAsking = false;
      if (isOver) return;
      const to = { search: toEndereco(typed.current) };
      if (found) {
        navigate(to, { replace: true, preventScrollReset: true, state: MESMA_SIMULACAO });
        // Sends the queue, even when the browser never reported the network as lost.
        dispatchEvent(new Event(GUARDADO_VOLTOU));
      }
      // The new data unmount this notice, unless they are from the copy again.
      timer = setTimeout(lookForNetwork, espera);
      espera = Math.min(2 * espera, PROCURAR_NO_MAXIMO_MS);
    }
    const onMoment = () => {
      espera = PROCURAR_MS;
      void lookForNetwork();
    };
    onMoment();
    addEventListener('online', onMoment);
    document.addEventListener('visibilitychange', onMoment);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', onMoment);
      document.removeEventListener('visibilitychange', onMoment);
    };
  }, [navigate]);

  const velha = isCopiaVelha(em, Date.now());
  return (
    <Aviso tom={velha ? 'warning' : 'info'} titulo={`Sem conexão: planos e preços de ${formatLeitura(em)}`}>
      {velha && <strong className="block">Faz mais de sete dias: confira antes de propor.</strong>}
      {copia && isDeOutroPlano(search, plano) && (
        <span className="block">
          As condições deste link só abrem com a internet: estas são as do plano guardado.
        </span>
      )}
      <span>As contas funcionam. O que salvar, e o link, esperam neste aparelho e saem com a internet.</span>
    </Aviso>
  );
}
