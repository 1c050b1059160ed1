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
import type { SeminovoListado, SeminovoRepository, SeminovoRow } from './seminovo-repository.ts';
import { openSeminovo, requireDaLoja, type SeminovoVisto } from './seminovo-service.ts';
import type { TabelaService } from './tabela-service.ts';

/** What the store's people do; what a visitor does has a service of its own. */
export type AtoDaLoja = Exclude<Ato, 'aceitar' | 'perguntar'>;

/** What an act is sent with. `base` is the version that was seen; the rest is the act's own. */
export type PedidoDeAto = { base: number; valor?: unknown; motivo?: unknown; preco?: unknown };

/** One that waits for a value; `atrasada` for longer than a day. */
export type NaFila = SeminovoListado & { atrasada: boolean };

export type AtoService = {
  /** What this person may do now, in the order of the table. */
  atos(usuario: Usuario, seminovo: Pick<SeminovoVisto, 'idEmpresa' | 'situacao'>): AtoDaLoja[];
  /**
   * Does it, with its event, once: of two at the same time one hears 409. Throws ErroDaApi 403, 404, 409 where its state
   * allows it no more or it was changed since, 422 with a message for `valor`, `motivo` or `preco`.
   */
  act(usuario: Usuario, id: string, ato: AtoDaLoja, pedido: PedidoDeAto): Promise<Situacao>;
  /** What the company's table makes of it, line by line; null where its FIPE value is not known. Throws ErroDaApi 403, 404. */
  propose(usuario: Usuario, id: string): Promise<AvaliacaoProposta | null>;
  /** What waits for a value, the oldest first. Throws ErroDaApi 403. */
  worklist(usuario: Usuario, idEmpresa: number): Promise<NaFila[]>;
  /**
   * Evaluated ones whose value still holds, newest first: what a simulation can take in payment. Throws ErroDaApi 403.
   */
  tradeIns(usuario: Usuario, idEmpresa: number, most?: number): Promise<SeminovoListado[]>;
  /** The one of the person's own company with that id; null where there is none that they may know. */
  tradeIn(usuario: Usuario, id: string): Promise<SeminovoListado | null>;
};

const MAIS_NA_FILA = 100;

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

/** Who acts on a company's bike, as the table of acts says it. */
const quemE = (usuario: Usuario, idEmpresa: number): Quem =>
  administra(usuario, idEmpresa) ? 'administrador' : 'loja';

/** Leads used bikes from state to state by the one table of `situacoes.ts`. */
export function createAtoService(parts: {
  seminovos: SeminovoRepository;
  tabelas: Pick<TabelaService, 'vigente'>;
  auditoria: Auditoria;
  agora: () => Date;
}): AtoService {
  const { seminovos, tabelas, auditoria, agora } = parts;

  async function proposeFor(row: SeminovoVisto): Promise<AvaliacaoProposta | null> {
    if (!row.fipeValor) return null;
    const { tabela } = await tabelas.vigente(row.idEmpresa);
    return proporAvaliacao({ fipe: row.fipeValor, km: row.km, ficha: readFicha(row.ficha) }, tabela);
  }

  /** What an act writes beside the state, and what its event tells. Throws ErroDaApi 422. */
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
            // A new value is a new question to the visitor.
            ...{ resposta: null, pergunta: null, respondidoEm: null },
          },
          detalhe: { valor: given, proposto: proposta?.valor ?? null },
        };
      }
      case 'recusar': {
        const { motivo: said } = readFields(motivoSchema, { motivo: why }, { whole: 'motivo' });
        return { valores: { motivoDaRecusa: said, recusadoEm: em }, detalhe: {} };
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

    async tradeIns(usuario, idEmpresa, most = MAIS_NA_FILA) {
      requireDaLoja(usuario, idEmpresa);
      return seminovos.evaluated(idEmpresa, hojeEmSaoPaulo(agora()), Math.min(most, MAIS_NA_FILA));
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
