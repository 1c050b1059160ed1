import { and, isNull, notInArray } from 'drizzle-orm';
import { SENT_KINDS } from '../../app/domain/artes/sent-kinds.ts';
import { artes } from '../db/schema.ts';

/** Condition for existing pieces of the studio: neither sent nor taken-down ones. */
export const isOfStudio = () => and(notInArray(artes.tipo, [...SENT_KINDS]), isNull(artes.retiradaEm));
