import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { formatDataCurta, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';

/** Says that the form came back with what was typed before, and lets it begin anew. @param em ISO 8601 */
export function AvisoDeRascunho({ em, onRecomecar }: { em: string; onRecomecar: () => void }) {
  const dia = hojeEmSaoPaulo(new Date(em));
  const quando = dia === hojeEmSaoPaulo(new Date()) ? 'hoje' : `em ${formatDataCurta(dia)}`;
  return (
    <Aviso
      titulo={`Recuperamos o que você digitou ${quando}`}
      acao={
        <Botao type="button" variante="secundario" compacto onClick={onRecomecar}>
          Começar de novo
        </Botao>
      }
    />
  );
}
