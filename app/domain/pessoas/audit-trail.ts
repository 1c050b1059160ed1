import { RESOURCE_HEADERS, RESOURCE_NAMES, type ResourceName } from '../resource/resource-headers.ts';
import type { CalendarDate } from '../valores/dates.ts';

/** Actions of the audit trail with their labels, in the order of the filter. */
const TRAIL_ACTIONS = {
  'usuario.criar': 'Cadastrou-se',
  'usuario.alterar': 'Alterou o cadastro',
  'usuario.aprovar': 'Aprovou o acesso',
  'usuario.desaprovar': 'Retirou a aprovação',
  'usuario.tornar-admin': 'Tornou administrador',
  'usuario.tirar-admin': 'Removeu como administrador',
  'usuario.dar-rede': 'Deu a administração da rede',
  'usuario.tirar-rede': 'Tirou a administração da rede',
  'usuario.dar-taxa-livre': 'Liberou a taxa',
  'usuario.tirar-taxa-livre': 'Bloqueou a taxa',
  'usuario.trocar-empresa': 'Trocou a empresa',
  'usuario.remover': 'Excluiu o usuário',
  'usuario.liberar': 'Liberou o cadastro',
  'sessao.encerrar-todas': 'Encerrou as sessões',
  'conta.excluir': 'Excluiu a própria conta',
  'panfleto.preco-com-motivo': 'Gerou panfleto com preço longe do sugerido',
  'link.retirar': 'Tirou um link do ar',
  'campanha.encerrar-panfletos': 'Encerrou os panfletos de uma campanha',
  'cliente.consentir': 'Guardou o contato de um cliente que concordou',
  'plano.publicar': 'Publicou o plano',
  'plano.desmarcar': 'Desmarcou uma versão do plano',
  'preco.definir': 'Definiu um preço',
  'preco.tirar': 'Tirou um preço',
  'preco.desmarcar': 'Desmarcou um preço',
  'preco.importar': 'Importou preços',
  'marca.publicar': 'Publicou a marca',
  'marca.enviar': 'Enviou imagem da marca',
  'marca.restaurar': 'Restaurou imagem da marca',
  'foto.guardar': 'Guardou foto de um modelo',
  'foto.primeira': 'Escolheu a primeira foto de um modelo',
  'foto.retirar': 'Tirou foto de um modelo',
  'tv.programar': 'Mudou a programação das TVs',
  'tv.apagar-programacao': 'Apagou uma programação das TVs',
  'tv.adotar': 'Adotou uma TV',
  'tv.editar': 'Mudou uma TV',
  'tv.identificar': 'Identificou uma TV',
  'tv.recarregar': 'Recarregou uma TV',
  'tv.retirar': 'Tirou uma TV da lista',
  'fipe.atualizar': 'Mandou atualizar a tabela FIPE',
  'fipe.parar': 'Parou a atualização da FIPE',
  'fipe.marcas': 'Escolheu as marcas da FIPE',
  'estoque.criar': 'Cadastrou no estoque',
  'estoque.editar': 'Mudou um item do estoque',
  'estoque.importar': 'Importou o estoque',
  'estoque.exportar': 'Baixou o estoque',
  'estoque.chegar': 'Recebeu uma moto no estoque',
  'estoque.reservar': 'Reservou uma moto',
  'estoque.estender': 'Estendeu uma reserva',
  'estoque.liberar': 'Liberou uma reserva',
  'estoque.vender': 'Vendeu uma moto do estoque',
  'estoque.entregar': 'Entregou uma moto',
  'estoque.desfazer-entrega': 'Desfez a entrega de uma moto',
  'estoque.devolver': 'Devolveu uma moto ao estoque',
  'seminovo.criar': 'Cadastrou um seminovo',
  'seminovo.editar': 'Mudou um seminovo',
  'seminovo.avaliar': 'Avaliou um seminovo',
  'seminovo.recusar': 'Recusou um seminovo',
  'seminovo.comprar': 'Registrou a compra de um seminovo',
  'seminovo.publicar': 'Publicou um seminovo',
  'seminovo.reservar': 'Reservou um seminovo',
  'seminovo.retirar': 'Tirou um seminovo da vitrine',
  'seminovo.vender': 'Vendeu um seminovo',
  'seminovo.liberar': 'Liberou um seminovo reservado',
  'seminovo.devolver': 'Devolveu um seminovo à venda',
  'seminovo.reabrir': 'Reabriu um seminovo recusado',
  'seminovo.propor': 'Pôs um seminovo em proposta',
  'seminovo.desistir': 'Tirou um seminovo da proposta',
  'seminovo.apagar': 'Apagou um seminovo',
  'seminovo.foto': 'Mudou fotos de um seminovo',
  'avaliacao.tabela': 'Mudou a tabela de avaliação',
  'premiacao.criar': 'Criou uma premiação',
  'premiacao.editar': 'Mudou uma premiação',
  'premiacao.encerrar': 'Encerrou uma premiação',
  'premiacao.recalcular': 'Recalculou os pontos da premiação',
  'proposta.criar': 'Fez uma proposta',
  'proposta.enviar': 'Enviou uma proposta',
  'proposta.alterar': 'Abriu uma proposta para alterar',
  'proposta.aprovar': 'Aprovou uma proposta',
  'proposta.recusar': 'Recusou uma proposta',
  'proposta.confirmar': 'Confirmou o aceite de uma proposta',
  'proposta.contrapropor': 'Aprovou uma proposta até um valor',
  'proposta.faturar': 'Faturou uma proposta',
  'proposta.perder': 'Marcou uma proposta como perdida',
  'proposta.cancelar': 'Cancelou uma proposta',
  'proposta.reabrir': 'Reabriu uma proposta',
  'proposta.trocar-link': 'Trocou o link de uma proposta',
  'proposta.anexo': 'Mudou os anexos de uma proposta',
  'proposta.regras': 'Mudou as regras das propostas',
  'cliente.vincular': 'Achou pelo CPF, com nome ou telefone, um cliente de outro vendedor',
  'cliente.cpf-de-outro': 'Digitou o CPF de um cliente de outro vendedor',
  'cliente.juntar': 'Juntou dois cadastros de um cliente',
  'cliente.editar': 'Mudou um cliente',
  'cliente.exportar': 'Baixou os dados de um cliente',
  'cliente.remover': 'Removeu os dados de um cliente',
  'chave.criar': 'Criou uma chave da API',
  'chave.revogar': 'Revogou uma chave da API',
} as const;

/** Actions on the items of each declared resource. */
const RESOURCE_TRAIL_ACTIONS = RESOURCE_NAMES.flatMap((recurso) => {
  const { um, varios, artigo } = RESOURCE_HEADERS[recurso];
  const uma = artigo === 'a' ? 'uma' : 'um';
  return [
    [`${recurso}.criar`, `Criou ${uma} ${um}`],
    [`${recurso}.alterar`, `Mudou ${uma} ${um}`],
    [`${recurso}.encerrar`, `Encerrou ${uma} ${um}`],
    [`${recurso}.excluir`, `Excluiu ${uma} ${um}`],
    [`${recurso}.importar`, `Importou ${varios}`],
    [`${recurso}.exportar`, `Baixou ${varios}`],
  ] as const;
});

/** All actions with their labels, for the filter. */
export const AUDIT_ACTION_LABELS: readonly (readonly [acao: string, nome: string])[] = [
  ...Object.entries(TRAIL_ACTIONS),
  ...RESOURCE_TRAIL_ACTIONS,
];

/** Label of an action; an unknown one is shown as stored. */
export const auditActionLabel = (action: string): string =>
  AUDIT_ACTION_LABELS.find(([known]) => known === action)?.[1] ?? action;

/** Label of an action's target. @param nomeOf returns the name of a uid */
export function auditTargetLabel(action: string, target: string, nomeOf: (uid: string) => string): string {
  if (/^(?:usuario|sessao|conta)\./.test(action)) return nomeOf(target);
  const [kind, id] = target.split('/', 2);
  if (kind === 'panfleto' && id) return `Panfleto ${id}`;
  if (kind === 'plano' && id) return `Plano, versão ${id}`;
  if (kind === 'kit' && id) return `Marca, versão ${id}`;
  // Their ids are of a form or a file: the words beside them say which price.
  if (kind === 'preco') return 'Preço';
  if (kind === 'precos') return 'Planilha de preços';
  if (kind === 'moto' && id) return `Fotos de ${id}`;
  if (kind === 'planilha' && isResourceName(id)) return `Planilha de ${RESOURCE_HEADERS[id].varios}`;
  if (kind === 'planilha') return 'Planilha';
  if (kind === 'fipe') return 'Tabela FIPE';
  if (kind === 'estoque' && id) return `Estoque ${id}`;
  if (kind === 'seminovo' && id) return `Seminovo ${id}`;
  if (kind === 'premiacao' && id) return 'Premiação';
  if (kind === 'proposta' && id) return `Proposta ${id}`;
  if (kind === 'cliente' && id) return `Cliente ${id}`;
  if (kind === 'chave' && id) return `Chave ${id}`;
  if (kind === 'regras-de-propostas' && id) return `Regras das propostas, versão ${id}`;
  if (isResourceName(kind) && id) return `${capitalize(RESOURCE_HEADERS[kind].um)} ${id}`;
  return action.startsWith('link.') ? `Link ${target}` : target;
}

const isResourceName = (nome: string | undefined): nome is ResourceName =>
  RESOURCE_NAMES.some((known) => known === nome);

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Scope of the trail: a company's, records without a company, or everything. The last two are for network
 * administrators.
 */
export type AuditTrailScope = number | 'nenhuma' | 'rede';

/** Filter of the trail; null for all. Days in São Paulo, both inclusive. */
export type AuditTrailFilter = {
  /** uid of the author or of the person concerned. */
  pessoa: string | null;
  acao: string | null;
  de: CalendarDate | null;
  ate: CalendarDate | null;
};
