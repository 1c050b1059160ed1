import { useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { useAprovado } from '~/components/moldura/espera-aprovacao.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { type Filtro, writeFiltro } from '~/domain/estoque/filtro.ts';

/** Buttons for the whole list; those that change it are for administrators. */
export function Ferramentas({
  gere,
  fazPecas,
  filtro,
}: {
  gere: boolean;
  fazPecas: boolean;
  filtro: Filtro;
}) {
  const comEmpresa = useComEmpresa();
  const aprovado = useAprovado();
  const lote = new URLSearchParams({ estoque: 'sim', ...writeFiltro(filtro) });
  return (
    <div className="estoque-ferramentas md:ms-auto">
      {gere && (
        <BotaoLink to={comEmpresa('/estoque/novo')} icone={<Icone nome="mais" />}>
          Nova moto
        </BotaoLink>
      )}
      {fazPecas && (
        <BotaoLink to={`/lotes/novo?${lote}`} variante="secundario" icone={<Icone nome="criar" />}>
          Panfletos de todas
        </BotaoLink>
      )}
      {gere && (
        <BotaoLink to={comEmpresa('/estoque/importar')} variante="secundario" icone={<Icone nome="enviar" />}>
          Importar
        </BotaoLink>
      )}
      {aprovado && (
        <BotaoLink
          to={comEmpresa('/estoque/csv')}
          reloadDocument
          variante="secundario"
          icone={<Icone nome="baixar" />}
        >
          Baixar CSV
        </BotaoLink>
      )}
    </div>
  );
}
