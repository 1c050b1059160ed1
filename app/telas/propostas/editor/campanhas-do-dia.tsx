import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { linhaDaCampanha } from '~/domain/campanhas/usadas.ts';
import { campanhasDaProposta, campanhasQueAcabaram } from '~/domain/propostas/campanhas.ts';
import { camposDaCampanha, camposDasCampanhas } from '~/domain/propostas/campos-das-campanhas.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { Escondidos } from './campos.tsx';
import type { CampanhasDoEditor, Editor } from './use-editor.ts';

type Props = Omit<CampanhasDoEditor, 'plano'> & { editor: Editor };

/**
 * Campaigns of a proposta: its applied or available discount, the gifts, and campaigns it was saved with that
 * have ended. They do not count towards the discount limit.
 */
export function CampanhasDoDia(props: Props) {
  const { campanhas, editor } = props;
  const contam = editor.conteudo.campanhas ?? [];
  const acabaram = campanhasQueAcabaram(campanhas, contam);
  return (
    <>
      <Escondidos editor={editor} nomes={['campanha.id', 'campanha.nome', 'campanha.desconto']} />
      <Escondidos editor={editor} nomes={Object.keys(camposDasCampanhas(contam))} />
      <Desconto {...props} />
      {contam.flatMap((each) =>
        each.tipo === 'brinde' ? [<p key={each.id}>{linhaDaCampanha(each)}</p>] : [],
      )}
      {acabaram.length > 0 && (
        <Aviso
          tom="warning"
          titulo={acabaram.length === 1 ? 'Uma campanha acabou' : 'Campanhas acabaram'}
          acao={
            <Botao name="_acao" value="sem-campanhas" variante="secundario" compacto>
              Usar as de hoje
            </Botao>
          }
        >
          {`${acabaram.map(({ nome }) => nome).join(', ')}: a proposta não pode ser enviada assim.`}
        </Aviso>
      )}
    </>
  );
}

/** Discount of a campaign; the seller applies it once. */
function Desconto({ editor, campanhas, hoje, idEmpresa }: Props) {
  const { campos, conta, conteudo, erro, set } = editor;
  if (campos['campanha.id'])
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 wrap-anywhere">
          {`Campanha ${campos['campanha.nome']}: menos ${formatDinheiro(conta.campanha)}`}
          {erro('campanha') && <span className="block text-error-ink">{erro('campanha')}</span>}
        </p>
        <Botao name="_acao" value="sem-campanha" variante="texto" compacto icone={<Icone nome="lixeira" />}>
          Tirar campanha
        </Botao>
      </div>
    );
  const { item } = conteudo;
  const found = item ? campanhasDaProposta(campanhas ?? [], { idEmpresa, moto: item.moto, hoje }) : [];
  return found.map((campanha) => (
    <div key={campanha.id} className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 wrap-anywhere">
        {`Campanha de hoje: ${campanha.nome}, menos ${formatDinheiro(campanha.desconto)}`}
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
  ));
}
