import { Link, useActionData } from '@remix-run/react';
import { Suspense, useState } from 'react';
import { FORMATS, type PecaFormat } from '~/arte/types.ts';
import { bringPart } from '~/browser/bring-part.ts';
import { AberturasByDay } from '~/components/compartilhar/aberturas.tsx';
import type { SentToCliente } from '~/components/compartilhar/sent-to.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { GENERATOR_LABELS, GENERATOR_SCREENS } from '~/domain/artes/generators.ts';
import type { AberturaDay } from '~/domain/ofertas/aberturas.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import type { UndoableEnd } from '../../../../workers/artes/end-pieces.ts';
import type { ListedPeca } from '../../../../workers/artes/peca-service.ts';

// Server-rendered with its links; loaded lazily, because most visits of this screen show only the gallery.
const loadSharePeca = () => import('./share-peca.tsx');
const SharePeca = bringPart(async () => (await loadSharePeca()).SharePeca);
// Prefetched from a generator, where this screen will show the piece being made.
if (!import.meta.env.SSR && /^\/(gerador|imagem)/.test(location.pathname))
  loadSharePeca().catch(() => undefined);

const SentTo = bringPart(async () => (await import('~/components/compartilhar/sent-to.tsx')).SentTo);

const EndPeca = bringPart(async () => (await import('./end-peca.tsx')).EndPeca);
const UndoEndPeca = bringPart(async () => (await import('~/components/ui/undo-notice.tsx')).UndoNotice);

/** One piece: its picture, the ways to share it, and further actions. */
export function OpenPanfleto({
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
  arte: ListedPeca;
  /** Opens of its page on each of the last days; null when they cannot be read. */
  dias: readonly AberturaDay[] | null;
  /** Absolute address of the share page. */
  endereco: string;
  /** Message sent with the link. */
  mensagem: string;
  /** True right after creation: the draft is no longer needed. */
  novo: boolean;
  /** True right after an edit. */
  editada: boolean;
  /** Customers its link was sent to by name. */
  enviados: readonly SentToCliente[];
  /** Opens the confirmation dialog for ending it. */
  confirmar: boolean;
  /** Set right after ending it, while that can be undone. */
  encerramento: UndoableEnd | null;
}) {
  const error = useActionData<{ aviso: string }>();
  const [format, setFormato] = useState<PecaFormat>('feed');
  const { largura, altura } = FORMATS[format];
  const open: `/panfleto?${string}` = `/panfleto?aberto=${arte.id}`;

  return (
    <>
      <Link to="/panfleto" className="nao-imprimir botao botao-texto -mt-3 mb-3 -ms-3">
        <Icon name="seta-esquerda" />
        <span>Minhas imagens</span>
      </Link>
      {encerramento && (
        <Suspense>
          <UndoEndPeca
            key={encerramento.em}
            para={open}
            campos={{ id: arte.id, em: encerramento.em }}
            resta={encerramento.resta}
          >
            Encerrada. Quem abrir o link já lê isso.
          </UndoEndPeca>
        </Suspense>
      )}
      {confirmar && (
        <Suspense>
          <EndPeca arte={arte} voltar={open} />
        </Suspense>
      )}
      <div className="peca-aberta">
        <figure>
          <img
            src={arte.imagens[format]}
            width={largura}
            height={altura}
            alt={`${GENERATOR_LABELS[arte.tipo]}: ${arte.titulo}`}
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
            {arte.preco !== null && <PrecoText centavos={arte.preco} className="text-4xl max-md:hidden" />}
            {arte.anuncio && <p className="numeros text-muted max-md:hidden">{arte.anuncio.frase}</p>}
            <PecaStatus arte={arte} />
          </div>
          {error && <Notice tone="error">{error.aviso}</Notice>}
          {!arte.encerrada && (
            <Suspense fallback={<LinkOnly endereco={endereco} />}>
              <SharePeca
                titulo={arte.titulo}
                mensagem={mensagem}
                endereco={endereco}
                imagens={arte.imagens}
                formato={format}
                onFormat={setFormato}
                id={arte.id}
                tipo={arte.tipo}
              />
            </Suspense>
          )}
          {enviados.length > 0 && (
            <Suspense>
              <SentTo enviados={enviados} esquecer={`/links/${arte.id}/enviar`} />
            </Suspense>
          )}
          {dias && (
            <section className="grid gap-2 border-line border-t pt-6" aria-label="Aberturas do link">
              <AberturasByDay total={arte.aberturas} dias={dias} />
            </section>
          )}
          <div className="flex flex-wrap gap-3 border-line border-t pt-6">
            {!arte.encerrada && (
              <ButtonLink
                variante="secundario"
                to={`${GENERATOR_SCREENS[arte.tipo]}?editar=${arte.id}`}
                icone={<Icon name="editar" />}
              >
                Editar
              </ButtonLink>
            )}
            <ButtonLink
              variante="secundario"
              to={`${GENERATOR_SCREENS[arte.tipo]}?duplicar=${arte.id}`}
              icone={<Icon name="duplicar" />}
            >
              Usar de novo
            </ButtonLink>
            {!arte.encerrada && (
              <ButtonLink variante="texto" to={`${open}&confirmar=encerrar`} preventScrollReset replace>
                {arte.tipo === 'parabens' || arte.tipo === 'post' ? 'Encerrar' : 'Encerrar oferta'}
              </ButtonLink>
            )}
            <ButtonLink variante="texto" to={`/links?confirmar=${arte.id}`}>
              Tirar do ar
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  );
}

/** Placeholder until the sharing buttons have loaded; the address can already be selected. */
function LinkOnly({ endereco }: { endereco: string }) {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-48" />
      <TextField name="link" rotulo="Link da imagem" value={endereco} readOnly />
    </div>
  );
}

/** Until when a piece is seen: congratulations offer nothing that could be valid. */
const describeEnd = ({ tipo, validade }: Pick<ListedPeca, 'tipo' | 'validade'>): string =>
  `${tipo === 'parabens' ? 'No ar até' : 'Vale até'} ${formatDate(validade)}`;

function PecaStatus({ arte }: { arte: ListedPeca }) {
  return arte.encerrada ? (
    <Chip tone="neutro">Encerrada</Chip>
  ) : (
    <Chip tone="success">{describeEnd(arte)}</Chip>
  );
}
