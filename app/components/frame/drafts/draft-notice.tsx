import { Button } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { formatShortDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';

/** Day of a draft in words. @param em ISO 8601 */
export function formatDraftDay(em: string): string {
  const day = todayInSaoPaulo(new Date(em));
  return day === todayInSaoPaulo(new Date()) ? 'hoje' : `em ${formatShortDate(day)}`;
}

/**
 * Notice that a draft was put into its form, with a button to discard it; or the question whether it should be, when
 * the form holds something else: typed already, or saved since by somebody else.
 * @param em ISO 8601
 */
export function DraftNotice({
  em,
  aplicado,
  onRecuperar,
  onDescartar,
}: {
  em: string;
  aplicado: boolean;
  onRecuperar: () => void;
  onDescartar: () => void;
}) {
  const when = formatDraftDay(em);
  return (
    <Notice
      title={
        aplicado ? `Recuperamos o que você digitou ${when}` : `Você deixou um formulário começado ${when}`
      }
      acao={
        <span className="flex flex-wrap gap-3">
          {!aplicado && (
            <Button type="button" variante="secundario" compacto onClick={onRecuperar}>
              Recuperar
            </Button>
          )}
          <Button type="button" variante={aplicado ? 'secundario' : 'texto'} compacto onClick={onDescartar}>
            Descartar
          </Button>
        </span>
      }
    >
      {!aplicado && 'O que está no formulário agora é mais novo. Recuperar põe o seu por cima.'}
    </Notice>
  );
}
