import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import type { PecaInEdit } from '../types.ts';

/**
 * Notice of the piece being edited and the effect on its link; when it was changed elsewhere meanwhile,
 * offers both ways to continue. `tentada`: version the form was or will be submitted with.
 */
export function EditNotice({
  edicao: { id, titulo, versao },
  tentada,
  onPorCima,
}: {
  edicao: PecaInEdit;
  tentada: string;
  onPorCima: () => void;
}) {
  const ver: `/panfleto?${string}` = `/panfleto?aberto=${id}`;
  if (tentada !== String(versao))
    return (
      <Notice
        tone="error"
        title="A alteração não foi salva: esta imagem mudou em outra aba ou aparelho"
        acao={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={ver} target="_blank" variante="secundario" compacto>
              Ver como está
            </ButtonLink>
            <Button type="button" variante="texto" compacto onClick={onPorCima}>
              Salvar a minha por cima
            </Button>
          </div>
        }
      >
        O que você digitou continua aqui.
      </Notice>
    );
  return (
    <Notice
      title={`Editando “${titulo}”`}
      acao={
        <ButtonLink to={ver} variante="secundario" compacto>
          Cancelar
        </ButtonLink>
      }
    >
      O link continua o mesmo. A imagem que já foi enviada não muda no aparelho de quem recebeu.
    </Notice>
  );
}
