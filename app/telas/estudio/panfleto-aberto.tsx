import { Link, useActionData } from '@remix-run/react';
import { lazy, Suspense, useState } from 'react';
import { FORMATOS, type FormatoArte } from '~/arte/tipos.ts';
import { AberturasPorDia } from '~/components/compartilhar/aberturas.tsx';
import type { Enviado } from '~/components/compartilhar/enviado-a.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Esqueleto } from '~/components/ui/esqueleto.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Preco } from '~/components/ui/preco.tsx';
import { NOME_DO_GERADOR, TELA_DO_GERADOR } from '~/domain/artes/geradores.ts';
import type { DiaDeAberturas } from '~/domain/ofertas/aberturas.ts';
import { formatData } from '~/domain/valores/datas.ts';
import type { ArteDaLista } from '../../../workers/artes/arte-service.ts';
import type { Encerramento } from '../../../workers/artes/end-pieces.ts';

// Server-rendered with its links; loaded lazily, because most visits of this screen show only the gallery.
const loadCompartilhar = () => import('./compartilhar.tsx');
const Compartilhar = lazy(async () => ({ default: (await loadCompartilhar()).Compartilhar }));
// Prefetched from a generator, where this screen will show the piece being made.
if (!import.meta.env.SSR && /^\/(gerador|imagem)/.test(location.pathname))
  loadCompartilhar().catch(() => undefined);

const EnviadoA = lazy(async () => ({
  default: (await import('~/components/compartilhar/enviado-a.tsx')).EnviadoA,
}));

const Encerrar = lazy(async () => ({ default: (await import('./encerrar.tsx')).Encerrar }));
const Desfazer = lazy(async () => ({
  default: (await import('~/components/ui/aviso-de-desfazer.tsx')).AvisoDeDesfazer,
}));

/** One piece: its picture, the ways to share it, and further actions. */
export function PanfletoAberto({
  arte,
  dias,
  endereco,
  mensagem,
  novo,
  editada,
  enviados,
  confirmar,
  encerramento,
}: {
  arte: ArteDaLista;
  /** Opens of its page on each of the last days; null when they cannot be read. */
  dias: readonly DiaDeAberturas[] | null;
  /** Absolute address of the share page. */
  endereco: string;
  /** Message sent with the link. */
  mensagem: string;
  /** True right after creation: the draft is no longer needed. */
  novo: boolean;
  /** True right after an edit. */
  editada: boolean;
  /** Customers its link was sent to by name. */
  enviados: readonly Enviado[];
  /** Opens the confirmation dialog for ending it. */
  confirmar: boolean;
  /** Set right after ending it, while that can be undone. */
  encerramento: Encerramento | null;
}) {
  const erro = useActionData<{ aviso: string }>();
  const [formato, setFormato] = useState<FormatoArte>('feed');
  const { largura, altura } = FORMATOS[formato];
  const aberta = `/panfleto?aberto=${arte.id}`;

  return (
    <>
      <Link to="/panfleto" className="nao-imprimir botao botao-texto -mt-3 mb-3 -ms-3">
        <Icone nome="seta-esquerda" />
        <span>Minhas imagens</span>
      </Link>
      {encerramento && (
        <Suspense>
          <Desfazer
            key={encerramento.em}
            para={aberta}
            campos={{ id: arte.id, em: encerramento.em }}
            resta={encerramento.resta}
          >
            Encerrada. Quem abrir o link já lê isso.
          </Desfazer>
        </Suspense>
      )}
      {confirmar && (
        <Suspense>
          <Encerrar arte={arte} voltar={aberta} />
        </Suspense>
      )}
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
            {editada && (
              <p className="font-medium text-success-ink">
                Alteração salva. O link é o mesmo e já mostra a versão nova.
              </p>
            )}
            {/* On phones the picture contains title and price, and the space is for the buttons. */}
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
          {enviados.length > 0 && (
            <Suspense>
              <EnviadoA enviados={enviados} esquecer={`/links/${arte.id}/enviar`} />
            </Suspense>
          )}
          {dias && (
            <section className="grid gap-2 border-line border-t pt-6" aria-label="Aberturas do link">
              <AberturasPorDia total={arte.aberturas} dias={dias} />
            </section>
          )}
          <div className="flex flex-wrap gap-3 border-line border-t pt-6">
            {!arte.encerrada && (
              <BotaoLink
                variante="secundario"
                to={`${TELA_DO_GERADOR[arte.tipo]}?editar=${arte.id}`}
                icone={<Icone nome="editar" />}
              >
                Editar
              </BotaoLink>
            )}
            <BotaoLink
              variante="secundario"
              to={`${TELA_DO_GERADOR[arte.tipo]}?duplicar=${arte.id}`}
              icone={<Icone nome="duplicar" />}
            >
              Usar de novo
            </BotaoLink>
            {!arte.encerrada && (
              <BotaoLink variante="texto" to={`${aberta}&confirmar=encerrar`} preventScrollReset replace>
                {arte.tipo === 'parabens' || arte.tipo === 'post' ? 'Encerrar' : 'Encerrar oferta'}
              </BotaoLink>
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

/** Placeholder until the sharing buttons have loaded; the address can already be selected. */
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
