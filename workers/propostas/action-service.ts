import { ulid } from 'ulid';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { newGerencialReasons, seenTrocaWords, withoutAte } from '../../app/domain/propostas/alcada.ts';
import { describeGerencialReasons } from '../../app/domain/propostas/alcada-words.ts';
import { readUpTo } from '../../app/domain/propostas/approved-up-to.ts';
import { chosenWords } from '../../app/domain/propostas/chosen-words.ts';
import {
  canAnyoneAct,
  type Etapa,
  etapasAfter,
  nextPropostaEstado,
  PROPOSTA_ESTADO_LABELS,
  type PropostaEstado,
} from '../../app/domain/propostas/estados.ts';
import { readRecipient, recipientAfter } from '../../app/domain/propostas/other-person.ts';
import { perdaSchema, propostaReasonSchema } from '../../app/domain/propostas/perda-reasons.ts';
import { validadeEnd } from '../../app/domain/propostas/proposta-validade.ts';
import { withChangeNoted } from '../../app/domain/propostas/same-seminovo.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { formatMoney } from '../../app/domain/valores/money.ts';
import { ApiError } from '../base/api-error.ts';
import { audited } from '../base/audited.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import { type OpenProposta, openProposta } from './access.ts';
import {
  type ActionEffect,
  estornoEffect,
  holdUnidades,
  invoiceEffect,
  proposeTroca,
  refuseTroca,
  releaseUnidades,
  replaceTroca,
} from './faturamento.ts';
import { noticesOf } from './notices.ts';
import type { PropostaParts } from './parts.ts';
import type { PropostaMutation, PropostaRow } from './proposta-repository.ts';
import { currentAlcada } from './reading-service.ts';
import { checkProposta } from './sending.ts';
import type {
  PropostaActionRequest,
  PropostaLojaAction,
  PropostaView,
  SendingCheck,
  VendedorContact,
} from './types.ts';
import { checkVenda } from './unidade.ts';
import { parseAlcada, parseEtapas, parseTermos, propostaViewOf, stateInputOf } from './view.ts';

/** 409 with the current state. */
export const stateChangedError = ({ estado }: Pick<PropostaRow, 'estado'>): ApiError =>
  new ApiError(
    409,
    'proposta-mudou',
    `Esta proposta está “${PROPOSTA_ESTADO_LABELS[estado as PropostaEstado]}” agora. Confira e tente de novo.`,
  );

/**
 * Stock item and seminovo of the terms themselves: those chosen for an invoice that failed must be chosen
 * again.
 */
const chosenUnitsOf = (row: PropostaRow): Pick<PropostaRow, 'estoque' | 'seminovo'> => {
  const { item, troca } = parseTermos(row);
  return { estoque: item?.estoque ?? null, seminovo: troca?.seminovo ?? null };
};

/** No acceptance by the customer. */
export const WITHOUT_ACCEPTANCE = {
  aceitaNome: null,
  aceitaEm: null,
  aceitaEndereco: null,
  aceitaVersao: null,
};
const WITHOUT_REASON = { motivo: null, motivoDetalhe: null };

/** Result of an action: the new state, the values to write, and the details of its event. */
type ActionStep = ActionEffect & {
  para: PropostaEstado;
  detalhe?: Record<string, unknown>;
  /** Words of the audit trail about it. */
  trilha?: string;
  palavras?: string | null;
  versao?: PropostaMutation['versao'];
  libera?: PropostaMutation['libera'];
};

type ActionInput = { aberta: OpenProposta; usuario: Usuario; pedido: PropostaActionRequest; now: Date };

/** Creates the actions on propostas, by the state table of `estados.ts`. */
export function createPropostaActions(parts: PropostaParts) {
  const { propostas, auditTrail, clock } = parts;

  async function contactFor({ row }: OpenProposta, usuario: Usuario): Promise<VendedorContact> {
    const own = { nome: usuario.nome, telefone: usuario.telefone, email: usuario.email };
    if (row.vendedor === usuario.uid || row.versao === 0) return own;
    const [last] = await propostas.versions(row.idEmpresa, row.id);
    return last?.contato ? (JSON.parse(last.contato) as VendedorContact) : own;
  }

  async function send({ aberta, usuario, now }: ActionInput): Promise<ActionStep> {
    const { row, ator } = aberta;
    const { conteudo } = propostaViewOf(usuario.uid, aberta);
    const pronta = await checkProposta(parts, usuario, row, conteudo);
    const { faltas, etapas, alcada, numeros, validade } = pronta;
    if (Object.keys(faltas).length > 0)
      throw invalid(faltas, 'Ainda falta algo para enviar. Confira os campos marcados.');
    const para = nextPropostaEstado({ estado: 'rascunho', etapas }, 'enviar', ator);
    if (para === null) throw stateChangedError(row);
    const em = now.toISOString();
    const versao = row.versao + 1;
    const { cliente, ...termos } = conteudo;
    // The first sending of a link says whose it is: later ones may correct the name, never lead to another person.
    const whose = recipientAfter(readRecipient(row.enviadaA), cliente);
    return {
      para,
      to: {
        ...{
          enviadaA: JSON.stringify(whose),
          etapas: JSON.stringify(etapas),
          versao,
          validade,
          expiraEm: validadeEnd(validade),
        },
        ...{ enviadaEm: em, enviadaPor: usuario.uid, alcada: JSON.stringify(alcada) },
        ...{ perguntaEm: null, ...WITHOUT_ACCEPTANCE, ...WITHOUT_REASON },
      },
      also: [],
      versao: {
        ...{ versao, termos: JSON.stringify(termos), numeros: JSON.stringify(numeros), validade },
        ...{ contato: JSON.stringify(await contactFor(aberta, usuario)), uid: usuario.uid, em },
        liberadaEm: etapas[0] === 'gerencial' ? null : em,
      },
      detalhe: { versao, ...(etapas.length > 0 ? { etapa: etapas[0] } : {}) },
    };
  }

  /**
   * Invoices, or returns the proposta to the manager when unit or seminovo make the store give away more than
   * was approved. Throws ApiError 422 with the reasons (`volta`) until the person confirmed that return.
   */
  async function invoice({ aberta, usuario, pedido, now }: ActionInput): Promise<ActionStep> {
    const { row, ator } = aberta;
    const venda = await checkVenda(parts, row, usuario, pedido);
    const { estoque, seminovo, diferencas } = venda;
    const passou = parseAlcada(row);
    const novos = newGerencialReasons(venda.alcada, passou);
    const etapas: Etapa[] = novos.length > 0 ? ['gerencial'] : [];
    const { troca } = venda.alcada;
    const usado = troca?.usado && withChangeNoted(troca.usado, passou?.troca?.usado);
    const motivos = [...new Set([...venda.alcada.motivos, ...novos])];
    const alcada = { ...venda.alcada, motivos, troca: troca && { ...troca, usado } };
    const para = nextPropostaEstado({ estado: 'aprovada', etapas }, 'faturar', ator);
    if (para === null) throw stateChangedError(row);
    if (novos.length > 0 && pedido.volta !== chosenWords(pedido))
      throw invalid({ volta: describeGerencialReasons({ ...alcada, motivos: novos }).join(' ') });
    const seen = diferencas.length > 0 ? { diferencas } : {};
    // The event has the amount of the sale, so that points can be recounted from the history alone.
    if (etapas.length === 0)
      return {
        para,
        ...invoiceEffect(parts, row, usuario, venda, now),
        detalhe: { total: row.total, ...seen },
      };
    return {
      para,
      to: {
        ...{ etapas: JSON.stringify(etapas), alcada: JSON.stringify(alcada), estoque, seminovo },
        // Nobody approves their own choice.
        enviadaPor: usuario.uid,
      },
      also: replaceTroca(parts, row, seminovo, usuario, now),
      detalhe: { etapa: etapas[0], ...seen },
    };
  }

  /** Throws ApiError 409 when the trade-in is another, or worth something else, than the manager saw. */
  async function requireComoVisto(row: PropostaRow, visto: unknown): Promise<void> {
    if (typeof visto !== 'string') return;
    const today = await currentAlcada(parts, row);
    if (today === null || seenTrocaWords(today) === visto) return;
    throw new ApiError(
      409,
      'usado-mudou',
      'O usado da troca mudou enquanto você lia. Confira o que a loja dá agora, e aprove de novo.',
    );
  }

  /** Computes the result of an action. Throws ApiError 409, 422. */
  async function stepOf(action: PropostaLojaAction, asked: ActionInput): Promise<ActionStep> {
    const { aberta, usuario, pedido, now } = asked;
    const { row, ator } = aberta;
    if (action === 'enviar') return send(asked);
    const para = nextPropostaEstado(stateInputOf(row), action, ator) ?? row.estado;
    const base = { para: para as PropostaEstado, to: {}, also: [] as ActionEffect['also'] };
    const free = () => releaseUnidades(parts, row, usuario, now);
    switch (action) {
      case 'alterar':
        return {
          ...base,
          to: { etapas: '[]', expiraEm: null, ...chosenUnitsOf(row), ...WITHOUT_ACCEPTANCE },
          also: free(),
        };
      case 'aprovar': {
        const [etapa, next] = parseEtapas(row);
        await requireComoVisto(row, pedido.visto);
        const left = etapasAfter('aprovar', parseEtapas(row));
        // The same person may record the lender's answer with the manager's approval: two steps, taken at once.
        const both = pedido.credito === 'sim' && next === 'financeira';
        const then = both
          ? nextPropostaEstado({ estado: base.para, etapas: left }, 'aprovar', ator)
          : base.para;
        if (then === null) throw stateChangedError(row);
        const also = then === 'aprovada' ? proposeTroca(parts, row, usuario, now) : [];
        return {
          ...{ para: then, also, libera: etapa === 'gerencial' ? row.versao : undefined },
          to: { etapas: JSON.stringify(both ? etapasAfter('aprovar', left) : left) },
          detalhe: { etapa, ...(both ? { credito: true } : {}) },
        };
      }
      case 'contrapropor': {
        const counted = await currentAlcada(parts, row);
        const read = readUpTo(pedido.ate, counted);
        if ('erro' in read) throw invalid({ ate: read.erro });
        await requireComoVisto(row, pedido.visto);
        const { valor } = read;
        return {
          ...base,
          to: {
            ...{ etapas: '[]', expiraEm: null, ...chosenUnitsOf(row), ...WITHOUT_ACCEPTANCE },
            alcada: JSON.stringify({ ...counted, ate: { valor, versao: row.versao } }),
          },
          also: free(),
          detalhe: { etapa: 'gerencial', ate: valor },
          trilha: `até ${formatMoney(valor)}`,
        };
      }
      case 'confirmar':
        return { ...base, to: { expiraEm: null }, also: holdUnidades(parts, row, usuario, now) };
      case 'recusar': {
        const { motivo } = readFields(propostaReasonSchema, pedido, { whole: 'motivo' });
        const counted = parseAlcada(row);
        const to = {
          ...{ etapas: '[]', expiraEm: null, motivo: null, motivoDetalhe: motivo },
          ...(counted?.ate ? { alcada: JSON.stringify(withoutAte(counted)) } : {}),
        };
        const [etapa] = parseEtapas(row);
        const noted = etapa === 'gerencial' ? refuseTroca(parts, row, usuario, now) : [];
        return { ...base, to, also: [...noted, ...free()], detalhe: { etapa }, palavras: motivo };
      }
      case 'perder': {
        const { motivo, detalhe } = readFields(perdaSchema, pedido, { whole: 'motivo' });
        const to = { etapas: '[]', expiraEm: null, motivo, motivoDetalhe: detalhe || null };
        return { ...base, to, also: free(), detalhe: { motivo }, palavras: detalhe || null };
      }
      case 'cancelar': {
        const { motivo } = readFields(propostaReasonSchema, pedido, { whole: 'motivo' });
        const to = { etapas: '[]', expiraEm: null, motivo: null, motivoDetalhe: motivo };
        const back =
          row.estado === 'faturada'
            ? await estornoEffect(parts, row, usuario, now)
            : { to: {}, also: free() };
        return { ...base, to: { ...to, ...back.to }, also: back.also, palavras: motivo };
      }
      case 'reabrir': {
        const termos = parseTermos(row);
        const over = termos.validade !== null && termos.validade < todayInSaoPaulo(now);
        const to = {
          ...{
            etapas: '[]',
            expiraEm: null,
            ...chosenUnitsOf(row),
            ...WITHOUT_REASON,
            ...WITHOUT_ACCEPTANCE,
          },
          ...(over ? { termos: JSON.stringify({ ...termos, validade: null }) } : {}),
        };
        return { ...base, to };
      }
      case 'faturar':
        return invoice(asked);
    }
  }

  return {
    /** Checks what the draft lacks, and which approvals it needs. */
    async conferir(usuario: Usuario, id: string): Promise<SendingCheck> {
      const open = await openProposta(parts, usuario, id);
      const { conteudo } = propostaViewOf(usuario.uid, open);
      const { validade: _, ...pronta } = await checkProposta(parts, usuario, open.row, conteudo);
      return pronta;
    },

    /**
     * Takes an action, once: of two concurrent ones the second gets 409. Throws ApiError 409 when the state
     * no longer allows it, 422 with a message per field (`motivo`, `detalhe`, or what the proposta lacks).
     * `enviar` throws 403 for people not approved. Returns the new proposta.
     */
    async act(
      usuario: Usuario,
      id: string,
      acao: PropostaLojaAction,
      pedido: PropostaActionRequest,
    ): Promise<PropostaView> {
      const aberta = await openProposta(parts, usuario, id);
      const { row, ator } = aberta;
      const status = stateInputOf(row);
      // The approvals that sending needs are known only after it was checked.
      if (nextPropostaEstado(status, acao, ator) === null) {
        if (!canAnyoneAct(status, acao)) throw stateChangedError(row);
        throw new ApiError(
          403,
          'sem-permissao',
          ator === 'dono'
            ? 'Outro administrador precisa fazer isso: a proposta é sua.'
            : 'Só administradores podem fazer isso.',
        );
      }
      if (row.revisao !== pedido.base) throw stateChangedError(row);
      const now = clock();
      const step = await stepOf(acao, { aberta, usuario, pedido, now });
      const { uid, nome } = usuario;
      const { idEmpresa } = row;
      const em = now.toISOString();
      const asked = step.para === 'em_aprovacao' ? parseEtapas({ etapas: step.to.etapas ?? row.etapas }) : [];
      const done = await audited({
        auditTrail,
        feito: {
          ...{ uid, idEmpresa, alvo: `proposta/${id}`, acoes: [`proposta.${acao}`] },
          ...(step.trilha ? { detalhe: step.trilha } : {}),
        },
        write: () =>
          propostas.mutate({
            ...{ idEmpresa, id, base: pedido.base, versao: step.versao, libera: step.libera },
            to: { ...step.to, estado: step.para },
            evento: {
              ...{ id: ulid(now.getTime()), acao, de: row.estado, para: step.para, uid, nome, em },
              ...{ palavras: step.palavras ?? null, detalhe: step.detalhe ?? {} },
            },
            also: [...step.also, ...noticesOf(parts, { acao, row, uid, etapas: asked, step, now })],
          }),
        changed: Boolean,
      });
      const seen = await openProposta(parts, usuario, id);
      if (done) return propostaViewOf(uid, seen);
      // The proposta is unchanged, so its item was sold meanwhile; checking again tells to whom.
      if (seen.row.revisao === pedido.base) await stepOf(acao, { aberta: seen, usuario, pedido, now });
      throw stateChangedError(seen.row);
    },
  };
}
