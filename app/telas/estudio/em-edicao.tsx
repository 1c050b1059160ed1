import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import type { Edicao } from './tipos.ts';

/**
 * Notice of the piece being edited and the effect on its link; when it was changed elsewhere meanwhile,
 * offers both ways to continue. `tentada`: version the form was or will be submitted with.
 */
export function EmEdicao({
  edicao: { id, titulo, versao },
  tentada,
  onPorCima,
}: {
  edicao: Edicao;
  tentada: string;
  onPorCima: () => void;
}) {
  const ver = `/panfleto?aberto=${id}`;
  if (tentada !== String(versao))
    return (
      <Aviso
        tom="error"
        titulo="A alteração não foi salva: esta imagem mudou em outra aba ou aparelho"
        acao={
          <div className="flex flex-wrap gap-2">
            <BotaoLink to={ver} target="_blank" variante="secundario" compacto>
              Ver como está
            </BotaoLink>
            <Botao type="button" variante="texto" compacto onClick={onPorCima}>
              Salvar a minha por cima
            </Botao>
          </div>
        }
      >
        O que você digitou continua aqui.
      </Aviso>
    );
  return (
    <Aviso
      titulo={`Editando “${titulo}”`}
      acao={
        <BotaoLink to={ver} variante="secundario" compacto>
          Cancelar
        </BotaoLink>
      }
    >
      O link continua o mesmo. A imagem que já foi enviada não muda no aparelho de quem recebeu.
    </Aviso>
  );
}
