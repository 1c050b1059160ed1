import { useEffect, useRef, useState } from 'react';
import { useFila } from '~/components/mesa/use-fila.ts';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Dialogo } from '~/components/ui/dialogo.tsx';
import { keepForMe } from '~/lib/guardado/cofre.ts';

type Passo = 'escolher' | 'enviando' | 'guardando';

/** Asked of whoever signs out with simulations that have not been sent: nothing of them may stay for the next person. */
export function AntesDeSair({
  dono,
  quantas,
  onSair,
  onFechar,
}: {
  /** The person's uid. */
  dono: string;
  quantas: number;
  /** Nothing waits any more, or it is locked away, or it may go. */
  onSair: () => void;
  onFechar: () => void;
}) {
  const [passo, setPasso] = useState<Passo>('escolher');
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
    <Dialogo titulo="Antes de sair" onFechar={onFechar}>
      <div className="grid gap-4">
        <p>
          {quantas === 1
            ? 'Há uma simulação que ainda não foi enviada. Outra pessoa que usar este aparelho não vai vê-la.'
            : `Há ${quantas} simulações que ainda não foram enviadas. Outra pessoa que usar este aparelho não vai vê-las.`}
        </p>
        {falha && <Aviso tom="error">{falha}</Aviso>}
        {passo === 'enviando' && (
          <Enviando
            dono={dono}
            onEnviadas={onSair}
            onFalhou={() => {
              setPasso('escolher');
              setFalha('Não deu para enviar agora. Guarde neste aparelho ou tente de novo.');
            }}
          />
        )}
        <Botao
          type="button"
          carregando={passo === 'enviando'}
          onClick={() => {
            setFalha(null);
            setPasso('enviando');
          }}
        >
          Enviar agora
        </Botao>
        <Botao
          type="button"
          variante="secundario"
          carregando={passo === 'guardando'}
          onClick={() => void keep()}
        >
          Guardar para mim neste aparelho
        </Botao>
        <Botao type="button" variante="texto" className="text-error-ink!" onClick={onSair}>
          Descartar e sair
        </Botao>
      </div>
    </Dialogo>
  );
}

/** Sends the queue as the simulator does, and says how it ended. */
function Enviando({
  dono,
  onEnviadas,
  onFalhou,
}: {
  dono: string;
  onEnviadas: () => void;
  onFalhou: () => void;
}) {
  const { pendentes, enviando, esperando } = useFila(dono);
  const began = useRef(false);
  useEffect(() => {
    if (pendentes.length > 0) began.current = true;
    if (!navigator.onLine || (began.current && !enviando && esperando)) onFalhou();
    else if (began.current && pendentes.length === 0 && !enviando) onEnviadas();
  }, [pendentes, enviando, esperando, onEnviadas, onFalhou]);
  return null;
}
