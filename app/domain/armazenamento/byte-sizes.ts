/** Bytes of a megabyte and of a gigabyte, in decimal units. */
export const MB = 1_000_000;
export const GB = 1_000 * MB;

const withOneDecimal = (n: number) => n.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

/** Formats a size: "0 MB", "12,5 MB", "3 GB". @param bytes not negative */
export const formatBytes = (bytes: number): string =>
  bytes < GB ? `${withOneDecimal(bytes / MB)} MB` : `${withOneDecimal(bytes / GB)} GB`;
