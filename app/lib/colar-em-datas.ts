/**
 * Browsers take no pasted text into a date field: what is pasted there is read as people write days.
 * @returns stops it
 */
export function listenToPastedDates(document: Document): () => void {
  const leaving = new AbortController();
  document.addEventListener(
    'paste',
    (event) => {
      const { target, clipboardData } = event;
      if (!(target instanceof HTMLInputElement) || target.type !== 'date' || !clipboardData) return;
      event.preventDefault();
      const text = clipboardData.getData('text');
      import('./colar-data.ts').then(
        ({ colarData }) => colarData(target, text),
        // Without a network the field stays as it was, as the browser alone would leave it.
        () => undefined,
      );
    },
    leaving,
  );
  return () => leaving.abort();
}
