import { useEffect, useRef, useState } from 'react';
import { useRequestCounter } from '~/components/frame/root/request-counter.tsx';
import { fetchImageFile } from './image-files.ts';

/** Picture to send, with its file name. */
export type PecaFile = { path: string; nome: string };

/** Tells whether the browser's Save-Data preference is on. */
const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
};

/**
 * Prefetches the selected picture as a File, because browsers open the share sheet only right after a user
 * gesture, which a slow download would outlast. The other formats follow one by one. `arquivo` is undefined
 * until loaded; `falhou` reports a failed download, and `tentar` retries it.
 */
export function useReadyFiles(arquivos: readonly PecaFile[], chosen: PecaFile) {
  const files = useRef(new Map<string, File>());
  const carregamento = useRequestCounter();
  const [ready, setProntos] = useState<readonly string[]>([]);
  const [failed, setFalhou] = useState(false);
  const [vez, setVez] = useState(0);
  const list = useRef(arquivos);
  list.current = arquivos;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `vez` retries the same picture.
  useEffect(() => {
    let isOver = false;
    const first = list.current.filter(({ path }) => path === chosen.path);
    const others = savesData() ? [] : list.current.filter(({ path }) => path !== chosen.path);
    setFalhou(false);
    async function fetchAll() {
      for (const { path, nome } of [...first, ...others]) {
        if (files.current.has(path)) continue;
        try {
          const request = fetchImageFile(path, nome);
          // Prefetches of other formats run in the background and do not show the progress bar.
          const file = await (path === chosen.path ? carregamento.track(request) : request);
          files.current.set(path, file);
          setProntos([...files.current.keys()]);
        } catch {
          if (!isOver && path === chosen.path) setFalhou(true);
        }
        if (isOver) return;
      }
    }
    void fetchAll();
    return () => {
      isOver = true;
    };
  }, [chosen.path, vez, carregamento]);

  const arquivo = ready.includes(chosen.path) ? files.current.get(chosen.path) : undefined;
  return { arquivo, falhou: failed && !arquivo, tentar: () => setVez((before) => before + 1) };
}
