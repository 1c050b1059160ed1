import { ulid } from 'ulid';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { motivosNovos, oQueSeViu } from '../../app/domain/propostas/alcada.ts';
import {
  alguemPode,
  type Estado,
  type Etapa,
  etapasDepois,
  NOMES_DOS_ESTADOS,
  passoDe,
} from '../../app/domain/propostas/estados.ts';
import { comMudanca } from '../../app/domain/propostas/mesmo-usado.ts';
import { motivoSchema, perdaSchema } from '../../app/domain/propostas/motivos.ts';
import { destinatarioDe, destinatarioDepois } from '../../app/domain/propostas/outra-pessoa.ts';
import { fimDaValidade } from '../../app/domain/propostas/validade.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { audited } from '../base/audited.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import { openProposta, type PropostaAberta } from './acesso.ts';
import { noticesOf } from './avisos.ts';
import { conferirProposta } from './envio.ts';
import {
  desistirDaTroca,
  type Efeito,
  efeitoDeEstornar,
  efeitoDeFaturar,
  proporTroca,
  recusarTroca,
} from './faturamento.ts';
import { alcadaDeHoje } from './leitura-service.ts';
import type { PartesDasPropostas } from './partes.ts';
import type { Mutacao, PropostaRow } from './proposta-repository.ts';
import type { AcaoDaLoja, ContatoDoVendedor, PedidoDeAto, PropostaService } from './tipos.ts';
import { conferirVenda } from './unidade.ts';
import { alcadaDa, etapasDa, situacaoDe, termosDe, vistaDe } from './vista.ts';

/** 409 with the current state. */
export const agoraEsta = ({ estado }: Pick<PropostaRow, 'estado'>): ErroDaApi =>
  new ErroDaApi(
    409,
    'proposta-mudou',
    `Esta proposta está “${NOMES_DOS_ESTADOS[estado as Estado]}” agora. Confira e tente de novo.`,
  );

/**
 * Stock item and seminovo of the terms themselves: those chosen for an invoice that failed must be chosen
 * again.
 */
const escolhidosDe = (row: PropostaRow): Pick<PropostaRow, 'estoque' | 'seminovo'> => {
  const { item, troca } = termosDe(row);
  return { estoque: item?.estoque ?? null, seminovo: troca?.seminovo ?? null };
};

/** No acceptance by the customer. */
export const SEM_ACEITE = { aceitaNome: null, aceitaEm: null, aceitaEndereco: null, aceitaVersao: null };
const SEM_MOTIVO = { motivo: null, motivoDetalhe: null };

/** Result of an action: the new state, the values to write, and the details of its event. */
type Passo = Efeito & {
  para: Estado;
  detalhe?: Record<string, unknown>;
  palavras?: string | null;
  versao?: Mutacao['versao'];
  libera?: Mutacao['libera'];
};

type Pedido = { aberta: PropostaAberta; usuario: Usuario; pedido: PedidoDeAto; now: Date };

/** Creates the actions on propostas, by the state table of `estados.ts`. */
export function createAtos(partes: PartesDasPropostas): Pick<PropostaService, 'act' | 'conferir'> {
  const { propostas, auditoria, agora } = partes;

  async function contactFor({ row }: PropostaAberta, usuario: Usuario): Promise<ContatoDoVendedor> {
    const own = { nome: usuario.nome, telefone: usuario.telefone, email: usuario.email };
    if (row.vendedor === usuario.uid || row.versao === 0) return own;
    const [last] = await propostas.versions(row.idEmpresa, row.id);
    return last?.contato ? (JSON.parse(last.contato) as ContatoDoVendedor) : own;
  }

  async function send({ aberta, usuario, now }: Pedido): Promise<Passo> {
    const { row, ator } = aberta;
    const { conteudo } = vistaDe(usuario.uid, aberta);
    const pronta = await conferirProposta(partes, usuario, row, conteudo);
    const { faltas, etapas, alcada, numeros, validade } = pronta;
    if (Object.keys(faltas).length > 0)
      throw invalid(faltas, 'Ainda falta algo para enviar. Confira os campos marcados.');
    const para = passoDe({ estado: 'rascunho', etapas }, 'enviar', ator);
    if (para === null) throw agoraEsta(row);
    const em = now.toISOString();
    const versao = row.versao + 1;
    const { cliente, ...termos } = conteudo;
    // The first sending of a link says whose it is: later ones may correct the name, never lead to another person.
    const whose = destinatarioDepois(destinatarioDe(row.enviadaA), cliente);
    return {
      para,
      to: {
        ...{
          enviadaA: JSON.stringify(whose),
          etapas: JSON.stringify(etapas),
          versao,
          validade,
          expiraEm: fimDaValidade(validade),
        },
        ...{ enviadaEm: em, enviadaPor: usuario.uid, alcada: JSON.stringify(alcada) },
        ...{ perguntaEm: null, ...SEM_ACEITE, ...SEM_MOTIVO },
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
   * was approved.
   */
  async function invoice({ aberta, usuario, pedido, now }: Pedido): Promise<Passo> {
    const { row, ator } = aberta;
    const venda = await conferirVenda(partes, row, usuario, pedido);
    const { estoque, seminovo, diferencas } = venda;
    const passou = alcadaDa(row);
    const novos = motivosNovos(venda.alcada, passou);
    const etapas: Etapa[] = novos.length > 0 ? ['gerencial'] : [];
    const { troca } = venda.alcada;
    const usado = troca?.usado && comMudanca(troca.usado, passou?.troca?.usado);
    const motivos = [...new Set([...venda.alcada.motivos, ...novos])];
    const alcada = { ...venda.alcada, motivos, troca: troca && { ...troca, usado } };
    const para = passoDe({ estado: 'aprovada', etapas }, 'faturar', ator);
    if (para === null) throw agoraEsta(row);
    const seen = diferencas.length > 0 ? { diferencas } : {};
    // The event has the amount of the sale, so that points can be recounted from the history alone.
    if (etapas.length === 0)
      return {
        para,
        ...efeitoDeFaturar(partes, row, usuario, venda, now),
        detalhe: { total: row.total, ...seen },
      };
    return {
      para,
      to: {
        ...{ etapas: JSON.stringify(etapas), alcada: JSON.stringify(alcada), estoque, seminovo },
        // Nobody approves their own choice.
        enviadaPor: usuario.uid,
      },
      also: [],
      detalhe: { etapa: etapas[0], ...seen },
    };
  }

  /** Throws ErroDaApi 409 when the trade-in is another, or worth something else, than the manager saw. */
  async function requireComoVisto(row: PropostaRow, visto: unknown): Promise<void> {
    if (typeof visto !== 'string') return;
    const today = await alcadaDeHoje(partes, row);
    if (today === null || oQueSeViu(today) === visto) return;
    throw new ErroDaApi(
      409,
      'usado-mudou',
      'O usado da troca mudou enquanto você lia. Confira o que a loja dá agora, e aprove de novo.',
    );
  }

  /** Computes the result of an action. Throws ErroDaApi 409, 422. */
  async function stepOf(acao: AcaoDaLoja, asked: Pedido): Promise<Passo> {
    const { aberta, usuario, pedido, now } = asked;
    const { row, ator } = aberta;
    if (acao === 'enviar') return send(asked);
    const para = passoDe(situacaoDe(row), acao, ator) ?? row.estado;
    const base = { para: para as Estado, to: {}, also: [] as Efeito['also'] };
    const free = () => desistirDaTroca(partes, row, usuario, now);
    switch (acao) {
      case 'alterar':
        return {
          ...base,
          to: { etapas: '[]', expiraEm: null, ...escolhidosDe(row), ...SEM_ACEITE },
          also: free(),
        };
      case 'aprovar': {
        const [etapa] = etapasDa(row);
        await requireComoVisto(row, pedido.visto);
        const etapas = JSON.stringify(etapasDepois('aprovar', etapasDa(row)));
        const also = para === 'aprovada' ? proporTroca(partes, row, usuario, now) : [];
        const libera = etapa === 'gerencial' ? row.versao : undefined;
        return { ...base, to: { etapas }, also, libera, detalhe: { etapa } };
      }
      case 'confirmar':
        return { ...base, to: { expiraEm: null }, also: proporTroca(partes, row, usuario, now) };
      case 'recusar': {
        const { motivo } = readFields(motivoSchema, pedido, { whole: 'motivo' });
        const to = { etapas: '[]', expiraEm: null, motivo: null, motivoDetalhe: motivo };
        const [etapa] = etapasDa(row);
        const noted = etapa === 'gerencial' ? recusarTroca(partes, row, usuario, now) : [];
        return { ...base, to, also: [...noted, ...free()], detalhe: { etapa }, palavras: motivo };
      }
      case 'perder': {
        const { motivo, detalhe } = readFields(perdaSchema, pedido, { whole: 'motivo' });
        const to = { etapas: '[]', expiraEm: null, motivo, motivoDetalhe: detalhe || null };
        return { ...base, to, also: free(), detalhe: { motivo }, palavras: detalhe || null };
      }
      case 'cancelar': {
        const { motivo } = readFields(motivoSchema, pedido, { whole: 'motivo' });
        const to = { etapas: '[]', expiraEm: null, motivo: null, motivoDetalhe: motivo };
        const back =
          row.estado === 'faturada'
            ? await efeitoDeEstornar(partes, row, usuario, now)
            : { to: {}, also: free() };
        return { ...base, to: { ...to, ...back.to }, also: back.also, palavras: motivo };
      }
      case 'reabrir': {
        const termos = termosDe(row);
        const over = termos.validade !== null && termos.validade < hojeEmSaoPaulo(now);
        const to = {
          ...{ etapas: '[]', expiraEm: null, ...escolhidosDe(row), ...SEM_MOTIVO, ...SEM_ACEITE },
          ...(over ? { termos: JSON.stringify({ ...termos, validade: null }) } : {}),
        };
        return { ...base, to };
      }
      case 'faturar':
        return invoice(asked);
    }
  }

  return {
    async conferir(usuario, id) {
      const aberta = await openProposta(partes, usuario, id);
      const { conteudo } = vistaDe(usuario.uid, aberta);
      const { validade: _, ...pronta } = await conferirProposta(partes, usuario, aberta.row, conteudo);
      return pronta;
    },

    async act(usuario, id, acao, pedido) {
      const aberta = await openProposta(partes, usuario, id);
      const { row, ator } = aberta;
      const situacao = situacaoDe(row);
      // The approvals that sending needs are known only after it was checked.
      if (passoDe(situacao, acao, ator) === null) {
        if (!alguemPode(situacao, acao)) throw agoraEsta(row);
        throw new ErroDaApi(
          403,
          'sem-permissao',
          ator === 'dono'
            ? 'Outro administrador precisa fazer isso: a proposta é sua.'
            : 'Só administradores podem fazer isso.',
        );
      }
      if (row.revisao !== pedido.base) throw agoraEsta(row);
      const now = agora();
      const step = await stepOf(acao, { aberta, usuario, pedido, now });
      const { uid, nome } = usuario;
      const { idEmpresa } = row;
      const em = now.toISOString();
      const asked = step.para === 'em_aprovacao' ? etapasDa({ etapas: step.to.etapas ?? row.etapas }) : [];
      const done = await audited({
        auditoria,
        feito: { uid, idEmpresa, alvo: `proposta/${id}`, acoes: [`proposta.${acao}`] },
        write: () =>
          propostas.mutate({
            ...{ idEmpresa, id, base: pedido.base, versao: step.versao, libera: step.libera },
            to: { ...step.to, estado: step.para },
            evento: {
              ...{ id: ulid(now.getTime()), acao, de: row.estado, para: step.para, uid, nome, em },
              ...{ palavras: step.palavras ?? null, detalhe: step.detalhe ?? {} },
            },
            also: [...step.also, ...noticesOf(partes, { acao, row, uid, etapas: asked, now })],
          }),
        changed: Boolean,
      });
      const seen = await openProposta(partes, usuario, id);
      if (done) return vistaDe(uid, seen);
      // The proposta is unchanged, so its item was sold meanwhile; checking again tells to whom.
      if (seen.row.revisao === pedido.base) await stepOf(acao, { aberta: seen, usuario, pedido, now });
      throw agoraEsta(seen.row);
    },
  };
}
