import { useLocation } from '@remix-run/react';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  CAMPOS_DA_SIMULACAO,
  type CampoDaSimulacao,
  fromEndereco,
  type SimulacaoDigitada,
  toEndereco,
} from '~/domain/financiamento/endereco.ts';
import { chaveDe } from '~/lib/guardado/pessoal.ts';
import { changedFields } from '~/lib/mudado-no-formulario.ts';
import { useRaiz } from '~/lib/use-raiz.ts';

/** A person's last simulation of this tab, for coming back to it from another screen. */
const keyOf = (dono: string): string => chaveDe('ultima-simulacao', dono);
/** Browsers limit how often an address may change; nobody reads it faster than this. */
const PAUSA_DO_ENDERECO_MS = 300;

/** State of a navigation that only asks the server anew for the simulation that is on the screen. */
export const MESMA_SIMULACAO = 'mesma-simulacao';

export type Digitacao = {
  digitada: SimulacaoDigitada;
  set: (change: Partial<SimulacaoDigitada>) => void;
  /** JavaScript has arrived: numbers follow the typing. */
  pronto: boolean;
  formRef: RefObject<HTMLFormElement>;
  /** Takes over what was typed into the form; for parts of a screen that come to life after the rest. */
  takeTyped: () => void;
  /** Takes over the field that a submitting button stands for, when the button has not come to life yet. */
  takePressed: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * What is typed on a screen of financing. Takes over what was typed before JavaScript arrived, writes the
 * address as the person types, and follows the address when another simulation is opened.
 * @param inicial what the address says, filled in
 * @param resume fills in the last simulation of this tab, which an address without any begins with
 */
export function useDigitada(
  inicial: SimulacaoDigitada,
  resume: (ultima: SimulacaoDigitada) => SimulacaoDigitada,
): Digitacao {
  const dono = useRaiz()?.sessaoLocal?.user.uid ?? '';
  const formRef = useRef<HTMLFormElement>(null);
  const location = useLocation();
  const opened = useRef(location.key);
  const [digitada, setDigitada] = useState(inicial);
  const [pronto, setPronto] = useState(false);

  useEffect(() => {
    if (pronto) return;
    const typed = formRef.current ? typedInto(formRef.current) : {};
    const last = location.search === '' ? readUltima(dono) : null;
    setDigitada((now) => ({ ...(last ? resume(last) : now), ...typed }));
    setPronto(true);
  }, [pronto, resume, dono, location.search]);

  useEffect(() => {
    if (opened.current === location.key) return;
    opened.current = location.key;
    // Asked again with what stood there, and the person may have typed on: it is theirs.
    if (location.state !== MESMA_SIMULACAO) setDigitada(inicial);
  }, [location.key, location.state, inicial]);

  useEffect(() => {
    if (!pronto || digitada === inicial) return;
    const timer = setTimeout(() => {
      const query = toEndereco(digitada);
      history.replaceState(history.state, '', `?${query}`);
      writeUltima(dono, query);
    }, PAUSA_DO_ENDERECO_MS);
    return () => clearTimeout(timer);
  }, [pronto, dono, digitada, inicial]);

  const set = useCallback(
    (change: Partial<SimulacaoDigitada>) => setDigitada((now) => ({ ...now, ...change })),
    [],
  );
  const takeTyped = useCallback(() => {
    if (formRef.current) set(typedInto(formRef.current));
  }, [set]);
  const takePressed = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      const pressed = pressedIn(event);
      if (pressed && isCampo(pressed.name)) set({ [pressed.name]: pressed.value });
    },
    [set],
  );
  return { digitada, set, pronto, formRef, takeTyped, takePressed };
}

/** The button that sent the form, null when the Enter key of a field did. */
export function pressedIn({ nativeEvent }: FormEvent<HTMLFormElement>): HTMLButtonElement | null {
  const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return pressed instanceof HTMLButtonElement ? pressed : null;
}

/** The simulation's fields among those that have changed since the page arrived. */
const typedInto = (form: HTMLFormElement): Partial<SimulacaoDigitada> =>
  Object.fromEntries(Object.entries(changedFields(form)).filter(([name]) => isCampo(name)));

const isCampo = (name: string): name is CampoDaSimulacao =>
  CAMPOS_DA_SIMULACAO.some((campo) => campo === name);

function readUltima(dono: string): SimulacaoDigitada | null {
  try {
    const query = sessionStorage.getItem(keyOf(dono));
    return query ? fromEndereco(new URLSearchParams(query)) : null;
  } catch {
    return null;
  }
}

function writeUltima(dono: string, query: string): void {
  try {
    sessionStorage.setItem(keyOf(dono), query);
  } catch {
    // Storage is blocked: the address alone keeps the simulation.
  }
}

/** The next customer starts with an empty form. */
export function forgetUltima(dono: string): void {
  try {
    sessionStorage.removeItem(keyOf(dono));
  } catch {
    // As above.
  }
}
