/** States of a proposal. Source: docs/spec/trade.md, "Proposals". */
export const PROPOSTA_ESTADOS = [
  'rascunho',
  'enviada',
  'em_aprovacao',
  'aprovada',
  'faturada',
  'recusada',
  'cancelada',
  'perdida',
  'expirada',
] as const;
export type PropostaEstado = (typeof PROPOSTA_ESTADOS)[number];

export const PROPOSTA_ESTADO_LABELS: Readonly<Record<PropostaEstado, string>> = {
  rascunho: 'Rascunho',
  enviada: 'Enviada',
  em_aprovacao: 'Em aprovação',
  aprovada: 'Aprovada',
  faturada: 'Faturada',
  recusada: 'Recusada',
  cancelada: 'Cancelada',
  perdida: 'Perdida',
  expirada: 'Expirada',
};

/**
 * Tells whether the proposal has ended without a sale: its numbers then stay inside the store and appear on
 * no page or sheet.
 */
export const isEndedWithoutVenda = (estado: PropostaEstado): boolean =>
  estado === 'expirada' || estado === 'cancelada' || estado === 'perdida' || estado === 'recusada';

/** Actions on a proposal. `expirar` is done by time, not by a person. */
export const PROPOSTA_ACTIONS = [
  'salvar',
  'enviar',
  'alterar',
  'aprovar',
  'contrapropor',
  'recusar',
  'aceitar',
  'perguntar',
  'confirmar',
  'faturar',
  'perder',
  'cancelar',
  'reabrir',
  'expirar',
] as const;
export type PropostaAction = (typeof PROPOSTA_ACTIONS)[number];

/** Button labels of the actions. */
export const PROPOSTA_ACTION_LABELS: Readonly<Record<PropostaAction, string>> = {
  salvar: 'Salvar',
  enviar: 'Enviar ao cliente',
  alterar: 'Alterar a proposta',
  aprovar: 'Aprovar',
  contrapropor: 'Aprovar até um valor',
  recusar: 'Recusar',
  aceitar: 'Aceitar a proposta',
  perguntar: 'Perguntar à loja',
  confirmar: 'Cliente aceitou no balcão',
  faturar: 'Faturar',
  perder: 'Marcar como perdida',
  cancelar: 'Cancelar',
  reabrir: 'Reabrir',
  expirar: 'Expirar',
};

/**
 * Roles of a person towards a proposal: `vendedor` is its seller; `dono` is its seller and administers the
 * company; `administrador` administers the company and is not its seller; `equipe` is anybody else of the
 * company; `cliente` has the link; `tempo` is the clock.
 */
export const PROPOSTA_ACTORS = ['vendedor', 'dono', 'administrador', 'equipe', 'cliente', 'tempo'] as const;
export type PropostaActor = (typeof PROPOSTA_ACTORS)[number];

/** Approval stages, in order: the manager's, then the lender's. */
export const ETAPAS = ['gerencial', 'financeira'] as const;
export type Etapa = (typeof ETAPAS)[number];
export const ETAPA_LABELS: Readonly<Record<Etapa, string>> = {
  gerencial: 'Aprovação gerencial',
  financeira: 'Aprovação do crédito',
};

/** Condition on the approvals left after an action: `resta` some are missing, `completa` none is. */
type EtapaCondition = 'resta' | 'completa';

type PropostaTransition = {
  acao: PropostaAction;
  de: readonly PropostaEstado[];
  /** Target state; null keeps the current one. */
  para: PropostaEstado | null;
  quem: readonly PropostaActor[];
  se?: EtapaCondition;
  /** Allowed only while this approval is the next one. */
  etapa?: Etapa;
};

const SELLING_ACTORS: readonly PropostaActor[] = ['vendedor', 'dono', 'administrador'];
const SENT_ESTADOS: readonly PropostaEstado[] = ['enviada', 'em_aprovacao', 'aprovada'];

/**
 * Transition table: for each action the states, target and roles. The only place that decides who may do what
 * in which state.
 */
export const PROPOSTA_TRANSITIONS: readonly PropostaTransition[] = [
  { acao: 'salvar', de: ['rascunho'], para: null, quem: SELLING_ACTORS },
  { acao: 'enviar', de: ['rascunho'], para: 'enviada', quem: SELLING_ACTORS, se: 'completa' },
  { acao: 'enviar', de: ['rascunho'], para: 'em_aprovacao', quem: SELLING_ACTORS, se: 'resta' },
  // A sent version is frozen: a change makes the next version.
  { acao: 'alterar', de: SENT_ESTADOS, para: 'rascunho', quem: SELLING_ACTORS },
  // Nobody approves their own discount; any administrator may record the lender's answer.
  {
    ...{ acao: 'aprovar', de: ['em_aprovacao'], para: 'em_aprovacao', quem: ['administrador'] },
    ...{ se: 'resta', etapa: 'gerencial' },
  },
  {
    ...{ acao: 'aprovar', de: ['em_aprovacao'], para: 'aprovada', quem: ['administrador'] },
    ...{ se: 'completa', etapa: 'gerencial' },
  },
  {
    ...{ acao: 'aprovar', de: ['em_aprovacao'], para: 'aprovada', quem: ['administrador', 'dono'] },
    ...{ se: 'completa', etapa: 'financeira' },
  },
  // An answer between approving and refusing: back to the seller, with the amount up to which it is approved.
  {
    ...{ acao: 'contrapropor', de: ['em_aprovacao'], para: 'rascunho', quem: ['administrador'] },
    etapa: 'gerencial',
  },
  { acao: 'recusar', de: ['em_aprovacao'], para: 'recusada', quem: ['administrador', 'dono'] },
  // The customer's acceptance approves a proposal that waits for nobody else.
  { acao: 'aceitar', de: ['enviada'], para: 'aprovada', quem: ['cliente'] },
  { acao: 'aceitar', de: ['em_aprovacao'], para: null, quem: ['cliente'], etapa: 'financeira' },
  { acao: 'aceitar', de: ['aprovada'], para: null, quem: ['cliente'] },
  { acao: 'perguntar', de: SENT_ESTADOS, para: null, quem: ['cliente'] },
  { acao: 'confirmar', de: ['enviada'], para: 'aprovada', quem: SELLING_ACTORS },
  { acao: 'faturar', de: ['aprovada'], para: 'faturada', quem: SELLING_ACTORS, se: 'completa' },
  // Needs a new approval: the concession on the unit that is sold exceeds the approved one.
  { acao: 'faturar', de: ['aprovada'], para: 'em_aprovacao', quem: SELLING_ACTORS, se: 'resta' },
  { acao: 'perder', de: ['rascunho', ...SENT_ESTADOS], para: 'perdida', quem: SELLING_ACTORS },
  { acao: 'cancelar', de: ['rascunho', ...SENT_ESTADOS], para: 'cancelada', quem: SELLING_ACTORS },
  // Reverses sale, trade-in and points.
  { acao: 'cancelar', de: ['faturada'], para: 'cancelada', quem: ['dono', 'administrador'] },
  { acao: 'reabrir', de: ['recusada', 'perdida', 'expirada'], para: 'rascunho', quem: SELLING_ACTORS },
  { acao: 'expirar', de: SENT_ESTADOS, para: 'expirada', quem: ['tempo'] },
];

/** State of a proposal for the table. `etapas`: missing approvals, the next one first. */
export type PropostaStanding = { estado: PropostaEstado; etapas: readonly Etapa[] };

/** Returns the approvals that are missing after the action. */
export const etapasAfter = (action: PropostaAction, etapas: readonly Etapa[]): readonly Etapa[] =>
  action === 'aprovar' ? etapas.slice(1) : etapas;

/**
 * Returns the state after an action; null when it is impossible in this state or not allowed to this role.
 * @param situacao for `enviar` and `faturar`, with the approvals needed at that moment
 */
export function nextPropostaEstado(
  { estado, etapas }: PropostaStanding,
  action: PropostaAction,
  ator: PropostaActor,
): PropostaEstado | null {
  const left: EtapaCondition = etapasAfter(action, etapas).length > 0 ? 'resta' : 'completa';
  const step = PROPOSTA_TRANSITIONS.find(
    (each) =>
      each.acao === action &&
      each.de.includes(estado) &&
      each.quem.includes(ator) &&
      (each.se === undefined || each.se === left) &&
      (each.etapa === undefined || each.etapa === etapas[0]),
  );
  return step ? (step.para ?? estado) : null;
}

/** Lists the actions that this role may do now, in the order of {@link PROPOSTA_ACTIONS}. */
export const propostaActionsOf = (status: PropostaStanding, ator: PropostaActor): PropostaAction[] =>
  PROPOSTA_ACTIONS.filter((action) => nextPropostaEstado(status, action, ator) !== null);

/** Tells whether any role may do the action now: otherwise the state forbids it, not the role. */
export const canAnyoneAct = (status: PropostaStanding, action: PropostaAction): boolean =>
  PROPOSTA_ACTORS.some((ator) => nextPropostaEstado(status, action, ator) !== null);

/**
 * Determines a person's role towards a proposal of their company. An administrator who sent it counts as its
 * seller: nobody approves what they sent.
 * @param admin true when the person administers the company
 */
export function propostaActorOf(
  uid: string,
  admin: boolean,
  { vendedor, enviadaPor }: { vendedor: string; enviadaPor: string | null },
): PropostaActor {
  const is = (other: string | null) => uid !== '' && uid === other;
  if (admin) return is(vendedor) || is(enviadaPor) ? 'dono' : 'administrador';
  return is(vendedor) ? 'vendedor' : 'equipe';
}

/** Tells whether the proposal can still become a sale. */
export const isOpenProposta = (estado: PropostaEstado): boolean =>
  estado === 'rascunho' || SENT_ESTADOS.includes(estado);

/**
 * Tells whether the store may show the customer the version sent last: it is the current one, a manager
 * approved it, and the proposal has not ended.
 * @param liberada true when the newest version was approved for the customer
 */
export const canShowCliente = (estado: PropostaEstado, liberada: boolean): boolean =>
  liberada && estado !== 'rascunho' && !isEndedWithoutVenda(estado);

export const isPropostaEstado = (text: unknown): text is PropostaEstado =>
  PROPOSTA_ESTADOS.some((each) => each === text);

/** Draws the transition table as a mermaid diagram, for docs/decisions/0029. */
export function drawEstadoDiagram(): string {
  const arrows = PROPOSTA_TRANSITIONS.flatMap(({ acao, de, para, se, etapa }) =>
    de
      .filter((from) => para !== null && (para !== from || acao === 'aprovar'))
      .map((from) => {
        const why = [etapa, se === 'resta' ? 'falta aprovação' : se && !etapa ? 'sem aprovação' : undefined];
        const words = why.filter(Boolean).join(', ');
        return `  ${from} --> ${para} : ${acao}${words ? ` (${words})` : ''}`;
      }),
  );
  return ['stateDiagram-v2', '  [*] --> rascunho', ...arrows, '  cancelada --> [*]'].join('\n');
}
