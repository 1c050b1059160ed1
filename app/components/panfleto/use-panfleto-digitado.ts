import { useEffect, useRef, useState } from 'react';
import { isData } from '~/domain/datas.ts';
import { formatValor } from '~/domain/dinheiro.ts';
import { type CampoDaOferta, missingInOferta, totalDaOferta } from '~/domain/oferta.ts';
import { CAMPOS_DO_PANFLETO, type PanfletoDigitado, readPanfleto } from '~/domain/panfleto-digitado.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import { anuncioOf } from './anuncio-da-previa.ts';
import type { DadosDoEstudio } from './formulario-do-panfleto.tsx';
import { readDraft, writeDraft } from './rascunho.ts';

/** Fields whose absence is worth naming while a person fills in an instalment. */
const NOMES: Partial<Record<CampoDaOferta, string>> = {
  parcelas: 'número de parcelas',
  valorParcela: 'valor da parcela',
  taxaMensal: 'juros ao mês',
  cet: 'CET ao ano',
  agente: 'quem financia',
};

/**
 * What is typed in the studio: starts from what the server gave, takes over what was typed before JavaScript
 * arrived, keeps a draft in this tab, and sums the total by itself.
 */
export function usePanfletoDigitado(estudio: DadosDoEstudio, resultado?: ResultadoDeFormulario | null) {
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
    const draft = untouched ? readDraft() : null;
    setDigitado(draft ? valuesOf(draft) : onPage);
    setPronto(true);
  }, [estudio.inicial]);

  useEffect(() => {
    if (pronto) writeDraft(digitado, estudio.inicial);
  }, [pronto, digitado, estudio.inicial]);

  const set = (change: Partial<PanfletoDigitado>) =>
    setDigitado((now) => {
      const next = { ...now, ...change };
      const { entrada, parcelas, valorParcela } = anuncioOf(next, {
        comParcela: true,
        motos: [],
        hoje: estudio.hoje,
      });
      const total = totalDaOferta({ entrada, parcelas, valorParcela });
      return { ...next, total: total === null ? '' : formatValor(total) };
    });

  return { digitado, set, template, setTemplate, raiz, pronto, falta: missing(digitado, estudio) };
}

function missing(digitado: PanfletoDigitado, { hoje, empresa }: DadosDoEstudio): string[] {
  const anuncio = anuncioOf(digitado, { comParcela: true, motos: [], hoje });
  const validade = readPanfleto(digitado, hoje).validade;
  const fornecedor = { nome: empresa?.nome ?? '', endereco: empresa?.endereco ?? '' };
  const checked = {
    ...anuncio,
    validade: typeof validade === 'string' && isData(validade) ? validade : '',
    fornecedor,
  };
  const quoted = { ...checked, parcelas: anuncio.parcelas ?? Number.NaN };
  const messages = missingInOferta(quoted, hoje);
  return Object.entries(NOMES).flatMap(([campo, nome]) =>
    messages[campo as CampoDaOferta] && !digitado[campo as keyof PanfletoDigitado] ? [nome] : [],
  );
}

/** The studio's fields among those of a form. */
function valuesOf(fields: Record<string, FormDataEntryValue>): PanfletoDigitado {
  return Object.fromEntries(
    CAMPOS_DO_PANFLETO.map((campo) => [campo, String(fields[campo] ?? '')]),
  ) as PanfletoDigitado;
}
