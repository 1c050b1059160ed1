import { Botao } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { CampanhaPublica } from '~/domain/campanhas/do-dia.ts';
import { campanhasDaProposta, camposDaCampanha } from '~/domain/propostas/campanhas.ts';
import type { Data } from '~/domain/valores/datas.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { Escondidos } from './campos.tsx';
import type { Editor } from './use-editor.ts';

/** The campaign that counts in the proposal, or those of today that may. They use up no discount limit. */
export function CampanhasDoDia({
  editor,
  campanhas,
  hoje,
  idEmpresa,
}: {
  editor: Editor;
  campanhas: readonly CampanhaPublica[];
  hoje: Data;
  idEmpresa: number;
}) {
  const { campos, conta, conteudo, erro, set } = editor;
  const hidden = <Escondidos editor={editor} nomes={['campanha.id', 'campanha.nome', 'campanha.desconto']} />;
  if (campos['campanha.id'])
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1">
          Campanha {campos['campanha.nome']}: menos {formatDinheiro(conta.campanha)}
          {erro('campanha') && <span className="block text-error-ink">{erro('campanha')}</span>}
        </p>
        <Botao name="_acao" value="sem-campanha" variante="texto" compacto icone={<Icone nome="lixeira" />}>
          Tirar campanha
        </Botao>
        {hidden}
      </div>
    );
  const { item, troca } = conteudo;
  const found = item
    ? campanhasDaProposta(campanhas, { idEmpresa, moto: item.moto, comTroca: troca !== null, hoje })
    : [];
  return (
    <>
      {hidden}
      {found.map((campanha) => (
        <div key={campanha.id} className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1">
            Campanha de hoje: {campanha.nome}, menos {formatDinheiro(campanha.desconto)}
          </p>
          <Botao
            name="_acao"
            value={`usar-campanha:${campanha.id}`}
            variante="secundario"
            compacto
            onClick={(event) => {
              event.preventDefault();
              set(camposDaCampanha(campanha));
            }}
          >
            Usar
          </Botao>
        </div>
      ))}
    </>
  );
}
