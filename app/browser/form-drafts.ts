import { compareDraft, type FormDraft, SENT_ID, typedFields } from '~/domain/pagina/form-draft.ts';
import { EMPRESA_PARAMETER } from '~/domain/pessoas/chosen-empresa.ts';
import { DRAFT_FORMS } from './draft-forms.ts';
import { REJECTED } from './draft-watcher.ts';
import { fillForm, readFirstValues, readForm, readSentId, restoreSentId } from './form-values.ts';
import { forgetOldDrafts, forgetScreenDraft, keepScreenDraft, recallScreenDraft } from './storage/drafts.ts';

/** Debounce of storing a draft, milliseconds. */
const KEEP_MS = 300;
/** Interval of looking again at a form that React has not hydrated yet, milliseconds. */
const HYDRATION_MS = 200;

/**
 * Asks a form that draws its own rows to show a draft: `detail` are its fields. One that does so cancels the event;
 * the others get their fields filled in.
 */
export const DRAFT_EVENT = 'rascunho';

/** A draft shown or offered to the person, and the element inside its form for the notice. */
export type FoundDraft = { key: string; em: string; aplicado: boolean; place: HTMLElement };

/** `failed`: the page is an error or the sign-in; `redirected`: an answer led here, rather than a person's tap. */
export type EndedRequests = { failed: boolean; redirected: boolean };

export type FormDrafts = {
  /** Puts an offered draft into its form. */
  recover(key: string): void;
  /** Deletes a draft, and empties its form of it. */
  discard(key: string): void;
  /** Called when requests have ended: the draft of a form that was accepted goes. */
  settle(ended: EndedRequests): void;
  stop(): void;
};

type KeptForm = {
  form: HTMLFormElement;
  antes: Record<string, string>;
  touched: boolean;
  /** True once it was sent, until an answer accepts it. */
  tried: boolean;
  found: FoundDraft | null;
  /** The draft on the device when the form opened, while the person has not decided on it. */
  offered: FormDraft | null;
  /** Fields of a draft that are not on the page yet. */
  open: Record<string, string>;
  timer: ReturnType<typeof setTimeout> | undefined;
};

const typedOf = (draft: FormDraft): Record<string, string> =>
  Object.fromEntries(typedFields(draft).map((name) => [name, draft.campos[name] ?? '']));

const isHydrated = (form: HTMLFormElement): boolean =>
  Object.keys(form).some((key) => key.startsWith('__reactFiber'));

/**
 * Keeps a draft of every form of the page that declares one (`data-rascunho`), and gives it back when the form opens
 * again. A draft belongs to a person, a store, a screen and a form.
 * @param loja id of the person's store; a screen that shows another one says so in its form
 * @param isSending tells whether a request of a form is on its way
 */
export function keepFormDrafts({
  dono,
  loja,
  onFound,
  isSending,
}: {
  dono: string;
  loja: string;
  onFound: (found: readonly FoundDraft[]) => void;
  isSending: () => boolean;
}): FormDrafts {
  const kept = new Map<string, KeptForm>();
  const keys = new WeakMap<HTMLFormElement, { loja: string; key: string }>();
  /** Forms on their way, with the address they were sent from. */
  const sent = new Map<string, string>();
  const leaving = new AbortController();
  let filling = false;

  /** A form keeps its key for as long as it shows the same store: the address may be the next screen's already. */
  const keyOf = (form: HTMLFormElement): string => {
    const chosen = form.elements.namedItem(EMPRESA_PARAMETER);
    const store = chosen instanceof HTMLInputElement ? chosen.value : loja;
    const known = keys.get(form);
    if (known?.loja === store) return known.key;
    const key = `${store}:${location.pathname}:${form.dataset.rascunho}`;
    keys.set(form, { loja: store, key });
    return key;
  };
  const tell = () => onFound([...kept.values()].flatMap(({ found }) => found ?? []));

  function save(key: string): void {
    const each = kept.get(key);
    if (!each) return;
    clearTimeout(each.timer);
    if (!each.touched) return;
    const id = each.tried ? readSentId(each.form) : undefined;
    const campos = { ...readForm(each.form), ...each.open, ...(id === undefined ? {} : { [SENT_ID]: id }) };
    const { antes } = each;
    if (typedFields({ campos, antes }).length > 0)
      keepScreenDraft(key, dono, { em: new Date().toISOString(), campos, antes });
    else if (!each.offered) forgetScreenDraft(key, dono);
  }

  /** Fills in a draft; fields that its first values bring onto the page are filled in once they are there. */
  function fill(each: KeptForm, draft: FormDraft): void {
    filling = true;
    const asks = new CustomEvent(DRAFT_EVENT, { detail: draft.campos, cancelable: true });
    each.open = each.form.dispatchEvent(asks) ? fillForm(each.form, typedOf(draft)) : {};
    filling = false;
    each.tried ||= SENT_ID in draft.campos;
    restoreSentId(each.form, draft.campos[SENT_ID]);
  }

  function keepLater(key: string, each: KeptForm): void {
    each.touched = true;
    clearTimeout(each.timer);
    each.timer = setTimeout(() => save(key), KEEP_MS);
  }

  function fillLater(each: KeptForm): void {
    filling = true;
    each.open = fillForm(each.form, each.open);
    filling = false;
  }

  function show(key: string, each: KeptForm, em: string, aplicado: boolean): void {
    const place = each.found?.place ?? document.createElement('div');
    place.className = 'col-span-full empty:hidden';
    if (place.parentElement !== each.form) each.form.insertBefore(place, each.form.firstChild);
    each.found = { key, em, aplicado, place };
    tell();
  }

  function begin(key: string, form: HTMLFormElement): void {
    const antes = readFirstValues(form);
    const now = readForm(form);
    const each: KeptForm = {
      ...{ form, antes, touched: typedFields({ campos: now, antes }).length > 0 },
      ...{ tried: false, found: null, offered: null, open: {}, timer: undefined },
    };
    kept.set(key, each);
    const draft = recallScreenDraft(key, dono, Date.now());
    const whole = draft && { campos: draft.campos, antes: draft.antes ?? {} };
    const verdict = whole ? compareDraft(whole, now) : 'nada';
    if (!draft || !whole || verdict === 'nada') {
      if (draft) forgetScreenDraft(key, dono);
      // Typed before this code was there.
      if (each.touched) keepLater(key, each);
      return;
    }
    // What is typed already stays until the person decides.
    if (verdict === 'perguntar' || each.touched) {
      each.offered = whole;
      show(key, each, draft.em, false);
      return;
    }
    each.touched = true;
    fill(each, whole);
    show(key, each, draft.em, true);
  }

  function look(): void {
    const here = new Map<string, HTMLFormElement>();
    let isEarly = false;
    for (const form of document.querySelectorAll<HTMLFormElement>(DRAFT_FORMS))
      if (isHydrated(form)) here.set(keyOf(form), form);
      else isEarly = true;
    let changed = false;
    for (const [key, each] of kept) {
      const form = here.get(key);
      if (form === each.form) {
        if (Object.keys(each.open).length > 0) fillLater(each);
        continue;
      }
      changed = true;
      if (form) {
        // Drawn anew by its screen, with what was typed.
        each.form = form;
        if (each.found) form.insertBefore(each.found.place, form.firstChild);
        keepLater(key, each);
        continue;
      }
      save(key);
      kept.delete(key);
    }
    for (const [key, form] of here) if (!kept.has(key)) begin(key, form);
    if (changed) tell();
    if (isEarly) setTimeout(look, HYDRATION_MS);
  }

  const formOf = ({ target }: Event): HTMLFormElement | null => {
    const form =
      target instanceof HTMLFormElement
        ? target
        : target instanceof Element
          ? Reflect.get(target, 'form')
          : null;
    return form instanceof HTMLFormElement && form.matches(DRAFT_FORMS) ? form : null;
  };
  const onTyped = (event: Event) => {
    const form = filling ? null : formOf(event);
    if (!form) return;
    const key = keyOf(form);
    const each = kept.get(key);
    if (!each) return;
    keepLater(key, each);
  };
  const onSubmit = (event: Event) => {
    const form = formOf(event);
    if (!form || (event as SubmitEvent).submitter?.matches('[data-sem-rascunho]')) return;
    const key = keyOf(form);
    save(key);
    sent.set(key, location.href);
    setTimeout(() => {
      const each = kept.get(key);
      // A step of the form itself, such as one more row, sends nothing.
      if (!isSending()) sent.delete(key);
      else if (each) {
        each.tried = true;
        save(key);
      }
    });
  };
  const listening = { capture: true, passive: true, signal: leaving.signal };
  document.addEventListener('input', onTyped, listening);
  document.addEventListener('change', onTyped, listening);
  document.addEventListener('submit', onSubmit, listening);
  const saveAll = () => {
    for (const key of kept.keys()) if (!sent.has(key)) save(key);
  };
  addEventListener('pagehide', saveAll, { signal: leaving.signal });
  document.addEventListener('visibilitychange', saveAll, { signal: leaving.signal });
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  forgetOldDrafts(Date.now());
  look();

  function drop(key: string): void {
    forgetScreenDraft(key, dono);
    const each = kept.get(key);
    if (!each) return;
    clearTimeout(each.timer);
    Object.assign(each, { touched: false, tried: false, found: null, offered: null, open: {} });
    if (each.form.isConnected) each.antes = readForm(each.form);
    else kept.delete(key);
    tell();
  }

  return {
    recover(key) {
      const each = kept.get(key);
      if (!each?.offered || !each.found) return;
      fill(each, each.offered);
      each.offered = null;
      each.touched = true;
      show(key, each, each.found.em, true);
      save(key);
    },
    discard(key) {
      const each = kept.get(key);
      if (!each) return;
      const { antes } = each;
      if (!each.offered) fill(each, { campos: antes, antes: readForm(each.form) });
      drop(key);
      each.antes = antes;
    },
    settle({ failed, redirected }) {
      for (const [key, from] of sent) {
        const form = kept.get(key)?.form;
        const isHere = form?.isConnected === true;
        // Left by a tap while it was on its way: nobody knows whether it arrived.
        const isOpen = !isHere && !redirected && from !== location.href;
        const isRefused =
          isHere && (form.querySelector(REJECTED) ?? form.parentElement?.querySelector(REJECTED)) !== null;
        if (!(failed || isOpen || isRefused)) drop(key);
      }
      sent.clear();
    },
    stop() {
      saveAll();
      observer.disconnect();
      leaving.abort();
      for (const { timer } of kept.values()) clearTimeout(timer);
    },
  };
}
