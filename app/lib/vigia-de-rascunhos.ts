import { createRascunhos } from '~/domain/pagina/rascunhos.ts';

type Controle = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Marks a form, or a part of one, whose fields are no work to lose: a search, a preview's options. */
const SEM_RASCUNHO = '[data-sem-rascunho], form[method="get" i], [type="search"], [type="hidden"]';

/**
 * What a form shows after its answer when it was refused: a field with an error, or an error beside it. In a dialog
 * the place where errors may be announced is a neighbour too, silent.
 */
const RECUSADO = '[aria-invalid="true"], [role="alert"]:not(:empty)';

export type VigiaDeRascunhos = {
  hasUnsaved(): boolean;
  /** Requests have ended: forms that were sent and not refused hold nothing unsaved any more. */
  settle(): void;
  stop(): void;
};

function controleOf(target: EventTarget | null): Controle | null {
  const isControle =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  return isControle && !target.matches(SEM_RASCUNHO) && !target.closest(SEM_RASCUNHO) ? target : null;
}

/** Everything the control holds, as one text: chosen files and options count like typed characters. */
function contentOf(controle: Controle): string {
  if (controle instanceof HTMLSelectElement)
    return Array.from(controle.selectedOptions, ({ value }) => value).join('\n');
  if (controle instanceof HTMLTextAreaElement) return controle.value;
  const { type, checked, files, value } = controle;
  if (type === 'checkbox' || type === 'radio') return String(checked);
  return files ? Array.from(files, ({ name, size }) => `${name} ${size}`).join('\n') : value;
}

/**
 * Listens to every form of a page for something typed that nobody has saved yet. `defaultValue` would be no help:
 * React moves it along with what is typed in controlled fields.
 */
export function watchRascunhos(page: Document, onChange: () => void): VigiaDeRascunhos {
  const rascunhos = createRascunhos<Controle>((controle) => controle.isConnected);
  const sent = new Set<HTMLFormElement>();
  const listening = new AbortController();
  const listen = (name: string, run: (event: Event) => void) =>
    page.addEventListener(name, run, { capture: true, passive: true, signal: listening.signal });

  listen('focusin', ({ target }) => {
    const controle = controleOf(target);
    if (controle) rascunhos.remember(controle, contentOf(controle));
  });
  const change = ({ target }: Event) => {
    const controle = controleOf(target);
    if (!controle) return;
    rascunhos.change(controle, contentOf(controle));
    onChange();
  };
  listen('input', change);
  listen('change', change);
  listen('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) sent.add(target);
  });
  // A reset shows the old texts only after its event.
  listen('reset', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    rascunhos.saved(controlesOf(target));
    onChange();
  });

  return {
    hasUnsaved: rascunhos.hasUnsaved,
    settle() {
      for (const form of sent) {
        const refused = form.querySelector(RECUSADO) ?? form.parentElement?.querySelector(RECUSADO);
        if (!refused) rascunhos.saved(controlesOf(form));
      }
      sent.clear();
      onChange();
    },
    stop: () => listening.abort(),
  };
}

const controlesOf = (form: HTMLFormElement): Controle[] =>
  Array.from(form.elements).flatMap((element) => controleOf(element) ?? []);
