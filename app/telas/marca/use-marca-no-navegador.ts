import { useEffect } from 'react';
import { useCarregamento } from '~/components/moldura/raiz/carregamento.tsx';
import { recursosDoNavegador } from '~/lib/recursos/navegador.ts';
import type { FiguraEnviada } from '../../../workers/marca/figura-service.ts';

/**
 * Section 3: this browser's copies of the person's own company's assets follow every change made here, also one that
 * was sent before JavaScript had arrived, which is why they are loaded when the screen opens too. Null while another
 * company's are changed: of that one this browser keeps nothing.
 */
export function useMarcaNoNavegador(idEmpresa: number | null, figuras: readonly FiguraEnviada[]): void {
  const { track } = useCarregamento();
  const versoes = figuras.map(({ propria }) => propria).join();
  useEffect(() => {
    if (idEmpresa === null || versoes === null) return;
    // Without an answer the copies stay as they are, and the service worker asks again by itself.
    track(recursosDoNavegador().load(idEmpresa)).catch(() => undefined);
  }, [idEmpresa, versoes, track]);
}
