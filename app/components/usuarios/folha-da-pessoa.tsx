import { useNavigate } from '@remix-run/react';
import { Dialogo } from '~/components/ui/dialogo.tsx';
import type { Opcao } from '~/components/ui/selecao.tsx';
import { ConfirmarExclusao, Ficha } from './ficha.tsx';
import type { PessoaListada } from './tipos.ts';

/** The sheet over the list: everything about one person, or the question before deleting. */
export function FolhaDaPessoa({
  pessoa,
  empresas,
  excluir,
  erro,
  lista,
  ficha,
  confirmarExclusao,
}: {
  pessoa: PessoaListada;
  empresas: readonly Opcao[] | null;
  /** Shows the second step before deleting. */
  excluir: boolean;
  /** Failure of a form that navigated. */
  erro?: string;
  /** Address of the list without the sheet. */
  lista: string;
  /** Address of the sheet. */
  ficha: string;
  confirmarExclusao: string;
}) {
  const navigate = useNavigate();
  return (
    <Dialogo
      fecharPara={lista}
      titulo={excluir ? 'Excluir usuário?' : pessoa.nome}
      onFechar={() => navigate(lista, { preventScrollReset: true })}
    >
      {excluir ? (
        <ConfirmarExclusao pessoa={pessoa} voltar={ficha} erro={erro} />
      ) : (
        <Ficha pessoa={pessoa} empresas={empresas} confirmarExclusao={confirmarExclusao} erro={erro} />
      )}
    </Dialogo>
  );
}
