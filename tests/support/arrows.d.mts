export const ROOMS: ReadonlyArray<{
  name: string;
  path: RegExp;
  values: string[];
  types?: string[];
  packages?: string[];
}>;
export function findViolations(files: Iterable<[path: string, text: string]>): string[];
