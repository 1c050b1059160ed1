/** Writes what was chosen for an invoice, as the person confirms it; another choice is another word. */
export const chosenWords = ({ estoque, seminovo }: { estoque?: unknown; seminovo?: unknown }): string =>
  `${estoque || ''}/${seminovo || ''}`;
