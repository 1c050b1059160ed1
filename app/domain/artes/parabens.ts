import * as v from 'valibot';
import { corDaMotoSchema } from '../motos/cores-de-moto.ts';
import { addDias, isData } from '../valores/datas.ts';
import { texto } from '../valores/texto.ts';
import { figuradoSchema } from './ajustes.ts';
import { type Conferido, conferir, semEsteCampo } from './conferir.ts';
import { nomeSchema, telefoneSchema } from './contato.ts';

export { TEXTOS_DO_CONSENTIMENTO } from './texto-do-consentimento.ts';

/** Maximum length of each field. */
export const LIMITES_DO_PARABENS = { cliente: 40, moto: 80, mensagem: 160, assinatura: 20_000 } as const;

/** Forms of consent: signed on the screen, or written in a message. */
export const COMO_CONSENTIU = ['assinatura', 'mensagem'] as const;

/** Version of the consent text that customers are asked to accept now. */
export const VERSAO_DO_CONSENTIMENTO = 2;

const CLIENTE = 'Informe o primeiro nome do cliente.';
const MOTO = 'Escolha a moto.';
const CONSENTIMENTO = 'Registre a autorização do cliente.';
const ENTREGA = 'Confira o dia da entrega.';

/** Strokes of a signature: SVG path data of straight lines on a sheet of 600 × 200, nothing else. */
const RABISCO = /^(?:M\d{1,3} \d{1,3}(?: ?L\d{1,3} \d{1,3})* ?)+$/;

const consentimentoSchema = v.strictObject(
  {
    como: v.picklist(COMO_CONSENTIU, CONSENTIMENTO),
    versao: v.literal(VERSAO_DO_CONSENTIMENTO, 'O texto da autorização mudou: leia o novo com o cliente.'),
    assinatura: v.optional(
      v.pipe(
        v.string(CONSENTIMENTO),
        v.maxLength(LIMITES_DO_PARABENS.assinatura, 'A assinatura ficou grande demais: assine de novo.'),
        v.regex(RABISCO, 'Não deu para ler a assinatura: assine de novo.'),
      ),
    ),
  },
  CONSENTIMENTO,
);
export type Consentimento = v.InferOutput<typeof consentimentoSchema>;

/** Schema of `dados` of congratulations at a delivery. */
export const dadosDoParabensSchema = v.strictObject(
  {
    cliente: v.pipe(
      texto({ most: LIMITES_DO_PARABENS.cliente, message: CLIENTE, required: CLIENTE }),
      v.regex(/^[\p{L}\p{M}'’.\- ]+$/u, 'Use só o primeiro nome, sem números.'),
    ),
    moto: texto({ most: LIMITES_DO_PARABENS.moto, message: MOTO, required: MOTO }),
    cor: corDaMotoSchema,
    mensagem: v.optional(texto({ most: LIMITES_DO_PARABENS.mensagem, message: 'Confira a mensagem.' })),
    entrega: v.optional(v.pipe(v.string(ENTREGA), v.check(isData, ENTREGA))),
    consentimento: consentimentoSchema,
    nome: nomeSchema,
    telefone: telefoneSchema,
    ...figuradoSchema,
  },
  semEsteCampo,
);
export type DadosDoParabens = v.InferOutput<typeof dadosDoParabensSchema>;

/** Maximum days ahead of a delivery. */
const ENTREGA_ATE = 60;

/** Checks the data of congratulations. @param hoje calendar date in São Paulo */
export function checkParabens(dados: unknown, hoje: string): Conferido<DadosDoParabens> {
  const lido = conferir(dadosDoParabensSchema, dados, {
    cliente: CLIENTE,
    moto: MOTO,
    consentimento: CONSENTIMENTO,
    nome: 'Informe seu nome.',
    telefone: 'Informe seu telefone com DDD.',
  });
  if (!lido.ok) return lido;
  const { consentimento, entrega } = lido.dados;
  const erros: Record<string, string> = {};
  if (consentimento.como === 'assinatura' && !consentimento.assinatura)
    erros.consentimento = 'Peça ao cliente que assine na tela.';
  if (entrega !== undefined && entrega > addDias(hoje, ENTREGA_ATE)) erros.entrega = ENTREGA;
  return Object.keys(erros).length > 0 ? { ok: false, erros } : lido;
}
