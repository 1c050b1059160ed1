import { useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { TextAreaField, TextField } from '~/components/ui/text-field.tsx';

export const MAX_NAME_LENGTH = 80;
export const MAX_REMARK_LENGTH = 500;

/** Dialog that asks for a name and a note, both prefilled. */
export function SaveDialog({
  title,
  inicial,
  onClose,
  onSave,
}: {
  title: string;
  inicial: { nome: string; nota: string };
  onClose: () => void;
  /** @param id one for as long as the dialog is open: a second press saves the same simulacao again */
  onSave: (texts: { nome: string; nota: string }, id: string) => void;
}) {
  const [id] = useState(() => crypto.randomUUID());
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const nome = String(form.get('nome') ?? '').trim();
          onSave({ nome: nome || inicial.nome, nota: String(form.get('nota') ?? '').trim() }, id);
        }}
      >
        <TextField
          name="nome"
          rotulo="Nome"
          defaultValue={inicial.nome}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
        />
        <TextAreaField
          name="nota"
          rotulo="Anotação"
          opcional
          defaultValue={inicial.nota}
          maxLength={MAX_REMARK_LENGTH}
          placeholder="Volta sábado com a esposa"
        />
        <div className="flex gap-3">
          <Button className="flex-1">Salvar</Button>
          <Button type="button" variante="texto" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
