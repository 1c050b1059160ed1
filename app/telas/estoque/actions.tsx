import { Form, useNavigate, useNavigation } from '@remix-run/react';
import { EmpresaField, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import type { EstoqueItemAction } from '~/domain/estoque/estoque-status.ts';
import type { FormResult } from '~/shared/form-fields.ts';

/** Dialogs of the actions on a stock item that need input; the others run at once. */
const ACTION_DIALOGS: Partial<
  Record<EstoqueItemAction, { titulo: string; botao: string; campos: readonly ('para' | 'ate' | 'motivo')[] }>
> = {
  reservar: { titulo: 'Reservar', botao: 'Reservar', campos: ['para', 'ate'] },
  estender: { titulo: 'Estender a reserva', botao: 'Estender', campos: ['ate'] },
  vender: { titulo: 'Registrar a venda', botao: 'Vender', campos: ['motivo'] },
  devolver: { titulo: 'Devolver ao estoque', botao: 'Devolver', campos: ['motivo'] },
};

const ACTION_LABELS: Readonly<Record<EstoqueItemAction, string>> = {
  chegar: 'Marcar como disponível',
  reservar: 'Reservar',
  estender: 'Estender reserva',
  liberar: 'Liberar reserva',
  vencer: '',
  vender: 'Vender',
  entregar: 'Registrar entrega',
  devolver: 'Devolver ao estoque',
};

/** Actions that may be the primary button, in order of precedence. */
const PRIMARY_ACTIONS: readonly EstoqueItemAction[] = ['chegar', 'reservar', 'vender', 'entregar'];

/** Buttons for an item's actions. Actions that need input are links, so that they work before hydration. */
export function EstoqueActions({ id, acoes }: { id: string; acoes: readonly EstoqueItemAction[] }) {
  const comEmpresa = useWithEmpresa();
  const { state, formData } = useNavigation();
  const primary = PRIMARY_ACTIONS.find((acao) => acoes.includes(acao));
  const sorted = [...acoes].sort((a, b) => Number(b === primary) - Number(a === primary));
  if (acoes.length === 0) return null;
  return (
    <Form method="post" preventScrollReset className="estoque-acoes">
      <EmpresaField />
      {sorted.map((acao) => {
        const variante = acao === primary ? 'primario' : 'secundario';
        return ACTION_DIALOGS[acao] ? (
          <ButtonLink
            key={acao}
            to={comEmpresa(`/estoque/${id}?acao=${acao}`)}
            preventScrollReset
            variante={variante}
          >
            {ACTION_LABELS[acao]}
          </ButtonLink>
        ) : (
          <Button
            key={acao}
            name="_acao"
            value={acao}
            variante={variante}
            carregando={state === 'submitting' && formData?.get('_acao') === acao}
          >
            {ACTION_LABELS[acao]}
          </Button>
        );
      })}
    </Form>
  );
}

/** Dialog over the item with the input an action needs. */
export function EstoqueActionDialog({
  id,
  nome,
  acao,
  fim,
  resultado,
}: {
  id: string;
  nome: string;
  acao: EstoqueItemAction;
  /** Default and limits of a reservation's end, as values of a datetime-local field. */
  fim: { padrao: string; minimo: string; maximo: string };
  resultado?: FormResult;
}) {
  const comEmpresa = useWithEmpresa();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const pergunta = ACTION_DIALOGS[acao];
  if (!pergunta) return null;
  const voltar = comEmpresa(`/estoque/${id}`);
  const asks = (campo: 'para' | 'ate' | 'motivo') => pergunta.campos.includes(campo);
  return (
    <Dialog
      titulo={pergunta.titulo}
      fecharPara={voltar}
      onFechar={() => navigate(voltar, { preventScrollReset: true, replace: true })}
    >
      <ActionForm
        resultado={resultado}
        foco={pergunta.campos[0]}
        preventScrollReset
        replace
        className="grid gap-4"
      >
        <EmpresaField />
        <p className="text-muted">{nome}</p>
        {resultado?.aviso && <Notice tom="error">{resultado.aviso}</Notice>}
        {asks('para') && (
          <TextField
            name="para"
            rotulo="Para quem"
            maxLength={80}
            autoComplete="off"
            placeholder="Nome do cliente"
          />
        )}
        {asks('ate') && (
          <TextField
            name="ate"
            rotulo="Até quando"
            type="datetime-local"
            defaultValue={fim.padrao}
            min={fim.minimo}
            max={fim.maximo}
            ajuda="Depois disso a moto volta a ficar livre sozinha."
          />
        )}
        {asks('motivo') && (
          <TextField
            name="motivo"
            rotulo="Motivo"
            maxLength={200}
            autoComplete="off"
            placeholder={acao === 'vender' ? 'Venda no balcão, à vista' : 'Cliente desistiu'}
          />
        )}
        <div className="dialogo-acoes">
          <Button name="_acao" value={acao} carregando={state === 'submitting'}>
            {pergunta.botao}
          </Button>
          <ButtonLink to={voltar} preventScrollReset replace variante="secundario">
            Cancelar
          </ButtonLink>
        </div>
      </ActionForm>
    </Dialog>
  );
}
