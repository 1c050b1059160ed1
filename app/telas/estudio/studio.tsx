import { useNavigation } from '@remix-run/react';
import { type ComponentProps, memo, type ReactNode, Suspense, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { useRootData } from '~/browser/use-root-data.ts';
import { ActionBar } from '~/components/ui/action-bar.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import type { Moto } from '~/domain/motos/catalogo.ts';
import type { Studio } from './formularios/use-typed-fields.ts';
import { PreviewPlaceholder } from './previa/preview-placeholder.tsx';
import { TemplateGallery } from './previa/template-gallery.tsx';
import { usePreview } from './previa/use-preview.ts';
import { loadDeferred } from './rascunho/offline.ts';
import type { StudioResult, StudioScreenData } from './types.ts';
import './previa/preview.css';
import './estudio.css';

// Server-only, for pages without JavaScript; the client bundle drops it.
const LastPeca = import.meta.env.SSR ? (await import('./rascunho/last-peca.tsx')).LastPeca : null;
const FormMemory = bringPart(async () => (await loadDeferred()).FormMemory);
const PecaWaiting = bringPart(async () => (await loadDeferred()).PecaWaiting);
const EditNotice = bringPart(async () => (await import('./rascunho/edit-notice.tsx')).EditNotice);
const ApprovalNotice = bringPart(
  async () => (await import('~/components/frame/approval-hint.tsx')).ApprovalHint,
);
const GenerateImpediment = bringPart(
  async () => (await import('./generate-impediment.tsx')).GenerateImpediment,
);

/**
 * Common screen of all generators: live preview in all formats, form, templates and sharing. `children` are
 * the required fields, `depois` those below the templates.
 */
export function StudioScreen({
  estudio,
  studio,
  resultado,
  motos,
  gerar,
  falhou,
  falta,
  children,
  depois,
}: {
  estudio: StudioScreenData;
  studio: Studio;
  resultado?: StudioResult | null;
  motos: readonly Moto[];
  /** Text of the submit button, and title of a failure. */
  gerar: string;
  falhou: string;
  /** Reason the piece cannot be generated, shown at the button. */
  falta?: ReactNode;
  children: ReactNode;
  depois: ReactNode;
}) {
  const { digitado, set, pronto, raiz } = studio;
  const { tipo, idCliente, impedimento, edicao } = estudio;
  const verbo = edicao ? 'Salvar alteração' : gerar;
  const tentada = digitado.daVersao || resultado?.valores.daVersao || String(edicao?.versao);
  // EditNotice shows its own notice for this conflict.
  const mudou = edicao && tentada !== String(edicao.versao);
  const [ondePassos, setOndePassos] = useState<Element | null>(null);
  // Only an early hint: the server decides.
  const aprovado = useRootData()?.flags.approved ?? true;
  const enviando = useNavigation().formMethod === 'POST';
  const aoVivo = { tipo, digitado, motos, estudio };
  const [isFilled, setFilled] = useState(!estudio.vazio);
  const preview = usePreview(raiz, isFilled);
  return (
    <div className="estudio" ref={raiz}>
      <div className="estudio-previa">
        {preview ? (
          <preview.LivePreview {...aoVivo} onAdjust={(ajustes) => set({ ajustes })} />
        ) : (
          <PreviewPlaceholder amostra={estudio.amostra} />
        )}
        <noscript>{LastPeca && <LastPeca ultima={estudio.ultima} />}</noscript>
      </div>

      <ActionForm resultado={resultado} className="grid gap-6">
        <input type="hidden" name="id" value={resultado?.valores.id || idCliente} />
        <input type="hidden" name="ajustes" value={digitado.ajustes ?? ''} />
        {edicao && (
          <>
            <input type="hidden" name="editar" value={edicao.id} />
            <input type="hidden" name="daVersao" value={tentada} />
            <DeferredEditNotice
              {...{ edicao, tentada }}
              onPorCima={() => set({ daVersao: String(edicao.versao) })}
            />
          </>
        )}
        {resultado?.aviso && !resultado.espera && !mudou && (
          <Notice tone="error" title={edicao ? 'A alteração não foi salva' : falhou}>
            {`${resultado.aviso} O que você digitou continua aqui.`}
          </Notice>
        )}
        {pronto && (
          <Suspense>
            <FormMemory {...{ estudio, studio, ondePassos, setFilled }} />
          </Suspense>
        )}
        {children}
        <TemplateGallery
          {...aoVivo}
          Thumbnail={preview?.TemplateThumbnail ?? null}
          onChoose={(template) => set({ template })}
        />
        {depois}
        {falta}
        {impedimento === null && !aprovado && <DeferredApprovalNotice para={verbo.toLowerCase()} />}
        <ActionBar>
          {pronto && impedimento === null && (
            <Suspense>
              <PecaWaiting {...{ tipo, resultado, set }} />
            </Suspense>
          )}
          <div className="passos" ref={setOndePassos} />
          {impedimento === null ? (
            <Button loading={enviando} disabled={!aprovado}>
              {aprovado ? verbo : `${verbo}: espera a aprovação`}
            </Button>
          ) : (
            <DeferredImpediment tipo={tipo} impedimento={impedimento} />
          )}
        </ActionBar>
      </ActionForm>
    </div>
  );
}

// Memoized, because an update before its lazy part has hydrated would discard the server's markup.
const DeferredImpediment = memo(function Depois(props: ComponentProps<typeof GenerateImpediment>) {
  return (
    <Suspense>
      <GenerateImpediment {...props} />
    </Suspense>
  );
});
const DeferredEditNotice = memo(
  function Editando(props: ComponentProps<typeof EditNotice>) {
    return (
      <Suspense>
        <EditNotice {...props} />
      </Suspense>
    );
  },
  (now, next) => now.edicao === next.edicao && now.tentada === next.tentada,
);
const DeferredApprovalNotice = memo(function Espera(props: ComponentProps<typeof ApprovalNotice>) {
  return (
    <Suspense>
      <ApprovalNotice {...props} />
    </Suspense>
  );
});
