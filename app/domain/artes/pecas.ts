import * as v from 'valibot';
import { checkValidade } from '../ofertas/oferta.ts';
import { formatData, isData } from '../valores/datas.ts';
import { inteiroEntre } from '../valores/inteiro.ts';
import { PRECO_MAXIMO } from '../valores/limites.ts';
import { texto } from '../valores/texto.ts';
import { figuradoSchema, fotoPedidaSchema } from './ajustes.ts';
import { type Conferido, conferir, semEsteCampo } from './conferir.ts';
import { ANTES_MENOR, nomeSchema, telefoneSchema } from './contato.ts';

/** Maximum length of each field, and maximum number of items in one picture. */
export const LIMITES_DAS_PECAS = {
  titulo: 60,
  texto: 140,
  codigo: 30,
  descricao: 60,
  selo: 24,
  itens: 4,
} as const;

const DESCRICAO = 'Descreva o item.';
const PRECO = 'Informe o preço.';
const ITENS = `Use de 1 a ${LIMITES_DAS_PECAS.itens} itens.`;
const VALIDADE = 'Informe até quando vale a oferta.';

const itemSchema = v.strictObject(
  {
    codigo: v.optional(texto({ most: LIMITES_DAS_PECAS.codigo, message: 'Confira o código.' })),
    descricao: texto({ most: LIMITES_DAS_PECAS.descricao, message: DESCRICAO, required: DESCRICAO }),
    preco: v.pipe(
      v.number(PRECO),
      v.check((preco) => preco !== 0, 'O preço precisa ser maior que zero.'),
      v.check((preco) => !(preco > PRECO_MAXIMO), 'O preço vai até R$ 10 milhões.'),
      inteiroEntre(1, PRECO_MAXIMO, PRECO),
    ),
    precoAntes: v.optional(inteiroEntre(1, PRECO_MAXIMO, 'Confira o preço de antes.')),
    foto: v.optional(fotoPedidaSchema),
  },
  semEsteCampo,
);
export type ItemDasPecas = v.InferOutput<typeof itemSchema>;

/** Schema of `dados` of an offer of parts and accessories. Money in centavos. */
export const dadosDasPecasSchema = v.strictObject(
  {
    titulo: v.optional(texto({ most: LIMITES_DAS_PECAS.titulo, message: 'Confira o título.' })),
    texto: v.optional(texto({ most: LIMITES_DAS_PECAS.texto, message: 'Confira o texto.' })),
    itens: v.pipe(
      v.array(itemSchema, ITENS),
      v.minLength(1, ITENS),
      v.maxLength(LIMITES_DAS_PECAS.itens, ITENS),
    ),
    selo: v.optional(texto({ most: LIMITES_DAS_PECAS.selo, message: 'Confira o selo.' })),
    validade: v.pipe(v.string(VALIDADE), v.check(isData, VALIDADE)),
    nome: nomeSchema,
    telefone: telefoneSchema,
    ...figuradoSchema,
  },
  semEsteCampo,
);
export type DadosDasPecas = v.InferOutput<typeof dadosDasPecasSchema>;

/**
 * Validates an offer of parts; messages of an item are keyed `itens.{place}.{field}`.
 * @param hoje in São Paulo
 */
export function checkPecas(dados: unknown, hoje: string): Conferido<DadosDasPecas> {
  const missing = {
    itens: ITENS,
    descricao: DESCRICAO,
    preco: PRECO,
    validade: VALIDADE,
    nome: 'Informe seu nome.',
    telefone: 'Informe seu telefone com DDD.',
  };
  const lido = conferir(dadosDasPecasSchema, dados, missing, 'porItem');
  if (!lido.ok) return lido;
  const erros: Record<string, string> = {};
  const validade = checkValidade(lido.dados.validade, hoje);
  if (validade) erros.validade = validade;
  for (const [at, { preco, precoAntes }] of lido.dados.itens.entries())
    if (precoAntes !== undefined && precoAntes <= preco) erros[`itens.${at}.precoAntes`] = ANTES_MENOR;
  return Object.keys(erros).length > 0 ? { ok: false, erros } : lido;
}

/** Legal lines of the offer (CDC art. 30 and 31), added automatically. */
export const linhasDasPecas = (validade: string, loja: { nome: string; endereco: string }): string[] => [
  `Preços à vista, por unidade, válidos até ${formatData(validade)} ou enquanto durarem os estoques.`,
  'Instalação não incluída. Imagens ilustrativas.',
  `${[loja.nome, loja.endereco].filter(Boolean).join(', ')}.`,
];
