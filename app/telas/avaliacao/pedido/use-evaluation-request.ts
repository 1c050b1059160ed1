import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ulid } from 'ulid';
import {
  dropRequestFoto,
  forgetEvaluationRequest,
  keepEvaluationRequest,
  keepRequestFoto,
  type PendingFoto,
  recallEvaluationRequest,
  type StoredEvaluationRequest,
} from '~/browser/storage/evaluation-request.ts';
import { UploadRefused, uploadFoto } from '~/components/fotos/upload-foto.ts';
import { createUploadTransport } from '~/components/fotos/upload-transport.ts';
import type { FotoAngle } from '~/domain/seminovos/conservacao.ts';
import { joinPedido } from '~/domain/seminovos/pedido-form.ts';
import { browserEvaluationTransport } from '../browser-transport.ts';
import { EvaluationRequestRefused, FORM_TOKEN_AGE_MS, sendEvaluationRequest } from '../send-request.ts';
import type { EvaluationRequestData, RegistrationAnswer } from '../types.ts';

/** Progress of sending; `parte` is a fraction, 0 to 1. */
export type RequestSendProgress = { parte: number; semRede: boolean; falhas: number };

/** Rejection by the server; `aviso` belongs to no field. */
export type RequestRefusal = { aviso: string; erros: Record<string, string> };

const NOT_SENDING: RequestSendProgress = { parte: 0, semRede: false, falhas: 0 };

/** Values of a form submitted without JavaScript and rejected, without empty ones. */
const typedBefore = (answer: RegistrationAnswer | undefined): Record<string, string> => {
  const { id: _, segredo: __, ...typed } = answer?.resultado.valores ?? {};
  return Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''));
};

/**
 * State of a visitor's request: stored on this device while it is written, sent once, also after a reload
 * without network.
 * @param readMudados reads the fields changed since they were rendered
 */
export function useEvaluationRequest(
  data: EvaluationRequestData,
  answer: RegistrationAnswer | undefined,
  readMudados: () => Record<string, string>,
) {
  const { idCliente, segredo, senha, inicial, daEquipe } = data;
  // The moto in the address and values submitted from this page take precedence over a draft.
  const [drawn] = useState(() => joinPedido(inicial, typedBefore(answer)));
  const [guardado, setGuardado] = useState<StoredEvaluationRequest>({
    ...{ em: '', idCliente, segredo, fase: 'rascunho', pedido: null, campos: drawn },
  });
  /** Request that a person of the loja sent before this one, for another customer. */
  const [anterior, setAnterior] = useState<StoredEvaluationRequest | null>(null);
  const [fotos, setFotos] = useState<readonly PendingFoto[]>([]);
  const [andamento, setAndamento] = useState(NOT_SENDING);
  const [recusa, setRecusa] = useState<RequestRefusal | null>(() => {
    const { erros, aviso = '' } = answer?.resultado ?? { erros: {} };
    return aviso || Object.keys(erros).length > 0 ? { aviso, erros } : null;
  });
  /** Default values of the fields; `edicao` increases to re-create them with other values. */
  const [desenho, setDesenho] = useState({ edicao: 0, campos: drawn });
  const opened = useRef(0);
  const now = useRef({ guardado, fotos, verificacao: '', readMudados });
  now.current = { ...now.current, guardado, fotos, readMudados };

  const keep = useCallback((change: Partial<StoredEvaluationRequest>) => {
    const next = { ...now.current.guardado, ...change, em: new Date().toISOString() };
    now.current.guardado = next;
    setGuardado(next);
    void keepEvaluationRequest(next);
  }, []);

  const redraw = useCallback(
    (campos: Record<string, string>) => setDesenho(({ edicao }) => ({ edicao: edicao + 1, campos })),
    [],
  );

  useEffect(() => {
    opened.current = Date.now();
    let isHere = true;
    void recallEvaluationRequest(Date.now()).then((found) => {
      if (!isHere) return;
      // Typed before hydration, or while the draft was read: takes precedence over the draft.
      const typed = now.current.readMudados();
      const isNew = Object.keys(typed).length > 0 || now.current.guardado.em !== '';
      if (daEquipe && found?.pedido.fase === 'enviado') {
        setAnterior(found.pedido);
        if (isNew) keep({ campos: joinPedido(drawn, typed) });
        return;
      }
      if (found && found.pedido.fase !== 'rascunho') {
        setGuardado(found.pedido);
        setFotos(found.fotos);
        return;
      }
      const newest = joinPedido(drawn, typed);
      const campos = found ? joinPedido(found.pedido.campos, newest) : newest;
      if (found) {
        const kept = new Set(found.fotos.map(({ id }) => id));
        now.current.guardado = { ...found.pedido, campos };
        // At once: what is typed between reading the fields and drawing them anew would be lost.
        flushSync(() => {
          setFotos((before) => [...found.fotos, ...before.filter(({ id }) => !kept.has(id))]);
          setGuardado(now.current.guardado);
          redraw(campos);
        });
      }
      if (isNew) keep({ campos });
    });
    return () => {
      isHere = false;
    };
  }, [daEquipe, drawn, keep, redraw]);

  const { fase } = guardado;
  useEffect(() => {
    if (fase !== 'enviando') return;
    const gone = new AbortController();
    const { signal } = gone;
    const show = (change: Partial<RequestSendProgress>) => {
      if (!signal.aborted) setAndamento((before) => ({ ...before, ...change }));
    };

    async function send() {
      const { idCliente: id, segredo: own, campos } = now.current.guardado;
      const { verificacao } = now.current;
      const ready = { id, segredo: own, campos, senha, verificacao };
      // After a reload it is sent at once, but the server rejects a form token that is too young.
      const young = opened.current + FORM_TOKEN_AGE_MS - Date.now();
      if (now.current.guardado.pedido === null && young > 0)
        await browserEvaluationTransport.wait(young, signal);
      const pedido =
        now.current.guardado.pedido ??
        (await sendEvaluationRequest(
          browserEvaluationTransport,
          ready,
          (semRede) => show({ semRede }),
          signal,
        ));
      keep({ pedido });
      const all = now.current.fotos;
      let falhas = 0;
      for (const [at, foto] of all.entries()) {
        try {
          await sendFoto(pedido, own, foto, signal, (part, semRede) =>
            show({ parte: (at + part) / all.length, semRede }),
          );
        } catch (error) {
          if (!(error instanceof UploadRefused)) throw error;
          falhas += 1;
          show({ falhas });
        }
        await dropRequestFoto(foto.id);
      }
      setFotos([]);
      // Of the typed values only the phone number stays, to send the link to.
      keep({ fase: 'enviado', campos: { celular: campos.celular ?? '' } });
    }

    setAndamento(NOT_SENDING);
    send().catch((error: unknown) => {
      if (signal.aborted) return;
      const aviso = error instanceof Error ? error.message : '';
      if (!(error instanceof EvaluationRequestRefused)) throw error;
      setRecusa({ aviso, erros: error.campos });
      redraw(now.current.guardado.campos);
      keep({ fase: 'rascunho' });
    });
    return () => gone.abort();
  }, [fase, senha, keep, redraw]);

  return {
    ...{ guardado, anterior, fotos, andamento, recusa, desenho, setRecusa },
    /** Stores the values typed so far. */
    type: useCallback((campos: Record<string, string>) => keep({ campos }), [keep]),
    /** Fills in fields for the person. */
    fill: useCallback(
      (fields: Record<string, string>) => {
        const filled = { ...now.current.guardado.campos, ...fields };
        keep({ campos: filled });
        redraw(filled);
      },
      [keep, redraw],
    ),
    addFoto: useCallback(async (blob: Blob, angulo: FotoAngle | '') => {
      const foto = { id: ulid(), angulo, blob };
      setFotos((before) => [...before, foto]);
      await keepRequestFoto(foto);
      if (now.current.guardado.em === '')
        void keepEvaluationRequest({ ...now.current.guardado, em: new Date().toISOString() });
    }, []),
    removeFoto: useCallback((id: string) => {
      setFotos((before) => before.filter((foto) => foto.id !== id));
      void dropRequestFoto(id);
    }, []),
    send: useCallback(
      (campos: Record<string, string>, verification: string) => {
        now.current.verificacao = verification;
        setRecusa(null);
        keep({ campos, fase: 'enviando' });
      },
      [keep],
    ),
    /** Deletes the request from this device. */
    forget: useCallback(async () => {
      await forgetEvaluationRequest();
      // A full page load, because another request needs a new id and secret.
      const { pathname, search } = window.location;
      window.location.assign(`${pathname}${search}`);
    }, []),
  };
}

function sendFoto(
  pedido: string,
  secret: string,
  { id, angulo, blob }: PendingFoto,
  signal: AbortSignal,
  onAndamento: (part: number, semRede: boolean) => void,
) {
  let part = 0;
  let semRede = false;
  return uploadFoto(createUploadTransport({ 'X-Segredo': secret, 'X-Angulo': angulo }), {
    ...{ id, blob, signal, url: `/api/avaliacoes/${pedido}/fotos/${id}` },
    onProgresso(bytes) {
      part = Math.min(1, bytes / blob.size);
      onAndamento(part, semRede);
    },
    onEspera(wait) {
      semRede = wait === 'rede';
      onAndamento(part, semRede);
    },
  });
}
