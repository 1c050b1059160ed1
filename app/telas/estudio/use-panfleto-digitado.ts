import { useEffect, useRef, useState } from 'react';
import {
  MODOS_DO_PANFLETO,
  type PanfletoDigitado,
  panfletoDigitado,
} from '~/domain/ofertas/campos-do-panfleto.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import { useRaiz } from '~/lib/use-raiz.ts';
import { readDraft, writeDraft } from './rascunho.ts';
import type { DadosDoEstudio } from './tipos.ts';

const OFF = Object.fromEntries(MODOS_DO_PANFLETO.map((modo) => [modo, '']));

/**
 * What is typed in the studio: starts from what the server gave, takes over what was typed before JavaScript
 * arrived, and keeps a draft in this tab.
 */
export function usePanfletoDigitado(estudio: DadosDoEstudio, resultado?: ResultadoDeFormulario | null) {
  const dono = useRaiz()?.sessaoLocal?.user.uid ?? '';
  const raiz = useRef<HTMLDivElement>(null);
  const [pronto, setPronto] = useState(false);
  const [template, setTemplate] = useState(resultado?.valores.template ?? estudio.template);
  const [digitado, setDigitado] = useState<PanfletoDigitado>(() =>
    resultado ? panfletoDigitado(resultado.valores) : estudio.inicial,
  );

  useEffect(() => {
    const form = raiz.current?.querySelector('form');
    const fields = form ? Object.fromEntries(new FormData(form)) : estudio.inicial;
    setDigitado((now) => {
      // What is not on the page stays as it was; a switch that is off is not sent.
      const onPage = panfletoDigitado({ ...now, ...OFF, ...fields });
      // A duplicated piece, or one just typed, is what the person wants now; a draft is only for an empty form.
      const untouched =
        estudio.inicial.moto === '' && JSON.stringify(onPage) === JSON.stringify(estudio.inicial);
      const draft = untouched ? readDraft(dono) : null;
      return draft ? panfletoDigitado(draft) : onPage;
    });
    setPronto(true);
  }, [estudio.inicial, dono]);

  useEffect(() => {
    if (pronto) writeDraft(dono, digitado, estudio.inicial);
  }, [pronto, dono, digitado, estudio.inicial]);

  const set = (change: Partial<PanfletoDigitado>) => setDigitado((now) => ({ ...now, ...change }));
  // A draft, or a page that was open meanwhile, may hold the name of before.
  const { nome, telefone } = estudio.inicial;
  const shown = estudio.contatoLivre ? digitado : { ...digitado, nome, telefone };
  return { digitado: shown, set, template, setTemplate, raiz, pronto };
}
