import { useEffect, useState } from 'react';
import { useNotificar } from '~/components/moldura/notificacoes/notificador.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { copyImagem, isDesistencia, sharesArquivos } from './arquivos.ts';
import { type ArquivoDaPeca, useArquivosProntos } from './use-arquivos-prontos.ts';

const FALHOU = { message: 'A imagem não carregou. Tente de novo.', color: 'error' } as const;
const RECUSADA = {
  message: 'O navegador não deixou. Toque de novo, ou baixe a imagem.',
  color: 'error',
} as const;

/**
 * Sends the chosen picture: through the phone's share sheet where it takes files, and at a desk by the clipboard, to
 * be pasted into the conversation. Where neither works, nothing is shown: the download stands beside it.
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

  async function run(act: (file: File) => Promise<void>, feito?: string) {
    if (!file) {
      tentar();
      return;
    }
    try {
      await act(file);
      if (feito) notificar({ message: feito });
    } catch (error) {
      if (!isDesistencia(error)) notificar(RECUSADA);
    }
  }
  useEffect(() => {
    if (falhou) notificar(FALHOU);
  }, [falhou, notificar]);

  const espera = !file && !falhou;
  const aparencia = { type: 'button', carregando: espera } as const;
  return (
    <>
      {pode.enviar && (
        <Botao
          {...aparencia}
          icone={<Icone nome="compartilhar" />}
          onClick={() => run((each) => navigator.share({ files: [each] }))}
        >
          {espera ? 'Preparando a imagem…' : 'Enviar imagem'}
        </Botao>
      )}
      {pode.copiar && (
        <Botao
          {...aparencia}
          variante={pode.enviar ? 'secundario' : 'primario'}
          icone={<Icone nome="copiar" />}
          onClick={() => run(copyImagem, 'Imagem copiada. Cole na conversa.')}
        >
          {espera ? 'Preparando a imagem…' : 'Copiar imagem'}
        </Botao>
      )}
    </>
  );
}
