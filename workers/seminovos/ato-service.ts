import { ulid } from 'ulid';
import * as v from 'valibot';
import { administra } from '../../app/domain/pessoas/administracao.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { type AvaliacaoProposta, proporAvaliacao } from '../../app/domain/seminovos/avaliacao.ts';
import { readFicha } from '../../app/domain/seminovos/ficha.ts';
import { isAtrasada, isAvaliacaoValida, valeAte } from '../../app/domain/seminovos/prazos.ts';
import {
  type Ato,
  atosDe,
  NOMES_DAS_SITUACOES,
  passo,
  type Quem,
  type Situacao,
} from '../../app/domain/seminovos/situacoes.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { inteiroEntre } from '../../app/domain/valores/inteiro.ts';
import { PRECO_MAXIMO } from '../../app/domain/valores/limites.ts';
import { texto } from '../../app/domain/valores/texto.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Auditoria } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import { daCasa, type IguaisRepository, soQuemAdministra } from './iguais-repository.ts';
import type { SeminovoListado, SeminovoRepository, SeminovoRow } from './seminovo-repository.ts';
import { openSeminovo, requireDaLoja, type SeminovoVisto } from './seminovo-service.ts';
import type { TabelaService } from './tabela-service.ts';

/** Actions of the store's people; those of visitors have a service of their own. */
export type AtoDaLoja = Exclude<Ato, 'aceitar' | 'perguntar'>;

/** Body of an action. `base` is the version seen; the other fields belong to the action. */
export type PedidoDeAto = { base: number; valor?: unknown; motivo?: unknown; preco?: unknown };

/** Seminovo that waits for an evaluation; `atrasada`: for longer than a day. */
export type NaFila = SeminovoListado & { atrasada: boolean };

export type AtoService = {
  /** Actions that this person may take now, in the order of the table. */
  atos(usuario: Usuario, seminovo: Pick<SeminovoVisto, 'idEmpresa' | 'situacao'>): AtoDaLoja[];
  /**
   * Takes an action, with its event, once: of two concurrent ones the second gets 409. Throws ErroDaApi 403,
   * 404, 409 when its state no longer allows it, it was changed since, or the store has the same bike
   * already, 422 with a message for `valor`, `motivo` or `preco`.
   */
  act(usuario: Usuario, id: string, ato: AtoDaLoja, pedido: PedidoDeAto): Promise<Situacao>;
  /**
   * Evaluation proposed by the company's table, line by line; null without a FIPE value. Throws ErroDaApi
   * 403, 404.
   */
  propose(usuario: Usuario, id: string): Promise<AvaliacaoProposta | null>;
  /** Seminovos that wait for an evaluation, the oldest first. Throws ErroDaApi 403. */
  worklist(usuario: Usuario, idEmpresa: number): Promise<NaFila[]>;
  /**
   * Evaluated seminovos with a valid evaluation, newest first, as trade-ins of a simulation. Throws ErroDaApi
   * 403.
   */
  tradeIns(usuario: Usuario, idEmpresa: number, most?: number): Promise<SeminovoListado[]>;
  /** Trade-in of the person's own company by id; null for none that they may see. */
  tradeIn(usuario: Usuario, id: string): Promise<SeminovoListado | null>;
};

/** Maximum number of rows of a work list; screens show it in pages. */
const MAIS_NA_FILA = 1_000;
const MAIS_TROCAS = 100;

const MOTIVO = 'Escreva o motivo.';
const motivo = texto({ most: 300, message: MOTIVO, required: MOTIVO });
const VALOR = 'Informe o valor, de R$ 1,00 a R$ 10 milhões.';
const valorSchema = v.object({ valor: inteiroEntre(100, PRECO_MAXIMO, VALOR) });
const motivoSchema = v.object({ motivo });

const TRILHA: Readonly<Record<AtoDaLoja, string>> = {
  avaliar: 'seminovo.avaliar',
  recusar: 'seminovo.recusar',
  propor: 'seminovo.propor',
  desistir: 'seminovo.desistir',
  publicar: 'seminovo.publicar',
  reservar: 'seminovo.reservar',
  liberar: 'seminovo.liberar',
  vender: 'seminovo.vender',
  devolver: 'seminovo.devolver',
  reabrir: 'seminovo.reabrir',
};

/** Role of a person in the action table. */
const quemE = (usuario: Usuario, idEmpresa: number): Quem =>
  administra(usuario, idEmpresa) ? 'administrador' : 'loja';

/** Creates the actions on seminovos, by the state table of `situacoes.ts`. */
export function createAtoService(parts: {
  seminovos: SeminovoRepository;
  iguais: Pick<IguaisRepository, 'listSame'>;
  tabelas: Pick<TabelaService, 'vigente'>;
  auditoria: Auditoria;
  agora: () => Date;
}): AtoService {
  const { seminovos, iguais, tabelas, auditoria, agora } = parts;

  async function proposeFor(row: SeminovoVisto): Promise<AvaliacaoProposta | null> {
    if (!row.fipeValor) return null;
    const { tabela } = await tabelas.vigente(row.idEmpresa);
    return proporAvaliacao({ fipe: row.fipeValor, km: row.km, ficha: readFicha(row.ficha) }, tabela);
  }

  /** Columns that an action writes besides the state, and the details of its event. Throws ErroDaApi 422. */
  async function effectOf(
    ato: AtoDaLoja,
    row: SeminovoVisto,
    usuario: Usuario,
    { valor, motivo: why, preco }: PedidoDeAto,
  ): Promise<{ valores: Partial<SeminovoRow>; detalhe: Record<string, unknown> }> {
    const now = agora();
    const em = now.toISOString();
    switch (ato) {
      case 'avaliar': {
        const { valor: given } = readFields(valorSchema, { valor }, { whole: 'valor' });
        const proposta = await proposeFor(row);
        const differs = proposta !== null && proposta.valor !== given;
        const words = String(why ?? '').trim();
        if (differs && !words)
          throw invalid({ motivo: 'Diga por que o valor é diferente do proposto pela tabela.' });
        const said = words ? readFields(motivoSchema, { motivo: words }, { whole: 'motivo' }).motivo : null;
        return {
          valores: {
            ...{ valorAvaliado: given, valorProposto: proposta?.valor ?? null, motivoDoValor: said },
            ...{ avaliadoPor: usuario.uid, avaliadoEm: em, avaliacaoAte: valeAte(now) },
            // A new value resets the visitor's answer.
            ...{ resposta: null, pergunta: null, respondidoEm: null },
          },
          detalhe: {
            ...{ valor: given, proposto: proposta?.valor ?? null },
            administra: administra(usuario, row.idEmpresa),
          },
        };
      }
      case 'recusar': {
        const { motivo: said } = readFields(motivoSchema, { motivo: why }, { whole: 'motivo' });
        return {
          valores: { motivoDaRecusa: said, recusadoEm: em },
          detalhe: { administra: administra(usuario, row.idEmpresa) },
        };
      }
      case 'propor':
        if (!isAvaliacaoValida(row.avaliacaoAte, now))
          throw new ErroDaApi(409, 'avaliacao-venceu', 'O valor desta avaliação venceu. Avalie de novo.');
        return { valores: {}, detalhe: {} };
      case 'publicar': {
        const price = preco === undefined ? row.preco : preco;
        if (price !== null)
          readFields(v.object({ preco: valorSchema.entries.valor }), { preco: price }, { whole: 'preco' });
        return { valores: { preco: price as number | null }, detalhe: {} };
      }
      case 'reservar':
        return { valores: { reservadoPor: usuario.uid }, detalhe: {} };
      case 'vender':
        return { valores: { vendidoEm: em, reservadoPor: null }, detalhe: {} };
      case 'liberar':
        return { valores: { reservadoPor: null }, detalhe: {} };
      case 'devolver':
        return { valores: { vendidoEm: null, reservadoPor: null }, detalhe: {} };
      case 'reabrir':
        return { valores: { motivoDaRecusa: null, recusadoEm: null }, detalhe: {} };
      case 'desistir':
        return { valores: {}, detalhe: {} };
    }
  }

  return {
    atos: (usuario, { idEmpresa, situacao }) =>
      atosDe(situacao as Situacao, quemE(usuario, idEmpresa)).filter(isDaLoja),

    async act(usuario, id, ato, pedido) {
      const row = await openSeminovo(seminovos, usuario, id);
      const { idEmpresa } = row;
      const from = row.situacao as Situacao;
      const quem = quemE(usuario, idEmpresa);
      const para = passo(ato, from, quem);
      if (para === null) {
        if (quem === 'loja' && passo(ato, from, 'administrador') !== null)
          throw new ErroDaApi(403, 'sem-permissao', 'Só administradores podem fazer isso.');
        throw agoraEsta(from);
      }
      if (row.versao !== pedido.base) throw agoraEsta(from);
      if (from === 'futuro' && row.proposta !== null)
        throw new ErroDaApi(
          409,
          'troca-prometida',
          'Este usado está prometido numa proposta. Fature, altere ou cancele a proposta antes.',
        );
      if (quem === 'loja' && (ato === 'avaliar' || ato === 'publicar')) {
        const held = daCasa(await iguais.listSame(idEmpresa, row, id));
        if (held) throw new ErroDaApi(409, 'seminovo-repetido', soQuemAdministra(held));
      }
      const { valores, detalhe } = await effectOf(ato, row, usuario, pedido);
      const now = agora();
      const { uid } = usuario;
      const evento = {
        ...{ id: ulid(now.getTime()), acao: ato, de: from, para, uid, em: now.toISOString() },
        detalhe: JSON.stringify(detalhe),
      };
      const written = await audited({
        auditoria,
        feito: { uid, idEmpresa, alvo: `seminovo/${id}`, acoes: [TRILHA[ato]] },
        write: () =>
          seminovos.change(idEmpresa, id, pedido.base, { valores: { ...valores, situacao: para }, evento }),
        changed: Boolean,
      });
      if (written) return para;
      const seen = await openSeminovo(seminovos, usuario, id);
      throw agoraEsta(seen.situacao as Situacao);
    },

    async propose(usuario, id) {
      return proposeFor(await openSeminovo(seminovos, usuario, id));
    },

    async worklist(usuario, idEmpresa) {
      requireDaLoja(usuario, idEmpresa);
      const rows = await seminovos.toEvaluate(idEmpresa, MAIS_NA_FILA);
      const now = agora();
      return rows.map((row) => ({
        ...row,
        atrasada: row.situacao === 'avaliacao' && isAtrasada(row.criadoEm, now),
      }));
    },

    async tradeIns(usuario, idEmpresa, most = MAIS_TROCAS) {
      requireDaLoja(usuario, idEmpresa);
      return seminovos.evaluated(idEmpresa, hojeEmSaoPaulo(agora()), Math.min(most, MAIS_TROCAS));
    },

    async tradeIn({ id_empresa, aprovado }, id) {
      if (id_empresa === null || !aprovado) return null;
      return seminovos.findEvaluated(id_empresa, id, hojeEmSaoPaulo(agora()));
    },
  };
}

const isDaLoja = (ato: Ato): ato is AtoDaLoja => ato !== 'aceitar' && ato !== 'perguntar';

const agoraEsta = (situacao: Situacao): ErroDaApi =>
  new ErroDaApi(
    409,
    'seminovo-mudou',
    `Alguém mexeu nesta moto antes: agora está “${NOMES_DAS_SITUACOES[situacao]}”. Confira e tente de novo.`,
  );
