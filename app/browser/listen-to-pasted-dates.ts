import type { CalendarDate } from '~/domain/valores/dates.ts';

/**
 * Handles text pasted into date fields, which browsers ignore, as dates in Brazilian notation.
 * @param hoje the server's date, as a device clock may be wrong
 * @returns a stop function
 */
export function listenToPastedDates(document: Document, hoje: CalendarDate): () => void {
  const day = { hoje, em: Date.now() };
  const leaving = new AbortController();
  document.addEventListener(
    'paste',
    (event) => {
      const { target, clipboardData } = event;
      if (!(target instanceof HTMLInputElement) || target.type !== 'date' || !clipboardData) return;
      event.preventDefault();
      const text = clipboardData.getData('text');
      import('./paste-date.ts').then(
        ({ pasteDate: colarData }) => colarData(target, text, day),
        // Without network the field stays unchanged.
        () => undefined,
      );
    },
    leaving,
  );
  return () => leaving.abort();
}
