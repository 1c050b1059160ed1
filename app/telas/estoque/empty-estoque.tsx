import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Icon } from '~/components/ui/icon.tsx';

/** Empty estoque, with a button to add motos for people who may. */
export function EmptyEstoque({ gere }: { gere: boolean }) {
  const withEmpresa = useWithEmpresa();
  if (!gere)
    return (
      <EmptyState title="O estoque está vazio">
        Quando um administrador cadastrar as motos, elas aparecem aqui.
      </EmptyState>
    );
  return (
    <EmptyState
      title="O estoque está vazio"
      acao={
        <ButtonLink to={withEmpresa('/estoque/importar')} icone={<Icon name="enviar" />}>
          Importar planilha
        </ButtonLink>
      }
    >
      Traga as motos de uma planilha ou{' '}
      <a className="link" href={withEmpresa('/estoque/novo')}>
        cadastre uma
      </a>
      .
    </EmptyState>
  );
}
