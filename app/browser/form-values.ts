import { type DraftFields, isPrivateField } from '~/domain/pagina/form-draft.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Input types that no draft holds: passwords, files, buttons, searches, and hidden fields, unless a person's choice lies in
 * one (`data-escolha`).
 */
const NOT_KEPT = /^(?:password|file|submit|button|reset|image|search|hidden)$/;

/** Tells whether a draft may hold a control; the text of a spreadsheet is a file's. */
const mayKeep = (control: Control): boolean =>
  control.name !== '' &&
  control.name !== 'csv' &&
  !isPrivateField(control.name) &&
  !control.closest('[data-sem-rascunho]') &&
  (!NOT_KEPT.test(control.type) || 'escolha' in control.dataset);

const controlsOf = (form: HTMLFormElement): Control[] =>
  Array.from(form.elements).flatMap((element) =>
    (element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement) &&
    mayKeep(element)
      ? [element]
      : [],
  );

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Name under which a control is kept: checkboxes that share one are told apart by their value. */
const keyOf = (control: Control): string =>
  control instanceof HTMLInputElement && control.type === 'checkbox'
    ? `${control.name}=${control.value}`
    : control.name;

function currentValueOf(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return Array.from(control.selectedOptions, ({ value }) => value).join('\n');
  return isTicked(control) && control.type === 'checkbox' ? (control.checked ? 'sim' : '') : control.value;
}

/** The value that the page came with, of a text; other controls do not say it reliably once React has them. */
const firstValueOf = (control: Control): string =>
  control instanceof HTMLSelectElement || isTicked(control) ? currentValueOf(control) : control.defaultValue;

function read(form: HTMLFormElement, value: (control: Control) => string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const control of controlsOf(form)) {
    const isOtherRadio = isTicked(control) && control.type === 'radio' && !control.checked;
    if (isOtherRadio) fields[keyOf(control)] ??= '';
    else fields[keyOf(control)] = value(control);
  }
  return fields;
}

/** Reads the fields that a draft may hold, also of a form that has left the page. */
export const readForm = (form: HTMLFormElement): Record<string, string> => read(form, currentValueOf);

/** Reads the fields as the page came with them, before anything was typed. */
export const readFirstValues = (form: HTMLFormElement): Record<string, string> => read(form, firstValueOf);

/** Sets a value as if typed, with the events that React waits for. */
function type(control: Control, text: string): void {
  if (isTicked(control)) {
    const wanted = control.type === 'checkbox' ? text === 'sim' : text === control.value;
    if (control.checked !== wanted && (wanted || control.type === 'checkbox')) control.click();
    return;
  }
  if (currentValueOf(control) === text) return;
  if (control instanceof HTMLSelectElement && control.multiple) {
    const chosen = new Set(text.split('\n'));
    for (const option of control.options) option.selected = chosen.has(option.value);
  } else {
    // Its own setter, because React replaces that of each field by one that hides the change from it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
  }
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Tells whether a control can hold a value: a list may have lost the option. */
const takes = (control: Control, text: string): boolean =>
  !(control instanceof HTMLSelectElement) ||
  text.split('\n').every((each) => Array.from(control.options).some(({ value }) => value === each));

/** Puts values into the fields of a form. Returns those whose fields are not there yet. */
export function fillForm(form: HTMLFormElement, fields: DraftFields): Record<string, string> {
  const left: Record<string, string> = { ...fields };
  for (const control of controlsOf(form)) {
    const text = fields[keyOf(control)];
    if (text === undefined || !takes(control, text)) continue;
    delete left[keyOf(control)];
    type(control, text);
  }
  return left;
}

const idOf = (form: HTMLFormElement): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>('input[type="hidden"][name="id"]');

/** Reads the id under which a form is sent, its idempotency key; none where the address names the record. */
export const readSentId = (form: HTMLFormElement): string | undefined => idOf(form)?.value;

/** Sends a form under the id of an earlier attempt. */
export function restoreSentId(form: HTMLFormElement, id: string | undefined): void {
  const field = idOf(form);
  if (field && id !== undefined) field.value = id;
}
