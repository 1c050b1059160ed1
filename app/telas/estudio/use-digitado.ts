import { useEffect, useMemo, useRef, useState } from 'react';
import type { Digitado } from '~/domain/artes/campos-das-artes.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import type { DadosDaTela } from './tipos.ts';

/** Fields that change together: one step back. */
export type Mudanca = Partial<Record<string, string>>;

/** What a generator's form is read with. */
export type Formato<Campos extends Digitado> = {
  ler: (fields: Partial<Record<string, unknown>>) => Campos;
  /** Switches, which are not sent while they are off. */
  modos?: readonly string[];
};

/** The fields and the look: one history, one draft. */
type Tudo<Campos extends Digitado> = Campos & { template: string };

/**
 * What is typed in a generator: starts from what the server gave and takes over what was typed before JavaScript
 * arrived. The way back and the draft come later (memoria.tsx).
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
    // What is not on the page stays as it was; a switch that is off is not sent.
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
    // A draft, or a page that was open meanwhile, may hold the name of before.
    digitado: useMemo<Tudo<Campos>>(
      () => (contatoLivre ? digitado : { ...digitado, nome, telefone }),
      [contatoLivre, digitado, nome, telefone],
    ),
    set: (change: Mudanca) => setDigitado((now) => ({ ...now, ...change })),
    raiz,
    pronto,
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
