import { useNavigate } from '@remix-run/react';
import { Dialog } from '~/components/ui/dialog.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { UndoNotice } from '~/components/ui/undo-notice.tsx';
import type { ChoiceOption } from '~/domain/resource/field-declarations.ts';
import type { ScreenAddress } from '~/routes/address.ts';
import { CONFIRMATION_TITLES, UsuarioConfirmation } from './confirmation.tsx';
import type { ConfirmedUsuarioAction, ListedUsuario, UsuarioAnswer } from './types.ts';
import { UsuarioSheet } from './usuario-sheet.tsx';

/** Side sheet over the list: one person, or a confirmation step. */
export function UsuarioPanel({
  person,
  empresas,
  confirmar,
  erro,
  feito,
  list,
  ficha,
  confirmacao,
}: {
  person: ListedUsuario;
  empresas: readonly ChoiceOption[] | null;
  /** Action whose confirmation step is shown. */
  confirmar: ConfirmedUsuarioAction | null;
  /** Error of a form that navigated. */
  erro?: string;
  /** Result of a form that navigated. */
  feito?: UsuarioAnswer;
  /** Address of the list without the sheet. */
  list: `/usuarios?${string}`;
  /** Address of the sheet. */
  ficha: `/usuarios?${string}`;
  /** Address of an action's confirmation step. */
  confirmacao: (action: ConfirmedUsuarioAction) => `/usuarios?${string}`;
}) {
  const navigate = useNavigate();
  return (
    <Dialog
      fecharPara={list}
      title={confirmar ? CONFIRMATION_TITLES[confirmar] : person.nome}
      onClose={() => navigate(list, { preventScrollReset: true })}
    >
      {confirmar ? (
        <UsuarioConfirmation acao={confirmar} person={person} voltar={ficha} erro={erro} />
      ) : (
        <>
          {feito && <ActionDoneNotice feito={feito} id={person.id} para={ficha} />}
          <UsuarioSheet person={person} empresas={empresas} confirmacao={confirmacao} erro={erro} />
        </>
      )}
    </Dialog>
  );
}

/** Notice of a completed action, with an undo button if it is reversible. */
function ActionDoneNotice({ feito, id, para }: { feito: UsuarioAnswer; id: string; para: ScreenAddress }) {
  const { mensagem, desfazer } = feito;
  if (!desfazer)
    return (
      <Notice tone="success" className="mb-4">
        {mensagem}
      </Notice>
    );
  const { feito: action, em, resta } = desfazer;
  return (
    <UndoNotice key={em} para={para} campos={{ id, feito: action, em }} resta={resta}>
      {mensagem}
    </UndoNotice>
  );
}
