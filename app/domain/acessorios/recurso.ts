import { CABECALHOS } from '../resource/cabecalhos.ts';
import type { Valores } from '../resource/campo.ts';
import { padraoNaPlanilha } from '../resource/coluna.ts';
import { dinheiro } from '../resource/numeros.ts';
import { type Ambiente, declararRecurso, type Item } from '../resource/recurso.ts';
import { simNao, texto } from '../resource/textos.ts';
import { varias } from '../resource/varias.ts';

const campos = ({ opcoes }: Ambiente) => ({
  codigo: texto({
    ...{ rotulo: 'Código', nome: 'o código', coluna: { nome: 'codigo', sinonimos: ['referência', 'sku'] } },
    ...{ codigo: true, maximo: 30, desenho: { metade: true, exemplo: 'BAU-45' } },
  }),
  preco: dinheiro({
    ...{ rotulo: 'Preço', nome: 'o preço', coluna: { nome: 'preco', sinonimos: ['valor'] } },
    ...{ maximo: 10_000_000, desenho: { metade: true, exemplo: '489,90' } },
  }),
  nome: texto({
    ...{ rotulo: 'Nome', nome: 'o nome', coluna: { nome: 'nome', sinonimos: ['descrição'] } },
    ...{ maximo: 60, desenho: { exemplo: 'Baú de 45 litros' } },
  }),
  modelos: varias({
    ...{ rotulo: 'Serve em', nome: 'os modelos', coluna: { nome: 'modelos' } },
    ...{ opcoes: opcoes.motos, vazio: 'Todas as motos' },
  }),
  ativo: padraoNaPlanilha(
    simNao({
      ...{ rotulo: 'À venda', nome: 'à venda', coluna: { nome: 'ativo', sinonimos: ['à venda'] } },
      desenho: { ajuda: 'O que não está à venda some das escolhas e continua aqui.' },
    }),
    true,
  ),
});

export type CamposDoAcessorio = ReturnType<typeof campos>;
export type Acessorio = Item<Valores<CamposDoAcessorio>>;

/** Resource of accessories sold by the store, for proposals and the picture of parts. */
export const acessorio = declararRecurso<CamposDoAcessorio>({
  ...CABECALHOS.acessorio,
  palavras: {
    busca: 'Nome ou código',
    apoio: 'O que a loja vende além da moto, com o preço de hoje.',
    vazia: 'Cadastre o primeiro, ou traga todos de uma planilha.',
  },
  ...{ campos, opcoes: ['motos'], titulo: 'nome', busca: ['nome', 'codigo'] },
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
  estado: ({ ativo }) =>
    ativo ? { rotulo: 'À venda', tom: 'success' } : { rotulo: 'Fora de venda', tom: 'neutro' },
});
