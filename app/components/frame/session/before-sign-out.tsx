import { useEffect, useRef, useState } from 'react';
import { readMadeCalls } from '~/browser/storage/made-calls.ts';
import { isUnsavedForm } from '~/browser/storage/owner-keys.ts';
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
 * Dialog for signing out while simulacoes or pieces are unsent, or a proposal or form is unsaved: nothing may stay on
 * the device for the next person.
 */
export function BeforeSignOut({
  dono,
  onSignOut,
  onClose,
}: {
  /** The person's uid. */
  dono: string;
  /** Called when everything was sent, encrypted, or may be discarded. */
  onSignOut: () => void;
  onClose: () => void;
}) {
  const [quantas] = useState(() => readFila(localStorage, dono).length);
  const [step, setPasso] = useState<SignOutStep>('escolher');
  const [failure, setFalha] = useState<string | null>(null);

  async function keep(): Promise<void> {
    setPasso('guardando');
    try {
      await keepForMe(dono);
    } catch {
      setPasso('escolher');
      setFalha('Não deu para guardar agora. Confira a internet e tente de novo.');
      return;
    }
    onSignOut();
  }

  return (
    <Dialog title="Antes de sair" onClose={onClose}>
      <div className="grid gap-4">
        {quantas > 0 && (
          <p>
            {quantas === 1
              ? 'Há uma simulação que ainda não foi enviada. Outra pessoa que usar este aparelho não vai vê-la.'
              : `Há ${quantas} simulações que ainda não foram enviadas. Outra pessoa que usar este aparelho não vai vê-las.`}
          </p>
        )}
        <DisappearingPecas />
        <DisappearingCalls dono={dono} />
        <DisappearingForms dono={dono} />
        {failure && <Notice tone="error">{failure}</Notice>}
        {step === 'enviando' && (
          <SendingQueue
            dono={dono}
            onEnviadas={onSignOut}
            onFail={() => {
              setPasso('escolher');
              setFalha('Não deu para enviar agora. Guarde neste aparelho ou tente de novo.');
            }}
          />
        )}
        {quantas > 0 && (
          <>
            <Button
              type="button"
              loading={step === 'enviando'}
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
              loading={step === 'guardando'}
              onClick={() => void keep()}
            >
              Guardar para mim neste aparelho
            </Button>
          </>
        )}
        <Button type="button" variante="secundario" onClick={onClose}>
          Continuar aqui
        </Button>
        <Button type="button" variante="texto" className="text-error-ink!" onClick={onSignOut}>
          Descartar e sair
        </Button>
      </div>
    </Dialog>
  );
}

/** Warns of queued or rejected pieces, which are deleted on sign-out. */
function DisappearingPecas() {
  const session = useRootData()?.sessaoLocal;
  const empresa = session?.usuario?.id_empresa ?? null;
  if (!session || empresa === null) return null;
  const quantas = readPecas(localStorage, pecaQueueOwner(session.user.uid, empresa)).length;
  if (quantas === 0) return null;
  return (
    <p>
      {quantas === 1
        ? 'Há uma imagem que ainda não foi gerada. Se você sair, ela é descartada deste aparelho.'
        : `Há ${quantas} imagens que ainda não foram geradas. Se você sair, elas são descartadas deste aparelho.`}
    </p>
  );
}

/** Warns of calls marked as made and not sent, which are deleted on sign-out. */
function DisappearingCalls({ dono }: { dono: string }) {
  const quantas = readMadeCalls(localStorage, dono).length;
  if (quantas === 0) return null;
  return (
    <p>
      {quantas === 1
        ? 'Há um cliente com a ligação feita, e isso ainda não foi enviado. Se você sair, ele volta para a lista de ligar.'
        : `Há ${quantas} clientes com a ligação feita, e isso ainda não foi enviado. Se você sair, eles voltam para a lista de ligar.`}
    </p>
  );
}

/** Warns of proposals and forms typed but not saved, whose drafts are deleted on sign-out. */
function DisappearingForms({ dono }: { dono: string }) {
  const [keys] = useState(() => Object.keys(localStorage).filter((key) => isUnsavedForm(key, dono)));
  const propostas = keys.filter((key) => key.includes(':proposta:')).length;
  const others = keys.length - propostas;
  return (
    <>
      {propostas > 0 && (
        <p>
          {propostas === 1
            ? 'Há uma proposta digitada e não salva. Se você sair, o que falta salvar some deste aparelho.'
            : `Há ${propostas} propostas digitadas e não salvas. Se você sair, o que falta salvar some deste aparelho.`}
        </p>
      )}
      {others > 0 && (
        <p>
          {others === 1
            ? 'Há um formulário começado e não salvo. Se você sair, ele some deste aparelho.'
            : `Há ${others} formulários começados e não salvos. Se você sair, eles somem deste aparelho.`}
        </p>
      )}
    </>
  );
}

/** Sends the queue as the simulator does, and reports whether it succeeded. */
function SendingQueue({
  dono,
  onEnviadas,
  onFail,
}: {
  dono: string;
  onEnviadas: () => void;
  onFail: () => void;
}) {
  const { pendentes, enviando, esperando } = useSimulacaoQueue(dono);
  const began = useRef(false);
  useEffect(() => {
    if (pendentes.length > 0) began.current = true;
    if (!navigator.onLine || (began.current && !enviando && esperando)) onFail();
    else if (began.current && pendentes.length === 0 && !enviando) onEnviadas();
  }, [pendentes, enviando, esperando, onEnviadas, onFail]);
  return null;
}
