import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { EmpresaField } from '~/components/empresa/empresa-provider.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';

/** Button that deletes an item, or ends one that was in use; collapsed, to prevent accidents. */
export function RemoveItem({
  remocao,
  artigo,
  um,
  children,
}: {
  remocao: 'excluir' | 'encerrar';
  artigo: 'a' | 'o';
  um: string;
  /** Other things that end with it. */
  children?: ReactNode;
}) {
  const { state, formData } = useNavigation();
  const ends = remocao === 'encerrar';
  const este = artigo === 'a' ? 'esta' : 'este';
  return (
    <details className="parte">
      <summary>
        <h2>{`${ends ? 'Encerrar' : 'Excluir'} ${este} ${um}`}</h2>
        <Icon name="abaixo" />
      </summary>
      <Form method="post" className="parte-corpo">
        <EmpresaField />
        <p className="text-muted">
          {ends
            ? `Para de valer agora e não muda mais. Como já entrou em vigor, continua na lista, encerrad${artigo}.`
            : 'Some da lista. Não dá para desfazer.'}
        </p>
        {children}
        <Button
          name="_acao"
          value="remover"
          variante="perigo"
          loading={state === 'submitting' && formData?.get('_acao') === 'remover'}
          className="justify-self-start"
        >
          {ends ? 'Encerrar' : 'Excluir'}
        </Button>
      </Form>
    </details>
  );
}
