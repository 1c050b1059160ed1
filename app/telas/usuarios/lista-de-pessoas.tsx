import { NadaEncontrado } from '~/components/resource/nada-encontrado.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { type Coluna, Lista } from '~/components/ui/lista.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import type { FiltroDeUsuarios } from '~/domain/pessoas/lista-de-usuarios.ts';
import { CelulaDaPessoa, CelulaDaSituacao, CelulaDeAcoes } from './linha.tsx';
import type { PessoaListada } from './tipos.ts';

/** People as a table on desktop, as cards on phones. */
export function ListaDePessoas({
  pessoas,
  ficha,
}: {
  pessoas: readonly PessoaListada[];
  /** Address of a person's sheet. */
  ficha: (id: string) => string;
}) {
  const colunas: Coluna<PessoaListada>[] = [
    { titulo: 'Pessoa', celula: (pessoa) => <CelulaDaPessoa pessoa={pessoa} ficha={ficha(pessoa.id)} /> },
    {
      titulo: 'Empresa',
      celula: (pessoa) => (
        <span className="line-clamp-2 max-md:text-sm">
          {pessoa.empresa ?? <span className="text-muted">Sem empresa</span>}
        </span>
      ),
      cartao: 'metade',
      largura: '22%',
    },
    {
      titulo: 'Situação',
      celula: (pessoa) => <CelulaDaSituacao pessoa={pessoa} />,
      cartao: 'metade',
      largura: '20%',
    },
    {
      titulo: 'Ações',
      celula: (pessoa) => <CelulaDeAcoes pessoa={pessoa} ficha={ficha(pessoa.id)} />,
      numerica: true,
      largura: '240px',
    },
  ];
  return <Lista legenda="Usuários" colunas={colunas} itens={pessoas} chave={({ id }) => id} />;
}

/** Empty state that explains why nobody is listed. */
export function NinguemAqui({
  busca,
  filtro,
  semBusca,
}: {
  busca: string;
  filtro: FiltroDeUsuarios;
  /** Address of the unfiltered list. */
  semBusca: string;
}) {
  if (busca) {
    return (
      <NadaEncontrado titulo="Ninguém com esse nome" semBusca={semBusca}>
        Procure por parte do nome, do e-mail ou do telefone.
      </NadaEncontrado>
    );
  }
  return filtro === 'aguardando' ? (
    <Vazio
      titulo="Ninguém esperando"
      acao={
        <BotaoLink to={semBusca} variante="secundario">
          Ver todos
        </BotaoLink>
      }
    >
      Quem se cadastrar aparece aqui para você aprovar.
    </Vazio>
  ) : (
    <Vazio titulo="Ninguém por aqui ainda">Quem se cadastrar aparece nesta lista.</Vazio>
  );
}
