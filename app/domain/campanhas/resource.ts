import { optionalField, spreadsheetDefault } from '../resource/column.ts';
import type { FieldValues } from '../resource/field-declarations.ts';
import { multipleChoiceField } from '../resource/multiple-choice.ts';
import { dateField, integerField, moneyField, percentField } from '../resource/number-fields.ts';
import { declareResource, type FieldEnvironment, type StoredItem } from '../resource/resource.ts';
import { RESOURCE_HEADERS } from '../resource/resource-headers.ts';
import { choiceField, textField, yesNoField } from '../resource/text-fields.ts';
import { addDays } from '../valores/dates.ts';
import { campanhaTextFields, taxaConditionFields } from './campanha-fields.ts';
import {
  CAMPANHA_EXAMPLE,
  CAMPANHA_FILTERS,
  CAMPANHA_KINDS,
  campanhaState,
  checkCampanhaRules,
} from './campanha-rules.ts';
import { CAMPANHA_WORDS } from './campanha-words.ts';

const half = { desenho: { metade: true } };

const campos = ({ hoje, opcoes }: FieldEnvironment) => ({
  nome: textField({ rotulo: 'Nome', nome: 'o nome', coluna: { nome: 'nome' }, maximo: 60 }),
  inicio: dateField({ rotulo: 'Começa em', nome: 'o início', coluna: { nome: 'inicio' }, ...half, hoje }),
  fim: dateField({ rotulo: 'Último dia', nome: 'o fim', coluna: { nome: 'fim' }, ...half, hoje }),
  tipo: choiceField({
    rotulo: 'O que oferece',
    nome: 'o tipo',
    coluna: { nome: 'tipo' },
    opcoes: CAMPANHA_KINDS,
  }),
  taxa: optionalField(
    percentField({
      ...{ rotulo: 'Taxa ao mês', nome: 'a taxa', coluna: { nome: 'taxa' }, maximo: 20, aoMes: true },
      desenho: { ...half.desenho, ajuda: 'Da campanha de taxa.' },
    }),
  ),
  ...taxaConditionFields(opcoes.financeiras),
  valor: optionalField(
    moneyField({
      ...{ rotulo: 'Valor', nome: 'o valor', coluna: { nome: 'valor' }, maximo: 10_000_000 },
      desenho: { ...half.desenho, ajuda: 'Do desconto ou do bônus.', exemplo: '1.000,00' },
    }),
  ),
  modelos: multipleChoiceField({
    ...{ rotulo: 'Modelos', nome: 'os modelos', coluna: { nome: 'modelos' } },
    ...{ opcoes: opcoes.motos, vazio: 'Todos os modelos' },
  }),
  lojas: multipleChoiceField({
    ...{ rotulo: 'Lojas', nome: 'as lojas', coluna: { nome: 'lojas' } },
    ...{ opcoes: opcoes.lojas, vazio: 'Só esta loja' },
  }),
  ...campanhaTextFields(),
  arte: optionalField(
    choiceField({
      rotulo: 'Visual do panfleto',
      nome: 'o visual',
      coluna: { nome: 'arte' },
      opcoes: opcoes.artes,
    }),
  ),
  prioridade: spreadsheetDefault(
    integerField({
      ...{ rotulo: 'Prioridade', nome: 'a prioridade', coluna: { nome: 'prioridade' }, maximo: 100 },
      desenho: { ajuda: 'Entre iguais, a maior vem primeiro.' },
    }),
    0,
  ),
  soma: yesNoField({ rotulo: 'Soma com outras do mesmo tipo', nome: 'a soma', coluna: { nome: 'soma' } }),
  ativa: spreadsheetDefault(yesNoField({ rotulo: 'Ativa', nome: 'ativa', coluna: { nome: 'ativa' } }), true),
});

export type CampanhaFields = ReturnType<typeof campos>;
export type Campanha = StoredItem<FieldValues<CampanhaFields>>;

/** Resource of campaigns: temporary offers of the store. Source: docs/spec/trade.md, "Campaigns". */
export const campanha = declareResource<CampanhaFields>({
  ...RESOURCE_HEADERS.campanha,
  palavras: {
    busca: 'Nome ou regra',
    apoio: 'O que a loja oferece por um tempo. Simulador, propostas, panfletos e TV usam as do dia sozinhos.',
    vazia: 'Crie a primeira: ela começa e termina sozinha nos dias que você disser.',
  },
  ...{ campos, titulo: 'nome', busca: ['nome', 'regras'] },
  opcoes: ['motos', 'lojas', 'artes', 'financeiras'],
  // The days first: they stand in the same place on each card, since a rate or a value may be missing.
  lista: ['inicio', 'fim', 'tipo', 'taxa', 'valor'],
  daAdministracao: ['prioridade', 'ativa'],
  filtros: CAMPANHA_FILTERS,
  ordens: {
    fim: { rotulo: 'Terminam antes', coluna: 'fim', sentido: 'crescente' },
    recentes: { rotulo: 'Mais recentes', coluna: 'criadoEm', sentido: 'decrescente' },
    nome: { rotulo: 'Nome', coluna: 'busca', sentido: 'crescente' },
  },
  ...{ chave: ['nome', 'inicio'], chaveUnica: false, remocao: 'encerrar' },
  inicial: (today) => ({ inicio: today, fim: addDays(today, 30), prioridade: 0, ativa: true, soma: false }),
  ...{ regras: checkCampanhaRules, estado: campanhaState, exemplo: CAMPANHA_EXAMPLE },
  ...CAMPANHA_WORDS,
  usado: (item, today) => item.ativa && item.inicio <= today,
  ...{ alcance: ({ lojas }) => lojas.map(Number), alcanceEm: 'lojas' },
});
