import { Form, useNavigation } from '@remix-run/react';
import { CampoDaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';

/** Button that deletes an item, or ends one that was in use; collapsed, to prevent accidents. */
export function Remover({
  remocao,
  artigo,
  um,
}: {
  remocao: 'excluir' | 'encerrar';
  artigo: 'a' | 'o';
  um: string;
}) {
  const { state, formData } = useNavigation();
  const ends = remocao === 'encerrar';
  const este = artigo === 'a' ? 'esta' : 'este';
  return (
    <details className="parte">
      <summary>
        <h2>{`${ends ? 'Encerrar' : 'Excluir'} ${este} ${um}`}</h2>
        <Icone nome="abaixo" />
      </summary>
      <Form method="post" className="parte-corpo">
        <CampoDaEmpresa />
        <p className="text-muted">
          {ends
            ? `Para de valer agora e não muda mais. Como já foi usad${artigo}, continua na lista.`
            : 'Some da lista. Não dá para desfazer.'}
        </p>
        <Botao
          name="_acao"
          value="remover"
          variante="perigo"
          carregando={state === 'submitting' && formData?.get('_acao') === 'remover'}
          className="justify-self-start"
        >
          {ends ? 'Encerrar' : 'Excluir'}
        </Botao>
      </Form>
    </details>
  );
}
