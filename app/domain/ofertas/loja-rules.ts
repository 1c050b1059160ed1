import type { PanfletoRules } from '../financiamento/plano-tables.ts';
import { hasAdmin, type Usuario } from '../pessoas/usuario.ts';
import { type Centavos, formatMoney } from '../valores/money.ts';
import { parseTelefone } from '../valores/telefone.ts';
import type { PanfletoData, PanfletoErrors } from './panfleto.ts';

/**
 * Tells whether this person's flyers may show another's name and telephone: if an administrator allows it, or
 * for administrators.
 */
export const mayNameOthers = (
  usuario: Pick<Usuario, 'permissoes'>,
  { contato }: Pick<PanfletoRules, 'contato'>,
): boolean => contato === 'livre' || hasAdmin(usuario);

/** Input of the check of a company's flyer rules. */
export type LojaRulesInput = {
  regras: PanfletoRules;
  usuario: Pick<Usuario, 'nome' | 'telefone' | 'permissoes'>;
  /** Suggested price that the flyer's price is too far from, centavos, or null (distant-preco.ts). */
  sugerido: Centavos | null;
};

/** Checks a flyer against the company's own rules; Portuguese messages by field. */
export function checkLojaRules(
  { nome, telefone, motivo }: Pick<PanfletoData, 'nome' | 'telefone' | 'motivo'>,
  { regras, usuario, sugerido }: LojaRulesInput,
): PanfletoErrors {
  const others = mayNameOthers(usuario, regras);
  const own = usuario.telefone === null ? null : parseTelefone(usuario.telefone);
  return {
    ...(others || isSameNome(nome, usuario.nome)
      ? {}
      : { nome: `Use o seu nome, como no perfil: ${usuario.nome}.` }),
    ...(others || own === telefone ? {} : { telefone: whichTelefone(own) }),
    ...(motivo || sugerido === null ? {} : { motivo: askPrecoReason(sugerido) }),
  };
}

const oneSpaced = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');
const isSameNome = (a: string, b: string): boolean => oneSpaced(a) === oneSpaced(b);

const whichTelefone = (own: string | null): string =>
  own === null
    ? 'Salve o seu telefone no perfil: o panfleto usa o de lá.'
    : 'Use o seu telefone, como no perfil.';

/** Message that asks for the reason of a price. */
const askPrecoReason = (suggested: Centavos): string =>
  `O preço fica longe do sugerido, de ${formatMoney(suggested)}: diga o motivo.`;

/** Line of the audit trail: the price, the suggested one, and the reason for the difference. */
export const reasonAuditLine = (preco: Centavos, suggested: Centavos, reason: string): string =>
  `${formatMoney(preco)} em vez de ${formatMoney(suggested)}: ${reason}`;
