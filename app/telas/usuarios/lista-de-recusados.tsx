import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useNotificar } from '~/components/moldura/notificacoes/notificador.tsx';
import { NadaEncontrado } from '~/components/resource/nada-encontrado.tsx';
import { Avatar } from '~/components/ui/avatar.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { type Coluna, Lista } from '~/components/ui/lista.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { LIBERAR, type RecusadoListado, type RespostaDeUsuario } from './tipos.ts';

const COLUNAS: Coluna<RecusadoListado>[] = [
  {
    titulo: 'Pessoa',
    celula: ({ nome, email }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar nome={nome} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium leading-5">{nome}</span>
          <span className="block truncate text-muted text-sm">{email}</span>
        </span>
      </span>
    ),
  },
  {
    titulo: 'Empresa',
    celula: ({ empresa }) => (
      <span className="line-clamp-2 max-md:text-sm">
        {empresa ?? <span className="text-muted">Sem empresa</span>}
      </span>
    ),
    cartao: 'metade',
    largura: '22%',
  },
  {
    titulo: 'Desde',
    celula: ({ desde }) => <span className="numeros text-muted max-md:text-sm">{desde}</span>,
    cartao: 'metade',
    largura: '20%',
  },
  {
    titulo: 'Ações',
    celula: (recusado) => <Liberar {...recusado} />,
    numerica: true,
    largura: '240px',
  },
];

/** People who were deleted or lost their approval, and cannot register until an administrator allows it. */
export function ListaDeRecusados({
  recusados,
  semBusca,
}: {
  recusados: readonly RecusadoListado[];
  /** Address without the search when it found nobody; null when there was none. */
  semBusca: string | null;
}) {
  if (recusados.length === 0 && semBusca !== null) {
    return (
      <NadaEncontrado titulo="Ninguém com esse nome" semBusca={semBusca}>
        Procure por parte do nome ou do e-mail.
      </NadaEncontrado>
    );
  }
  if (recusados.length === 0) {
    return (
      <Vazio titulo="Ninguém impedido">
        Quem for excluído ou perder a aprovação aparece aqui, e só se cadastra de novo quando você liberar.
      </Vazio>
    );
  }
  return (
    <>
      <p className="mb-4 max-w-texto text-muted">
        Estas pessoas não se cadastram em nenhuma loja, nem com outra conta do mesmo e-mail, até você liberar.
      </p>
      <Lista legenda="Sem cadastro" colunas={COLUNAS} itens={recusados} chave={({ uid }) => uid} />
    </>
  );
}

function Liberar({ uid, nome }: RecusadoListado) {
  const fetcher = useFetcher<RespostaDeUsuario>({ key: `liberar:${uid}` });
  const notificar = useNotificar();
  const { data, state } = fetcher;
  useEffect(() => {
    if (data?.ok) notificar({ message: data.mensagem });
  }, [data, notificar]);
  return (
    <>
      <fetcher.Form method="post" className="md:text-end">
        <input type="hidden" name="uid" value={uid} />
        <Botao
          variante="secundario"
          name="_acao"
          value={LIBERAR}
          carregando={state !== 'idle'}
          aria-label={`Liberar o cadastro de ${nome}`}
          className="w-full md:min-h-10 md:w-auto md:px-4 md:py-1 md:text-sm"
        >
          Liberar
        </Botao>
      </fetcher.Form>
      {state === 'idle' && data && !data.ok && (
        <span role="alert" className="campo-erro">
          {data.mensagem}
        </span>
      )}
    </>
  );
}
