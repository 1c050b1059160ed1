import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotificar } from '~/components/moldura/notificacoes/notificador.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { copyImagem, isDesistencia, sharesArquivos } from './arquivos.ts';
import { type ArquivoDaPeca, useArquivosProntos } from './use-arquivos-prontos.ts';

const FALHOU = { message: 'A imagem não carregou. Envie o link, ou tente de novo.', color: 'error' } as const;
const CHEGOU = { message: 'A imagem chegou. Toque de novo para enviar.' } as const;
const RECUSADA = {
  message: 'O navegador não deixou. Toque de novo, ou baixe a imagem.',
  color: 'error',
} as const;

/** Action on the picture file, and the notification shown after it succeeds. */
type Ato = { act: (file: File) => Promise<void>; feito?: string };

/**
 * Sends the picture through the Web Share API where it takes files, on desktop through the clipboard. A press
 * before it has loaded runs once it has; if the user gesture has expired by then, asks for another press.
 * Renders nothing where neither API exists: the download button remains.
 */
export function EnviarImagem({
  arquivos,
  arquivo,
}: {
  arquivos: readonly ArquivoDaPeca[];
  arquivo: ArquivoDaPeca;
}) {
  const notificar = useNotificar();
  const { arquivo: file, falhou, tentar } = useArquivosProntos(arquivos, arquivo);
  const [pode, setPode] = useState({ enviar: false, copiar: false });
  useEffect(() => {
    const enviar = sharesArquivos();
    const copiar = typeof ClipboardItem === 'function' && (!enviar || matchMedia('(pointer: fine)').matches);
    setPode({ enviar, copiar });
  }, []);

  const espera = useRef<Ato | null>(null);
  const [pedida, setPedida] = useState(false);
  const wait = useCallback((ato: Ato | null) => {
    espera.current = ato;
    setPedida(ato !== null);
  }, []);

  async function run(ato: Ato) {
    if (!file) {
      wait(ato);
      if (falhou) tentar();
      return;
    }
    const { act, feito } = ato;
    try {
      await act(file);
      if (feito) notificar({ message: feito });
    } catch (error) {
      if (!isDesistencia(error)) notificar(RECUSADA);
    }
  }
  useEffect(() => {
    if (!falhou) return;
    wait(null);
    notificar(FALHOU);
  }, [falhou, notificar, wait]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture cancels the pending action.
  useEffect(() => wait(null), [arquivo.path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the awaited picture has loaded.
  useEffect(() => {
    const ato = espera.current;
    if (!file || !ato) return;
    wait(null);
    if (navigator.userActivation?.isActive === false) notificar(CHEGOU);
    else void run(ato);
  }, [file]);

  const preparando = pedida ? 'Envia assim que chegar…' : 'Preparando a imagem…';
  const words = (pronta: string) => (file || falhou ? pronta : preparando);
  return (
    <>
      {pode.enviar && (
        <Botao
          type="button"
          icone={<Icone nome="compartilhar" />}
          onClick={() => run({ act: (each) => navigator.share({ files: [each] }) })}
        >
          {words('Enviar imagem')}
        </Botao>
      )}
      {pode.copiar && (
        <Botao
          type="button"
          variante={pode.enviar ? 'secundario' : 'primario'}
          icone={<Icone nome="copiar" />}
          onClick={() => run({ act: copyImagem, feito: 'Imagem copiada. Cole na conversa.' })}
        >
          {words('Copiar imagem')}
        </Botao>
      )}
    </>
  );
}
