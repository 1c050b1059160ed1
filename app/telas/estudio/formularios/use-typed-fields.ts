import { useEffect, useMemo, useRef, useState } from 'react';
import type { TypedGeneratorFields } from '~/domain/artes/generator-fields.ts';
import type { FormResult } from '~/shared/form-fields.ts';
import type { StudioScreenData } from '../types.ts';

/** Fields that change together, as one undo step. */
export type FieldChanges = Partial<Record<string, string>>;

/** Parser of a generator's form. */
export type GeneratorFormFormat<Campos extends TypedGeneratorFields> = {
  ler: (fields: Partial<Record<string, unknown>>) => Campos;
  /** Names of switches, which are not submitted when off. */
  modos?: readonly string[];
};

/** Fields and template, which share history and draft. */
type TypedWithTemplate<Campos extends TypedGeneratorFields> = Campos & { template: string };

/**
 * State of a generator's form: starts from the server's values and takes over values typed before hydration.
 * Undo and drafts are in form-memory.tsx, loaded later.
 */
export function useTypedFields<Campos extends TypedGeneratorFields>(
  estudio: StudioScreenData<Campos>,
  result: FormResult | null | undefined,
  { ler, modos = [] }: GeneratorFormFormat<Campos>,
) {
  const { inicial, contatoLivre } = estudio;
  const raiz = useRef<HTMLDivElement>(null);
  const [pronto, setPronto] = useState(false);
  const [typed, setDigitado] = useState<TypedWithTemplate<Campos>>(() => ({
    ...(result ? ler(result.valores) : inicial),
    template: result?.valores.template || estudio.template,
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
    digitado: useMemo<TypedWithTemplate<Campos>>(
      () => (contatoLivre ? typed : { ...typed, nome, telefone }),
      [contatoLivre, typed, nome, telefone],
    ),
    set: (change: FieldChanges) => setDigitado((now) => ({ ...now, ...change })),
    raiz,
    pronto,
  };
}

/** Return value of {@link useTypedFields}. */
export type Studio<Campos extends TypedGeneratorFields = TypedGeneratorFields> = ReturnType<
  typeof useTypedFields<Campos>
>;

/** Returns the props of a generator's text field. */
export const createFieldProps =
  <Campos extends TypedGeneratorFields>({ digitado, set }: Pick<Studio<Campos>, 'digitado' | 'set'>) =>
  (name: keyof Campos & string): TypedFieldProps => ({
    name,
    value: digitado[name] as string,
    onChange: (event) => set({ [name]: event.target.value }),
    autoComplete: 'off',
  });

type TypedFieldProps = {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  autoComplete: 'off';
};

/** Function that returns the props of a field by its name. */
export type FieldPropsOf<Nome extends string = string> = (name: Nome) => TypedFieldProps;
