import { FORMATS, type PecaFormat } from '~/arte/types.ts';
import { type PecaToShare, SharePanel } from '~/components/compartilhar/share-panel.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';

/** Print formats, with the bleed print shops require. */
const PRINT_FORMATS = [
  { papel: 'a4', rotulo: 'PDF A4 com sangria' },
  { papel: 'a5', rotulo: 'PDF A5 com sangria' },
] as const;

/** Formats that people post and send; the link preview's is not one of them. */
const SHARED_FORMATS = ['feed', 'story', 'quadrado'] as const satisfies readonly PecaFormat[];

/** Sharing section of a piece. */
export function SharePeca({
  imagens,
  formato,
  onFormat,
  id,
  ...peca
}: PecaToShare & {
  imagens: Record<PecaFormat, string>;
  formato: PecaFormat;
  onFormat: (format: PecaFormat) => void;
}) {
  const [feed, ...others] = SHARED_FORMATS;
  const toFormato = (format: PecaFormat) => ({
    id: format,
    path: imagens[format],
    ...FORMATS[format],
  });
  return (
    <SharePanel
      {...peca}
      id={id}
      formatos={[toFormato(feed), ...others.map(toFormato)]}
      formato={formato}
      onFormat={(id) => onFormat(SHARED_FORMATS.find((each) => each === id) ?? feed)}
      rotuloDoLink="Link da imagem"
      actions={
        <>
          <ButtonLink to={`/panfleto/${id}/imprimir`} variante="secundario" icone={<Icon name="imprimir" />}>
            Imprimir
          </ButtonLink>
          {PRINT_FORMATS.map(({ papel, rotulo }) => (
            <a
              key={papel}
              className="botao botao-texto"
              href={`/documentos/impresso.pdf?id=${id}&papel=${papel}`}
              target="_blank"
              rel="noopener"
            >
              {rotulo}
            </a>
          ))}
        </>
      }
    />
  );
}
