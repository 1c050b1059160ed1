import { Botao } from '~/components/ui/botao.tsx';
import { AreaDeTexto, CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Dialogo } from '~/components/ui/dialogo.tsx';

export const MAIOR_NOME = 80;
export const MAIOR_NOTA = 500;

/** Dialog that asks for a name and a note, both prefilled. */
export function DialogoDeSalvar({
  titulo,
  inicial,
  onFechar,
  onSalvar,
}: {
  titulo: string;
  inicial: { nome: string; nota: string };
  onFechar: () => void;
  onSalvar: (texts: { nome: string; nota: string }) => void;
}) {
  return (
    <Dialogo titulo={titulo} onFechar={onFechar}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const nome = String(form.get('nome') ?? '').trim();
          onSalvar({ nome: nome || inicial.nome, nota: String(form.get('nota') ?? '').trim() });
        }}
      >
        <CampoTexto
          name="nome"
          rotulo="Nome"
          defaultValue={inicial.nome}
          maxLength={MAIOR_NOME}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
        />
        <AreaDeTexto
          name="nota"
          rotulo="Anotação"
          opcional
          defaultValue={inicial.nota}
          maxLength={MAIOR_NOTA}
          placeholder="Volta sábado com a esposa"
        />
        <div className="flex gap-3">
          <Botao className="flex-1">Salvar</Botao>
          <Botao type="button" variante="texto" onClick={onFechar}>
            Cancelar
          </Botao>
        </div>
      </form>
    </Dialogo>
  );
}
