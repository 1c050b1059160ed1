import type { useFetcher } from '@remix-run/react';
import { useId, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { EmpresaField } from '~/components/empresa/empresa-provider.tsx';
import { FotoOpenError, openFoto } from '~/components/fotos/open-foto.ts';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { WHOLE_FOTO } from '~/domain/fotos/crop.ts';
import {
  ACCEPTED_ANEXO,
  ANEXO_LABELS,
  anexoRefusal,
  isAnexoFoto,
  REFUSED_ANEXOS,
} from '~/domain/propostas/anexos.ts';
import type { AnexosAnswer } from './anexos.server.ts';

const ANEXO_KINDS = Object.entries(ANEXO_LABELS).map(([valor, rotulo]) => ({ valor, rotulo }));
/** Bytes needed to detect the file format. */
const HEAD_BYTES = 1024;

/**
 * Prepares a file for upload: scales a photo down and rotates it upright; leaves a PDF unchanged. Throws
 * FotoOpenError.
 */
async function prepare(file: File): Promise<File> {
  const start = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (isAnexoFoto(start)) {
    const bitmap = await openFoto(file);
    const { encodeFoto: gravarFoto } = await import('~/components/fotos/draw-foto.ts');
    const { blob } = await gravarFoto(bitmap, WHOLE_FOTO, bitmap.width / bitmap.height);
    bitmap.close();
    return new File([blob], 'foto', { type: blob.type });
  }
  const refusal = anexoRefusal(new Uint8Array(await file.arrayBuffer()));
  if (refusal) throw new FotoOpenError(refusal.mensagem);
  return new File([file], 'arquivo.pdf', { type: 'application/pdf' });
}

/**
 * Field for an attachment, from the phone's camera or a file. With JavaScript it uploads at once, and retries
 * under the same id; without it, the form submits one file unchanged.
 */
export function AddAnexo({
  fetcher,
  action,
  idCliente,
  mensagem,
}: {
  fetcher: ReturnType<typeof useFetcher<AnexosAnswer>>;
  action: string;
  idCliente: string;
  mensagem: string | undefined;
}) {
  const hydrated = useHydrated();
  const fieldId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [abrindo, setAbrindo] = useState(false);
  const [erro, setErro] = useState<string | null>(null);
  /** Last upload with its id, for a retry. */
  const [enviado, setEnviado] = useState<{ id: string; file: File; tipo: string } | null>(null);

  function submit(each: { id: string; file: File; tipo: string }) {
    const sent = new FormData();
    const empresa = form.current && new FormData(form.current).get('empresa');
    if (typeof empresa === 'string') sent.set('empresa', empresa);
    for (const [name, value] of [
      ['_acao', 'juntar'],
      ['na', 'tela'],
      ['tipo', each.tipo],
      ['idCliente', each.id],
    ] as const)
      sent.set(name, value);
    sent.set('arquivo', each.file);
    setEnviado(each);
    fetcher.submit(sent, { method: 'post', action, encType: 'multipart/form-data' });
  }

  async function choose(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    const tipo = form.current ? String(new FormData(form.current).get('tipo')) : 'outro';
    // Allows the same file to be selected again.
    input.value = '';
    if (!file) return;
    setErro(null);
    setAbrindo(true);
    try {
      submit({ id: ulid(), file: await prepare(file), tipo });
    } catch (error) {
      setErro(error instanceof FotoOpenError ? error.message : REFUSED_ANEXOS.outro);
    } finally {
      setAbrindo(false);
    }
  }

  const waits = abrindo || fetcher.state !== 'idle';
  const said = erro ?? (waits ? undefined : mensagem);
  const again = erro === null && said !== undefined && !fetcher.data?.resultado?.erros.arquivo && enviado;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
    >
      <EmpresaField />
      <input type="hidden" name="idCliente" value={idCliente} />
      <SelectField name="tipo" rotulo="O que é" opcoes={ANEXO_KINDS} disabled={waits} />
      {hydrated ? (
        <div className="grid grid-cols-2 gap-3 sm:mt-[calc(1.25rem+4px)]">
          {(['environment', undefined] as const).map((capture) => (
            <label key={capture ?? 'arquivo'} className="botao botao-secundario">
              <Icon name={capture ? 'camera' : 'mais'} />
              <span>{waits ? 'Guardando…' : capture ? 'Tirar foto' : 'Escolher'}</span>
              <input
                type="file"
                className="sr-only"
                accept={capture ? 'image/*' : ACCEPTED_ANEXO}
                capture={capture}
                disabled={waits}
                aria-label={capture ? 'Tirar foto do papel' : 'Escolher foto ou PDF'}
                onChange={(event) => choose(event.currentTarget)}
              />
            </label>
          ))}
        </div>
      ) : (
        <div className="grid gap-3">
          <div className="campo">
            <label className="campo-rotulo" htmlFor={fieldId}>
              Foto ou PDF, até 8 MB
            </label>
            <input
              id={fieldId}
              type="file"
              name="arquivo"
              accept={ACCEPTED_ANEXO}
              className="campo-arquivo"
            />
          </div>
          <Button name="_acao" value="juntar" variante="secundario">
            Juntar
          </Button>
        </div>
      )}
      {said && (
        <p className="campo-erro sm:col-span-2" role="alert">
          <Icon name="erro" size={16} />
          {said}
        </p>
      )}
      {again && (
        <button
          type="button"
          className="botao botao-texto justify-self-start sm:col-span-2"
          onClick={() => submit(again)}
        >
          Tentar de novo
        </button>
      )}
    </fetcher.Form>
  );
}
