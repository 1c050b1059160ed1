export type Contagem = { passed: number; failed: number; problems: string[] };
export function countTests(report: object | null, code: number): Contagem;
