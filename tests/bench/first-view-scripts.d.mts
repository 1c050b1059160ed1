export const SCRIPT_LIMIT_KB: number;
export function scriptBytes(html: string): number;
