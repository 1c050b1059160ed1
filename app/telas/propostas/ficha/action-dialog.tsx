import { Link, useLoaderData, useNavigate, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { EmpresaField, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextAreaField, TextField } from '~/components/ui/text-field.tsx';
import { chosenWords } from '~/domain/propostas/chosen-words.ts';
import { PERDA_REASON_LABELS } from '~/domain/propostas/perda-reasons.ts';
import type { FormResult } from '~/shared/form-fields.ts';
import { EstoqueSearch } from '../estoque-search.tsx';
import type { PropostaDialogAction, UnidadeOptions } from '../types.ts';
import { ConcedidoDetails } from './concedido-details.tsx';
import type { loadPropostaScreen } from './load.server.ts';

type PropostaScreenData = ReturnType<typeof useLoaderData<typeof loadPropostaScreen>>;

/** Title, button and explanation of each action's dialog. */
const ACTION_DIALOGS: Readonly<
  Record<
    PropostaDialogAction,
    { titulo: string; botao: string; explica: (ficha: PropostaScreenData) => string; perigo?: true }
  >
> = {
  enviar: {
    titulo: 'Enviar ao cliente',
    botao: 'Enviar',
    explica: ({ aprovacoes }) =>
      aprovacoes.length > 0
        ? `Antes, ela passa por: ${aprovacoes.join(' e ').toLowerCase()}. Depois de enviada fica congelada: mudar faz uma nova versão.`
        : 'Ela ganha um link para o cliente e fica congelada: mudar faz uma nova versão.',
  },
  alterar: {
    titulo: 'Alterar a proposta',
    botao: 'Alterar',
    explica: () =>
      'Ela volta a ser rascunho. O cliente vê que há uma versão em preparo, e a nova quando você a enviar. Aprovações e aceite valem só para a versão enviada.',
  },
  aprovar: {
    titulo: 'Aprovar',
    botao: 'Aprovar',
    explica: ({ etapas: [first = 'aprovação', next] }) =>
      next
        ? `Você dá a ${first.toLowerCase()} e registra a ${next.toLowerCase()}. Se a financeira ainda não respondeu, dê só a gerencial.`
        : `Você dá a ${first.toLowerCase()}.`,
  },
  recusar: {
    titulo: 'Recusar a aprovação',
    botao: 'Recusar',
    explica: () => 'A proposta para aqui. O vendedor lê o motivo e pode reabri-la.',
    perigo: true,
  },
  confirmar: {
    titulo: 'Cliente aceitou no balcão',
    botao: 'Registrar o aceite',
    explica: () => 'A proposta fica aprovada, como se o cliente tivesse aceitado pelo link.',
  },
  faturar: {
    titulo: 'Faturar',
    botao: 'Faturar',
    explica: ({ termos }) =>
      termos.troca
        ? 'A moto sai do estoque, o usado entra nos seminovos e os pontos da venda são contados. O usado fica em preparação: só vai à vitrine com preço e uma foto liberada.'
        : 'A moto sai do estoque e os pontos da venda são contados.',
  },
  perder: {
    titulo: 'Marcar como perdida',
    botao: 'Marcar como perdida',
    explica: () => 'O cliente não compra. Dá para reabrir depois.',
    perigo: true,
  },
  cancelar: {
    titulo: 'Cancelar a proposta',
    botao: 'Cancelar a proposta',
    explica: ({ estado }) =>
      estado === 'faturada'
        ? 'A venda é desfeita: a moto volta ao estoque, o usado sai dos seminovos e os pontos são devolvidos. Não dá para voltar atrás.'
        : 'O cliente lê que ela foi cancelada. Não dá para voltar atrás.',
    perigo: true,
  },
  reabrir: {
    titulo: 'Reabrir',
    botao: 'Reabrir',
    explica: () => 'Ela volta a ser rascunho, com tudo o que já tinha.',
  },
  'trocar-link': {
    titulo: 'Trocar o link',
    botao: 'Trocar o link',
    explica: () =>
      'Use se o link caiu em mãos erradas. O endereço antigo deixa de abrir a proposta, o PDF e a imagem, e não aceita mais nada. O cliente precisa do novo: depois de trocar, mande por WhatsApp.',
    perigo: true,
  },
};

const WITH_REASON: readonly PropostaDialogAction[] = ['recusar', 'cancelar'];

/** Confirmation dialog of an action, which explains its effect. */
export function PropostaActionDialog({
  acao,
  resultado,
  unidades,
}: {
  acao: PropostaDialogAction;
  resultado?: FormResult;
  /** Units found by a search; default: those of the loader. */
  unidades?: UnidadeOptions;
}) {
  const ficha = useLoaderData<typeof loadPropostaScreen>();
  const withEmpresa = useWithEmpresa();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { titulo, botao, explica, perigo } = ACTION_DIALOGS[acao];
  const voltar = withEmpresa(`/propostas/${ficha.id}`);
  const isBoth = acao === 'aprovar' && ficha.etapas.length > 1;
  const isIncomplete = acao === 'enviar' && ficha.faltas.length > 0;
  return (
    <Dialog
      title={titulo}
      fecharPara={voltar}
      onClose={() => navigate(voltar, { preventScrollReset: true, replace: true })}
    >
      {isIncomplete ? (
        <div className="grid gap-4">
          <p>Ainda falta algo:</p>
          <ul className="ms-5 list-disc">
            {ficha.faltas.map((falta) => (
              <li key={falta}>{falta}</li>
            ))}
          </ul>
          <ButtonLink to={withEmpresa(`/proposta2?id=${ficha.id}`)}>Completar</ButtonLink>
        </div>
      ) : (
        <ActionForm
          resultado={resultado}
          preventScrollReset
          replace
          className="grid gap-4"
          data-rascunho={acao}
        >
          <EmpresaField />
          <input type="hidden" name="base" value={ficha.revisao} />
          {acao === 'trocar-link' && <input type="hidden" name="link" value={ficha.linkATrocar ?? ''} />}
          {acao === 'aprovar' && ficha.alcada && (
            <input type="hidden" name="visto" value={ficha.alcada.visto} />
          )}
          <p className="text-muted">{explica(ficha)}</p>
          {acao === 'enviar' &&
            ficha.porque.map((text) => (
              <p key={text} className="text-muted">
                {text}
              </p>
            ))}
          {acao === 'enviar' &&
            ficha.avisos.map((text) => (
              <Notice key={text} tone="warning">
                {text}
              </Notice>
            ))}
          {acao === 'aprovar' && ficha.alcada && <ConcedidoDetails {...ficha.alcada} />}
          {resultado?.aviso && <Notice tone="error">{resultado.aviso}</Notice>}
          {WITH_REASON.includes(acao) && (
            <TextAreaField name="motivo" rotulo="Motivo" rows={2} maxLength={300} />
          )}
          {acao === 'perder' && (
            <>
              <SelectField
                name="motivo"
                rotulo="Motivo"
                vazio="Escolha"
                opcoes={Object.entries(PERDA_REASON_LABELS).map(([valor, rotulo]) => ({ valor, rotulo }))}
              />
              <TextAreaField name="detalhe" rotulo="Em palavras" opcional rows={2} maxLength={300} />
            </>
          )}
          {ficha.pedeUnidade && (
            <UnidadeChoice ficha={ficha} unidades={unidades ?? ficha.unidades} resultado={resultado} />
          )}
          {resultado?.erros.confere ? (
            <OtherUnidadeWarning ficha={ficha} resultado={resultado} />
          ) : (
            resultado?.valores.confere && (
              <input type="hidden" name="confere" value={resultado.valores.confere} />
            )
          )}
          {ficha.pedeUsado && (
            <>
              <SelectField
                name="seminovo"
                rotulo="Qual usado entra"
                vazio={ficha.usadoAprovado ?? (ficha.usados.length > 0 ? 'Escolha' : 'Nenhum usado avaliado')}
                opcoes={ficha.usados}
              />
              <p className="flex flex-wrap gap-x-4 gap-y-2">
                <Link className="link" to="/seminovos/avaliacoes">
                  Avaliar um usado
                </Link>
                <Link className="link" to="/registrarseminovo">
                  Cadastrar o usado
                </Link>
              </p>
            </>
          )}
          {resultado?.erros.volta && <ReturnWarning resultado={resultado} />}
          {isBoth && (
            <Button name="_acao" value="aprovar-tudo" loading={state === 'submitting'}>
              Aprovar as duas
            </Button>
          )}
          <div className="dialogo-acoes">
            <Button
              name="_acao"
              value={acao}
              variante={perigo ? 'perigo' : isBoth ? 'secundario' : 'primario'}
              loading={state === 'submitting'}
            >
              {isBoth ? 'Só a gerencial' : botao}
            </Button>
            <ButtonLink to={voltar} preventScrollReset replace variante="secundario">
              Voltar
            </ButtonLink>
          </div>
        </ActionForm>
      )}
      {acao === 'aprovar' && ficha.alcada?.pedido && (
        <UpToAnswer ficha={ficha} resultado={resultado} enviando={state === 'submitting'} />
      )}
    </Dialog>
  );
}

/** Answer "up to" of a manager. A form of its own: Enter in its field must not approve everything. */
function UpToAnswer({
  ficha: { revisao, alcada },
  resultado,
  enviando,
}: {
  ficha: PropostaScreenData;
  resultado?: FormResult;
  enviando: boolean;
}) {
  return (
    <ActionForm
      resultado={resultado}
      preventScrollReset
      replace
      className="mt-5 grid gap-3 border-line border-t pt-4"
      data-rascunho="contrapropor"
    >
      <EmpresaField />
      <input type="hidden" name="base" value={revisao} />
      <input type="hidden" name="visto" value={alcada?.visto ?? ''} />
      <TextField
        name="ate"
        rotulo="Ou dê até"
        prefixo="R$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        ajuda={`O pedido é de ${alcada?.pedido ?? ''}. Volta a quem vende, que envia até esse valor sem pedir de novo.`}
      />
      <Button
        name="_acao"
        value="contrapropor"
        variante="secundario"
        loading={enviando}
        className="justify-self-start"
      >
        Aprovar até esse valor
      </Button>
    </ActionForm>
  );
}

/**
 * Selector of the unit to invoice: those of the model, best match first, each with its state; with the
 * editor's search.
 */
function UnidadeChoice({
  ficha,
  unidades: { opcoes, mais, busca },
  resultado,
}: {
  ficha: PropostaScreenData;
  unidades: UnidadeOptions;
  resultado?: FormResult;
}) {
  const [chosen, setEscolhida] = useState(resultado?.valores.estoque ?? ficha.unidade?.id ?? '');
  const unidade = opcoes.find(({ id }) => id === chosen);
  const nenhuma = busca === '' ? 'Nenhuma deste modelo no estoque' : 'Nenhuma deste modelo com isso';
  return (
    <>
      <SelectField
        name="estoque"
        rotulo="Qual unidade sai"
        vazio={opcoes.length > 0 ? 'Escolha' : nenhuma}
        ajuda={mais ? `São mais de ${opcoes.length}: procure pela cor ou pelo final do chassi.` : undefined}
        opcoes={opcoes.map(({ id: valor, rotulo }) => ({ valor, rotulo }))}
        value={unidade?.id ?? ''}
        onChange={(event) => setEscolhida(event.target.value)}
      />
      {unidade?.aviso && <Notice tone="warning">{unidade.aviso}</Notice>}
      <EstoqueSearch busca={busca} exemplo="Cor ou final do chassi" />
    </>
  );
}

/** Warning that the unit differs from the one sold; must be confirmed for this unit. */
function OtherUnidadeWarning({ ficha, resultado }: { ficha: PropostaScreenData; resultado: FormResult }) {
  const unidade = resultado.valores.estoque || ficha.termos.item?.estoque || '';
  return (
    <Notice tone="warning" title="Não é o que foi vendido">
      {resultado.erros.confere}
      <label className="mt-2 flex items-center gap-2">
        <input type="checkbox" name="confere" value={unidade} /> O cliente sabe e concorda: sai esta unidade
      </label>
    </Notice>
  );
}

/** Warning that the choice goes back to the manager, with the reasons; must be confirmed for this choice. */
const ReturnWarning = ({ resultado: { erros, valores } }: { resultado: FormResult }) => (
  <Notice tone="warning" title="Assim ela volta para a aprovação gerencial">
    {`${erros.volta} A venda só sai depois que a gerência aprovar.`}
    <label className="mt-2 flex items-center gap-2">
      <input type="checkbox" name="volta" value={chosenWords(valores)} /> Pode mandar de novo para a aprovação
    </label>
  </Notice>
);
