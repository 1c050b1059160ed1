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
  onFormato,
  id,
  ...peca
}: PecaToShare & {
  imagens: Record<PecaFormat, string>;
  formato: PecaFormat;
  onFormato: (formato: PecaFormat) => void;
}) {
  const [feed, ...outros] = SHARED_FORMATS;
  const toFormato = (formato: PecaFormat) => ({
    id: formato,
    path: imagens[formato],
    ...FORMATS[formato],
  });
  return (
    <SharePanel
      {...peca}
      id={id}
      formatos={[toFormato(feed), ...outros.map(toFormato)]}
      formato={formato}
      onFormato={(id) => onFormato(SHARED_FORMATS.find((each) => each === id) ?? feed)}
      rotuloDoLink="Link da imagem"
      acoes={
        <>
          <ButtonLink to={`/panfleto/${id}/imprimir`} variante="secundario" icone={<Icon nome="imprimir" />}>
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
