import { Button } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { formatShortDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';

/**
 * Notice that a draft was restored, with a button to start over; or an offer to restore it, when something
 * else has been typed already. @param em ISO 8601
 */
export function DraftNotice({
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
  const dia = todayInSaoPaulo(new Date(em));
  const quando = dia === todayInSaoPaulo(new Date()) ? 'hoje' : `em ${formatShortDate(dia)}`;
  return (
    <Notice
      titulo={
        aplicado ? `Recuperamos o que você digitou ${quando}` : `Você deixou um formulário começado ${quando}`
      }
      acao={
        <Button type="button" variante="secundario" compacto onClick={aplicado ? onRecomecar : onRecuperar}>
          {aplicado ? 'Começar de novo' : 'Recuperar'}
        </Button>
      }
    />
  );
}
