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

/** What is nobody's to keep: a signature is the customer's, and stays on no device. */
const SO_NA_TELA = { assinatura: '' };

/**
 * Remembers what is typed: the way back and forth through it, and a draft on this device that comes back on another day.
 * Fetched after the form, which does without it.
 */
export function Memoria({
  estudio,
  studio: { digitado, set },
  ondePassos,
}: {
  estudio: DadosDaTela;
  studio: Pick<Studio, 'digitado' | 'set'>;
  /** Where the buttons stand. */
  ondePassos: Element | null;
}) {
  const { edicao } = estudio;
  const tela = telaDoRascunho(estudio.tipo, edicao?.id);
  // A duplicated piece is what the person wants now; a draft is only for an empty form, or the same piece's.
  const vazio = estudio.vazio || edicao !== null;
  const { key: onde } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const dono = useRaiz()?.sessaoLocal?.user.uid ?? '';
  const [historia, setHistoria] = useState(() => inicioDaHistoria<Record<string, string>>(digitado));
  const [rascunho, setRascunho] = useState<(Rascunho & { aplicado: boolean }) | null>(null);
  const [comeco] = useState({ ...estudio.inicial, template: estudio.template });
  /** What was typed here and sent: it came back, and is no draft until it is changed. */
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
    // A visitor's photo may have come back before their words.
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

/** Whether somebody has just come to the page by its address: nobody went back to it. */
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
