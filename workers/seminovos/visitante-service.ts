import * as v from 'valibot';
import { type Ficha, readFicha } from '../../app/domain/seminovos/ficha.ts';
import { readContact, readMoto } from '../../app/domain/seminovos/pedido-form.ts';
import { placaKey } from '../../app/domain/seminovos/placa.ts';
import { SEMINOVO_TRANSITIONS, type SeminovoStatus } from '../../app/domain/seminovos/seminovo-status.ts';
import { isVisitanteSecret } from '../../app/domain/seminovos/visitante-secret.ts';
import { type CalendarDate, todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import type { Centavos } from '../../app/domain/valores/money.ts';
import { textSchema } from '../../app/domain/valores/text-schema.ts';
import { ApiError } from '../base/api-error.ts';
import { sha256Hex } from '../base/hash.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import { type FipeLookup, lookUpFipe } from './look-up-fipe.ts';
import type { PedidoLimits } from './pedido-limits.ts';
import { type PedidoRepository, VISITANTE_STATUSES } from './pedido-repository.ts';
import { checkTexts } from './pedido-service.ts';
import type { RememberedValues } from './remembered-values.ts';
import type { FotoSeminovo, SeminovoFotos } from './seminovo-fotos.ts';
import type { SeminovoRow } from './seminovo-repository.ts';

/** Credentials of a visitor's link. */
export type VisitanteLink = { id: string; segredo: unknown };

/** Request as its visitor sees it: their own data, and the store's answers to them. */
export type VisitantePedido = {
  id: string;
  idEmpresa: number;
  situacao: SeminovoStatus;
  versao: number;
  criadoEm: string;
  moto: Pick<
    SeminovoRow,
    'marca' | 'modelo' | 'anoFabricacao' | 'anoModelo' | 'cor' | 'km' | 'placa' | 'codigoFipe' | 'descricao'
  > & { ficha: Ficha };
  contato: { nome: string; telefone: string; email: string | null };
  /** Evaluation; null before the store gave one. `vencida`: its last day is over. */
  avaliacao: { valor: Centavos; ate: CalendarDate; vencida: boolean; motivo: string | null } | null;
  /** Reason of the store's refusal; null without one. */
  motivoDaRecusa: string | null;
  aceitaEm: string | null;
  pergunta: string | null;
  /** True while the motorcycle's data can be corrected. */
  corrige: boolean;
};

const questionSchema = v.object({
  pergunta: textSchema({
    ...{ most: 500, message: 'Escreva a pergunta.', required: 'Escreva a pergunta.', breaks: ['\n', '\t'] },
  }),
});

/** 404 with the same message for everything that this visitor may not see. */
export const pedidoNotFound = () =>
  new ApiError(404, 'pedido-nao-encontrado', 'Este pedido não existe, ou foi apagado.');

const changedError = (message: string) => new ApiError(409, 'pedido-mudou', message);

/** Compares in constant time for equal lengths. */
function isEqual(a: string, b: string): boolean {
  let different = a.length ^ b.length;
  for (let at = 0; at < a.length; at += 1) different |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return different === 0;
}

/**
 * Actions of a visitor on their own request; each throws the same ApiError 404 for a wrong id and a wrong
 * secret.
 */
export function createVisitanteService(parts: {
  pedidos: PedidoRepository;
  fotos: Pick<SeminovoFotos, 'empty' | 'removeUnreleased'>;
  rememberedValues: Pick<RememberedValues, 'toKeep'>;
  fipe: FipeLookup;
  limites: PedidoLimits;
  clock: () => Date;
}) {
  const { pedidos, fotos, rememberedValues, fipe, limites, clock } = parts;

  async function requireRow({ id, segredo }: VisitanteLink): Promise<SeminovoRow> {
    if (!isVisitanteSecret(segredo)) throw pedidoNotFound();
    const [row, hash] = await Promise.all([pedidos.findOfVisitor(id.slice(0, 40)), sha256Hex(segredo)]);
    if (!row?.segredo || !isEqual(row.segredo, hash)) throw pedidoNotFound();
    return row;
  }

  const eventOf = (acao: string, detalhe: Record<string, unknown> = {}) => ({
    ...{ acao, detalhe, uid: '', em: clock().toISOString() },
  });

  return {
    find: async (link: VisitanteLink): Promise<VisitantePedido> =>
      toView(await requireRow(link), todayInSaoPaulo(clock())),

    /**
     * Checks the link for photo requests; with `envia` throws ApiError 409 unless photos may still be
     * uploaded.
     */
    async requireOwn(link: VisitanteLink, envia: boolean = false): Promise<FotoSeminovo> {
      const row = await requireRow(link);
      if (envia && row.situacao !== 'avaliacao' && row.situacao !== 'avaliado')
        throw changedError('Este pedido já foi respondido. Para mandar fotos, fale com a loja.');
      return row;
    },

    /**
     * Corrects the data. Throws ApiError 409 (changed meanwhile), 422, 429.
     * @param base version that the form showed
     */
    async correct(
      link: VisitanteLink,
      base: number,
      fields: Readonly<Record<string, string | undefined>>,
    ): Promise<void> {
      const row = await requireRow(link);
      const corrige = row.situacao === 'avaliacao';
      const { contato, erros: doContato } = readContact(fields);
      const { moto, erros: daMoto } = readMoto(fields, todayInSaoPaulo(clock()));
      const errors = { ...(corrige ? daMoto : {}), ...doContato };
      if (Object.keys(errors).length > 0) throw invalid(errors);
      checkTexts(corrige ? moto : readMoto({}, todayInSaoPaulo(clock())).moto, contato.nome);
      await limites.spendMudanca(row.id);
      const values: Partial<SeminovoRow> = {
        ...{ contatoNome: contato.nome, contatoTelefone: contato.telefone, contatoEmail: contato.email },
        ...(corrige && {
          ...{ ...moto, ficha: JSON.stringify(moto.ficha), chaveDaPlaca: placaKey(moto.placa) },
          // Another model or year: the former FIPE value does not apply.
          ...(moto.anoModelo === row.anoModelo && moto.codigoFipe === row.codigoFipe
            ? {}
            : await lookUpFipe(fipe, moto.codigoFipe, moto.anoModelo)),
        }),
      };
      const situacoes = corrige ? (['avaliacao'] as const) : [row.situacao as SeminovoStatus];
      const while_ = { versao: base, situacoes };
      const done = await pedidos.change(row.id, while_, values, eventOf('corrigir'));
      if (!done) throw changedError('O pedido mudou enquanto você escrevia. Confira e salve de novo.');
    },

    /** Accepts the value shown. Throws ApiError 409 when it has changed, or is no longer valid. */
    async accept(link: VisitanteLink, valor: number): Promise<void> {
      const row = await requireRow(link);
      if (row.resposta === 'aceita' && row.valorAvaliado === valor) return;
      const while_ = {
        ...{
          valorAvaliado: valor,
          ate: todayInSaoPaulo(clock()),
          situacoes: SEMINOVO_TRANSITIONS.aceitar.de,
        },
      };
      const event = eventOf('aceitar', { valor });
      const values = { resposta: 'aceita', respondidoEm: event.em };
      const notice = { tipo: 'avaliacao-aceita', texto: 'O cliente aceitou o valor da ' };
      if (!(await pedidos.change(row.id, while_, values, event, notice)))
        throw changedError('O valor mudou ou já venceu. Veja o que vale agora.');
    },

    /** Sends a question. Throws ApiError 409, 422, 429. */
    async ask(link: VisitanteLink, typed: unknown): Promise<void> {
      const row = await requireRow(link);
      const { pergunta } = readFields(questionSchema, { pergunta: typed }, { whole: 'pergunta' });
      await limites.spendMudanca(row.id);
      const event = eventOf('perguntar');
      const values = {
        pergunta,
        ...(row.resposta === 'aceita' ? {} : { resposta: 'perguntou', respondidoEm: event.em }),
      };
      const notice = { tipo: 'avaliacao-pergunta', texto: 'O cliente perguntou sobre a avaliação da ' };
      if (
        !(await pedidos.change(
          row.id,
          { situacoes: SEMINOVO_TRANSITIONS.perguntar.de },
          values,
          event,
          notice,
        ))
      )
        throw changedError('Este pedido já foi respondido. Fale com a loja.');
    },

    /** Erases everything of the visitor; objects that the bucket fails to delete go with the daily sweep. */
    async remove(link: VisitanteLink): Promise<void> {
      const row = await requireRow(link);
      await erasePedido({ pedidos, fotos, rememberedValues }, row.id, clock().toISOString());
    },
  };
}

/**
 * Erases all personal data of a request: deletes the row, then its photos, so that a seminovo which becomes
 * the store's at the same time keeps its public photos; such a one loses its owner's data and the photos
 * never released. The values that it was given stay under hashes for as long as they hold. Throws when D1 or R2
 * fails; the daily sweep continues.
 * @param em ISO 8601 UTC
 */
export async function erasePedido(
  {
    pedidos,
    fotos,
    rememberedValues,
  }: {
    pedidos: Pick<PedidoRepository, 'delete' | 'anonymise'>;
    fotos: Pick<SeminovoFotos, 'empty' | 'removeUnreleased'>;
    rememberedValues: Pick<RememberedValues, 'toKeep'>;
  },
  id: string,
  em: string,
): Promise<void> {
  let seen = await rememberedValues.toKeep(id);
  while (seen && VISITANTE_STATUSES.includes(seen.situacao)) {
    const while_ = { versao: seen.versao, situacoes: VISITANTE_STATUSES };
    if (await pedidos.delete(id, while_, seen.valores)) return fotos.empty(id);
    // Changed at this moment: another value is kept too, or it became the store's and loses the rest below.
    seen = await rememberedValues.toKeep(id);
  }
  if (!seen) return;
  await fotos.removeUnreleased(id);
  await pedidos.anonymise(id, em, seen.situacao === 'futuro', seen.valores);
}

function toView(row: SeminovoRow, today: CalendarDate): VisitantePedido {
  const { marca, modelo, anoFabricacao, anoModelo, cor, km, placa, codigoFipe, descricao } = row;
  const isSaid = row.valorAvaliado !== null && row.avaliacaoAte !== null;
  return {
    ...{ id: row.id, idEmpresa: row.idEmpresa, versao: row.versao, criadoEm: row.criadoEm },
    situacao: row.situacao as SeminovoStatus,
    moto: {
      ...{ marca, modelo, anoFabricacao, anoModelo, cor, km, placa, codigoFipe, descricao },
      ficha: readFicha(row.ficha),
    },
    contato: {
      nome: row.contatoNome ?? '',
      telefone: row.contatoTelefone ?? '',
      email: row.contatoEmail,
    },
    avaliacao:
      isSaid && row.situacao !== 'avaliacao' && row.situacao !== 'recusado'
        ? {
            valor: row.valorAvaliado ?? 0,
            ate: row.avaliacaoAte ?? '',
            vencida: (row.avaliacaoAte ?? '') < today,
            motivo: row.motivoDoValor,
          }
        : null,
    motivoDaRecusa: row.situacao === 'recusado' ? row.motivoDaRecusa : null,
    aceitaEm: row.resposta === 'aceita' ? row.respondidoEm : null,
    pergunta: row.pergunta,
    corrige: row.situacao === 'avaliacao',
  };
}
