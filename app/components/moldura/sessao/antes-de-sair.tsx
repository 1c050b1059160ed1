import { useEffect, useRef, useState } from 'react';
import { useFila } from '~/components/mesa/use-fila.ts';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Dialogo } from '~/components/ui/dialogo.tsx';
import { keepForMe } from '~/lib/guardado/cofre.ts';
import { readFila } from '~/lib/guardado/fila.ts';
import { donoDasPecas, readPecas } from '~/lib/guardado/pecas-por-gerar.ts';
import { useRaiz } from '~/lib/use-raiz.ts';

type Passo = 'escolher' | 'enviando' | 'guardando';

/**
 * Dialog for signing out while simulacoes or pieces are unsent: nothing may stay on the device for the next
 * person.
 */
export function AntesDeSair({
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
        {quantas > 0 && (
          <p>
            {quantas === 1
              ? 'Há uma simulação que ainda não foi enviada. Outra pessoa que usar este aparelho não vai vê-la.'
              : `Há ${quantas} simulações que ainda não foram enviadas. Outra pessoa que usar este aparelho não vai vê-las.`}
          </p>
        )}
        <PecasQueSomem />
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
        {quantas > 0 && (
          <>
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
          </>
        )}
        <Botao type="button" variante="texto" className="text-error-ink!" onClick={onSair}>
          Descartar e sair
        </Botao>
      </div>
    </Dialogo>
  );
}

/** Warns of queued or rejected pieces, which are deleted on sign-out. */
function PecasQueSomem() {
  const sessao = useRaiz()?.sessaoLocal;
  const empresa = sessao?.usuario?.id_empresa ?? null;
  if (!sessao || empresa === null) return null;
  const quantas = readPecas(localStorage, donoDasPecas(sessao.user.uid, empresa)).length;
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
