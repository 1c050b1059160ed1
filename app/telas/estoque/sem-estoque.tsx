import { useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';

/** Empty estoque, with a button to add motos for people who may. */
export function SemEstoque({ gere }: { gere: boolean }) {
  const comEmpresa = useComEmpresa();
  if (!gere)
    return (
      <Vazio titulo="O estoque está vazio">
        Quando um administrador cadastrar as motos, elas aparecem aqui.
      </Vazio>
    );
  return (
    <Vazio
      titulo="O estoque está vazio"
      acao={
        <BotaoLink to={comEmpresa('/estoque/importar')} icone={<Icone nome="enviar" />}>
          Importar planilha
        </BotaoLink>
      }
    >
      Traga as motos de uma planilha ou{' '}
      <a className="link" href={comEmpresa('/estoque/novo')}>
        cadastre uma
      </a>
      .
    </Vazio>
  );
}
