import { FORMATOS, type FormatoArte } from '~/arte/tipos.ts';
import {
  FolhaDeCompartilhar,
  type PecaParaEnviar,
} from '~/components/compartilhar/folha-de-compartilhar.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';

/** Formats that people post and send; that of the link preview is none of them. */
const ENVIADOS = ['feed', 'story', 'quadrado'] as const satisfies readonly FormatoArte[];

/** A flyer's ways off the phone. */
export function Compartilhar({
  imagens,
  formato,
  onFormato,
  ...peca
}: Omit<PecaParaEnviar, 'tipo'> & {
  imagens: Record<FormatoArte, string>;
  formato: FormatoArte;
  onFormato: (formato: FormatoArte) => void;
}) {
  const [feed, ...outros] = ENVIADOS;
  const toFormato = (id: FormatoArte) => ({ id, path: imagens[id], ...FORMATOS[id] });
  return (
    <FolhaDeCompartilhar
      {...peca}
      tipo="panfleto"
      formatos={[toFormato(feed), ...outros.map(toFormato)]}
      formato={formato}
      onFormato={(id) => onFormato(ENVIADOS.find((each) => each === id) ?? feed)}
      rotuloDoLink="Link do panfleto"
      acoes={
        <Botao
          type="button"
          variante="secundario"
          icone={<Icone nome="imprimir" />}
          aria-label="Imprimir em A4"
          onClick={() => print()}
        >
          Imprimir
        </Botao>
      }
    />
  );
}
