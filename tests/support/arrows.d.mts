type Files = Iterable<[path: string, text: string]>;
export const MOST_LINES: number;
type Room = { name: string };
/** @param find the room of a path; those of rooms.mjs when not told */
export function findViolations(files: Files, find?: (path: string) => Room | undefined): string[];
export function findCircles(files: Files): string[];
export function findLongFiles(files: Files): string[];
export function findLooseSql(files: Files): string[];
export function findBareLazy(files: Files): string[];
export function readImports(
  path: string,
  text: string,
): Array<{ specifier: string; typeOnly: boolean; lazy: boolean; line: number }>;
