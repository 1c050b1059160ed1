import { useLocation } from '@remix-run/react';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { changedFields } from '~/browser/changed-fields.ts';
import { ownerKey } from '~/browser/storage/owner-keys.ts';
import { useRootData } from '~/browser/use-root-data.ts';
import {
  SIMULACAO_FIELDS,
  type SimulacaoField,
  simulacaoFromQuery,
  simulacaoToQuery,
  type TypedSimulacao,
} from '~/domain/financiamento/simulacao-address.ts';
import {
  type CarriedTroca,
  CONTINUE_PARAMETER,
  withCarriedTroca,
} from '~/domain/financiamento/troca-seminovo.ts';

/** Storage key of the person's last simulacao in this tab, restored when they return to the screen. */
const lastSimulacaoKeyOf = (dono: string): string => ownerKey('ultima-simulacao', dono);
/** Debounce of history.replaceState, ms: browsers limit its rate. */
const ADDRESS_DEBOUNCE_MS = 300;

/** Navigation state of a reload of the same simulacao, which must not overwrite typed fields. */
export const SAME_SIMULACAO = 'mesma-simulacao';

const NOTHING_CARRIED: CarriedTroca = { troca: '', usado: '', qualUsado: '' };

export type SimulacaoTyping = {
  digitada: TypedSimulacao;
  set: (change: Partial<TypedSimulacao>) => void;
  /** Moto of the tab's last simulacao while nobody has asked for its numbers; null otherwise. */
  retomada: string | null;
  /** Ends {@link retomada}, for the next customer, and returns the trade-in that was brought along. */
  beginAnew: () => CarriedTroca;
  /** True after hydration: results update while typing. */
  pronto: boolean;
  formRef: RefObject<HTMLFormElement>;
  /** Takes over values already typed in the form, for parts of a screen that hydrate later. */
  takeTyped: () => void;
  /** Takes over the field of a submit button that was pressed before it hydrated. */
  takePressed: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * State of the financing form. Takes over values typed before hydration, writes the query string while the
 * person types, and follows it when another simulacao is opened. A query string that only adds a trade-in
 * ({@link CONTINUE_PARAMETER}) applies it to the current simulacao of this tab.
 * @param initial values of the query string, with defaults
 * @param resume fills in the tab's last simulacao, used when the query string is empty
 */
export function useTypedSimulacao(
  initial: TypedSimulacao,
  resume: (last: TypedSimulacao) => TypedSimulacao,
): SimulacaoTyping {
  const dono = useRootData()?.sessaoLocal?.user.uid ?? '';
  const formRef = useRef<HTMLFormElement>(null);
  const location = useLocation();
  const opened = useRef(location.key);
  const [digitada, setDigitada] = useState(initial);
  const [pronto, setPronto] = useState(false);
  const [retomada, setRetomada] = useState<string | null>(null);
  const carried = useRef(NOTHING_CARRIED);

  useEffect(() => {
    if (pronto) return;
    const typed = formRef.current ? typedInto(formRef.current) : {};
    const isContinued = hasResumeParameter(location.search);
    const last = location.search === '' || isContinued ? readLastSimulacao(dono) : null;
    setDigitada((now) => ({
      ...(last ? (isContinued ? withCarriedTroca(resume(last), now) : resume(last)) : now),
      ...typed,
    }));
    if (last) setRetomada(last.moto);
    if (last && isContinued) {
      const { troca, usado, qualUsado } = initial;
      carried.current = { troca, usado, qualUsado };
    }
    setPronto(true);
  }, [pronto, resume, dono, location.search, initial]);

  useEffect(() => {
    if (opened.current === location.key) return;
    opened.current = location.key;
    // Reload of the same simulacao: typed values win.
    if (location.state === SAME_SIMULACAO) return;
    setRetomada(null);
    setDigitada((now) => (hasResumeParameter(location.search) ? withCarriedTroca(now, initial) : initial));
  }, [location.key, location.state, location.search, initial]);

  useEffect(() => {
    if (!pronto || digitada === initial) return;
    const timer = setTimeout(() => {
      const query = simulacaoToQuery(digitada);
      history.replaceState(history.state, '', `?${query}`);
      writeLastSimulacao(dono, query);
    }, ADDRESS_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [pronto, dono, digitada, initial]);

  const set = useCallback(
    (change: Partial<TypedSimulacao>) => setDigitada((now) => ({ ...now, ...change })),
    [],
  );
  const takeTyped = useCallback(() => {
    if (formRef.current) set(typedInto(formRef.current));
  }, [set]);
  const takePressed = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      const pressed = pressedIn(event);
      if (pressed && isSimulacaoField(pressed.name)) set({ [pressed.name]: pressed.value });
    },
    [set],
  );
  const beginAnew = useCallback(() => {
    setRetomada(null);
    return carried.current;
  }, []);
  return { digitada, set, retomada, beginAnew, pronto, formRef, takeTyped, takePressed };
}

const hasResumeParameter = (search: string): boolean => new URLSearchParams(search).has(CONTINUE_PARAMETER);

/** Finds the button that submitted the form; null when Enter in a field did. */
export function pressedIn({ nativeEvent }: FormEvent<HTMLFormElement>): HTMLButtonElement | null {
  const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return pressed instanceof HTMLButtonElement ? pressed : null;
}

/** Reads the simulacao fields that changed since the page loaded. */
const typedInto = (form: HTMLFormElement): Partial<TypedSimulacao> =>
  Object.fromEntries(Object.entries(changedFields(form)).filter(([name]) => isSimulacaoField(name)));

const isSimulacaoField = (name: string): name is SimulacaoField =>
  SIMULACAO_FIELDS.some((field) => field === name);

function readLastSimulacao(dono: string): TypedSimulacao | null {
  try {
    const query = sessionStorage.getItem(lastSimulacaoKeyOf(dono));
    return query ? simulacaoFromQuery(new URLSearchParams(query)) : null;
  } catch {
    return null;
  }
}

function writeLastSimulacao(dono: string, query: string): void {
  try {
    sessionStorage.setItem(lastSimulacaoKeyOf(dono), query);
  } catch {
    // Storage is blocked: only the address keeps the simulacao.
  }
}

/** Deletes the last simulacao, so that the next customer starts with an empty form. */
export function forgetLastSimulacao(dono: string): void {
  try {
    sessionStorage.removeItem(lastSimulacaoKeyOf(dono));
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
