import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Digitado } from '~/domain/artes/campos-das-artes.ts';
import { desfazer, type Historia, inicioDaHistoria, mudar, refazer } from '~/domain/pagina/desfazer.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import { forgetRascunho, keepRascunho, recallRascunho } from '~/lib/guardado/rascunhos.ts';
import { useRaiz } from '~/lib/use-raiz.ts';
import type { DadosDaTela } from './tipos.ts';

type Passo<T> =
  | { kind: 'mudar'; change: Partial<T>; em: number }
  | { kind: 'chegar'; com: (agora: T) => T }
  | { kind: 'desfazer' | 'refazer' };

function andar<T extends Digitado>(historia: Historia<T>, passo: Passo<T>): Historia<T> {
  if (passo.kind === 'mudar') return mudar(historia, passo.change, passo.em);
  if (passo.kind === 'chegar') return { ...historia, agora: passo.com(historia.agora) };
  return passo.kind === 'desfazer' ? desfazer(historia) : refazer(historia);
}

/** Fields that change together: one step back. */
export type Mudanca = Partial<Record<string, string>>;

/** What a generator's form is read with. */
export type Formato<Campos extends Digitado> = {
  ler: (fields: Partial<Record<string, unknown>>) => Campos;
  /** Switches, which are not sent while they are off. */
  modos?: readonly string[];
  /** What is kept of a draft on the device; everything when not told. */
  guardar?: (digitado: Digitado) => Digitado;
};

/** The fields and the look together: one history, one draft. */
const COM_VISUAL = 'template';

/** What was typed on another day, as the form takes it today. */
function recovered<Campos extends Digitado>(
  campos: Digitado,
  { inicial, contatoLivre, hoje }: DadosDaTela<Campos>,
): Digitado {
  const { nome = '', telefone = '' } = inicial;
  const own = contatoLivre
    ? { nome: campos.nome || nome, telefone: campos.telefone || telefone }
    : { nome, telefone };
  const [dia, mes, ano] = (campos.validade ?? '').split('/');
  const isOver = ano?.length === 4 && `${ano}-${mes}-${dia}` < hoje;
  return { ...campos, ...own, ...(isOver ? { validade: inicial.validade ?? '' } : {}) };
}

/**
 * What is typed in a generator: starts from what the server gave, takes over what was typed before JavaScript arrived,
 * goes back and forth, and keeps a draft on this device that comes back on another day.
 */
export function useDigitado<Campos extends Digitado>(
  estudio: DadosDaTela<Campos>,
  resultado: ResultadoDeFormulario | null | undefined,
  { ler, modos = [], guardar }: Formato<Campos>,
) {
  type Tudo = Campos & { template: string };
  const { tipo, inicial, vazio } = estudio;
  const dono = useRaiz()?.sessaoLocal?.user.uid ?? '';
  const raiz = useRef<HTMLDivElement>(null);
  const [pronto, setPronto] = useState(false);
  const [recuperado, setRecuperado] = useState<string | null>(null);
  const [historia, step] = useReducer(andar<Tudo>, null, () =>
    inicioDaHistoria<Tudo>({
      ...(resultado ? ler(resultado.valores) : inicial),
      template: resultado?.valores.template || estudio.template,
    }),
  );
  const readers = useRef({ estudio, ler, modos, guardar });
  readers.current = { estudio, ler, modos, guardar };
  const { agora: digitado } = historia;

  useEffect(() => {
    const { estudio: now, ler: read, modos: off } = readers.current;
    const form = raiz.current?.querySelector('form');
    const fields = form ? Object.fromEntries(new FormData(form)) : {};
    const all = (each: Partial<Record<string, unknown>>, before: Digitado): Tudo => ({
      ...read({ ...before, ...each }),
      template: String(each[COM_VISUAL] || before[COM_VISUAL]),
    });
    // What is not on the page stays as it was; a switch that is off is not sent.
    const onPage = all(
      { ...inicial, ...Object.fromEntries(off.map((modo) => [modo, ''])), ...fields },
      { [COM_VISUAL]: now.template },
    );
    // A duplicated piece, or one just typed, is what the person wants now; a draft is only for an empty form.
    const { template: _, ...typed } = onPage;
    const untouched = vazio && JSON.stringify(typed) === JSON.stringify(inicial);
    const draft = untouched ? recallRascunho(tipo, dono, Date.now()) : null;
    if (draft) setRecuperado(draft.em);
    step({
      kind: 'chegar',
      com: (agora) =>
        draft
          ? all(recovered(draft.campos, now), onPage)
          : all(form ? { ...Object.fromEntries(off.map((modo) => [modo, ''])), ...fields } : {}, agora),
    });
    setPronto(true);
  }, [tipo, dono, inicial, vazio]);

  useEffect(() => {
    if (!pronto) return;
    const { estudio: now, guardar: keep = (each: Digitado) => each } = readers.current;
    if (JSON.stringify(digitado) === JSON.stringify({ ...inicial, template: now.template })) return;
    const campos = dono === '' ? digitado : keep(digitado);
    keepRascunho(tipo, dono, { em: new Date().toISOString(), campos });
  }, [pronto, tipo, dono, digitado, inicial]);

  const set = (change: Mudanca) => step({ kind: 'mudar', change: change as Partial<Tudo>, em: Date.now() });
  // A draft, or a page that was open meanwhile, may hold the name of before.
  const { nome = '', telefone = '' } = inicial;
  const { contatoLivre } = estudio;
  const shown = useMemo<Tudo>(
    () => (contatoLivre ? digitado : { ...digitado, nome, telefone }),
    [contatoLivre, digitado, nome, telefone],
  );
  return {
    digitado: shown,
    set,
    raiz,
    pronto,
    podeDesfazer: historia.antes.length > 0,
    podeRefazer: historia.depois.length > 0,
    desfazer: () => step({ kind: 'desfazer' }),
    refazer: () => step({ kind: 'refazer' }),
    /** Instant of the draft that the form came back with, ISO 8601. */
    recuperado,
    recomecar: () => {
      forgetRascunho(tipo, dono);
      setRecuperado(null);
      step({
        kind: 'mudar',
        change: { ...inicial, template: estudio.template } as Partial<Tudo>,
        em: Date.now(),
      });
    },
  };
}

/** What {@link useDigitado} gives. */
export type Studio<Campos extends Digitado = Digitado> = ReturnType<typeof useDigitado<Campos>>;

/** What a text field of a generator is given. */
export const campoDe =
  <Campos extends Digitado>({ digitado, set }: Pick<Studio<Campos>, 'digitado' | 'set'>) =>
  (name: keyof Campos & string): PropsDoCampo => ({
    name,
    value: digitado[name] as string,
    onChange: (event) => set({ [name]: event.target.value }),
    autoComplete: 'off',
  });

type PropsDoCampo = {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  autoComplete: 'off';
};

/** Props of the text field of a name. */
export type Campo<Nome extends string = string> = (name: Nome) => PropsDoCampo;
