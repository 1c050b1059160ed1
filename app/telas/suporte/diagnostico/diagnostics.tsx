import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createBrowserAssets } from '~/browser/assets/browser-assets.ts';
import { useCopyText } from '~/components/compartilhar/use-share.ts';
import { PrivacyPreference } from '~/components/frame/consentimento/privacy-preference.tsx';
import { useNotify } from '~/components/frame/notifications/notifier.tsx';
import { useRequestCounter } from '~/components/frame/root/request-counter.tsx';
import { ZoomSwitch } from '~/components/frame/zoom/zoom-switch.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import {
  type DiagnosticFact,
  formatFactsAsText,
  readAppState,
  readDevice,
  readStorageSpace,
} from './facts.ts';
import { MaskTest } from './masks.tsx';
import { checkNetwork, describeNetwork } from './network.ts';

const TEXT_SIZES = [6, 7, 8, 10, 12] as const;
const GREY_TONES = [10, 25, 50, 75, 100] as const;

/**
 * Test page, visible only in print: shows the printer's margins, its scaling and the smallest legible text.
 */
function DiagnosticTestSheet() {
  return (
    <div className="folha-de-teste" aria-hidden>
      <p className="font-bold font-display text-xl">Balcão: folha de teste</p>
      <p>A moldura tem de aparecer inteira: o que falta dela é a margem que a impressora corta.</p>
      <p>A régua mede 100 mm. Se medir outra coisa, imprima em 100 %, sem ajustar à página.</p>
      <div className="folha-de-teste-regua" />
      {TEXT_SIZES.map((pontos) => (
        <p key={pontos} style={{ fontSize: `${pontos}pt`, lineHeight: 1.3 }}>
          {`${pontos} pontos: entrada de R$ 5.000,00 e 36 parcelas de R$ 612,45. CET 2,31 % ao mês.`}
        </p>
      ))}
      <div className="flex">
        {GREY_TONES.map((tom) => (
          <span key={tom} className="folha-de-teste-tom" style={{ background: `rgb(0 0 0 / ${tom}%)` }} />
        ))}
      </div>
    </div>
  );
}

/** Diagnostics screen: reads device, network and caches, with actions for a support person. */
export function Diagnostics() {
  const notify = useNotify();
  const { track } = useRequestCounter();
  const copiar = useCopyText();
  const [device, setAparelho] = useState<DiagnosticFact[] | null>(null);
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
    const [kept, aplicativo, space] = await Promise.all([store.list(), readAppState(), readStorageSpace()]);
    const id = store.loaded()?.id;
    setRecursos([
      ['Marca carregada', id === undefined ? 'nenhuma' : `empresa ${id}`],
      ['Arquivos guardados', kept.length === 0 ? 'nenhum' : kept.join(' · ')],
      aplicativo,
      ...(space ? [space] : []),
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
      notify({ message: carga ? 'Arquivos da marca carregados de novo.' : 'Arquivos da marca apagados.' });
    } catch {
      notify({ message: 'Apagados, mas não deu para carregar de novo. Veja a rede.', color: 'warning' });
    }
    await readRecursos();
  }

  async function copy() {
    const text = formatFactsAsText([
      ['Aparelho', device ?? []],
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
      <DiagnosticGroup title="Rede" fatos={rede}>
        <Button type="button" variante="secundario" compacto className="mt-4" onClick={() => void readRede()}>
          Medir de novo
        </Button>
      </DiagnosticGroup>
      <DiagnosticGroup title="Arquivos da marca" fatos={recursos}>
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
      <DiagnosticGroup title="Aparelho" fatos={device}>
        <div className="mt-4 grid gap-2">
          <ZoomSwitch />
          <PrivacyPreference />
        </div>
      </DiagnosticGroup>
      <div className="grid content-start gap-4">
        <MaskTest />
        <DiagnosticGroup
          title="Impressão"
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

/** Card with facts and their actions. */
function DiagnosticGroup({
  title,
  fatos,
  children,
}: {
  title: string;
  /** Null while they are being read. */
  fatos: readonly DiagnosticFact[] | null;
  children?: ReactNode;
}) {
  return (
    <Card title={title}>
      {fatos === null ? (
        <p className="text-muted">Lendo…</p>
      ) : (
        <dl className="fatos">
          {fatos.map(([nome, value]) => (
            <div key={nome} className="contents">
              <dt>{nome}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </Card>
  );
}
