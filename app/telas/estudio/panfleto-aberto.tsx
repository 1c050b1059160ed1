import { Form, Link, useActionData, useNavigation } from '@remix-run/react';
import { lazy, Suspense, useState } from 'react';
import { FORMATOS, type FormatoArte } from '~/arte/tipos.ts';
import { AberturasPorDia } from '~/components/compartilhar/aberturas.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Esqueleto } from '~/components/ui/esqueleto.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Preco } from '~/components/ui/preco.tsx';
import { NOME_DO_GERADOR, TELA_DO_GERADOR } from '~/domain/artes/geradores.ts';
import type { DiaDeAberturas } from '~/domain/ofertas/aberturas.ts';
import { formatData } from '~/domain/valores/datas.ts';
import type { ArteDaLista } from '../../../workers/artes/arte-service.ts';

// The page arrives with its links; the gallery, which is most of this screen's visits, does without this code.
const Compartilhar = lazy(async () => ({ default: (await import('./compartilhar.tsx')).Compartilhar }));

/** One piece: the picture, the ways it leaves the phone, and what else can be done with it. */
export function PanfletoAberto({
  arte,
  dias,
  endereco,
  mensagem,
  novo,
}: {
  arte: ArteDaLista;
  /** How often its page was opened on the last days; null when it could not be read. */
  dias: readonly DiaDeAberturas[] | null;
  /** Absolute address of the share page. */
  endereco: string;
  /** What is sent with it. */
  mensagem: string;
  /** Made a moment ago: the draft it was typed in is no longer needed. */
  novo: boolean;
}) {
  const erro = useActionData<{ aviso: string }>();
  const [formato, setFormato] = useState<FormatoArte>('feed');
  const { largura, altura } = FORMATOS[formato];
  const encerrando = useNavigation().formMethod === 'POST';

  return (
    <>
      <Link to="/panfleto" className="nao-imprimir botao botao-texto -mt-3 mb-3 -ms-3">
        <Icone nome="seta-esquerda" />
        <span>Minhas imagens</span>
      </Link>
      <div className="peca-aberta">
        <figure>
          <img
            src={arte.imagens[formato]}
            width={largura}
            height={altura}
            alt={`${NOME_DO_GERADOR[arte.tipo]}: ${arte.titulo}`}
          />
        </figure>
        <div className="nao-imprimir grid content-start gap-6">
          <div className="grid justify-items-center gap-2 text-center md:justify-items-start md:text-start">
            {novo && <p className="font-medium text-success-ink">Imagem pronta. É só enviar.</p>}
            {/* On phones the picture says it all, and the buttons belong under the thumb. */}
            <h1 className="max-md:sr-only">{arte.titulo}</h1>
            {arte.preco !== null && <Preco centavos={arte.preco} className="text-4xl max-md:hidden" />}
            {arte.anuncio && <p className="numeros text-muted max-md:hidden">{arte.anuncio.frase}</p>}
            <Situacao arte={arte} />
          </div>
          {erro && <Aviso tom="error">{erro.aviso}</Aviso>}
          {!arte.encerrada && (
            <Suspense fallback={<SoOLink endereco={endereco} />}>
              <Compartilhar
                titulo={arte.titulo}
                mensagem={mensagem}
                endereco={endereco}
                imagens={arte.imagens}
                formato={formato}
                onFormato={setFormato}
                id={arte.id}
                tipo={arte.tipo}
              />
            </Suspense>
          )}
          {dias && (
            <section className="grid gap-2 border-line border-t pt-6" aria-label="Aberturas do link">
              <AberturasPorDia total={arte.aberturas} dias={dias} />
            </section>
          )}
          <div className="flex flex-wrap gap-3 border-line border-t pt-6">
            <BotaoLink
              variante="secundario"
              to={`${TELA_DO_GERADOR[arte.tipo]}?duplicar=${arte.id}`}
              icone={<Icone nome="duplicar" />}
            >
              Usar de novo
            </BotaoLink>
            {!arte.encerrada && (
              <Form method="post">
                <input type="hidden" name="id" value={arte.id} />
                <Botao variante="texto" name="_acao" value="encerrar" carregando={encerrando}>
                  {arte.tipo === 'parabens' || arte.tipo === 'post' ? 'Encerrar' : 'Encerrar oferta'}
                </Botao>
              </Form>
            )}
            <BotaoLink variante="texto" to={`/links?confirmar=${arte.id}`}>
              Tirar do ar
            </BotaoLink>
          </div>
        </div>
      </div>
    </>
  );
}

/** While the ways to send it are on their way, the address can already be read and selected. */
function SoOLink({ endereco }: { endereco: string }) {
  return (
    <div className="grid gap-3">
      <Esqueleto className="h-48" />
      <CampoTexto name="link" rotulo="Link da imagem" value={endereco} readOnly />
    </div>
  );
}

function Situacao({ arte }: { arte: ArteDaLista }) {
  return arte.encerrada ? (
    <Etiqueta tom="neutro">Encerrada</Etiqueta>
  ) : (
    <Etiqueta tom="success">Vale até {formatData(arte.validade)}</Etiqueta>
  );
}
