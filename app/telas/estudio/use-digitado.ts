import { useEffect, useMemo, useRef, useState } from 'react';
import type { Digitado } from '~/domain/artes/campos-das-artes.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import type { DadosDaTela } from './tipos.ts';

/** Fields that change together, as one undo step. */
export type Mudanca = Partial<Record<string, string>>;

/** Parser of a generator's form. */
export type Formato<Campos extends Digitado> = {
  ler: (fields: Partial<Record<string, unknown>>) => Campos;
  /** Names of switches, which are not submitted when off. */
  modos?: readonly string[];
};

/** Fields and template, which share history and draft. */
type Tudo<Campos extends Digitado> = Campos & { template: string };

/**
 * State of a generator's form: starts from the server's values and takes over values typed before hydration.
 * Undo and drafts are in memoria.tsx, loaded later.
 */
export function useDigitado<Campos extends Digitado>(
  estudio: DadosDaTela<Campos>,
  resultado: ResultadoDeFormulario | null | undefined,
  { ler, modos = [] }: Formato<Campos>,
) {
  const { inicial, contatoLivre } = estudio;
  const raiz = useRef<HTMLDivElement>(null);
  const [pronto, setPronto] = useState(false);
  const [digitado, setDigitado] = useState<Tudo<Campos>>(() => ({
    ...(resultado ? ler(resultado.valores) : inicial),
    template: resultado?.valores.template || estudio.template,
  }));
  const read = useRef({ ler, modos });

  useEffect(() => {
    const form = raiz.current?.querySelector('form');
    const { ler, modos } = read.current;
    // Fields not on the page keep their values; a switch that is off is not submitted.
    const off = Object.fromEntries(modos.map((modo) => [modo, '']));
    const fields: Record<string, unknown> = form ? { ...off, ...Object.fromEntries(new FormData(form)) } : {};
    setDigitado((now) => ({
      ...ler({ ...now, ...fields }),
      template: String(fields.template || now.template),
    }));
    setPronto(true);
  }, []);

  const { nome = '', telefone = '' } = inicial;
  return {
    // A restored draft, or a page left open, may contain an outdated name.
    digitado: useMemo<Tudo<Campos>>(
      () => (contatoLivre ? digitado : { ...digitado, nome, telefone }),
      [contatoLivre, digitado, nome, telefone],
    ),
    set: (change: Mudanca) => setDigitado((now) => ({ ...now, ...change })),
    raiz,
    pronto,
  };
}

/** Return value of {@link useDigitado}. */
export type Studio<Campos extends Digitado = Digitado> = ReturnType<typeof useDigitado<Campos>>;

/** Returns the props of a generator's text field. */
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

/** Function that returns the props of a field by its name. */
export type Campo<Nome extends string = string> = (name: Nome) => PropsDoCampo;
