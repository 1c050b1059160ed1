import { useEffect, useRef, useState } from 'react';
import { CAMPOS_DO_PANFLETO, type PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';
import { isCalculado, isParcelaVelha, withoutCalculados } from '~/domain/ofertas/parcela-velha.ts';
import { formatValor, parseDinheiro } from '~/domain/valores/dinheiro.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import { useRaiz } from '~/lib/use-raiz.ts';
import { readDraft, writeDraft } from './rascunho.ts';
import type { DadosDoEstudio } from './tipos.ts';

/**
 * What is typed in the studio: starts from what the server gave, takes over what was typed before JavaScript
 * arrived, keeps a draft in this tab, and sums the total by itself. The instalment of a simulation shows only while
 * the form has the numbers that it was calculated from.
 */
export function usePanfletoDigitado(estudio: DadosDoEstudio, resultado?: ResultadoDeFormulario | null) {
  const dono = useRaiz()?.sessaoLocal?.user.uid ?? '';
  const raiz = useRef<HTMLDivElement>(null);
  const [pronto, setPronto] = useState(false);
  const [template, setTemplate] = useState(resultado?.valores.template ?? estudio.template);
  const [digitado, setDigitado] = useState<PanfletoDigitado>(() =>
    resultado ? valuesOf(resultado.valores) : estudio.inicial,
  );

  useEffect(() => {
    const form = raiz.current?.querySelector('form');
    const onPage = form ? valuesOf(Object.fromEntries(new FormData(form))) : estudio.inicial;
    // A duplicated piece, or one just typed, is what the person wants now; a draft is only for an empty form.
    const untouched =
      estudio.inicial.moto === '' && JSON.stringify(onPage) === JSON.stringify(estudio.inicial);
    const draft = untouched ? readDraft(dono) : null;
    setDigitado(draft ? valuesOf(draft) : onPage);
    setPronto(true);
  }, [estudio.inicial, dono]);

  useEffect(() => {
    if (pronto) writeDraft(dono, digitado, estudio.inicial);
  }, [pronto, dono, digitado, estudio.inicial]);

  const set = (change: Partial<PanfletoDigitado>) =>
    setDigitado((now) => {
      if (now.simulacao !== '' && !isCalculado(change)) return { ...now, ...change };
      // Typed over a simulation: its other numbers belong to another offer.
      const before = now.simulacao === '' ? now : withoutCalculados(now);
      const next = withUltimaParcela({ ...before, ...change }, change);
      return { ...next, total: totalOf(next, before) };
    });

  // Kept, not thrown away: a price that is put right again has its instalment again.
  const parcelaVelha = isParcelaVelha(digitado);
  const shown = parcelaVelha ? withoutCalculados(digitado) : digitado;
  return { digitado: shown, parcelaVelha, set, template, setTemplate, raiz, pronto };
}

/** The studio's fields among those of a form. */
function valuesOf(fields: Record<string, FormDataEntryValue>): PanfletoDigitado {
  return Object.fromEntries(
    CAMPOS_DO_PANFLETO.map((campo) => [campo, String(fields[campo] ?? '')]),
  ) as PanfletoDigitado;
}

/** A last instalment of its own and falling ones belong to the schedule they came with: other numbers have none. */
function withUltimaParcela(next: PanfletoDigitado, change: Partial<PanfletoDigitado>): PanfletoDigitado {
  const isOther = 'parcelas' in change || 'valorParcela' in change;
  return isOther ? { ...next, sistema: '', ultimaParcela: '' } : next;
}

const downOf = ({ entrada }: PanfletoDigitado): number | null =>
  entrada.trim() === '' ? 0 : parseDinheiro(entrada);

/**
 * Down payment plus all instalments, as `totalDaOferta` has it, without the rest of the law's arithmetic. What
 * falling ones add up to is known from their schedule alone: there only the down payment moves the total.
 */
function totalOf(next: PanfletoDigitado, before: PanfletoDigitado): string {
  const { parcelas, valorParcela, ultimaParcela } = next;
  const down = downOf(next);
  if (next.sistema === 'sac') {
    const [total, downBefore] = [parseDinheiro(before.total), downOf(before)];
    if (total === null || downBefore === null || down === null) return next.total;
    return formatValor(total - downBefore + down);
  }
  const value = parseDinheiro(valorParcela);
  const count = /^\s*\d{1,3}\s*$/.test(parcelas) ? Number(parcelas) : 0;
  if (down === null || value === null || count === 0) return '';
  const last = parseDinheiro(ultimaParcela) ?? value;
  return formatValor(down + (count - 1) * value + last);
}
