import type { FinanceiraDigitada, GrupoDigitado, PlanoDigitado, ProgramaDigitado } from './plano-digitado.ts';
import { LIMITES_DO_PLANO } from './plano-numeros.ts';

/**
 * Adding and taking away the repeated parts of a plan that is being typed. The same steps run in the browser
 * and, before JavaScript arrives, on the server: a button's value names the step.
 */

const without = <Item>(list: readonly Item[], at: number): Item[] => list.filter((_, index) => index !== at);

const with1 = <Item>(list: readonly Item[], at: number, change: (item: Item) => Item): Item[] =>
  list.map((item, index) => (index === at ? change(item) : item));

const NOVA_FINANCEIRA: FinanceiraDigitada = {
  id: '',
  nome: '',
  iof: 'pf',
  convencao: 'dias365',
  sistema: 'price',
  prazos: ['12', '24', '36', '48'],
  faixas: [
    { entradaMinima: '0', taxas: ['', '', '', ''] },
    { entradaMinima: '20', taxas: ['', '', '', ''] },
  ],
  tarifas: [],
};

const NOVO_PROGRAMA: ProgramaDigitado = { parcelas: '', entradaPct: '', aptoApos: '' };
const NOVO_GRUPO: GrupoDigitado = {
  meses: '',
  fundoComum: '',
  taxaAdministracao: '',
  taxaAdministracaoTotal: '',
};

type Step = (financeira: FinanceiraDigitada, at: number) => FinanceiraDigitada | null;

/** Null where the plan has no room for more, or would be left without. */
const STEPS: Readonly<Record<string, Step>> = {
  '+prazo': (f) =>
    f.prazos.length >= LIMITES_DO_PLANO.prazos
      ? null
      : {
          ...f,
          prazos: [...f.prazos, ''],
          faixas: f.faixas.map((faixa) => ({ ...faixa, taxas: [...faixa.taxas, ''] })),
        },
  '-prazo': (f, at) =>
    f.prazos.length <= 1
      ? null
      : {
          ...f,
          prazos: without(f.prazos, at),
          faixas: f.faixas.map((faixa) => ({ ...faixa, taxas: without(faixa.taxas, at) })),
        },
  '+faixa': (f) =>
    f.faixas.length >= LIMITES_DO_PLANO.faixas
      ? null
      : { ...f, faixas: [...f.faixas, { entradaMinima: '', taxas: f.prazos.map(() => '') }] },
  '-faixa': (f, at) => (f.faixas.length <= 1 ? null : { ...f, faixas: without(f.faixas, at) }),
  '+tarifa': (f) =>
    f.tarifas.length >= LIMITES_DO_PLANO.tarifas
      ? null
      : { ...f, tarifas: [...f.tarifas, { nome: '', valor: '', financiada: 'sim' }] },
  '-tarifa': (f, at) => ({ ...f, tarifas: without(f.tarifas, at) }),
};

function editFinanceira(plano: PlanoDigitado, step: string, which: number, at: number): PlanoDigitado | null {
  const financeira = plano.financeiras[which];
  const change = Object.hasOwn(STEPS, step) ? STEPS[step] : undefined;
  const changed = financeira && change?.(financeira, at);
  return changed ? { ...plano, financeiras: with1(plano.financeiras, which, () => changed) } : null;
}

function editGrupo(plano: PlanoDigitado, step: string, nome: string, at: number): PlanoDigitado | null {
  if (nome !== 'mega' && nome !== 'master') return null;
  const grupos = plano.consorcio[nome];
  if (step === '+grupo' && grupos.length >= LIMITES_DO_PLANO.mesesConsorcio) return null;
  const changed = step === '+grupo' ? [...grupos, NOVO_GRUPO] : without(grupos, at);
  return { ...plano, consorcio: { ...plano.consorcio, [nome]: changed } };
}

function editProgramas(plano: PlanoDigitado, step: string, at: number): PlanoDigitado | null {
  const { planos } = plano.liberacred;
  if (step === '+programa' && planos.length >= LIMITES_DO_PLANO.planosLiberacred) return null;
  const changed = step === '+programa' ? [...planos, NOVO_PROGRAMA] : without(planos, at);
  return { ...plano, liberacred: { ...plano.liberacred, planos: changed } };
}

/**
 * One step of editing: "+financeira", "-financeira 1", "+prazo 0", "-prazo 0 2" (term 2 of lender 0), and so
 * for faixa and tarifa; "+programa", "-programa 3"; "+grupo mega", "-grupo mega 2". Null when there is no such
 * step, or no room for it.
 */
export function editPlano(plano: PlanoDigitado, step: string): PlanoDigitado | null {
  const [name = '', which = '', at = ''] = step.split(' ');
  switch (name) {
    case '+financeira':
      return plano.financeiras.length >= LIMITES_DO_PLANO.financeiras
        ? null
        : { ...plano, financeiras: [...plano.financeiras, NOVA_FINANCEIRA] };
    case '-financeira':
      return plano.financeiras.length <= 1
        ? null
        : { ...plano, financeiras: without(plano.financeiras, Number(which)) };
    case '+programa':
    case '-programa':
      return editProgramas(plano, name, Number(which));
    case '+grupo':
    case '-grupo':
      return editGrupo(plano, name, which, Number(at));
    default:
      return editFinanceira(plano, name, Number(which), Number(at));
  }
}

/** The part of the form that a step changes: what must be open, and in sight, once it is done. */
export function partOfStep(step: string): string {
  const [name = '', which = '0'] = step.split(' ');
  if (name.endsWith('programa')) return 'tabelas.liberacred';
  if (name.endsWith('grupo')) return 'tabelas.consorcio';
  return name.endsWith('financeira') ? '' : `financeiras.${which}`;
}

/** Name of the field to type in once a part was added to `plano`; empty after a step that took one away. */
export function fieldOfStep(plano: PlanoDigitado, step: string): string {
  const [name = '', which = '0'] = step.split(' ');
  const last = (list: readonly unknown[] | undefined) => (list?.length ?? 0) - 1;
  const financeira = plano.financeiras[Number(which)];
  const base = `financeiras.${which}`;
  switch (name) {
    case '+financeira':
      return `financeiras.${last(plano.financeiras)}.nome`;
    case '+prazo':
      return `${base}.prazos.${last(financeira?.prazos)}`;
    case '+faixa':
      return `${base}.faixas.${last(financeira?.faixas)}.entradaMinima`;
    case '+tarifa':
      return `${base}.tarifas.${last(financeira?.tarifas)}.nome`;
    case '+programa':
      return `tabelas.liberacred.planos.${last(plano.liberacred.planos)}.parcelas`;
    case '+grupo':
      return which === 'mega' || which === 'master'
        ? `tabelas.consorcio.planos.${which}.${last(plano.consorcio[which])}.meses`
        : '';
    default:
      return '';
  }
}
