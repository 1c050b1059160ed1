import type { AppLoadContext } from '@remix-run/cloudflare';
import { marginOf } from '~/domain/estoque/preco.ts';
import { formatReservaEnd } from '~/domain/estoque/reserva.ts';
import { paintOfColour } from '~/domain/motos/moto-colours.ts';
import { undoTimeLeft } from '~/domain/pagina/undo-time.ts';
import type { ChosenEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { seenTrocaWords } from '~/domain/propostas/alcada.ts';
import { describeAlcada, describeGerencialReasons } from '~/domain/propostas/alcada-words.ts';
import { canAnswerUpTo } from '~/domain/propostas/approved-up-to.ts';
import {
  canShowCliente,
  ETAPA_LABELS,
  isOpenProposta,
  PROPOSTA_ESTADO_LABELS,
} from '~/domain/propostas/estados.ts';
import { writePropostaMessage } from '~/domain/propostas/message-template.ts';
import { PERDA_REASON_LABELS, type PerdaReason } from '~/domain/propostas/perda-reasons.ts';
import { isNameCorrected } from '~/domain/propostas/person-name.ts';
import { computePropostaAccount } from '~/domain/propostas/proposta-account.ts';
import { DRAFT_PART_LABELS } from '~/domain/propostas/proposta-changes.ts';
import { propostaMessageValues } from '~/domain/propostas/proposta-message.ts';
import type { PropostaRules } from '~/domain/propostas/proposta-rules.ts';
import { describeMoto, describeUnidade, soldUnidade } from '~/domain/propostas/proposta-words.ts';
import { formatDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { formatCpf } from '~/domain/valores/identifiers.ts';
import { formatInstant } from '~/domain/valores/instants.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { formatPercent } from '~/domain/valores/percent.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import type { ScreenAddress } from '~/routes/address.ts';
import { backToList } from '~/server/back-to-list.ts';
import { orErrorPage, orNull } from '~/server/errors.ts';
import { firstName } from '~/shared/person-names.ts';
import type { EstoqueItem } from '../../../../workers/estoque/reading-service.ts';
import type { PropostaEvent, PropostaVersion, PropostaView } from '../../../../workers/propostas/types.ts';
import { toAnexoListRow } from '../anexos/anexos.server.ts';
import { loadSimilarCliente } from '../clientes/cliente.server.ts';
import { loadEvaluatedSeminovos } from '../editor/prefill.server.ts';
import { describeValidade } from '../present.ts';
import {
  hasActionDialog,
  type PropostaDialogAction,
  type PropostaPastEvent,
  type UnidadeOptions,
} from '../types.ts';
import { findInvoiceableUnidades } from '../unidades.server.ts';

const HISTORY_PER_PAGE = 12;
const NO_UNIDADES: UnidadeOptions = { busca: '', mais: false, opcoes: [] };

/** Labels of the events in a proposal's history. */
const EVENT_LABELS: Readonly<Record<string, string>> = {
  criar: 'Criada',
  salvar: 'Alterada',
  enviar: 'Enviada ao cliente',
  alterar: 'Aberta para alterar',
  aprovar: 'Aprovação dada',
  contrapropor: 'Aprovada até um valor',
  recusar: 'Aprovação recusada',
  aceitar: 'Cliente aceitou pelo link',
  perguntar: 'Cliente perguntou',
  confirmar: 'Cliente aceitou no balcão',
  faturar: 'Faturada',
  perder: 'Perdida',
  cancelar: 'Cancelada',
  reabrir: 'Reaberta',
  expirar: 'Venceu',
  'trocar-link': 'Link do cliente trocado: o antigo não abre mais',
};

function toPastEvent({ id, acao, nome, em, palavras, detalhe, para }: PropostaEvent): PropostaPastEvent {
  const { campos = [], etapa, versao, motivo, aparelho, ate, credito, diferencas = [] } = detalhe;
  const who = nome ? firstName(nome) : acao === 'aceitar' || acao === 'perguntar' ? 'Cliente' : '';
  const facts = [
    formatInstant(em),
    who,
    PROPOSTA_ESTADO_LABELS[para],
    versao && acao === 'enviar' ? `versão ${versao}` : '',
    etapa ? ETAPA_LABELS[etapa].toLowerCase() : '',
    credito ? ETAPA_LABELS.financeira.toLowerCase() : '',
    ate ? `até ${formatMoney(ate)}` : '',
    campos.flatMap((field) => DRAFT_PART_LABELS[field] ?? []).join(', '),
    diferencas.length > 0 ? `saiu com ${diferencas.join(', ')}` : '',
    motivo ? (PERDA_REASON_LABELS[motivo as PerdaReason] ?? '') : '',
    aparelho === 'conhecido' ? 'de um aparelho em que alguém já entrou no Balcão' : '',
  ];
  const titulo =
    acao === 'faturar' && etapa
      ? 'Moto ou usado escolhido: voltou para aprovação'
      : acao === 'enviar' && etapa === 'gerencial'
        ? 'Mandada para aprovação'
        : EVENT_LABELS[acao];
  return {
    id,
    titulo: titulo ?? acao,
    detalhe: facts.filter(Boolean).join(' · '),
    palavras: palavras ?? '',
  };
}

/** Margin of the motorcycle as it is sold, for people who see what it cost; none where that is not known. */
function marginLine(
  { conteudo }: PropostaView,
  item: Pick<EstoqueItem, 'custo'> | null,
): { rotulo: string; valor: string }[] {
  const { preco, desconto, campanha } = computePropostaAccount(conteudo);
  const margem = marginOf(preco - desconto - campanha, item?.custo ?? null);
  if (!margem) return [];
  const percent = formatPercent(margem.percentual, 1);
  return [{ rotulo: 'Margem da moto nesta venda', valor: `${formatMoney(margem.valor)} (${percent})` }];
}

/** Describes whether the proposta's own reservation holds its motorcycle or somebody else has it; null for a free one. */
function describeHold(
  { numero }: PropostaView,
  { situacao, reservadaNome, reservadaPara, reservadaAte }: EstoqueItem,
): { nossa: boolean; texto: string } | null {
  if (situacao !== 'reservada' || reservadaAte === null) return null;
  const nossa = reservadaPara === `Proposta ${numero}`;
  const until = formatReservaEnd(reservadaAte);
  return {
    nossa,
    texto: nossa
      ? `A moto está reservada para esta proposta até ${until}.`
      : `${firstName(reservadaNome || 'Alguém')} reservou esta moto${reservadaPara ? ` para ${reservadaPara}` : ''}, até ${until}.`,
  };
}

/** Address of the congratulations with the sale filled in: the first name only, as the consent says. */
const parabensAddress = ({ conteudo }: PropostaView, today: string): ScreenAddress =>
  `/imagemparabens?${new URLSearchParams({
    cliente: firstName(conteudo.cliente.nome),
    moto: conteudo.item?.modelo ?? '',
    // A colour that no drawing has would be an error of a field nobody typed.
    ...(paintOfColour(conteudo.item?.cor ?? '') ? { cor: conteudo.item?.cor ?? '' } : {}),
    entrega: formatDate(today),
  })}`;

/** Text for the customer, in the company's words. @param isNew the link has just replaced an older one */
function messageOf(
  vista: PropostaView,
  numeros: PropostaVersion['numeros'],
  { mensagem }: PropostaRules,
  { address, isNew }: { address: string; isNew: boolean },
): { mensagem: string; minimo: readonly string[] } {
  const { numero, estado } = vista;
  const validade = estado === 'faturada' ? null : vista.validade;
  const values = propostaMessageValues(vista.conteudo, { numeros, numero, validade, link: address });
  const changed = `O link da sua proposta ${numero} mudou, e o antigo não abre mais. Use o daqui.\n`;
  return {
    mensagem: `${isNew ? changed : ''}${writePropostaMessage(mensagem, values)}`,
    minimo: values.minimo,
  };
}

/** Loads a proposta with everything its screen shows; redirects to the list when it is gone. */
export async function loadPropostaScreen(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  id: string,
  params: URLSearchParams,
) {
  const vista = await context.propostas
    .find(usuario, id)
    .catch((error) => backToList(context, '/propostas', empresa, error));
  if (vista.perguntaEm !== null && vista.minha) await orNull(context.propostas.markRead(usuario, id));
  const page = { cursor: params.get('antes') ?? undefined, limit: HISTORY_PER_PAGE };
  const action = params.get('acao');
  const asked: PropostaDialogAction | null =
    action === 'trocar-link' && vista.link !== null
      ? action
      : (vista.acoes.filter(hasActionDialog).find((each) => each === action) ?? null);
  const invoices = asked === 'faturar';
  const isSent = canShowCliente(vista.estado, true);
  const [parecido, anexos, history, versions, pronta, unidades, used, item, regras] = await Promise.all([
    vista.cliente ? loadSimilarCliente(context, usuario, empresa, vista.cliente) : null,
    orNull(context.anexos.list(usuario, id)),
    orErrorPage(context.propostas.history(usuario, id, page)),
    orErrorPage(context.propostas.versoes(usuario, id)),
    vista.acoes.includes('enviar') ? orNull(context.propostas.conferir(usuario, id)) : null,
    invoices ? findInvoiceableUnidades(context, usuario, empresa, vista, '') : NO_UNIDADES,
    invoices && vista.conteudo.troca && !vista.conteudo.troca.seminovo
      ? loadEvaluatedSeminovos(context, usuario, empresa)
      : [],
    vista.unidade === null ? null : orNull(context.estoque.find(usuario, vista.idEmpresa, vista.unidade)),
    isSent ? orErrorPage(context.propostas.regras(vista.idEmpresa)) : null,
  ]);
  const unidade = item && { id: item.id, texto: describeUnidade(soldUnidade(item)) };
  const saiu = vista.estado === 'faturada' && unidade !== null;
  const { conteudo, link, aceite } = vista;
  const { cliente } = conteudo;
  const today = todayInSaoPaulo(context.clock());
  const endereco = link === null ? null : `${context.publicUrl}/proposta?id=${link}`;
  const whatsApp = cliente.telefone ? telefoneWhatsApp(cliente.telefone) : null;
  const [newest] = versions;
  const trocado = !page.cursor && history.rows[0]?.acao === 'trocar-link';
  const decision = history.rows.find(({ acao }) => acao === 'aprovar' || acao === 'confirmar')?.acao;
  const { cliente: _, ...termos } = conteudo;
  return {
    empresa,
    id,
    numero: vista.numero,
    estado: vista.estado,
    revisao: vista.revisao,
    acoes: vista.acoes,
    minha: vista.minha,
    vendedor: vista.vendedor.nome || 'Quem não está mais aqui',
    etapas: vista.etapas.map((etapa) => ETAPA_LABELS[etapa]),
    prazo: ['enviada', 'em_aprovacao', 'aprovada'].includes(vista.estado)
      ? describeValidade(vista.validade, today)
      : '',
    motivo: [
      vista.motivo ? (PERDA_REASON_LABELS[vista.motivo as PerdaReason] ?? vista.motivo) : '',
      vista.motivoDetalhe ?? '',
    ]
      .filter(Boolean)
      .join(': '),
    moto: saiu ? { ...describeMoto(conteudo), detalhe: unidade.texto } : describeMoto(conteudo),
    cliente: {
      id: vista.cliente,
      nome: cliente.nome,
      contato: [cliente.telefone && formatTelefone(cliente.telefone), cliente.email]
        .filter(Boolean)
        .join(' · '),
      cpf: cliente.cpf ? formatCpf(cliente.cpf) : '',
      whatsApp,
    },
    parecido,
    termos,
    /** A draft's numbers are calculated today; those of a sent version were frozen when it was sent. */
    numeros: pronta?.numeros ?? newest?.numeros ?? {},
    faltas: pronta ? [...new Set(Object.values(pronta.faltas))] : [],
    aprovacoes: pronta ? pronta.etapas.map((etapa) => ETAPA_LABELS[etapa]) : [],
    porque: pronta ? describeGerencialReasons({ ...pronta.alcada, motivos: pronta.porque }) : [],
    avisos: pronta?.avisos ?? [],
    /** Details for the manager's approval, while it is pending. */
    alcada:
      vista.estado === 'em_aprovacao' && vista.etapas[0] === 'gerencial' && vista.alcada
        ? {
            motivos: describeGerencialReasons(vista.alcada),
            linhas: [...describeAlcada(vista.alcada), ...marginLine(vista, item)],
            nota: conteudo.notaInterna ?? '',
            pedido: canAnswerUpTo(vista.alcada) ? formatMoney(vista.alcada.concedido.total) : null,
            visto: seenTrocaWords(vista.alcada),
          }
        : null,
    /** Amount approved up to, while the draft can be sent within it. */
    aprovadoAte: vista.estado === 'rascunho' && vista.alcada?.ate ? formatMoney(vista.alcada.ate.valor) : '',
    /** Steps after the invoice, and the milliseconds left to take a delivery back; null before it. */
    depois: saiu
      ? {
          entrega: item?.acoes.includes('entregar') ?? false,
          parabens: parabensAddress(vista, today),
          desfazer:
            item?.situacao === 'entregue' ? undoTimeLeft(params.get('entregue') ?? '', context.clock()) : 0,
        }
      : null,
    aceite: aceite && {
      nome: aceite.nome ?? 'Nome apagado',
      em: formatInstant(aceite.em),
      versao: aceite.versao,
      endereco: aceite.endereco ?? '',
      /** Name of the customer, where the one that accepted cannot be theirs. */
      deOutro:
        aceite.nome && cliente.nome && !isNameCorrected(cliente.nome, aceite.nome, true)
          ? cliente.nome
          : null,
    },
    envio:
      endereco !== null && link !== null && regras && newest?.liberadaEm != null
        ? {
            ...{ endereco, link, whatsApp, trocado },
            ...messageOf(vista, newest.numeros, regras, { address: endereco, isNew: trocado }),
          }
        : null,
    /** True while what comes next is that the customer reads it. */
    falarAgora:
      vista.estado === 'enviada' || (vista.estado === 'aprovada' && !aceite && decision === 'aprovar'),
    /**
     * True when a customer link exists, even in final states; `linkATrocar` is set only in the dialog that
     * replaces the link.
     */
    temLink: link !== null,
    linkATrocar: asked === 'trocar-link' ? link : null,
    /** True while the customer cannot see this version, because the manager has not approved it. */
    esperaGerente: vista.estado === 'em_aprovacao' && newest?.liberadaEm == null,
    anexos: (anexos ?? []).map(toAnexoListRow),
    idDoAnexo: context.newId(),
    versoes: versions.map(({ versao, em, mudancas }) => ({
      versao,
      em: formatInstant(em),
      mudancas: mudancas.map(({ texto }) => texto),
    })),
    historia: { fatos: history.rows.map(toPastEvent), proximo: history.proximo },
    pergunta: asked,
    unidades,
    /** Data of the selected or invoiced unit, as far as readable. */
    unidade,
    reserva: item && isOpenProposta(vista.estado) ? describeHold(vista, item) : null,
    usados: used.map(({ id: valor, rotulo }) => ({ valor, rotulo })),
    pedeUnidade: invoices && conteudo.item !== null && conteudo.item.estoque === null,
    /** Used bike that was chosen and approved already; it enters unless another one is chosen. */
    usadoAprovado: vista.alcada?.troca?.usado?.nome ?? null,
    pedeUsado: invoices && conteudo.troca !== null && conteudo.troca.seminovo === null,
  };
}
