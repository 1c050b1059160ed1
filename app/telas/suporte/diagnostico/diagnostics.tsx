import { useCallback, useEffect, useState } from 'react';
import { createBrowserAssets } from '~/browser/assets/browser-assets.ts';
import { useCopyText } from '~/components/compartilhar/use-share.ts';
import { PrivacyPreference } from '~/components/frame/consentimento/privacy-preference.tsx';
import { useNotify } from '~/components/frame/notifications/notifier.tsx';
import { useRequestCounter } from '~/components/frame/root/request-counter.tsx';
import { ZoomSwitch } from '~/components/frame/zoom/zoom-switch.tsx';
import { Button } from '~/components/ui/button.tsx';
import {
  type DiagnosticFact,
  formatFactsAsText,
  readAppState,
  readDevice,
  readStorageSpace,
} from './facts.ts';
import { DiagnosticGroup } from './group.tsx';
import { MaskTest } from './masks.tsx';
import { checkNetwork, describeNetwork } from './network.ts';
import { DiagnosticTestSheet } from './test-sheet.tsx';

/** Diagnostics screen: reads device, network and caches, with actions for a support person. */
export function Diagnostics() {
  const notificar = useNotify();
  const { track } = useRequestCounter();
  const copiar = useCopyText();
  const [aparelho, setAparelho] = useState<DiagnosticFact[] | null>(null);
  const [rede, setRede] = useState<DiagnosticFact[] | null>(null);
  const [recursos, setRecursos] = useState<DiagnosticFact[] | null>(null);

  const readRede = useCallback(async () => {
    const ask = (path: string, init: RequestInit) => track(fetch(path, init));
    setRede(
      describeNetwork(await checkNetwork(ask, () => performance.now()), window.__remixManifest.version),
    );
  }, [track]);

  const readRecursos = useCallback(async () => {
    const store = createBrowserAssets();
    const [kept, aplicativo, espaco] = await Promise.all([store.list(), readAppState(), readStorageSpace()]);
    const id = store.loaded()?.id;
    setRecursos([
      ['Marca carregada', id === undefined ? 'nenhuma' : `empresa ${id}`],
      ['Arquivos guardados', kept.length === 0 ? 'nenhum' : kept.join(' · ')],
      aplicativo,
      ...(espaco ? [espaco] : []),
    ]);
  }, []);

  useEffect(() => {
    setAparelho(readDevice());
    void readRede();
    void readRecursos();
  }, [readRede, readRecursos]);

  async function resetRecursos() {
    try {
      const carga = await track(createBrowserAssets().reset());
      notificar({ message: carga ? 'Arquivos da marca carregados de novo.' : 'Arquivos da marca apagados.' });
    } catch {
      notificar({ message: 'Apagados, mas não deu para carregar de novo. Veja a rede.', color: 'warning' });
    }
    await readRecursos();
  }

  async function copy() {
    const text = formatFactsAsText([
      ['Aparelho', aparelho ?? []],
      ['Rede', rede ?? []],
      ['Arquivos', recursos ?? []],
    ]);
    await copiar(text, 'Copiado. Cole na conversa com o suporte.', {
      message: 'O navegador não deixou copiar. Mande uma foto da tela.',
      color: 'warning',
    });
  }

  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <DiagnosticGroup titulo="Rede" fatos={rede}>
        <Button type="button" variante="secundario" compacto className="mt-4" onClick={() => void readRede()}>
          Medir de novo
        </Button>
      </DiagnosticGroup>
      <DiagnosticGroup titulo="Arquivos da marca" fatos={recursos}>
        <Button
          type="button"
          variante="secundario"
          compacto
          className="mt-4"
          onClick={() => void resetRecursos()}
        >
          Apagar e carregar de novo
        </Button>
      </DiagnosticGroup>
      <DiagnosticGroup titulo="Aparelho" fatos={aparelho}>
        <div className="mt-4 grid gap-2">
          <ZoomSwitch />
          <PrivacyPreference />
        </div>
      </DiagnosticGroup>
      <div className="grid content-start gap-4">
        <MaskTest />
        <DiagnosticGroup
          titulo="Impressão"
          fatos={[['Folha de teste', 'margens, letras miúdas e um tom de cinza']]}
        >
          <Button type="button" variante="secundario" compacto className="mt-4" onClick={() => print()}>
            Imprimir folha de teste
          </Button>
        </DiagnosticGroup>
      </div>
      <DiagnosticTestSheet />
      <div className="lg:col-span-2">
        <Button type="button" onClick={() => void copy()}>
          Copiar tudo para o suporte
        </Button>
      </div>
    </div>
  );
}
