/** How a proposal stands. Source: domain/trade.md, "Proposals". */
export const ESTADOS = [
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
export type Estado = (typeof ESTADOS)[number];

export const NOMES_DOS_ESTADOS: Readonly<Record<Estado, string>> = {
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

/** Where nothing can be bought by it any more: its numbers stay with the store, and leave it by no page or sheet. */
export const isEncerrada = (estado: Estado): boolean =>
  estado === 'expirada' || estado === 'cancelada' || estado === 'perdida' || estado === 'recusada';

/** What can be done to a proposal. `expirar` is what time does. */
export const ACOES = [
  'salvar',
  'enviar',
  'alterar',
  'aprovar',
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
export type Acao = (typeof ACOES)[number];

/** As buttons say it. */
export const NOMES_DAS_ACOES: Readonly<Record<Acao, string>> = {
  salvar: 'Salvar',
  enviar: 'Enviar ao cliente',
  alterar: 'Alterar a proposta',
  aprovar: 'Aprovar',
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
 * Who acts, from the proposal's point of view: `vendedor` is whose it is; `dono` is a seller who also rules the company;
 * `administrador` rules the company and did not make it; `equipe` is anybody else of the company; `cliente` has the
 * link; `tempo` is the clock.
 */
export const ATORES = ['vendedor', 'dono', 'administrador', 'equipe', 'cliente', 'tempo'] as const;
export type Ator = (typeof ATORES)[number];

/** What an approval still waits for: the manager's first, then the credit's. */
export const ETAPAS = ['gerencial', 'financeira'] as const;
export type Etapa = (typeof ETAPAS)[number];
export const NOMES_DAS_ETAPAS: Readonly<Record<Etapa, string>> = {
  gerencial: 'Aprovação gerencial',
  financeira: 'Aprovação do crédito',
};

/** On what it depends where an act leads: `resta` an approval is still missing when it is done, `completa` none is. */
type Condicao = 'resta' | 'completa';

type Passo = {
  acao: Acao;
  de: readonly Estado[];
  /** Null: where it was. */
  para: Estado | null;
  quem: readonly Ator[];
  se?: Condicao;
  /** Only while this approval is the next one. */
  etapa?: Etapa;
};

const DE_QUEM_VENDE: readonly Ator[] = ['vendedor', 'dono', 'administrador'];
const ABERTAS: readonly Estado[] = ['enviada', 'em_aprovacao', 'aprovada'];

/** Every step there is: from where, to where, by whom. The one table of who may do what in which state. */
export const PASSOS: readonly Passo[] = [
  { acao: 'salvar', de: ['rascunho'], para: null, quem: DE_QUEM_VENDE },
  { acao: 'enviar', de: ['rascunho'], para: 'enviada', quem: DE_QUEM_VENDE, se: 'completa' },
  { acao: 'enviar', de: ['rascunho'], para: 'em_aprovacao', quem: DE_QUEM_VENDE, se: 'resta' },
  // What was sent is frozen: changing it makes the next version.
  { acao: 'alterar', de: ABERTAS, para: 'rascunho', quem: DE_QUEM_VENDE },
  // Nobody lets pass their own discount; the lender's answer anybody who rules the company may write down.
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
  { acao: 'recusar', de: ['em_aprovacao'], para: 'recusada', quem: ['administrador', 'dono'] },
  // The customer's word closes what waits for nobody else.
  { acao: 'aceitar', de: ['enviada'], para: 'aprovada', quem: ['cliente'] },
  { acao: 'aceitar', de: ['em_aprovacao'], para: null, quem: ['cliente'], etapa: 'financeira' },
  { acao: 'aceitar', de: ['aprovada'], para: null, quem: ['cliente'] },
  { acao: 'perguntar', de: ABERTAS, para: null, quem: ['cliente'] },
  { acao: 'confirmar', de: ['enviada'], para: 'aprovada', quem: DE_QUEM_VENDE },
  { acao: 'faturar', de: ['aprovada'], para: 'faturada', quem: DE_QUEM_VENDE },
  { acao: 'perder', de: ['rascunho', ...ABERTAS], para: 'perdida', quem: DE_QUEM_VENDE },
  { acao: 'cancelar', de: ['rascunho', ...ABERTAS], para: 'cancelada', quem: DE_QUEM_VENDE },
  // Takes back sale, trade-in and points.
  { acao: 'cancelar', de: ['faturada'], para: 'cancelada', quem: ['dono', 'administrador'] },
  { acao: 'reabrir', de: ['recusada', 'perdida', 'expirada'], para: 'rascunho', quem: DE_QUEM_VENDE },
  { acao: 'expirar', de: ABERTAS, para: 'expirada', quem: ['tempo'] },
];

/** What of a proposal the table looks at. `etapas`: the approvals still missing, the next one first. */
export type Situacao = { estado: Estado; etapas: readonly Etapa[] };

/** The approvals that are missing once this was done. */
export const etapasDepois = (acao: Acao, etapas: readonly Etapa[]): readonly Etapa[] =>
  acao === 'aprovar' ? etapas.slice(1) : etapas;

/**
 * Where an act leads; null where the proposal does not stand so, or it is not this actor's to do.
 * @param situacao for `enviar`, with the approvals that the sent version will need
 */
export function passoDe({ estado, etapas }: Situacao, acao: Acao, ator: Ator): Estado | null {
  const left: Condicao = etapasDepois(acao, etapas).length > 0 ? 'resta' : 'completa';
  const passo = PASSOS.find(
    (each) =>
      each.acao === acao &&
      each.de.includes(estado) &&
      each.quem.includes(ator) &&
      (each.se === undefined || each.se === left) &&
      (each.etapa === undefined || each.etapa === etapas[0]),
  );
  return passo ? (passo.para ?? estado) : null;
}

/** What this actor may do now, in the order of {@link ACOES}. */
export const acoesDe = (situacao: Situacao, ator: Ator): Acao[] =>
  ACOES.filter((acao) => passoDe(situacao, acao, ator) !== null);

/** Whether anybody at all may do this as it stands: then it is a matter of who asks, not of the state. */
export const alguemPode = (situacao: Situacao, acao: Acao): boolean =>
  ATORES.some((ator) => passoDe(situacao, acao, ator) !== null);

/**
 * Who this person is to a proposal of their company. Who rules it and sent it counts as whose it is: nobody lets pass
 * what they sent themselves.
 * @param admin whether they rule the company
 */
export function atorDe(
  uid: string,
  admin: boolean,
  { vendedor, enviadaPor }: { vendedor: string; enviadaPor: string | null },
): Ator {
  const is = (other: string | null) => uid !== '' && uid === other;
  if (admin) return is(vendedor) || is(enviadaPor) ? 'dono' : 'administrador';
  return is(vendedor) ? 'vendedor' : 'equipe';
}

/** Whether it can still become a sale. */
export const isAberta = (estado: Estado): boolean => estado === 'rascunho' || ABERTAS.includes(estado);

/** Whether the customer may see what was sent last: not before the manager let its discount pass. */
export const isVisivelAoCliente = ({ estado, etapas }: Situacao): boolean =>
  estado !== 'em_aprovacao' || etapas[0] !== 'gerencial';

export const isEstado = (text: unknown): text is Estado => ESTADOS.some((each) => each === text);

/** The table as a mermaid diagram, for docs/0029. */
export function diagramaDosEstados(): string {
  const arrows = PASSOS.flatMap(({ acao, de, para, se, etapa }) =>
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
