import { expect, test } from 'vitest';
import {
  nextSeminovoStatus,
  SEMINOVO_ACTIONS,
  SEMINOVO_STATUSES,
  type SeminovoActor,
  type SeminovoStatus,
  seminovoActionsOf,
} from '../../../../app/domain/seminovos/seminovo-status.ts';

/** Every act that is allowed, written out: state, act, who, next state. All others are refused. */
const PERMITIDOS = new Set(
  (
    [
      ...(['loja', 'administrador'] as const).flatMap((quem) => [
        ['avaliacao', 'avaliar', quem, 'avaliado'],
        ['avaliado', 'avaliar', quem, 'avaliado'],
        ['avaliacao', 'recusar', quem, 'recusado'],
        ['avaliado', 'recusar', quem, 'recusado'],
        ['avaliado', 'propor', quem, 'futuro'],
        ['futuro', 'desistir', quem, 'avaliado'],
        ['avaliado', 'comprar', quem, 'preparacao'],
        ['futuro', 'comprar', quem, 'preparacao'],
        ['preparacao', 'publicar', quem, 'disponivel'],
        ['disponivel', 'reservar', quem, 'reservado'],
        ['reservado', 'liberar', quem, 'disponivel'],
        ['disponivel', 'retirar', quem, 'preparacao'],
        ['disponivel', 'vender', quem, 'vendido'],
        ['reservado', 'vender', quem, 'vendido'],
      ]),
      ['avaliado', 'aceitar', 'visitante', 'avaliado'],
      ['avaliacao', 'perguntar', 'visitante', 'avaliacao'],
      ['avaliado', 'perguntar', 'visitante', 'avaliado'],
      ['vendido', 'devolver', 'administrador', 'disponivel'],
      ['recusado', 'reabrir', 'administrador', 'avaliacao'],
    ] as const
  ).map((row) => row.join(' ')),
);

test('Issue 12 §3 every state × act × actor', () => {
  const found = SEMINOVO_STATUSES.flatMap((de: SeminovoStatus) =>
    SEMINOVO_ACTIONS.flatMap((act) =>
      (['visitante', 'loja', 'administrador'] satisfies SeminovoActor[]).flatMap((quem) => {
        const para = nextSeminovoStatus(act, de, quem);
        return para === null ? [] : [`${de} ${act} ${quem} ${para}`];
      }),
    ),
  );
  expect(new Set(found)).toEqual(PERMITIDOS);
});

test('Issue 12 §3 a visitor never gives a motorcycle a state', () => {
  for (const status of SEMINOVO_STATUSES)
    for (const act of seminovoActionsOf(status, 'visitante'))
      expect(nextSeminovoStatus(act, status, 'visitante')).toBe(status);
});
