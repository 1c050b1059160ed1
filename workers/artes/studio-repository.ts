import { and, isNull, ne } from 'drizzle-orm';
import { artes } from '../db/schema.ts';

/** Condition for existing pieces of the studio: neither sent simulations nor taken-down ones. */
export const isOfStudio = () => and(ne(artes.tipo, 'simulacao'), isNull(artes.retiradaEm));
