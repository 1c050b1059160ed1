import { countNearLimit, explainCut, isFull } from './full-fields.ts';

/** Text field with a limit of its own. */
type TextControl = HTMLInputElement | HTMLTextAreaElement;

const NOTE = 'campo-cabem';

const asControl = (target: EventTarget | null): TextControl | null =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.maxLength >= 0
    ? target
    : null;

/** Text that an edit is about to put in: a key, or what is pasted or dropped; '' for any other edit. */
function insertedText({ data, dataTransfer, inputType, target }: InputEvent): string {
  if (!inputType.startsWith('insert') || inputType === 'insertCompositionText') return '';
  const text = data ?? dataTransfer?.getData('text/plain') ?? '';
  // A field of one line leaves out the line breaks.
  return target instanceof HTMLInputElement ? text.replace(/[\r\n]+/g, '') : text;
}

const noteOf = (control: TextControl) =>
  control.closest<HTMLElement>('.campo')?.querySelector<HTMLElement>(`.${NOTE}`);

/** Writes the note below a field; null takes it away. A field that no layout surrounds has none. */
function write(control: TextControl, text: string | null): void {
  const note = noteOf(control);
  if (text === null) {
    note?.remove();
    return;
  }
  if (note?.textContent === text) return;
  const written = note ?? document.createElement('p');
  written.className = `campo-ajuda ${NOTE}`;
  written.setAttribute('role', 'status');
  // At the end of the layout, where React has no node of its own that could follow it.
  if (!note) control.closest<HTMLElement>('.campo')?.appendChild(written);
  written.textContent = text;
}

/**
 * Says below a text field that what is typed, pasted or dropped does not fit: a browser cuts it off without a word. Counts
 * the letters once a field is nearly full.
 * @returns a stop function
 */
export function listenToFullFields(document: Document): () => void {
  const leaving = new AbortController();
  document.addEventListener(
    'beforeinput',
    (event) => {
      const control = asControl(event.target);
      const cut = control && explainCut(control, insertedText(event));
      if (control && cut) write(control, cut);
    },
    leaving,
  );
  document.addEventListener(
    'input',
    ({ target }) => {
      const control = asControl(target);
      // What was cut stays told while the field is full.
      if (control && !(noteOf(control)?.textContent?.startsWith('Cabem') && isFull(control)))
        write(control, countNearLimit(control));
    },
    leaving,
  );
  return () => leaving.abort();
}
