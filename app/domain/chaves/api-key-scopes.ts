import { RESOURCE_HEADERS, RESOURCE_NAMES, type ResourceName } from '../resource/resource-headers.ts';

/** Scope of a key: a resource, and read or write access. */
export type ApiKeyScope =
  | `${ResourceName}:${'leitura' | 'escrita'}`
  | 'catalogo:leitura'
  | 'simulacoes:leitura'
  | 'marca:leitura';

/**
 * All scopes with their labels, in the order of the form. None gives access to costs, CPF or contacts of
 * people.
 */
export const API_KEY_SCOPES: readonly { valor: ApiKeyScope; rotulo: string }[] = [
  { valor: 'catalogo:leitura', rotulo: 'Motos: ler o catálogo com os preços da loja' },
  ...RESOURCE_NAMES.flatMap((nome) => [
    { valor: `${nome}:leitura` as const, rotulo: `${RESOURCE_HEADERS[nome].menu.rotulo}: ler` },
    {
      valor: `${nome}:escrita` as const,
      rotulo: `${RESOURCE_HEADERS[nome].menu.rotulo}: criar, mudar e remover`,
    },
  ]),
  { valor: 'simulacoes:leitura', rotulo: 'Simulações: calcular com o plano da loja' },
  { valor: 'marca:leitura', rotulo: 'Marca: ler nome, cores e contatos da loja' },
];

/** Labels of several scopes: "Campanhas: ler". */
export const scopeLabels = (scopes: readonly string[]): string[] =>
  API_KEY_SCOPES.filter(({ valor }) => scopes.includes(valor)).map(({ rotulo }) => rotulo);
