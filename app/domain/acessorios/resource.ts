import { spreadsheetDefault } from '../resource/column.ts';
import type { FieldValues } from '../resource/field-declarations.ts';
import { multipleChoiceField } from '../resource/multiple-choice.ts';
import { moneyField } from '../resource/number-fields.ts';
import { declareResource, type FieldEnvironment, type StoredItem } from '../resource/resource.ts';
import { RESOURCE_HEADERS } from '../resource/resource-headers.ts';
import { textField, yesNoField } from '../resource/text-fields.ts';

const declareAcessorioFields = ({ opcoes }: FieldEnvironment) => ({
  codigo: textField({
    ...{ rotulo: 'Código', nome: 'o código', coluna: { nome: 'codigo', sinonimos: ['referência', 'sku'] } },
    ...{ codigo: true, maximo: 30, desenho: { metade: true, exemplo: 'BAU-45' } },
  }),
  preco: moneyField({
    ...{ rotulo: 'Preço', nome: 'o preço', coluna: { nome: 'preco', sinonimos: ['valor'] } },
    ...{ maximo: 10_000_000, desenho: { metade: true, exemplo: '489,90' } },
  }),
  nome: textField({
    ...{ rotulo: 'Nome', nome: 'o nome', coluna: { nome: 'nome', sinonimos: ['descrição'] } },
    ...{ maximo: 60, desenho: { exemplo: 'Baú de 45 litros' } },
  }),
  modelos: multipleChoiceField({
    ...{ rotulo: 'Serve em', nome: 'os modelos', coluna: { nome: 'modelos' } },
    ...{ opcoes: opcoes.motos, vazio: 'Todas as motos' },
  }),
  ativo: spreadsheetDefault(
    yesNoField({
      ...{ rotulo: 'À venda', nome: 'à venda', coluna: { nome: 'ativo', sinonimos: ['à venda'] } },
      desenho: { ajuda: 'O que não está à venda some das escolhas e continua aqui.' },
    }),
    true,
  ),
});

export type AcessorioFields = ReturnType<typeof declareAcessorioFields>;
export type Acessorio = StoredItem<FieldValues<AcessorioFields>>;

/** Resource of accessories sold by the store, for proposals and the picture of parts. */
export const acessorio = declareResource<AcessorioFields>({
  ...RESOURCE_HEADERS.acessorio,
  palavras: {
    busca: 'Nome ou código',
    apoio: 'O que a loja vende além da moto, com o preço de hoje.',
    vazia: 'Cadastre o primeiro, ou traga todos de uma planilha.',
  },
  ...{ campos: declareAcessorioFields, opcoes: ['motos'], titulo: 'nome', busca: ['nome', 'codigo'] },
  lista: ['codigo', 'preco', 'modelos'],
  filtros: {
    venda: { rotulo: 'À venda', onde: () => [[{ coluna: 'ativo', op: 'igual', valor: true }]] },
    fora: { rotulo: 'Fora de venda', onde: () => [[{ coluna: 'ativo', op: 'igual', valor: false }]] },
    todos: { rotulo: 'Todos' },
  },
  ordens: {
    nome: { rotulo: 'Nome', coluna: 'busca', sentido: 'crescente' },
    preco: { rotulo: 'Menor preço', coluna: 'preco', sentido: 'crescente' },
    maior: { rotulo: 'Maior preço', coluna: 'preco', sentido: 'decrescente' },
  },
  ...{ chave: ['codigo'], chaveUnica: true, remocao: 'excluir' },
  inicial: () => ({ ativo: true }),
  exemplo: { codigo: 'BAU-45', preco: 48_990, nome: 'Baú de 45 litros', modelos: [], ativo: true },
  estado: ({ ativo }) =>
    ativo ? { rotulo: 'À venda', tom: 'success' } : { rotulo: 'Fora de venda', tom: 'neutro' },
});
