import { createUnsavedInput } from '~/domain/pagina/unsaved-input.ts';

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Selector of fields whose input is not watched, being no unsaved work: searches, preview options. */
const NOT_A_DRAFT = '[data-sem-rascunho], form[method="get" i], [type="search"], [type="hidden"]';

/**
 * Selector of errors that mark a form as rejected: an invalid field, or an alert beside the form. An empty
 * alert region, as in dialogs, does not count.
 */
export const REJECTED = '[aria-invalid="true"], [role="alert"]:not(:empty)';

export type DraftWatcher = {
  hasUnsaved(): boolean;
  /** Called when requests have ended: submitted forms without errors count as saved. */
  settle(): void;
  stop(): void;
};

function controlOf(target: EventTarget | null): FormControl | null {
  const isControle =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  return isControle && !target.matches(NOT_A_DRAFT) && !target.closest(NOT_A_DRAFT) ? target : null;
}

/** Serializes the value of a control; selected files and options count like typed text. */
function contentOf(controle: FormControl): string {
  if (controle instanceof HTMLSelectElement)
    return Array.from(controle.selectedOptions, ({ value }) => value).join('\n');
  if (controle instanceof HTMLTextAreaElement) return controle.value;
  const { type, checked, files, value } = controle;
  if (type === 'checkbox' || type === 'radio') return String(checked);
  return files ? Array.from(files, ({ name, size }) => `${name} ${size}`).join('\n') : value;
}

/**
 * Tracks unsaved input in all forms of a page. Does not compare with `defaultValue`, which React updates
 * along with controlled fields.
 */
export function watchDrafts(page: Document, onChange: () => void): DraftWatcher {
  const drafts = createUnsavedInput<FormControl>((controle) => controle.isConnected);
  const sent = new Set<HTMLFormElement>();
  const listening = new AbortController();
  const listen = (name: string, run: (event: Event) => void) =>
    page.addEventListener(name, run, { capture: true, passive: true, signal: listening.signal });

  listen('focusin', ({ target }) => {
    const controle = controlOf(target);
    if (controle) drafts.remember(controle, contentOf(controle));
  });
  const change = ({ target }: Event) => {
    const controle = controlOf(target);
    if (!controle) return;
    drafts.change(controle, contentOf(controle));
    onChange();
  };
  listen('input', change);
  listen('change', change);
  listen('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) sent.add(target);
  });
  // Controls change only after the reset event, so they are marked as saved without reading them.
  listen('reset', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    drafts.saved(controlsOf(target));
    onChange();
  });

  return {
    hasUnsaved: drafts.hasUnsaved,
    settle() {
      for (const form of sent) {
        const refused = form.querySelector(REJECTED) ?? form.parentElement?.querySelector(REJECTED);
        if (!refused) drafts.saved(controlsOf(form));
      }
      sent.clear();
      onChange();
    },
    stop: () => listening.abort(),
  };
}

const controlsOf = (form: HTMLFormElement): FormControl[] =>
  Array.from(form.elements).flatMap((element) => controlOf(element) ?? []);
