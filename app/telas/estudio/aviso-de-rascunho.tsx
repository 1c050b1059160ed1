import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { formatDataCurta, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';

/**
 * Notice that a draft was restored, with a button to start over; or an offer to restore it, when something
 * else has been typed already. @param em ISO 8601
 */
export function AvisoDeRascunho({
  em,
  aplicado,
  onRecuperar,
  onRecomecar,
}: {
  em: string;
  aplicado: boolean;
  onRecuperar: () => void;
  onRecomecar: () => void;
}) {
  const dia = hojeEmSaoPaulo(new Date(em));
  const quando = dia === hojeEmSaoPaulo(new Date()) ? 'hoje' : `em ${formatDataCurta(dia)}`;
  return (
    <Aviso
      titulo={
        aplicado ? `Recuperamos o que você digitou ${quando}` : `Você deixou um formulário começado ${quando}`
      }
      acao={
        <Botao type="button" variante="secundario" compacto onClick={aplicado ? onRecomecar : onRecuperar}>
          {aplicado ? 'Começar de novo' : 'Recuperar'}
        </Botao>
      }
    />
  );
}
