import * as v from 'valibot';
import { inteiroEntre } from '../valores/inteiro.ts';
import { VALIDADE_MAXIMA, VALIDADE_PADRAO } from './validade.ts';

/** What a company decides about its proposals. */
export type RegrasDasPropostas = {
  /** Percent of the list price that a role gives away without asking, with one decimal. */
  descontos: { consultor: number; administrador: number };
  /** Days that a proposal holds when nothing else is said. */
  validadeDias: number;
  /** Months after which a customer who bought or asked nothing more is made anonymous. */
  guardaMeses: number;
};

export const REGRAS_PADRAO: RegrasDasPropostas = {
  descontos: { consultor: 3, administrador: 10 },
  validadeDias: VALIDADE_PADRAO,
  guardaMeses: 24,
};

const DESCONTO = 'Use de 0 a 100%, com uma casa. Ex.: 3,5.';
const percentual = v.pipe(
  v.number(DESCONTO),
  v.minValue(0, DESCONTO),
  v.maxValue(100, DESCONTO),
  v.check((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9, DESCONTO),
);

const VALIDADE = `Use de 1 a ${VALIDADE_MAXIMA} dias.`;
/** LGPD, art. 16: no longer than there is a reason; sales papers are asked for within five years. */
const GUARDA = 'Use de 6 a 60 meses.';

export const regrasSchema = v.object({
  descontos: v.pipe(
    v.object({ consultor: percentual, administrador: percentual }),
    v.forward(
      v.partialCheck(
        [['consultor'], ['administrador']],
        ({ consultor, administrador }) => administrador >= consultor,
        'Quem administra não pode ter limite menor que o do consultor.',
      ),
      ['administrador'],
    ),
  ),
  validadeDias: inteiroEntre(1, VALIDADE_MAXIMA, VALIDADE),
  guardaMeses: inteiroEntre(6, 60, GUARDA),
});
