import { Form, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ScreenAddress } from '~/routes/address.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/**
 * Notice of a completed action, with an undo button until its time is over. The button gets the focus, as the
 * dialog before it is gone; without JavaScript it stays, and the server rejects late requests.
 */
export function UndoNotice({
  para,
  campos,
  resta,
  children,
}: {
  /** Action URL of the undo form. */
  para: ScreenAddress;
  /** Hidden fields by name. */
  campos: Readonly<Record<string, string>>;
  /** Remaining time, milliseconds. */
  resta: number;
  /** Description of the completed action. */
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
      <Notice
        tone="success"
        title={children}
        acao={
          <Form method="post" action={para} preventScrollReset replace>
            {Object.entries(campos).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button variante="secundario" name="_acao" value="desfazer" loading={state === 'submitting'}>
              Desfazer
            </Button>
          </Form>
        }
      >
        Dá para desfazer por dez segundos.
      </Notice>
    </div>
  );
}
