import { useNavigation, useSubmit } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  forgetScreenDraft,
  keepScreenDraft,
  recallScreenDraft,
  type ScreenDraft,
} from '~/browser/storage/drafts.ts';
import { waitAfter, whenReached } from '~/browser/when-reached.ts';
import type { FormTexts } from '~/domain/resource/typed-fields.ts';
import { draftKeyOf } from '../draft-key.ts';
import { lockFields, unlockFields } from './locked-fields.ts';
import type { EditorAnswer } from './types.ts';
import type { PropostaEditorState } from './use-editor.ts';

/** Debounce of storing the draft, milliseconds. */
const DEBOUNCE_MS = 400;
/**
 * Draft keys besides the fields: id of the proposta, revision it is based on, and whether it waits to be
 * sent.
 */
const ID_KEY = '_id';
const BASE_KEY = '_base';
const SEND_KEY = '_enviar';

export type StoredEditorDraft = {
  idCliente: string;
  /** Time of the restored draft, ISO 8601; null when none was restored. */
  recuperado: string | null;
  /** True while waiting for the network. */
  esperando: boolean;
  /** Time of a draft from before somebody else saved, ISO 8601; null when there is none to decide on. */
  oferecido: string | null;
  /** Puts the offered draft into the form. */
  recuperar: () => void;
  /** Deletes the draft; one that is in the form goes from there too. */
  descartar: () => void;
};

/**
 * Stores the form as a draft on the device, restores it when the page opens again, and submits a queued one
 * once the network is back. The id is the idempotency key.
 */
export function useKeepDraft({
  editor,
  id,
  idCliente,
  base,
  dono,
  resposta,
}: {
  editor: PropostaEditorState;
  id: string | null;
  idCliente: string;
  base: number;
  dono: string;
  resposta: EditorAnswer | undefined;
}): StoredEditorDraft {
  const tela = draftKeyOf(id);
  const { campos, set, mexido, pronto, ancora } = editor;
  const [mesmo, setMesmo] = useState(resposta?.resultado.valores.idCliente ?? idCliente);
  const [recuperado, setRecuperado] = useState<string | null>(null);
  const [oferta, setOferta] = useState<ScreenDraft | null>(null);
  const [esperando, setEsperando] = useState(false);
  const submit = useSubmit();
  // While a submission is running the draft is managed by sendOrWait: stored here too, it would remain after
  // the submission.
  const { state, formMethod } = useNavigation();
  const aCaminho = state !== 'idle';
  const isSent = aCaminho && formMethod !== undefined && formMethod !== 'GET';
  /** Stores at once what still waits for the debounce: the screen may be left before. */
  const waiting = useRef<(() => void) | null>(null);
  const looked = useRef(false);
  /** Tries in a row that did not reach the server; each begins another, however online the browser calls itself. */
  const [failures, setFailures] = useState(0);

  const send = useCallback(() => {
    const form = ancora.current?.form;
    if (form) submit(form, { preventScrollReset: true });
  }, [ancora, submit]);

  const restore = useCallback(
    async ({ em, campos: kept }: ScreenDraft) => {
      const { [ID_KEY]: keptId, [BASE_KEY]: _, [SEND_KEY]: waits, ...typed } = await unlockFields(kept, dono);
      set(typed);
      if (keptId) setMesmo(keptId);
      setRecuperado(em);
      setOferta(null);
      if (waits === 'sim') setEsperando(true);
    },
    [set, dono],
  );

  useEffect(() => {
    if (!pronto || looked.current || dono === '') return;
    looked.current = true;
    const kept = recallScreenDraft(tela, dono, Date.now());
    if (!kept) return;
    const { [BASE_KEY]: keptBase, [SEND_KEY]: waits } = kept.campos;
    // Saved by somebody else since: the person decides. A queued one is sent, and its answer shows the
    // conflict.
    if (id !== null && keptBase !== String(base) && waits !== 'sim') setOferta(kept);
    else void restore(kept);
  }, [pronto, tela, dono, id, base, restore]);

  // Stored apart from what its id had stored before, it was sent under another one.
  const sent = resposta?.resultado.valores.idCliente;
  useEffect(() => {
    if (sent) setMesmo(sent);
  }, [sent]);

  useEffect(() => {
    setFailures((before) => (resposta?.guardada ? before + 1 : 0));
    if (resposta?.guardada) setEsperando(true);
    else if (resposta && !resposta.mudou) setEsperando(false);
  }, [resposta]);

  useEffect(() => {
    if (!mexido || dono === '' || aCaminho) return;
    let isCurrent = true;
    const keep = async () => {
      const { campos: kept, semSegredos } = await lockFields(campos, dono);
      if (!isCurrent) return;
      // Without what could not be encrypted it does not go out by itself after a reload.
      const sends: FormTexts = esperando && !semSegredos ? { [SEND_KEY]: 'sim' } : {};
      keepScreenDraft(tela, dono, {
        em: new Date().toISOString(),
        campos: { ...kept, ...sends, [ID_KEY]: mesmo, [BASE_KEY]: String(base) },
      });
      if (waiting.current === keepAtOnce) waiting.current = null;
    };
    const keepAtOnce = () => {
      isCurrent = true;
      void keep();
    };
    waiting.current = keepAtOnce;
    const timer = setTimeout(keep, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [mexido, aCaminho, campos, tela, dono, mesmo, base, esperando]);

  useEffect(() => {
    if (isSent) waiting.current = null;
  }, [isSent]);
  useEffect(() => () => waiting.current?.(), []);

  useEffect(() => {
    if (!esperando) return;
    // Delayed until the restored values have rendered.
    return whenReached(send, failures === 0 ? DEBOUNCE_MS : waitAfter(failures));
  }, [esperando, failures, send]);

  const recuperar = useCallback(() => {
    if (oferta) void restore(oferta);
  }, [oferta, restore]);
  const descartar = useCallback(() => {
    waiting.current = null;
    forgetScreenDraft(tela, dono);
    if (oferta) setOferta(null);
    else location.reload();
  }, [tela, dono, oferta]);
  return { idCliente: mesmo, recuperado, oferecido: oferta?.em ?? null, esperando, recuperar, descartar };
}
