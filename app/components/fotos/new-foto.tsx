import { Form, useNavigation } from '@remix-run/react';
import { Suspense, useId, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { EmpresaField } from '~/components/empresa/empresa-provider.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import type { ChosenFoto } from '~/domain/fotos/foto.ts';

const LazyFotoChoice = bringPart(async () => (await import('./foto-choice.tsx')).FotoChoice);

/**
 * Form for a new photo, parsed by receive-foto.server.ts. With JavaScript the photo is cropped and uploaded
 * first and the form sends only its id; without it, the form sends the file.
 */
export function NewFoto({
  novoId: next,
  escondidos = {},
  hint,
  moto,
  erro,
}: {
  /** Client-generated id of the photo, its idempotency key. */
  novoId: string;
  /** Hidden fields besides Empresa and photo id. */
  escondidos?: Readonly<Record<string, string>>;
  /** Advice on taking a good photo. */
  hint?: string;
  /** Catalogue moto whose stored photos are offered. */
  moto?: string;
  erro: string | undefined;
}) {
  const id = useId();
  const hydrated = useHydrated();
  // Fixed per form: resubmitting after an error must not create a second photo.
  const [novoId] = useState(next);
  const { state } = useNavigation();
  const [foto, setFoto] = useState<ChosenFoto | null>(null);
  const [enviando, setEnviando] = useState(false);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="grid gap-4 rounded-lg border border-line bg-raised p-4"
    >
      <EmpresaField />
      {Object.entries(escondidos).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="novoId" value={novoId} />
      <h2 className="text-lg">Nova foto</h2>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      {hydrated ? (
        <Suspense fallback={<Skeleton className="h-12" />}>
          <LazyFotoChoice
            nome="foto"
            rotulo="Foto"
            valor={foto}
            onMudar={setFoto}
            onEnviando={setEnviando}
            moto={moto}
            erro={erro}
          />
        </Suspense>
      ) : (
        <div className="campo">
          <label className="campo-rotulo" htmlFor={id}>
            Foto, até 4 megapixels e 8 MB
          </label>
          <input
            id={id}
            type="file"
            name="arquivo"
            required
            accept="image/jpeg,image/png,image/webp"
            className="campo-arquivo"
            aria-invalid={erro ? true : undefined}
            aria-describedby={erro ? `${id}-erro` : undefined}
          />
          {erro && (
            <p className="campo-erro" id={`${id}-erro`}>
              <Icon name="erro" size={16} />
              {erro}
            </p>
          )}
        </div>
      )}
      <Button
        name="_acao"
        value="guardar"
        disabled={hydrated && (foto === null || enviando)}
        loading={state === 'submitting'}
      >
        Guardar foto
      </Button>
    </Form>
  );
}
