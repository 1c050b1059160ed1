export function formatTable(head: readonly string[], rows: readonly unknown[][], left?: number): string;
export function parseTable(text: string): string[][];
export function readMarked(text: string, name: string): string;
export function replaceMarked(text: string, name: string, content: string): string;
