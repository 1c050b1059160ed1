import { FORMATOS, type FormatoArte } from '~/arte/tipos.ts';
import {
  FolhaDeCompartilhar,
  type PecaParaEnviar,
} from '~/components/compartilhar/folha-de-compartilhar.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';

/** Print formats, with the bleed print shops require. */
const PAPEIS = [
  { papel: 'a4', rotulo: 'PDF A4 com sangria' },
  { papel: 'a5', rotulo: 'PDF A5 com sangria' },
] as const;

/** Formats that people post and send; the link preview's is not one of them. */
const ENVIADOS = ['feed', 'story', 'quadrado'] as const satisfies readonly FormatoArte[];

/** Sharing section of a piece. */
export function Compartilhar({
  imagens,
  formato,
  onFormato,
  id,
  ...peca
}: PecaParaEnviar & {
  imagens: Record<FormatoArte, string>;
  formato: FormatoArte;
  onFormato: (formato: FormatoArte) => void;
}) {
  const [feed, ...outros] = ENVIADOS;
  const toFormato = (formato: FormatoArte) => ({
    id: formato,
    path: imagens[formato],
    ...FORMATOS[formato],
  });
  return (
    <FolhaDeCompartilhar
      {...peca}
      id={id}
      formatos={[toFormato(feed), ...outros.map(toFormato)]}
      formato={formato}
      onFormato={(id) => onFormato(ENVIADOS.find((each) => each === id) ?? feed)}
      rotuloDoLink="Link da imagem"
      acoes={
        <>
          <BotaoLink to={`/panfleto/${id}/imprimir`} variante="secundario" icone={<Icone nome="imprimir" />}>
            Imprimir
          </BotaoLink>
          {PAPEIS.map(({ papel, rotulo }) => (
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
