import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { TextAreaField } from '~/components/ui/text-field.tsx';
import { keepCaption } from './stored-caption.ts';
import { useCopyText } from './use-share.ts';

/** Editable caption of a piece, with a copy button, to be pasted beside its picture. */
export function CaptionField({
  text,
  onTexto,
  palavras,
  lugar: { dono, tipo },
}: {
  text: string;
  onTexto: (texto: string) => void;
  /** Generated caption, unedited. */
  palavras: string;
  /** Storage key parts under which the text around the caption is remembered. */
  lugar: { dono: string; tipo: string };
}) {
  const copiar = useCopyText();
  const change = (next: string) => {
    onTexto(next);
    keepCaption(localStorage, dono, tipo, { texto: next, palavras });
  };
  return (
    <div className="grid gap-2">
      <TextAreaField
        name="legenda"
        rotulo="Texto que vai junto"
        ajuda="O que você escrever antes ou depois da oferta volta no próximo."
        value={text}
        onChange={(event) => change(event.target.value)}
        data-sem-rascunho
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="button"
          variante="secundario"
          compacto
          icone={<Icon name="copiar" />}
          onClick={() =>
            copiar(text, 'Texto copiado. É só colar na conversa.', {
              message: 'Não deu para copiar. Selecione o texto e copie.',
              color: 'error',
            })
          }
        >
          Copiar texto
        </Button>
        {text !== palavras && (
          <Button type="button" variante="texto" compacto onClick={() => change(palavras)}>
            Voltar ao texto pronto
          </Button>
        )}
      </div>
    </div>
  );
}
