/** The product's mark: a road that runs to the horizon over a counter. */
export function Marca({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" width="32" height="32" className={className}>
      <rect width="32" height="32" rx="8" fill="var(--cor-primary)" />
      <path d="M5 27 13.2 7h5.6L27 27Z" fill="var(--cor-on-primary)" />
      <path d="m15.5 9.5-.3 3h1.6l-.3-3Zm-.5 5.5-.4 4h2.8l-.4-4Zm-.7 6.5-.4 3.5h4.2l-.4-3.5Z" fill="#fff" />
    </svg>
  );
}
