import { useEffect, useRef, useState } from 'react';
import { pecaQueueOwner, readPecas } from '~/browser/storage/peca-queue.ts';
import { readFila } from '~/browser/storage/simulacao-queue.ts';
import { keepForMe } from '~/browser/storage/vault.ts';
import { useRootData } from '~/browser/use-root-data.ts';
import { useSimulacaoQueue } from '~/components/financing/use-simulacao-queue.ts';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { Notice } from '~/components/ui/notice.tsx';

type SignOutStep = 'escolher' | 'enviando' | 'guardando';

/**
 * Dialog for signing out while simulacoes or pieces are unsent: nothing may stay on the device for the next
 * person.
 */
export function BeforeSignOut({
  dono,
  onSair,
  onFechar,
}: {
  /** The person's uid. */
  dono: string;
  /** Called when everything was sent, encrypted, or may be discarded. */
  onSair: () => void;
  onFechar: () => void;
}) {
  const [quantas] = useState(() => readFila(localStorage, dono).length);
  const [passo, setPasso] = useState<SignOutStep>('escolher');
  const [falha, setFalha] = useState<string | null>(null);

  async function keep(): Promise<void> {
    setPasso('guardando');
    try {
      await keepForMe(dono);
    } catch {
      setPasso('escolher');
      setFalha('Não deu para guardar agora. Confira a internet e tente de novo.');
      return;
    }
    onSair();
  }

  return (
    <Dialog titulo="Antes de sair" onFechar={onFechar}>
      <div className="grid gap-4">
        {quantas > 0 && (
          <p>
            {quantas === 1
              ? 'Há uma simulação que ainda não foi enviada. Outra pessoa que usar este aparelho não vai vê-la.'
              : `Há ${quantas} simulações que ainda não foram enviadas. Outra pessoa que usar este aparelho não vai vê-las.`}
          </p>
        )}
        <DisappearingPecas />
        {falha && <Notice tom="error">{falha}</Notice>}
        {passo === 'enviando' && (
          <SendingQueue
            dono={dono}
            onEnviadas={onSair}
            onFalhou={() => {
              setPasso('escolher');
              setFalha('Não deu para enviar agora. Guarde neste aparelho ou tente de novo.');
            }}
          />
        )}
        {quantas > 0 && (
          <>
            <Button
              type="button"
              carregando={passo === 'enviando'}
              onClick={() => {
                setFalha(null);
                setPasso('enviando');
              }}
            >
              Enviar agora
            </Button>
            <Button
              type="button"
              variante="secundario"
              carregando={passo === 'guardando'}
              onClick={() => void keep()}
            >
              Guardar para mim neste aparelho
            </Button>
          </>
        )}
        <Button type="button" variante="texto" className="text-error-ink!" onClick={onSair}>
          Descartar e sair
        </Button>
      </div>
    </Dialog>
  );
}

/** Warns of queued or rejected pieces, which are deleted on sign-out. */
function DisappearingPecas() {
  const sessao = useRootData()?.sessaoLocal;
  const empresa = sessao?.usuario?.id_empresa ?? null;
  if (!sessao || empresa === null) return null;
  const quantas = readPecas(localStorage, pecaQueueOwner(sessao.user.uid, empresa)).length;
  if (quantas === 0) return null;
  return (
    <p>
      {quantas === 1
        ? 'Há uma imagem que ainda não foi gerada. Se você sair, ela é descartada deste aparelho.'
        : `Há ${quantas} imagens que ainda não foram geradas. Se você sair, elas são descartadas deste aparelho.`}
    </p>
  );
}

/** Sends the queue as the simulator does, and reports whether it succeeded. */
function SendingQueue({
  dono,
  onEnviadas,
  onFalhou,
}: {
  dono: string;
  onEnviadas: () => void;
  onFalhou: () => void;
}) {
  const { pendentes, enviando, esperando } = useSimulacaoQueue(dono);
  const began = useRef(false);
  useEffect(() => {
    if (pendentes.length > 0) began.current = true;
    if (!navigator.onLine || (began.current && !enviando && esperando)) onFalhou();
    else if (began.current && pendentes.length === 0 && !enviando) onEnviadas();
  }, [pendentes, enviando, esperando, onEnviadas, onFalhou]);
  return null;
}
