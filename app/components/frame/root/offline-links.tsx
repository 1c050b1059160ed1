import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { OFFLINE_COPY_SCREEN } from '~/browser/offline/copy-owner.ts';
import { OFFLINE_COPY_PREFIX } from '~/browser/offline/copy-prefix.ts';
import { isServerReached, RETRY_MS } from '~/browser/server-reached.ts';
import { useOnline } from '~/browser/use-online.ts';
import { askedPlace } from './asked-place.ts';

/** Screen that was asked for while there was no network. */
type AskedScreen = { para: string; nome: string };

/** Says where to find what the device has, and is the worker's own page. */
const DEVICE_PAGE = '/offline';

/** Title of the page that stands where a screen could not be loaded (frame/error). */
const NO_NETWORK_TITLE = 'Você está sem internet';

/**
 * Keeps the open screen while there is no network: a press on a link says so instead of replacing what stands there,
 * and the screen opens by itself once the network is back, unless the person has gone on working here.
 */
export function OfflineLinks() {
  const online = useOnline();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AskedScreen | null>(null);
  const [worked, setWorked] = useState(false);
  const hasCopy = useRef(false);

  useEffect(() => {
    if (online || !('caches' in globalThis)) return;
    caches.keys().then(
      (names) => {
        hasCopy.current = names.some((name) => name.startsWith(OFFLINE_COPY_PREFIX));
      },
      () => undefined,
    );
  }, [online]);

  useEffect(() => {
    const leaving = new AbortController();
    // On the window: React listens on the document, and the router must not see the press. Always, so that a press in the
    // moment in which the network goes is kept, too.
    window.addEventListener(
      'click',
      (event) => {
        if (navigator.onLine) return;
        const place = askedPlace(event, location.href);
        if (!place || place.pathname === DEVICE_PAGE) return;
        if (hasCopy.current && place.pathname === OFFLINE_COPY_SCREEN) return;
        event.preventDefault();
        event.stopPropagation();
        document.querySelector<HTMLElement>('.gaveta:popover-open')?.hidePopover();
        setWorked(false);
        setAsked({ para: place.para, nome: place.nome });
      },
      { capture: true, signal: leaving.signal },
    );
    return () => leaving.abort();
  }, []);

  useEffect(() => {
    if (!asked) return;
    const working = () => setWorked(true);
    document.addEventListener('input', working);
    return () => document.removeEventListener('input', working);
  }, [asked]);

  useEffect(() => {
    if (!online) return;
    let here = true;
    let again: ReturnType<typeof setTimeout>;
    const isErrorPage = document.title.startsWith(NO_NETWORK_TITLE);
    if (!isErrorPage && (!asked || worked)) return;
    const goOn = async () => {
      const ok = await isServerReached();
      if (!here) return;
      if (!ok) {
        again = setTimeout(goOn, RETRY_MS);
        return;
      }
      if (!asked) return location.reload();
      setAsked(null);
      navigate(asked.para);
    };
    void goOn();
    return () => {
      here = false;
      clearTimeout(again);
    };
  }, [online, asked, worked, navigate]);

  if (!asked) return null;
  return (
    <div className="aviso-sem-rede" role="status">
      <p>
        {online
          ? `A internet voltou. ${asked.nome} pode abrir.`
          : `Sem internet: esta tela fica aberta. ${asked.nome} abre quando a conexão voltar.`}
      </p>
      {online ? (
        <a className="botao botao-texto botao-compacto" href={asked.para}>
          Abrir
        </a>
      ) : (
        <a className="botao botao-texto botao-compacto" href={DEVICE_PAGE}>
          O que está guardado
        </a>
      )}
      <button type="button" className="botao botao-texto botao-compacto" onClick={() => setAsked(null)}>
        Ficar aqui
      </button>
    </div>
  );
}
