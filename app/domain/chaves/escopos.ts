import { CABECALHOS, NOMES_DE_RECURSO, type NomeDeRecurso } from '../resource/cabecalhos.ts';

/** Scope of a key: a resource, and read or write access. */
export type Escopo =
  | `${NomeDeRecurso}:${'leitura' | 'escrita'}`
  | 'catalogo:leitura'
  | 'simulacoes:leitura'
  | 'marca:leitura';

/**
 * All scopes with their labels, in the order of the form. None gives access to costs, CPF or contacts of
 * people.
 */
export const ESCOPOS: readonly { valor: Escopo; rotulo: string }[] = [
  { valor: 'catalogo:leitura', rotulo: 'Motos: ler o catálogo com os preços da loja' },
  ...NOMES_DE_RECURSO.flatMap((nome) => [
    { valor: `${nome}:leitura` as const, rotulo: `${CABECALHOS[nome].menu.rotulo}: ler` },
    { valor: `${nome}:escrita` as const, rotulo: `${CABECALHOS[nome].menu.rotulo}: criar, mudar e remover` },
  ]),
  { valor: 'simulacoes:leitura', rotulo: 'Simulações: calcular com o plano da loja' },
  { valor: 'marca:leitura', rotulo: 'Marca: ler nome, cores e contatos da loja' },
];

/** Labels of several scopes: "Campanhas: ler". */
export const rotulosDosEscopos = (escopos: readonly string[]): string[] =>
  ESCOPOS.filter(({ valor }) => escopos.includes(valor)).map(({ rotulo }) => rotulo);
