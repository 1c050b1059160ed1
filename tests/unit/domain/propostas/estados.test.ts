import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canAnyoneAct,
  canShowCliente,
  drawEstadoDiagram,
  type Etapa,
  isOpenProposta,
  isPropostaEstado,
  nextPropostaEstado,
  PROPOSTA_ACTION_LABELS,
  PROPOSTA_ACTIONS,
  PROPOSTA_ACTORS,
  PROPOSTA_ESTADO_LABELS,
  PROPOSTA_ESTADOS,
  type PropostaAction,
  type PropostaEstado,
  propostaActionsOf,
  propostaActorOf,
} from '~/domain/propostas/estados.ts';

const SEM: readonly Etapa[] = [];
const GERENCIAL: readonly Etapa[] = ['gerencial'];
const FINANCEIRA: readonly Etapa[] = ['financeira'];
const AMBAS: readonly Etapa[] = ['gerencial', 'financeira'];
const TODAS = [SEM, GERENCIAL, FINANCEIRA, AMBAS];
/** Approvals that matter to nobody in this state. */
const SEMPRE = TODAS;

/** Spelled out once more: state, act, approvals, and where it leads for vendedor, dono, administrador, equipe, cliente, tempo. */
const TABELA: readonly (readonly [
  PropostaEstado,
  PropostaAction,
  readonly (readonly Etapa[])[],
  ...(PropostaEstado | null)[],
])[] = [
  ['rascunho', 'salvar', SEMPRE, 'rascunho', 'rascunho', 'rascunho', null, null, null],
  ['rascunho', 'enviar', [SEM], 'enviada', 'enviada', 'enviada', null, null, null],
  [
    ...(['rascunho', 'enviar', [GERENCIAL, FINANCEIRA, AMBAS]] as const),
    ...(['em_aprovacao', 'em_aprovacao', 'em_aprovacao', null, null, null] as const),
  ],
  ['rascunho', 'perder', SEMPRE, 'perdida', 'perdida', 'perdida', null, null, null],
  ['rascunho', 'cancelar', SEMPRE, 'cancelada', 'cancelada', 'cancelada', null, null, null],
  ['enviada', 'alterar', SEMPRE, 'rascunho', 'rascunho', 'rascunho', null, null, null],
  ['enviada', 'aceitar', SEMPRE, null, null, null, null, 'aprovada', null],
  ['enviada', 'perguntar', SEMPRE, null, null, null, null, 'enviada', null],
  ['enviada', 'confirmar', SEMPRE, 'aprovada', 'aprovada', 'aprovada', null, null, null],
  ['enviada', 'perder', SEMPRE, 'perdida', 'perdida', 'perdida', null, null, null],
  ['enviada', 'cancelar', SEMPRE, 'cancelada', 'cancelada', 'cancelada', null, null, null],
  ['enviada', 'expirar', SEMPRE, null, null, null, null, null, 'expirada'],
  ['em_aprovacao', 'alterar', SEMPRE, 'rascunho', 'rascunho', 'rascunho', null, null, null],
  ['em_aprovacao', 'aprovar', [AMBAS], null, null, 'em_aprovacao', null, null, null],
  ['em_aprovacao', 'aprovar', [GERENCIAL], null, null, 'aprovada', null, null, null],
  ['em_aprovacao', 'aprovar', [FINANCEIRA], null, 'aprovada', 'aprovada', null, null, null],
  ['em_aprovacao', 'contrapropor', [GERENCIAL, AMBAS], null, null, 'rascunho', null, null, null],
  ['em_aprovacao', 'recusar', SEMPRE, null, 'recusada', 'recusada', null, null, null],
  ['em_aprovacao', 'aceitar', [FINANCEIRA], null, null, null, null, 'em_aprovacao', null],
  ['em_aprovacao', 'perguntar', SEMPRE, null, null, null, null, 'em_aprovacao', null],
  ['em_aprovacao', 'perder', SEMPRE, 'perdida', 'perdida', 'perdida', null, null, null],
  ['em_aprovacao', 'cancelar', SEMPRE, 'cancelada', 'cancelada', 'cancelada', null, null, null],
  ['em_aprovacao', 'expirar', SEMPRE, null, null, null, null, null, 'expirada'],
  ['aprovada', 'alterar', SEMPRE, 'rascunho', 'rascunho', 'rascunho', null, null, null],
  ['aprovada', 'aceitar', SEMPRE, null, null, null, null, 'aprovada', null],
  ['aprovada', 'perguntar', SEMPRE, null, null, null, null, 'aprovada', null],
  ['aprovada', 'faturar', [SEM], 'faturada', 'faturada', 'faturada', null, null, null],
  [
    ...(['aprovada', 'faturar', [GERENCIAL, FINANCEIRA, AMBAS]] as const),
    ...(['em_aprovacao', 'em_aprovacao', 'em_aprovacao', null, null, null] as const),
  ],
  ['aprovada', 'perder', SEMPRE, 'perdida', 'perdida', 'perdida', null, null, null],
  ['aprovada', 'cancelar', SEMPRE, 'cancelada', 'cancelada', 'cancelada', null, null, null],
  ['aprovada', 'expirar', SEMPRE, null, null, null, null, null, 'expirada'],
  ['faturada', 'cancelar', SEMPRE, null, 'cancelada', 'cancelada', null, null, null],
  ['recusada', 'reabrir', SEMPRE, 'rascunho', 'rascunho', 'rascunho', null, null, null],
  ['perdida', 'reabrir', SEMPRE, 'rascunho', 'rascunho', 'rascunho', null, null, null],
  ['expirada', 'reabrir', SEMPRE, 'rascunho', 'rascunho', 'rascunho', null, null, null],
];

describe('Issue 13 §2: who may do what in which state: state × action × actor', () => {
  test('every combination, under every set of missing approvals, leads where the table says, and nowhere else', () => {
    for (const estado of PROPOSTA_ESTADOS)
      for (const action of PROPOSTA_ACTIONS)
        for (const etapas of TODAS) {
          const row = TABELA.find(
            (each) => each[0] === estado && each[1] === action && each[2].includes(etapas),
          );
          const expected = row ? row.slice(3) : PROPOSTA_ACTORS.map(() => null);
          expect(
            PROPOSTA_ACTORS.map((ator) => nextPropostaEstado({ estado, etapas }, action, ator)),
            `${action} of ${estado} with [${etapas}]`,
          ).toEqual(expected);
        }
  });

  test('the lists of acts are the same table', () => {
    for (const estado of PROPOSTA_ESTADOS)
      for (const etapas of TODAS)
        for (const action of PROPOSTA_ACTIONS) {
          const may = PROPOSTA_ACTORS.map(
            (ator) => nextPropostaEstado({ estado, etapas }, action, ator) !== null,
          );
          expect(
            PROPOSTA_ACTORS.map((ator) => propostaActionsOf({ estado, etapas }, ator).includes(action)),
          ).toEqual(may);
          expect(canAnyoneAct({ estado, etapas }, action)).toBe(may.includes(true));
        }
  });

  test('whoever goes any way through it never leaves a cancelled sale, and sells only what was approved', () => {
    const step = fc.record({
      acao: fc.constantFrom(...PROPOSTA_ACTIONS),
      ator: fc.constantFrom(...PROPOSTA_ACTORS),
      etapas: fc.constantFrom(...TODAS),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let estado: PropostaEstado = 'rascunho';
        for (const { acao, ator, etapas } of steps) {
          const to = nextPropostaEstado({ estado, etapas }, acao, ator);
          if (to === null) continue;
          if (to === 'faturada') expect(estado).toBe('aprovada');
          if (estado === 'cancelada') expect(to).toBe('never');
          if (estado === 'faturada') expect(to).toBe('cancelada');
          estado = to;
        }
      }),
    );
  });

  test('a colleague does nothing with it; nobody approves a discount of their own', () => {
    for (const estado of PROPOSTA_ESTADOS)
      for (const etapas of TODAS) expect(propostaActionsOf({ estado, etapas }, 'equipe')).toEqual([]);
    expect(nextPropostaEstado({ estado: 'em_aprovacao', etapas: GERENCIAL }, 'aprovar', 'dono')).toBeNull();
  });

  test.each([
    ['u1', false, 'u1', null, 'vendedor'],
    ['u2', false, 'u1', null, 'equipe'],
    ['u2', true, 'u1', null, 'administrador'],
    ['u1', true, 'u1', null, 'dono'],
    ['u2', true, 'u1', 'u2', 'dono'],
    ['u2', false, 'u1', 'u2', 'equipe'],
    ['', false, '', null, 'equipe'],
    ['', true, '', '', 'administrador'],
  ] as const)(
    '%s, admin %s, to a proposal of %s sent by %s: %s',
    (uid, admin, vendedor, enviadaPor, ator) => {
      expect(propostaActorOf(uid, admin, { vendedor, enviadaPor })).toBe(ator);
    },
  );

  test('Issue 25 §1.4: the store hands out what stands and was let go, in no other state', () => {
    const leaving = PROPOSTA_ESTADOS.filter((estado) => canShowCliente(estado, true));
    expect(leaving).toEqual(['enviada', 'em_aprovacao', 'aprovada', 'faturada']);
    expect(PROPOSTA_ESTADOS.filter((estado) => canShowCliente(estado, false))).toEqual([]);
  });

  test('open ones are those that can still become a sale; every state and act has a name', () => {
    const abertas = ['rascunho', 'enviada', 'em_aprovacao', 'aprovada'];
    expect(PROPOSTA_ESTADOS.filter(isOpenProposta)).toEqual(abertas);
    expect(Object.keys(PROPOSTA_ESTADO_LABELS)).toEqual([...PROPOSTA_ESTADOS]);
    expect(Object.keys(PROPOSTA_ACTION_LABELS)).toEqual([...PROPOSTA_ACTIONS]);
    expect([isPropostaEstado('aprovada'), isPropostaEstado('outra'), isPropostaEstado(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('docs/decisions/0029 draws this very table', () => {
    const doc = readFileSync('docs/decisions/0029-proposals.md', 'utf8');
    const [, drawn] = /```mermaid\n([\s\S]*?)\n```/.exec(doc) ?? [];
    expect(drawn).toBe(drawEstadoDiagram());
  });
});
