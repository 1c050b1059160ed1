/**
 * Reads the fields a person has changed in a form since the page loaded, by name; '' for an unchecked box.
 * Compares with the DOM defaults, so it includes changes made before hydration.
 */
export function changedFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...form.elements].flatMap((control) => {
      const value = changedValue(control);
      return value === null ? [] : [[(control as HTMLInputElement).name, value] as const];
    }),
  );
}

function changedValue(control: Element): string | null {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    // Without a `selected` attribute browsers show the first option.
    const drawn = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return control.value === (drawn?.value ?? '') ? null : control.value;
  }
  if (control instanceof HTMLTextAreaElement)
    return control.value === control.defaultValue ? null : control.value;
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden' || control.type === 'file')
    return null;
  const { type, checked, defaultChecked, value, defaultValue } = control;
  if (type === 'radio') return checked && !defaultChecked ? value : null;
  if (type === 'checkbox') return checked === defaultChecked ? null : checked ? value : '';
  return value === defaultValue ? null : value;
}
