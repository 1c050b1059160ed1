import { Button } from '~/components/ui/button.tsx';
import { TextField } from '~/components/ui/text-field.tsx';

/** Search of the estoque inside another form, whose action answers `procurar-estoque` with the units. */
export const EstoqueSearch = ({ busca, exemplo }: { busca: string; exemplo: string }) => (
  <div className="flex items-start gap-3">
    <TextField
      name="busca-no-estoque"
      rotulo="Procurar no estoque"
      opcional
      className="min-w-0 flex-1"
      type="search"
      autoComplete="off"
      maxLength={100}
      placeholder={exemplo}
      defaultValue={busca}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.currentTarget.form?.querySelector<HTMLButtonElement>('[value=procurar-estoque]')?.click();
      }}
    />
    <Button
      name="_acao"
      value="procurar-estoque"
      variante="secundario"
      className="mt-[calc(1.25rem+4px)] flex-none"
    >
      Procurar
    </Button>
  </div>
);
