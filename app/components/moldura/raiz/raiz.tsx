import { useEffect } from 'react';
import { listenToPastedDates } from '~/lib/colar-em-datas.ts';
import type { DadosDaRaiz } from '~/lib/pessoa.ts';
import { lockZoom } from '~/lib/zoom.ts';
import { BannerDeConsentimento } from '../consentimento/banner.tsx';
import { useSdkSocial } from '../consentimento/use-sdk-social.ts';
import { useFolhaGuardada } from '../folha/use-folha-guardada.ts';
import { GuardaDoTrabalho } from '../sessao/guarda-do-trabalho.tsx';
import { AvisoDeAtualizacao } from './aviso-de-atualizacao.tsx';
import { useAplicativo } from './use-aplicativo.ts';
import { useArrasteDaGaveta } from './use-arraste-da-gaveta.ts';
import { useGuardado } from './use-guardado.ts';
import { useOciosidade } from './use-ociosidade.ts';
import { usePecasPorGerar } from './use-pecas-por-gerar.ts';
import { useProximasTelas } from './use-proximas-telas.ts';
import { useRecursosDaEmpresa } from './use-recursos-da-empresa.ts';
import { useSimuladorSemRede } from './use-simulador-sem-rede.ts';

/**
 * Background features of the root screen (section 2), loaded once the page is interactive so that they delay
 * nothing.
 */
export function Raiz({ raiz }: { raiz: DadosDaRaiz }) {
  const { aviso, cancelar } = useOciosidade({ atividadeMs: raiz.atividadeMs });
  useArrasteDaGaveta();
  useEffect(() => lockZoom(document), []);
  useEffect(() => listenToPastedDates(document, raiz.hoje), [raiz.hoje]);
  useAplicativo();
  useFolhaGuardada();
  useProximasTelas();
  useRecursosDaEmpresa(raiz.sessaoLocal?.usuario?.id_empresa ?? null);
  useGuardado(raiz.sessaoLocal?.usuario ? raiz.sessaoLocal.user.uid : null);
  usePecasPorGerar(raiz.sessaoLocal);
  useSimuladorSemRede(raiz.sessaoLocal);
  useSdkSocial(raiz.sdkSocial);
  return (
    <>
      <AvisoDeAtualizacao aviso={aviso} onCancelar={cancelar} />
      <GuardaDoTrabalho sessaoLocal={raiz.sessaoLocal} />
      {raiz.sdkSocial && (
        <BannerDeConsentimento
          consentimento={raiz.sdkSocial.consentimento}
          registrada={raiz.flags.registered}
        />
      )}
    </>
  );
}
