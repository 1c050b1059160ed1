import type { AppLoadContext } from '@remix-run/cloudflare';
import type { ChosenEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { seenTrocaWords } from '~/domain/propostas/alcada.ts';
import { describeAlcada, describeGerencialReasons } from '~/domain/propostas/alcada-words.ts';
import { canShowCliente, ETAPA_LABELS, PROPOSTA_ESTADO_LABELS } from '~/domain/propostas/estados.ts';
import { PERDA_REASON_LABELS, type PerdaReason } from '~/domain/propostas/perda-reasons.ts';
import { computePropostaAccount } from '~/domain/propostas/proposta-account.ts';
import { DRAFT_PART_LABELS } from '~/domain/propostas/proposta-changes.ts';
import { describeMoto, describeUnidade, soldUnidade } from '~/domain/propostas/proposta-words.ts';
import { formatDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { formatCpf } from '~/domain/valores/identifiers.ts';
import { formatInstant } from '~/domain/valores/instants.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { backToList } from '~/server/back-to-list.ts';
import { orErrorPage, orNull } from '~/server/errors.ts';
import { firstName } from '~/shared/person-names.ts';
import type { PropostaEvent, PropostaView } from '../../../../workers/propostas/types.ts';
import { toAnexoListRow } from '../anexos/anexos.server.ts';
import { loadSimilarCliente } from '../clientes/cliente.server.ts';
import { loadEvaluatedSeminovos } from '../editor/prefill.server.ts';
import { describeValidade } from '../present.ts';
import {
  hasActionDialog,
  type PropostaPastEvent,
  type PropostaScreenAction,
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
  const { campos = [], etapa, versao, motivo, aparelho, diferencas = [] } = detalhe;
  const who = nome ? firstName(nome) : acao === 'aceitar' || acao === 'perguntar' ? 'Cliente' : '';
  const facts = [
    formatInstant(em),
    who,
    PROPOSTA_ESTADO_LABELS[para],
    versao && acao === 'enviar' ? `versão ${versao}` : '',
    etapa ? ETAPA_LABELS[etapa].toLowerCase() : '',
    campos.flatMap((field) => DRAFT_PART_LABELS[field] ?? []).join(', '),
    diferencas.length > 0 ? `saiu com ${diferencas.join(', ')}` : '',
    motivo ? (PERDA_REASON_LABELS[motivo as PerdaReason] ?? '') : '',
    aparelho === 'conhecido' ? 'de um aparelho em que alguém já entrou no Balcão' : '',
  ];
  return {
    id,
    titulo:
      acao === 'faturar' && etapa ? 'Unidade escolhida: voltou para aprovação' : (EVENT_LABELS[acao] ?? acao),
    detalhe: facts.filter(Boolean).join(' · '),
    palavras: palavras ?? '',
  };
}

/** Builds the message with the link for the customer. @param isNew the link has just replaced an older one */
function messageOf(vista: PropostaView, address: string, isNew: boolean): string {
  const { conteudo, numero, validade } = vista;
  const first = conteudo.cliente.nome.split(' ')[0] ?? '';
  return [
    isNew
      ? `Olá${first ? `, ${first}` : ''}! O link da sua proposta ${numero} mudou, e o antigo não abre mais. Use este:`
      : `Olá${first ? `, ${first}` : ''}! Aqui está a sua proposta ${numero}:`,
    `${describeMoto(conteudo).nome} por ${formatMoney(computePropostaAccount(conteudo).devido)}.`,
    ...(validade && vista.estado !== 'faturada' ? [`Vale até ${formatDate(validade)}.`] : []),
    address,
  ].join('\n');
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
  const asked: PropostaScreenAction | null =
    action === 'trocar-link' && vista.link !== null
      ? action
      : (vista.acoes.filter(hasActionDialog).find((each) => each === action) ?? null);
  const invoices = asked === 'faturar';
  const [parecido, anexos, history, versions, pronta, unidades, used, item] = await Promise.all([
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
    porque: pronta ? describeGerencialReasons(pronta.alcada) : [],
    avisos: pronta?.avisos ?? [],
    /** Details for the manager's approval, while it is pending. */
    alcada:
      vista.estado === 'em_aprovacao' && vista.etapas[0] === 'gerencial' && vista.alcada
        ? {
            motivos: describeGerencialReasons(vista.alcada),
            linhas: describeAlcada(vista.alcada),
            visto: seenTrocaWords(vista.alcada),
          }
        : null,
    aceite: aceite && {
      nome: aceite.nome ?? 'Nome apagado',
      em: formatInstant(aceite.em),
      versao: aceite.versao,
      endereco: aceite.endereco ?? '',
    },
    envio:
      endereco !== null && link !== null && canShowCliente(vista.estado, newest?.liberadaEm != null)
        ? { endereco, link, whatsApp, mensagem: messageOf(vista, endereco, trocado), trocado }
        : null,
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
    usados: used.map(({ id: valor, rotulo }) => ({ valor, rotulo })),
    pedeUnidade: invoices && conteudo.item !== null && conteudo.item.estoque === null,
    pedeUsado: invoices && conteudo.troca !== null && conteudo.troca.seminovo === null,
  };
}
