import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { campanhaLine } from '~/domain/campanhas/applied-campanhas.ts';
import { automaticCampanhaFields, descontoCampanhaFields } from '~/domain/propostas/campanha-fields.ts';
import { endedCampanhas, propostaDesconto } from '~/domain/propostas/campanhas.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { HiddenFields } from './fields.tsx';
import type { EditorCampanhas, PropostaEditorState } from './use-editor.ts';

type Props = Omit<EditorCampanhas, 'plano'> & { editor: PropostaEditorState };

/**
 * Campaigns of a proposta: its applied or available discount, the gifts, and campaigns it was saved with that
 * have ended. They do not count towards the discount limit.
 */
export function TodayCampanhas(props: Props) {
  const { campanhas, editor } = props;
  const contam = editor.conteudo.campanhas ?? [];
  const acabaram = endedCampanhas(campanhas, contam);
  return (
    <>
      <HiddenFields editor={editor} nomes={['campanha.id', 'campanha.nome', 'campanha.desconto']} />
      <HiddenFields editor={editor} nomes={Object.keys(automaticCampanhaFields(contam))} />
      <DescontoField {...props} />
      {contam.flatMap((each) => (each.tipo === 'brinde' ? [<p key={each.id}>{campanhaLine(each)}</p>] : []))}
      {acabaram.length > 0 && (
        <Notice
          tone="warning"
          title={acabaram.length === 1 ? 'Uma campanha acabou' : 'Campanhas acabaram'}
          acao={
            <Button name="_acao" value="sem-campanhas" variante="secundario" compacto>
              Usar as de hoje
            </Button>
          }
        >
          {`${acabaram.map(({ nome }) => nome).join(', ')}: a proposta não pode ser enviada assim.`}
        </Notice>
      )}
    </>
  );
}

/** Discount of a campaign; the seller applies it once. */
function DescontoField({ editor, campanhas, hoje, idEmpresa }: Props) {
  const { campos, conta, conteudo, erro, set } = editor;
  if (campos['campanha.id'])
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 wrap-anywhere">
          {`Campanha ${campos['campanha.nome']}: menos ${formatMoney(conta.campanha)}`}
          {erro('campanha') && <span className="block text-error-ink">{erro('campanha')}</span>}
        </p>
        <Button name="_acao" value="sem-campanha" variante="texto" compacto icone={<Icon name="lixeira" />}>
          Tirar campanha
        </Button>
      </div>
    );
  const { item } = conteudo;
  const found = item ? propostaDesconto(campanhas ?? [], { idEmpresa, moto: item.moto, hoje }) : [];
  return found.map((campanha) => (
    <div key={campanha.id} className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 wrap-anywhere">
        {`Campanha de hoje: ${campanha.nome}, menos ${formatMoney(campanha.desconto)}`}
      </p>
      <Button
        name="_acao"
        value={`usar-campanha:${campanha.id}`}
        variante="secundario"
        compacto
        onClick={(event) => {
          event.preventDefault();
          set(descontoCampanhaFields(campanha));
        }}
      >
        Usar
      </Button>
    </div>
  ));
}
