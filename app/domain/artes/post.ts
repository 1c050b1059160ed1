import * as v from 'valibot';
import { corDaMotoSchema } from '../motos/cores-de-moto.ts';
import { checkFim } from '../ofertas/oferta.ts';
import { isData } from '../valores/datas.ts';
import { texto } from '../valores/texto.ts';
import { figuradoSchema } from './ajustes.ts';
import { type Conferido, conferir, semEsteCampo } from './conferir.ts';
import { nomeSchema, telefoneSchema } from './contato.ts';

/** Maximum length of each field. */
export const LIMITES_DO_POST = { titulo: 80, texto: 200, chamada: 40, moto: 80, selo: 24 } as const;

const TITULO = 'Escreva o título.';
const VALIDADE = 'Confira até quando vale.';

/** Schema of `dados` of a social post. It states no price, and may have a last day. */
export const dadosDoPostSchema = v.strictObject(
  {
    titulo: texto({ most: LIMITES_DO_POST.titulo, message: TITULO, required: TITULO }),
    texto: v.optional(texto({ most: LIMITES_DO_POST.texto, message: 'Confira o texto.' })),
    chamada: v.optional(texto({ most: LIMITES_DO_POST.chamada, message: 'Confira a chamada.' })),
    moto: v.optional(texto({ most: LIMITES_DO_POST.moto, message: 'Confira a moto.' })),
    cor: corDaMotoSchema,
    selo: v.optional(texto({ most: LIMITES_DO_POST.selo, message: 'Confira o selo.' })),
    validade: v.optional(v.pipe(v.string(VALIDADE), v.check(isData, VALIDADE))),
    nome: nomeSchema,
    telefone: telefoneSchema,
    ...figuradoSchema,
  },
  semEsteCampo,
);
export type DadosDoPost = v.InferOutput<typeof dadosDoPostSchema>;

/** Validates a post's data. @param hoje calendar date in São Paulo; a last day before it is refused */
export function checkPost(dados: unknown, hoje: string): Conferido<DadosDoPost> {
  const lido = conferir(dadosDoPostSchema, dados, {
    titulo: TITULO,
    nome: 'Informe seu nome.',
    telefone: 'Informe seu telefone com DDD.',
  });
  if (!lido.ok || lido.dados.validade === undefined) return lido;
  const { validade } = lido.dados;
  const erro = validade < hoje ? 'Este dia já passou.' : checkFim(validade, hoje);
  return erro ? { ok: false, erros: { validade: erro } } : lido;
}
