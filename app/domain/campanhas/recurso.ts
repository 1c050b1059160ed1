import { CABECALHOS } from '../resource/cabecalhos.ts';
import type { Valores } from '../resource/campo.ts';
import { opcional, padraoNaPlanilha } from '../resource/coluna.ts';
import { data, dinheiro, inteiro, percentual } from '../resource/numeros.ts';
import { type Ambiente, declararRecurso, type Item } from '../resource/recurso.ts';
import { escolha, simNao, texto } from '../resource/textos.ts';
import { varias } from '../resource/varias.ts';
import { addDias } from '../valores/datas.ts';
import { estadoDaCampanha, FILTROS_DE_CAMPANHAS, regrasDaCampanha, TIPOS_DE_CAMPANHA } from './regras.ts';

const metade = { metade: true };

const campos = ({ hoje, opcoes }: Ambiente) => ({
  nome: texto({ rotulo: 'Nome', nome: 'o nome', coluna: { nome: 'nome' }, maximo: 60 }),
  inicio: data({ rotulo: 'Começa em', nome: 'o início', coluna: { nome: 'inicio' }, desenho: metade, hoje }),
  fim: data({ rotulo: 'Último dia', nome: 'o fim', coluna: { nome: 'fim' }, desenho: metade, hoje }),
  tipo: escolha({
    rotulo: 'O que oferece',
    nome: 'o tipo',
    coluna: { nome: 'tipo' },
    opcoes: TIPOS_DE_CAMPANHA,
  }),
  taxa: opcional(
    percentual({
      ...{ rotulo: 'Taxa ao mês', nome: 'a taxa', coluna: { nome: 'taxa' }, maximo: 20, aoMes: true },
      desenho: { ...metade, ajuda: 'Da campanha de taxa.' },
    }),
  ),
  valor: opcional(
    dinheiro({
      ...{ rotulo: 'Valor', nome: 'o valor', coluna: { nome: 'valor' }, maximo: 10_000_000 },
      desenho: { ...metade, ajuda: 'Do desconto ou do bônus.', exemplo: '1.000,00' },
    }),
  ),
  modelos: varias({
    ...{ rotulo: 'Modelos', nome: 'os modelos', coluna: { nome: 'modelos' } },
    ...{ opcoes: opcoes.motos, vazio: 'Todos os modelos' },
  }),
  lojas: varias({
    ...{ rotulo: 'Lojas', nome: 'as lojas', coluna: { nome: 'lojas' } },
    ...{ opcoes: opcoes.lojas, vazio: 'Só esta loja' },
  }),
  regras: texto({
    ...{ rotulo: 'Regras', nome: 'as regras', coluna: { nome: 'regras' }, maximo: 600 },
    ...{ linhas: 'varias', podeFaltar: true, desenho: { ajuda: 'O que o consultor diz ao cliente.' } },
  }),
  arte: opcional(
    escolha({
      rotulo: 'Visual do panfleto',
      nome: 'o visual',
      coluna: { nome: 'arte' },
      opcoes: opcoes.artes,
    }),
  ),
  prioridade: padraoNaPlanilha(
    inteiro({
      ...{ rotulo: 'Prioridade', nome: 'a prioridade', coluna: { nome: 'prioridade' }, maximo: 100 },
      desenho: { ajuda: 'Entre iguais, a maior vem primeiro.' },
    }),
    0,
  ),
  soma: simNao({ rotulo: 'Soma com outras do mesmo tipo', nome: 'a soma', coluna: { nome: 'soma' } }),
  ativa: padraoNaPlanilha(simNao({ rotulo: 'Ativa', nome: 'ativa', coluna: { nome: 'ativa' } }), true),
});

export type CamposDaCampanha = ReturnType<typeof campos>;
export type Campanha = Item<Valores<CamposDaCampanha>>;

/** Resource of campaigns: temporary offers of the store. Source: docs/spec/trade.md, "Campaigns". */
export const campanha = declararRecurso<CamposDaCampanha>({
  ...CABECALHOS.campanha,
  palavras: {
    busca: 'Nome ou regra',
    apoio: 'O que a loja oferece por um tempo. Simulador, propostas, panfletos e TV usam as do dia sozinhos.',
    vazia: 'Crie a primeira: ela começa e termina sozinha nos dias que você disser.',
  },
  ...{ campos, opcoes: ['motos', 'lojas', 'artes'], titulo: 'nome', busca: ['nome', 'regras'] },
  lista: ['tipo', 'taxa', 'valor', 'inicio', 'fim'],
  filtros: FILTROS_DE_CAMPANHAS,
  ordens: {
    fim: { rotulo: 'Terminam antes', coluna: 'fim', sentido: 'crescente' },
    recentes: { rotulo: 'Mais recentes', coluna: 'criadoEm', sentido: 'decrescente' },
    nome: { rotulo: 'Nome', coluna: 'busca', sentido: 'crescente' },
  },
  ...{ chave: ['nome', 'inicio'], chaveUnica: false, remocao: 'encerrar' },
  inicial: (hoje) => ({ inicio: hoje, fim: addDias(hoje, 30), prioridade: 0, ativa: true, soma: false }),
  ...{ regras: regrasDaCampanha, estado: estadoDaCampanha },
  usado: (item, hoje) => item.ativa && item.inicio <= hoje,
  ...{ alcance: ({ lojas }) => lojas.map(Number), alcanceEm: 'lojas' },
});
