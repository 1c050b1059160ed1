export type Escolha = {
  chosen: { unit: string[]; workers: string[]; costs: string[]; e2e: string[] };
  screens: string[];
  leftOut: string[];
};
export function chooseTests(changed: string[], files: Map<string, string>): Escolha;
