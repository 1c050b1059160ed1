/** A sentence of the description; what stands between backticks is for programs. */
export const Texto = ({ children }: { children: string }) => (
  <>
    {children.split('`').map((part, at) =>
      // Every second part stood between two of them.
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant sentence never move.
      at % 2 === 1 ? <code key={at}>{part}</code> : part,
    )}
  </>
);
