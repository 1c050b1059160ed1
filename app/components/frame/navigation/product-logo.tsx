/** Logo, as in public/favicon.svg without its background: a slanted B divided by a road line. */
export function ProductLogo({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="8 10 80 80" width="36" height="36" className={className}>
      <g transform="translate(13 0) skewX(-12)">
        <path
          fill="var(--cor-primary)"
          fillRule="evenodd"
          d="M25 14H61.5A15.5 15.5 0 0 1 61.5 45H25Q22 45 22 42V17Q22 14 25 14ZM39 25V34H60.5A4.5 4.5 0 0 0 60.5 25ZM25 55H67.5A15.5 15.5 0 0 1 67.5 86H25Q22 86 22 83V58Q22 55 25 55ZM39 66V75H66.5A4.5 4.5 0 0 0 66.5 66Z"
        />
        <path fill="currentColor" d="M22 48H38V52H22ZM44 48H60V52H44ZM66 48H82V52H66Z" />
      </g>
    </svg>
  );
}
