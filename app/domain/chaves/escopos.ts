import { CABECALHOS, NOMES_DE_RECURSO, type NomeDeRecurso } from '../resource/cabecalhos.ts';

/** What a key may do: of what, and whether it reads or writes. */
export type Escopo =
  | `${NomeDeRecurso}:${'leitura' | 'escrita'}`
  | 'catalogo:leitura'
  | 'simulacoes:leitura'
  | 'marca:leitura';

/** Every scope with the words of who gives it, in the order of the form. None opens costs, CPF or contacts of people. */
export const ESCOPOS: readonly { valor: Escopo; rotulo: string }[] = [
  { valor: 'catalogo:leitura', rotulo: 'Motos: ler o catálogo com os preços da loja' },
  ...NOMES_DE_RECURSO.flatMap((nome) => [
    { valor: `${nome}:leitura` as const, rotulo: `${CABECALHOS[nome].menu.rotulo}: ler` },
    { valor: `${nome}:escrita` as const, rotulo: `${CABECALHOS[nome].menu.rotulo}: criar, mudar e remover` },
  ]),
  { valor: 'simulacoes:leitura', rotulo: 'Simulações: calcular com o plano da loja' },
  { valor: 'marca:leitura', rotulo: 'Marca: ler nome, cores e contatos da loja' },
];

/** Several scopes in a few words: "Campanhas: ler". */
export const rotulosDosEscopos = (escopos: readonly string[]): string[] =>
  ESCOPOS.filter(({ valor }) => escopos.includes(valor)).map(({ rotulo }) => rotulo);
