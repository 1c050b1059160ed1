/** Sentence of the documentation; text between backticks becomes code. */
export const DocumentationText = ({ children }: { children: string }) => (
  <>
    {children.split('`').map((part, at) =>
      // Every second part was between two backticks.
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant sentence never move.
      at % 2 === 1 ? <code key={at}>{part}</code> : part,
    )}
  </>
);
