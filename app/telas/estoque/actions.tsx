import { Form, useNavigate, useNavigation } from '@remix-run/react';
import { Suspense, useRef, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { EmpresaField, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import type { EstoqueItemAction } from '~/domain/estoque/estoque-status.ts';
import type { FormResult } from '~/shared/form-fields.ts';
import type { VendaQuestion } from './types.ts';

// Loaded lazily, with the first sale.
const VendaFields = bringPart(async () => (await import('./venda-fields.tsx')).VendaFields);

type ActionField = 'para' | 'ate' | 'motivo' | 'valor';

/** Dialogs of the actions on a stock item that need input or a second look; the others run at once. */
const ACTION_DIALOGS: Partial<
  Record<EstoqueItemAction, { titulo: string; botao: string; campos: readonly ActionField[]; texto?: string }>
> = {
  reservar: { titulo: 'Reservar', botao: 'Reservar', campos: ['para', 'ate'] },
  estender: { titulo: 'Estender a reserva', botao: 'Estender', campos: ['ate'] },
  liberar: {
    titulo: 'Liberar a reserva',
    botao: 'Liberar',
    campos: [],
    texto: 'A moto fica livre na hora, e outra pessoa da loja pode reservar ou vender.',
  },
  vender: { titulo: 'Registrar a venda', botao: 'Vender', campos: ['valor'] },
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
  'desfazer-entrega': '',
  devolver: 'Devolver ao estoque',
};

/** Actions that may be the primary button, in order of precedence. */
const PRIMARY_ACTIONS: readonly EstoqueItemAction[] = ['chegar', 'reservar', 'vender', 'entregar'];

/** Buttons for an item's actions. Actions that need input are links, so that they work before hydration. */
export function EstoqueActions({ id, actions }: { id: string; actions: readonly EstoqueItemAction[] }) {
  const withEmpresa = useWithEmpresa();
  const { state, formData } = useNavigation();
  const primary = PRIMARY_ACTIONS.find((action) => actions.includes(action));
  const sorted = [...actions].sort((a, b) => Number(b === primary) - Number(a === primary));
  if (actions.length === 0) return null;
  return (
    <Form method="post" preventScrollReset className="estoque-acoes">
      <EmpresaField />
      {sorted.map((action) => {
        const variante = action === primary ? 'primario' : 'secundario';
        return ACTION_DIALOGS[action] ? (
          <ButtonLink
            key={action}
            to={withEmpresa(`/estoque/${id}?acao=${action}`)}
            preventScrollReset
            variante={variante}
          >
            {ACTION_LABELS[action]}
          </ButtonLink>
        ) : (
          <Button
            key={action}
            name="_acao"
            value={action}
            variante={variante}
            loading={state === 'submitting' && formData?.get('_acao') === action}
          >
            {ACTION_LABELS[action]}
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
  venda,
  resultado,
}: {
  id: string;
  nome: string;
  acao: EstoqueItemAction;
  /** Default and limits of a reservation's end, as values of a datetime-local field. */
  fim: { padrao: string; minimo: string; maximo: string };
  venda: VendaQuestion | null;
  resultado?: FormResult;
}) {
  const withEmpresa = useWithEmpresa();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const question = ACTION_DIALOGS[acao];
  if (!question) return null;
  const voltar = withEmpresa(`/estoque/${id}`);
  const asks = (field: ActionField) => question.campos.includes(field);
  return (
    <Dialog
      title={question.titulo}
      fecharPara={voltar}
      onClose={() => navigate(voltar, { preventScrollReset: true, replace: true })}
    >
      <ActionForm
        resultado={resultado}
        foco={question.campos[0]}
        data-rascunho={acao}
        preventScrollReset
        replace
        className="grid gap-4"
      >
        <EmpresaField />
        <p className="text-muted">{nome}</p>
        {question.texto && <p>{question.texto}</p>}
        {resultado?.aviso && <Notice tone="error">{resultado.aviso}</Notice>}
        {asks('para') && <WhomField />}
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
        {venda && (
          <Suspense>
            <VendaFields {...venda} />
          </Suspense>
        )}
        {asks('motivo') && (
          <TextField
            name="motivo"
            rotulo="Motivo"
            maxLength={200}
            autoComplete="off"
            placeholder="Cliente desistiu"
          />
        )}
        <div className="dialogo-acoes">
          <Button name="_acao" value={acao} loading={state === 'submitting'}>
            {question.botao}
          </Button>
          <ButtonLink to={voltar} preventScrollReset replace variante="secundario">
            Cancelar
          </ButtonLink>
        </div>
      </ActionForm>
    </Dialog>
  );
}

const LazyClienteSuggestions = bringPart(
  async () => (await import('~/components/clientes/cliente-suggestions.tsx')).ClienteSuggestions,
);

/** Field of the customer of a reservation, who may be one of the person's customers. */
function WhomField() {
  const [asked, setAsked] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-2">
      <TextField
        inputRef={field}
        name="para"
        rotulo="Para quem"
        maxLength={80}
        autoComplete="off"
        placeholder="Nome do cliente"
        onChange={(event) => setAsked(event.target.value)}
      />
      {asked !== null && (
        <Suspense>
          <LazyClienteSuggestions
            text={asked}
            onChoose={({ nome }) => {
              if (field.current) field.current.value = nome;
              setAsked('');
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
