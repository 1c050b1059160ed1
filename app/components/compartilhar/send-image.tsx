import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotify } from '~/components/frame/notifications/notifier.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { canShareFiles, copyImageFile, isShareDismissed } from './image-files.ts';
import { type PecaFile, useReadyFiles } from './use-ready-files.ts';

const LOAD_FAILED = {
  message: 'A imagem não carregou. Envie o link, ou tente de novo.',
  color: 'error',
} as const;
const FILE_READY = { message: 'A imagem chegou. Toque de novo para enviar.' } as const;
const BROWSER_REFUSED = {
  message: 'O navegador não deixou. Toque de novo, ou baixe a imagem.',
  color: 'error',
} as const;

/** Action on the picture file, and the notification shown after it succeeds. */
type FileAction = { act: (file: File) => Promise<void>; feito?: string };

/**
 * Sends the picture through the Web Share API where it takes files, on desktop through the clipboard. A press
 * before it has loaded runs once it has; if the user gesture has expired by then, asks for another press.
 * Renders nothing where neither API exists: the download button remains.
 */
export function SendImage({ arquivos, arquivo }: { arquivos: readonly PecaFile[]; arquivo: PecaFile }) {
  const notify = useNotify();
  const { arquivo: file, falhou, tentar } = useReadyFiles(arquivos, arquivo);
  const [pode, setPode] = useState({ enviar: false, copiar: false });
  useEffect(() => {
    const enviar = canShareFiles();
    const copiar = typeof ClipboardItem === 'function' && (!enviar || matchMedia('(pointer: fine)').matches);
    setPode({ enviar, copiar });
  }, []);

  const espera = useRef<FileAction | null>(null);
  const [pedida, setPedida] = useState(false);
  const wait = useCallback((act: FileAction | null) => {
    espera.current = act;
    setPedida(act !== null);
  }, []);

  async function run(ato: FileAction) {
    if (!file) {
      wait(ato);
      if (falhou) tentar();
      return;
    }
    const { act, feito } = ato;
    try {
      await act(file);
      if (feito) notify({ message: feito });
    } catch (error) {
      if (!isShareDismissed(error)) notify(BROWSER_REFUSED);
    }
  }
  useEffect(() => {
    if (!falhou) return;
    wait(null);
    notify(LOAD_FAILED);
  }, [falhou, notify, wait]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture cancels the pending action.
  useEffect(() => wait(null), [arquivo.path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the awaited picture has loaded.
  useEffect(() => {
    const act = espera.current;
    if (!file || !act) return;
    wait(null);
    if (navigator.userActivation?.isActive === false) notify(FILE_READY);
    else void run(act);
  }, [file]);

  const preparando = pedida ? 'Envia assim que chegar…' : 'Preparando a imagem…';
  const words = (pronta: string) => (file || falhou ? pronta : preparando);
  return (
    <>
      {pode.enviar && (
        <Button
          type="button"
          icone={<Icon name="compartilhar" />}
          onClick={() => run({ act: (each) => navigator.share({ files: [each] }) })}
        >
          {words('Enviar imagem')}
        </Button>
      )}
      {pode.copiar && (
        <Button
          type="button"
          variante={pode.enviar ? 'secundario' : 'primario'}
          icone={<Icon name="copiar" />}
          onClick={() => run({ act: copyImageFile, feito: 'Imagem copiada. Cole na conversa.' })}
        >
          {words('Copiar imagem')}
        </Button>
      )}
    </>
  );
}
