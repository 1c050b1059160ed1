import { useEffect, useRef, useState } from 'react';
import { useCarregamento } from '~/components/moldura/raiz/carregamento.tsx';
import { fetchImagem } from './arquivos.ts';

/** A picture that can be sent, under the name of the file. */
export type ArquivoDaPeca = { path: string; nome: string };

/** Whether the phone asks to fetch no more than is needed. */
const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
};

/**
 * The chosen picture as a file, fetched before anybody presses: a browser opens its share sheet only right after a
 * press, which a slow network would outlast. The others follow one after another, so that changing the format does
 * not wait either. `arquivo` is undefined until it is there; `falhou` when it did not arrive, and `tentar` fetches
 * it again.
 */
export function useArquivosProntos(arquivos: readonly ArquivoDaPeca[], escolhido: ArquivoDaPeca) {
  const files = useRef(new Map<string, File>());
  const carregamento = useCarregamento();
  const [prontos, setProntos] = useState<readonly string[]>([]);
  const [falhou, setFalhou] = useState(false);
  const [vez, setVez] = useState(0);
  const list = useRef(arquivos);
  list.current = arquivos;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `vez` asks for the same picture once more.
  useEffect(() => {
    let isOver = false;
    const first = list.current.filter(({ path }) => path === escolhido.path);
    const others = savesData() ? [] : list.current.filter(({ path }) => path !== escolhido.path);
    setFalhou(false);
    async function fetchAll() {
      for (const { path, nome } of [...first, ...others]) {
        if (files.current.has(path)) continue;
        try {
          const request = fetchImagem(path, nome);
          // The others come behind what the person does, and say nothing.
          const file = await (path === escolhido.path ? carregamento.track(request) : request);
          files.current.set(path, file);
          setProntos([...files.current.keys()]);
        } catch {
          if (!isOver && path === escolhido.path) setFalhou(true);
        }
        if (isOver) return;
      }
    }
    void fetchAll();
    return () => {
      isOver = true;
    };
  }, [escolhido.path, vez, carregamento]);

  const arquivo = prontos.includes(escolhido.path) ? files.current.get(escolhido.path) : undefined;
  return { arquivo, falhou: falhou && !arquivo, tentar: () => setVez((before) => before + 1) };
}
