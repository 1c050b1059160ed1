import { Form, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Aviso } from './aviso.tsx';
import { Botao } from './botao.tsx';

/**
 * What was just done, with its way back for as long as that is open. The way back has the focus, since the question
 * that led here is gone; without JavaScript it stays, and the server says when it is too late.
 */
export function AvisoDeDesfazer({
  para,
  campos,
  resta,
  children,
}: {
  /** Where taking it back is asked for. */
  para: string;
  /** What is sent along. */
  campos: Readonly<Record<string, string>>;
  /** Milliseconds that are left. */
  resta: number;
  /** What was done. */
  children: ReactNode;
}) {
  const { state } = useNavigation();
  const [isOver, setOver] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.querySelector('button')?.focus();
    const timer = setTimeout(() => setOver(true), resta);
    return () => clearTimeout(timer);
  }, [resta]);
  if (isOver && state === 'idle') return null;
  return (
    <div ref={notice} className="nao-imprimir mb-4">
      <Aviso
        tom="success"
        titulo={children}
        acao={
          <Form method="post" action={para} preventScrollReset replace>
            {Object.entries(campos).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Botao variante="secundario" name="_acao" value="desfazer" carregando={state === 'submitting'}>
              Desfazer
            </Botao>
          </Form>
        }
      >
        Dá para desfazer por dez segundos.
      </Aviso>
    </div>
  );
}
