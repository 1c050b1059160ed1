export type Tabela = {
  meses: readonly string[];
  marcas: readonly {
    nome: string;
    modelos: readonly {
      codigoFipe: string;
      nome: string;
      anos: readonly (readonly [number, ...unknown[]])[];
    }[];
  }[];
};
export type Resposta = { status: number; tipo: string; texto: string; para?: string; lenta?: boolean };
export const FALTAS: readonly string[];
export function mesDepois(mes: string): string;
export function valorNovo(antes: number, ano: number): number;
export function createRespostas(
  tabela: Tabela,
  mes?: string,
): (fonte: 'fipe' | 'brasilapi', path: string, falta?: string | null) => Resposta;
