import { useWithEmpresa } from '~/components/empresa/da-empresa.tsx';
import { ButtonLink } from '~/components/ui/botao.tsx';
import { Icon } from '~/components/ui/icone.tsx';
import { EmptyState } from '~/components/ui/vazio.tsx';

/** Empty estoque, with a button to add motos for people who may. */
export function EmptyEstoque({ gere }: { gere: boolean }) {
  const comEmpresa = useWithEmpresa();
  if (!gere)
    return (
      <EmptyState titulo="O estoque está vazio">
        Quando um administrador cadastrar as motos, elas aparecem aqui.
      </EmptyState>
    );
  return (
    <EmptyState
      titulo="O estoque está vazio"
      acao={
        <ButtonLink to={comEmpresa('/estoque/importar')} icone={<Icon nome="enviar" />}>
          Importar planilha
        </ButtonLink>
      }
    >
      Traga as motos de uma planilha ou{' '}
      <a className="link" href={comEmpresa('/estoque/novo')}>
        cadastre uma
      </a>
      .
    </EmptyState>
  );
}
