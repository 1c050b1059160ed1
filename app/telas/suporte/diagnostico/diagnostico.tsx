import { useCallback, useEffect, useState } from 'react';
import { useCopiar } from '~/components/compartilhar/use-compartilhar.ts';
import { PreferenciaDePrivacidade } from '~/components/moldura/consentimento/preferencia.tsx';
import { useNotificar } from '~/components/moldura/notificacoes/notificador.tsx';
import { useCarregamento } from '~/components/moldura/raiz/carregamento.tsx';
import { InterruptorDeZoom } from '~/components/moldura/zoom/interruptor-de-zoom.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { recursosDoNavegador } from '~/lib/recursos/navegador.ts';
import { type Fato, fatosAsText, readAparelho, readAplicativo, readEspaco } from './fatos.ts';
import { FolhaDeTeste } from './folha-de-teste.tsx';
import { Grupo } from './grupo.tsx';
import { Mascaras } from './mascaras.tsx';
import { askRede, describeRede } from './rede.ts';

/** Diagnostics screen: reads device, network and caches, with actions for a support person. */
export function Diagnostico() {
  const notificar = useNotificar();
  const { track } = useCarregamento();
  const copiar = useCopiar();
  const [aparelho, setAparelho] = useState<Fato[] | null>(null);
  const [rede, setRede] = useState<Fato[] | null>(null);
  const [recursos, setRecursos] = useState<Fato[] | null>(null);

  const readRede = useCallback(async () => {
    const ask = (path: string, init: RequestInit) => track(fetch(path, init));
    setRede(describeRede(await askRede(ask, () => performance.now()), window.__remixManifest.version));
  }, [track]);

  const readRecursos = useCallback(async () => {
    const store = recursosDoNavegador();
    const [kept, aplicativo, espaco] = await Promise.all([store.list(), readAplicativo(), readEspaco()]);
    const id = store.loaded()?.id;
    setRecursos([
      ['Marca carregada', id === undefined ? 'nenhuma' : `empresa ${id}`],
      ['Arquivos guardados', kept.length === 0 ? 'nenhum' : kept.join(' · ')],
      aplicativo,
      ...(espaco ? [espaco] : []),
    ]);
  }, []);

  useEffect(() => {
    setAparelho(readAparelho());
    void readRede();
    void readRecursos();
  }, [readRede, readRecursos]);

  async function resetRecursos() {
    try {
      const carga = await track(recursosDoNavegador().reset());
      notificar({ message: carga ? 'Arquivos da marca carregados de novo.' : 'Arquivos da marca apagados.' });
    } catch {
      notificar({ message: 'Apagados, mas não deu para carregar de novo. Veja a rede.', color: 'warning' });
    }
    await readRecursos();
  }

  async function copy() {
    const text = fatosAsText([
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
      <Grupo titulo="Rede" fatos={rede}>
        <Botao type="button" variante="secundario" compacto className="mt-4" onClick={() => void readRede()}>
          Medir de novo
        </Botao>
      </Grupo>
      <Grupo titulo="Arquivos da marca" fatos={recursos}>
        <Botao
          type="button"
          variante="secundario"
          compacto
          className="mt-4"
          onClick={() => void resetRecursos()}
        >
          Apagar e carregar de novo
        </Botao>
      </Grupo>
      <Grupo titulo="Aparelho" fatos={aparelho}>
        <div className="mt-4 grid gap-2">
          <InterruptorDeZoom />
          <PreferenciaDePrivacidade />
        </div>
      </Grupo>
      <div className="grid content-start gap-4">
        <Mascaras />
        <Grupo titulo="Impressão" fatos={[['Folha de teste', 'margens, letras miúdas e um tom de cinza']]}>
          <Botao type="button" variante="secundario" compacto className="mt-4" onClick={() => print()}>
            Imprimir folha de teste
          </Botao>
        </Grupo>
      </div>
      <FolhaDeTeste />
      <div className="lg:col-span-2">
        <Botao type="button" onClick={() => void copy()}>
          Copiar tudo para o suporte
        </Botao>
      </div>
    </div>
  );
}
