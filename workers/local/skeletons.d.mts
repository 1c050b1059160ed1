export const KINDS: Record<string, unknown>;
export function createSkeleton(
  kind: string,
  name: string,
  rotulo: string,
  read: (path: string) => string | null,
): { files: Map<string, string>; next: string[]; migration: boolean };
