import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { telaDoRascunho } from '~/domain/artes/geradores.ts';
import { rascunhoRecuperado, separarFotosLocais } from '~/domain/artes/rascunho-recuperado.ts';
import { desfazer, inicioDaHistoria, mudar, refazer } from '~/domain/pagina/desfazer.ts';
import {
  forgetRascunho,
  keepRascunho,
  type Rascunho,
  recallEnviado,
  recallRascunho,
} from '~/lib/guardado/rascunhos.ts';
import { useRaiz } from '~/lib/use-raiz.ts';
import { AvisoDeRascunho } from './aviso-de-rascunho.tsx';
import { Passos } from './passos.tsx';
import type { DadosDaTela } from './tipos.ts';
import type { Studio } from './use-digitado.ts';

/** Values never stored on the device: the signature belongs to the customer. */
const SO_NA_TELA = { assinatura: '' };

/**
 * Undo and redo of the form, and a draft on this device that is restored later. Loaded after the form, which
 * works without it.
 */
export function Memoria({
  estudio,
  studio: { digitado, set },
  ondePassos,
}: {
  estudio: DadosDaTela;
  studio: Pick<Studio, 'digitado' | 'set'>;
  /** Element in which the buttons are rendered (portal). */
  ondePassos: Element | null;
}) {
  const { edicao } = estudio;
  const tela = telaDoRascunho(estudio.tipo, edicao?.id);
  // A draft is restored only into a blank form or when editing the same piece; a duplicated piece takes
  // precedence.
  const vazio = estudio.vazio || edicao !== null;
  const { key: onde } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const dono = useRaiz()?.sessaoLocal?.user.uid ?? '';
  const [historia, setHistoria] = useState(() => inicioDaHistoria<Record<string, string>>(digitado));
  const [rascunho, setRascunho] = useState<(Rascunho & { aplicado: boolean }) | null>(null);
  const [comeco] = useState({ ...estudio.inicial, template: estudio.template });
  /** Values restored by the back button after submission; not stored as a draft until changed. */
  const enviado = useRef<Record<string, string> | null>(null);
  const latest = useRef({ estudio, digitado, set });
  latest.current = { estudio, digitado, set };

  useEffect(() => {
    const { estudio: now, digitado: typed, set: put } = latest.current;
    const sent = isBack && !isFreshPage() ? recallEnviado(tela, dono, onde) : null;
    if (sent) {
      const back = rascunhoRecuperado(sent.campos, now);
      enviado.current = back;
      put(back);
    }
    const draft = vazio && !sent ? recallRascunho(tela, dono, Date.now()) : null;
    if (!draft) return;
    const { fotos, digitado: escrito } = separarFotosLocais(typed);
    const aplicado = isEqual(escrito, comeco);
    // A visitor's photo may have been restored before the draft.
    if (aplicado) put({ ...rascunhoRecuperado(draft.campos, now), ...fotos });
    if (!isEqual({ ...typed, ...draft.campos }, typed)) setRascunho({ ...draft, aplicado });
  }, [tela, dono, vazio, comeco, isBack, onde]);

  useEffect(() => {
    setHistoria((now) => mudar(now, digitado, Date.now()));
    if (isEqual(digitado, comeco)) return;
    if (enviado.current && isEqual({ ...digitado, ...enviado.current }, digitado)) return;
    const campos = dono === '' ? digitado : { ...digitado, ...('assinatura' in digitado ? SO_NA_TELA : {}) };
    keepRascunho(tela, dono, { em: new Date().toISOString(), campos, onde });
  }, [tela, dono, digitado, comeco, onde]);

  const go = (step: typeof desfazer) => () => {
    const next = step(historia);
    setHistoria(next);
    set(next.agora);
  };
  return (
    <>
      {rascunho && (
        <AvisoDeRascunho
          em={rascunho.em}
          aplicado={rascunho.aplicado}
          onRecuperar={() => {
            set(rascunhoRecuperado(rascunho.campos, estudio));
            setRascunho({ ...rascunho, aplicado: true });
          }}
          onRecomecar={() => {
            forgetRascunho(tela, dono);
            setRascunho(null);
            set(comeco);
          }}
        />
      )}
      {ondePassos &&
        createPortal(
          <Passos
            onDesfazer={historia.antes.length > 0 ? go(desfazer) : null}
            onRefazer={historia.depois.length > 0 ? go(refazer) : null}
          />,
          ondePassos,
        )}
    </>
  );
}

let isFirst = true;

/** Tells whether the page was just opened by its address rather than by the back button. */
function isFreshPage(): boolean {
  const [began] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const fresh = isFirst && began?.type === 'navigate' && began.name === location.href;
  isFirst = false;
  return fresh;
}

function isEqual(one: Record<string, string>, other: Record<string, string>): boolean {
  const campos = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...campos].every((campo) => (one[campo] ?? '') === (other[campo] ?? ''));
}
