import { useNavigation, useSubmit } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Campos } from '~/domain/propostas/campos.ts';
import { forgetRascunho, keepRascunho, recallRascunho } from '~/lib/guardado/rascunhos.ts';
import { rascunhoDe } from '../rascunho.ts';
import type { RespostaDoEditor } from './tipos.ts';
import type { Editor } from './use-editor.ts';

/** Pause in typing after which the device keeps it, in milliseconds. */
const PAUSA_MS = 400;
/** Of the draft itself: under which id it is stored once, what it saw, and that it was sent in vain. */
const ID = '_id';
const BASE = '_base';
const ENVIAR = '_enviar';

export type Guardado = {
  idCliente: string;
  /** When what came back was typed, ISO 8601; null where nothing did. */
  recuperado: string | null;
  /** It waits for the network. */
  esperando: boolean;
  /** Begins anew, without what came back. */
  recomecar: () => void;
};

/**
 * Keeps on the device what is typed, brings it back when the page is opened again, and sends what was sent in vain once
 * the network is there. What is stored twice under its id is stored once.
 */
export function useGuardar({
  editor,
  id,
  idCliente,
  base,
  dono,
  resposta,
}: {
  editor: Editor;
  id: string | null;
  idCliente: string;
  base: number;
  dono: string;
  resposta: RespostaDoEditor | undefined;
}): Guardado {
  const tela = rascunhoDe(id);
  const { campos, set, mexido, pronto, ancora } = editor;
  const [mesmo, setMesmo] = useState(resposta?.resultado.valores.idCliente ?? idCliente);
  const [recuperado, setRecuperado] = useState<string | null>(null);
  const [esperando, setEsperando] = useState(false);
  const submit = useSubmit();
  // What is on its way is kept by who sends it: kept here too, it would outlive its own storing.
  const aCaminho = useNavigation().state !== 'idle';
  const looked = useRef(false);

  const send = useCallback(() => {
    const form = ancora.current?.form;
    if (form) submit(form, { preventScrollReset: true });
  }, [ancora, submit]);

  useEffect(() => {
    if (!pronto || looked.current || dono === '') return;
    looked.current = true;
    const kept = recallRascunho(tela, dono, Date.now());
    if (!kept) return;
    const { [ID]: keptId, [BASE]: keptBase, [ENVIAR]: waits, ...typed } = kept.campos;
    // Somebody saved since: what was typed is offered over what is there now only by the answer to a save.
    if (id !== null && keptBase !== String(base) && waits !== 'sim') {
      forgetRascunho(tela, dono);
      return;
    }
    set(typed);
    if (keptId) setMesmo(keptId);
    setRecuperado(kept.em);
    if (waits === 'sim') setEsperando(true);
  }, [pronto, tela, dono, id, base, set]);

  useEffect(() => {
    if (resposta?.guardada) setEsperando(true);
    else if (resposta && !resposta.mudou) setEsperando(false);
  }, [resposta]);

  useEffect(() => {
    if (!mexido || dono === '' || aCaminho) return;
    const timer = setTimeout(() => {
      const kept: Campos = { ...campos, [ID]: mesmo, [BASE]: String(base) };
      keepRascunho(tela, dono, {
        em: new Date().toISOString(),
        campos: esperando ? { ...kept, [ENVIAR]: 'sim' } : kept,
      });
    }, PAUSA_MS);
    return () => clearTimeout(timer);
  }, [mexido, aCaminho, campos, tela, dono, mesmo, base, esperando]);

  useEffect(() => {
    if (!esperando) return;
    // Once the fields show what came back.
    if (navigator.onLine) {
      const timer = setTimeout(send, PAUSA_MS);
      return () => clearTimeout(timer);
    }
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [esperando, send]);

  const recomecar = useCallback(() => {
    forgetRascunho(tela, dono);
    location.reload();
  }, [tela, dono]);
  return { idCliente: mesmo, recuperado, esperando, recomecar };
}
