import { Form } from '@remix-run/react';
import { type ReactNode, Suspense, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { Button } from '~/components/ui/button.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { Icon, type IconName } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { MAX_SEMINOVO_FOTOS } from '~/domain/seminovos/conservacao.ts';
import { srcSetByWidth } from '~/domain/seminovos/fotos.ts';
import { AddFoto } from './add-foto.tsx';
import type { SeminovoAnswer, TeamFoto } from './types.ts';
import { useFotoOrder } from './use-foto-order.ts';

// Loaded lazily, with the first photo to pixelate.
const BlurFoto = bringPart(async () => (await import('./blur-foto.tsx')).BlurFoto);

/**
 * Photos in order: the first is the cover; released ones are on the public page. Only the brush, dragging and sending
 * several at once need JavaScript.
 */
export function SeminovoFotos({
  fotos,
  idDaFoto,
  publica,
  resposta,
}: {
  fotos: readonly TeamFoto[];
  idDaFoto: string;
  /** True while the public page shows the released ones. */
  publica: boolean;
  resposta?: SeminovoAnswer;
}) {
  const [open, setAberta] = useState<TeamFoto | null>(null);
  const { order, places, dragged, said, erro, handleOf } = useFotoOrder(fotos.map(({ id }) => id));
  const notice =
    (resposta?.parte.startsWith('foto-')
      ? (resposta.resultado.aviso ?? resposta.resultado.erros.arquivo)
      : undefined) ?? erro;
  const byId = new Map(fotos.map((foto) => [foto.id, foto]));
  const hidden = fotos.filter(({ liberada }) => !liberada);
  return (
    <div id="fotos-da-loja" className="grid scroll-mt-20 gap-4">
      {notice && <Notice tone="error">{notice}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-[1_1_260px] text-muted text-sm">
          {fotos.length === 0
            ? `Nenhuma foto ainda. ${publica ? 'A página mostra um desenho.' : 'A moto vai à vitrine com ao menos uma liberada.'}`
            : hidden.length === 0
              ? 'Todas estão liberadas. Se aparecer um rosto ou uma placa, desfoque: a foto sem desfoque é apagada.'
              : 'Antes de liberar, desfoque rostos e placas. A foto sem desfoque é apagada.'}
        </p>
        {hidden.length > 1 && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="fotos" value={hidden.map(({ id }) => id).join(',')} />
            <Button
              name="_acao"
              value="foto-liberar-todas"
              variante="secundario"
              icone={<Icon name="olho" />}
            >
              {`Liberar todas (${hidden.length})`}
            </Button>
          </Form>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol className="seminovo-fotos-da-loja">
        {order.flatMap((id, index) => {
          const foto = byId.get(id);
          return foto
            ? [
                <li
                  key={id}
                  data-foto={id}
                  data-arrastada={dragged === id || undefined}
                  style={dragged ? { order: places.indexOf(id) } : undefined}
                >
                  <img
                    src={foto.url}
                    srcSet={srcSetByWidth(foto.url)}
                    sizes="(width >= 640px) 280px, calc(50vw - 24px)"
                    alt={`${foto.angulo}, foto ${index + 1}`}
                    loading="lazy"
                    decoding="async"
                    draggable={false}
                  />
                  <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
                    <span className="truncate text-sm">
                      {index === 0 ? `Capa · ${foto.angulo}` : foto.angulo}
                    </span>
                    <Chip tone={foto.liberada ? 'success' : 'warning'}>
                      {foto.liberada ? (publica ? 'Na vitrine' : 'Liberada') : 'Só da loja'}
                    </Chip>
                  </div>
                  <FotoActions
                    foto={foto}
                    publica={publica}
                    index={index}
                    total={fotos.length}
                    handle={handleOf(id)}
                    onBlur={() => setAberta(foto)}
                  />
                </li>,
              ]
            : [];
        })}
      </ol>
      {fotos.length < MAX_SEMINOVO_FOTOS && (
        <AddFoto
          idDaFoto={idDaFoto}
          cabem={MAX_SEMINOVO_FOTOS - fotos.length}
          liberadas={hidden.length === 0}
        />
      )}
      {open && (
        <Suspense>
          <BlurFoto foto={open} onClose={() => setAberta(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Buttons of one photo; each has the photo's number in its name. */
function FotoActions({
  foto,
  publica,
  index,
  total,
  handle,
  onBlur,
}: {
  foto: TeamFoto;
  publica: boolean;
  index: number;
  total: number;
  handle: ReturnType<ReturnType<typeof useFotoOrder>['handleOf']>;
  onBlur: () => void;
}) {
  const which = `foto ${index + 1}`;
  const hide = publica ? 'Tirar da vitrine' : 'Esconder';
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className="flex flex-wrap">
      <input type="hidden" name="foto" value={foto.id} />
      <button
        type="submit"
        name="_acao"
        value={foto.liberada ? 'foto-esconder' : 'foto-liberar'}
        className="botao botao-secundario botao-compacto w-full"
        aria-label={foto.liberada ? `${hide}, ${which}` : `Liberar para a vitrine, ${which}`}
      >
        <Icon name={foto.liberada ? 'olho-fechado' : 'olho'} />
        <span>{foto.liberada ? hide : 'Liberar'}</span>
      </button>
      <WithJavaScript>
        {total > 1 && (
          <button
            type="button"
            {...handle}
            className="botao botao-icone seminovo-foto-alca"
            aria-label={`Mudar de lugar, ${which} de ${total}`}
            aria-description="Arraste, ou use as setas do teclado."
            title="Arraste para mudar de lugar"
          >
            <Icon name="trocar" />
          </button>
        )}
        <button
          type="button"
          className="botao botao-icone"
          aria-label={`Desfocar, ${which}`}
          title="Desfocar"
          onClick={onBlur}
        >
          <Icon name="editar" />
        </button>
      </WithJavaScript>
      {index > 0 && (
        <FotoActionButton acao="foto-capa" icon="estrela" rotulo="Usar como capa" which={which} />
      )}
      {index > 0 && (
        <FotoActionButton acao="foto-antes" icon="seta-esquerda" rotulo="Mover para antes" which={which} />
      )}
      {index < total - 1 && (
        <FotoActionButton acao="foto-depois" icon="seta-direita" rotulo="Mover para depois" which={which} />
      )}
      <FotoActionButton acao="foto-tirar" icon="lixeira" rotulo="Apagar" which={which} />
    </Form>
  );
}

const FotoActionButton = ({
  acao,
  icon,
  rotulo,
  which,
}: {
  acao: string;
  icon: IconName;
  rotulo: string;
  which: string;
}) => (
  <button
    type="submit"
    name="_acao"
    value={acao}
    className="botao botao-icone"
    aria-label={`${rotulo}, ${which}`}
    title={rotulo}
  >
    <Icon name={icon} />
  </button>
);

const WithJavaScript = ({ children }: { children: ReactNode }) => (useHydrated() ? children : null);
