import { useEffect } from 'react';
import type { DadosDaRaiz } from '~/lib/pessoa.ts';
import { lockZoom } from '~/lib/zoom.ts';
import { BannerDeConsentimento } from '../consentimento/banner.tsx';
import { useSdkSocial } from '../consentimento/use-sdk-social.ts';
import { AvisoDeAtualizacao } from './aviso-de-atualizacao.tsx';
import { useAplicativo } from './use-aplicativo.ts';
import { useArrasteDaGaveta } from './use-arraste-da-gaveta.ts';
import { useGuardado } from './use-guardado.ts';
import { useOciosidade } from './use-ociosidade.ts';
import { useRecursosDaEmpresa } from './use-recursos-da-empresa.ts';

/**
 * What the root screen does besides showing a screen (section 2). Fetched when the page can already be used, so
 * that none of it keeps anybody waiting.
 */
export function Raiz({ raiz }: { raiz: DadosDaRaiz }) {
  const { aviso, cancelar } = useOciosidade({ atividadeMs: raiz.atividadeMs });
  useArrasteDaGaveta();
  useEffect(() => lockZoom(document), []);
  useAplicativo();
  useRecursosDaEmpresa(raiz.sessaoLocal?.usuario?.id_empresa ?? null);
  useGuardado(raiz.sessaoLocal?.usuario ? raiz.sessaoLocal.user.uid : null);
  useSdkSocial(raiz.sdkSocial);
  return (
    <>
      <AvisoDeAtualizacao aviso={aviso} onCancelar={cancelar} />
      {raiz.sdkSocial && (
        <BannerDeConsentimento
          consentimento={raiz.sdkSocial.consentimento}
          registrada={raiz.flags.registered}
        />
      )}
    </>
  );
}
