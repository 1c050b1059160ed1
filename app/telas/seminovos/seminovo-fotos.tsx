import { Form } from '@remix-run/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { Chip } from '~/components/ui/chip.tsx';
import { Icon, type IconName } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { MAX_SEMINOVO_FOTOS } from '~/domain/seminovos/conservacao.ts';
import { srcSetByWidth } from '~/domain/seminovos/fotos.ts';
import { AddFoto } from './add-foto.tsx';
import type { SeminovoAnswer, TeamFoto } from './types.ts';

// Loaded lazily, with the first photo to pixelate.
const BlurFoto = lazy(() => import('./blur-foto.tsx').then((m) => ({ default: m.BlurFoto })));

/**
 * Photos in order: the first is the cover; released ones are on the public page. Only the brush needs
 * JavaScript.
 */
export function SeminovoFotos({
  fotos,
  idDaFoto,
  resposta,
}: {
  fotos: readonly TeamFoto[];
  idDaFoto: string;
  resposta?: SeminovoAnswer;
}) {
  const [open, setAberta] = useState<TeamFoto | null>(null);
  const notice = resposta?.parte.startsWith('foto-')
    ? (resposta.resultado.aviso ?? resposta.resultado.erros.arquivo)
    : undefined;
  return (
    <div className="grid gap-4">
      {notice && <Notice tone="error">{notice}</Notice>}
      <p className="text-muted text-sm">
        {fotos.length === 0
          ? 'Nenhuma foto ainda. A página mostra um desenho.'
          : 'Antes de liberar, desfoque rostos e placas. A foto sem desfoque é apagada.'}
      </p>
      <ol className="seminovo-fotos-da-loja">
        {fotos.map((foto, index) => (
          <li key={foto.id}>
            <img
              src={foto.url}
              srcSet={srcSetByWidth(foto.url)}
              sizes="(width >= 640px) 280px, calc(100vw - 32px)"
              alt={`${foto.angulo}, foto ${index + 1}`}
              loading="lazy"
              decoding="async"
            />
            <div className="flex items-center justify-between gap-2">
              <span className="truncate text-sm">{index === 0 ? `Capa · ${foto.angulo}` : foto.angulo}</span>
              <Chip tone={foto.liberada ? 'success' : 'warning'}>
                {foto.liberada ? 'Na vitrine' : 'Só da loja'}
              </Chip>
            </div>
            <Form method="post" encType="multipart/form-data" preventScrollReset className="flex flex-wrap">
              <input type="hidden" name="foto" value={foto.id} />
              <FotoActionButton
                acao={foto.liberada ? 'foto-esconder' : 'foto-liberar'}
                icon={foto.liberada ? 'olho-fechado' : 'olho'}
                rotulo={foto.liberada ? 'Tirar da vitrine' : 'Liberar para a vitrine'}
              />
              <WithJavaScript>
                <button
                  type="button"
                  className="botao botao-icone"
                  aria-label="Desfocar"
                  title="Desfocar"
                  onClick={() => setAberta(foto)}
                >
                  <Icon name="editar" />
                </button>
              </WithJavaScript>
              {index > 0 && <FotoActionButton acao="foto-capa" icon="estrela" rotulo="Usar como capa" />}
              {index > 0 && (
                <FotoActionButton acao="foto-antes" icon="seta-esquerda" rotulo="Mover para antes" />
              )}
              {index < fotos.length - 1 && (
                <FotoActionButton acao="foto-depois" icon="seta-direita" rotulo="Mover para depois" />
              )}
              <FotoActionButton acao="foto-tirar" icon="lixeira" rotulo="Apagar foto" />
            </Form>
          </li>
        ))}
      </ol>
      {fotos.length < MAX_SEMINOVO_FOTOS && <AddFoto idDaFoto={idDaFoto} />}
      {open && (
        <Suspense>
          <BlurFoto foto={open} onClose={() => setAberta(null)} />
        </Suspense>
      )}
    </div>
  );
}

const FotoActionButton = ({ acao, icon, rotulo }: { acao: string; icon: IconName; rotulo: string }) => (
  <button
    type="submit"
    name="_acao"
    value={acao}
    className="botao botao-icone"
    aria-label={rotulo}
    title={rotulo}
  >
    <Icon name={icon} />
  </button>
);

const WithJavaScript = ({ children }: { children: ReactNode }) => (useHydrated() ? children : null);
