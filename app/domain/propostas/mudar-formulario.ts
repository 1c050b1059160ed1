import { formatValor } from '../valores/dinheiro.ts';
import { conteudoProvavel } from './campos.ts';
import { contaDe, valorQueFecha } from './conta.ts';
import { type Campos, maisLinha, maisPagamento, semLinha, semLista } from './linhas-do-formulario.ts';
import {
  MAIS_LINHAS,
  MAIS_PAGAMENTOS,
  NOMES_DAS_LINHAS,
  NOMES_DOS_PAGAMENTOS,
  type TipoDeLinha,
  type TipoDePagamento,
} from './proposta.ts';

const has = <T extends string>(names: Readonly<Record<T, string>>, text: string | undefined): text is T =>
  text !== undefined && Object.hasOwn(names, text);

/** Missing amount of the account, as typed text; empty when nothing is missing. */
const missing = (campos: Campos): string => {
  const { falta } = contaDe(conteudoProvavel(campos));
  return falta > 0 ? formatValor(falta) : '';
};

/**
 * Applies a button inside the form: "mais-linha:frete", "mais-pagamento:cdc", "tirar:linhas:0", "fechar:1"
 * (the amount that closes the account), "sem-campanha", "sem-campanhas", "sem-troca", "sem-moto". Runs in the
 * browser and, without JavaScript, on the server. Null for an unknown button.
 * @param plano version of the plan in force
 */
export function mudarFormulario(campos: Campos, acao: string, plano: number): Campos | null {
  const [verb, one, two] = acao.split(':');
  const count = (lista: string) =>
    conteudoProvavel(campos)[lista === 'linhas' ? 'linhas' : 'pagamentos'].length;
  if (verb === 'mais-linha' && has<TipoDeLinha>(NOMES_DAS_LINHAS, one))
    return count('linhas') < MAIS_LINHAS ? maisLinha(campos, one) : campos;
  if (verb === 'mais-pagamento' && has<TipoDePagamento>(NOMES_DOS_PAGAMENTOS, one))
    return count('pagamentos') < MAIS_PAGAMENTOS
      ? maisPagamento(campos, one, plano, missing(campos))
      : campos;
  if (verb === 'tirar' && (one === 'linhas' || one === 'pagamentos'))
    return semLinha(campos, one, Number(two));
  if (verb === 'fechar') {
    const valor = valorQueFecha(conteudoProvavel(campos), Number(one));
    return valor === null ? campos : { ...campos, [`pagamentos.${Number(one)}.valor`]: formatValor(valor) };
  }
  if (verb === 'sem-campanha') return without(campos, 'campanha');
  if (verb === 'sem-campanhas') return semLista(campos, 'campanhas');
  if (verb === 'sem-troca') return without(campos, 'troca');
  if (verb === 'sem-moto') return { ...without(campos, 'item'), moto: '' };
  return null;
}

const without = (campos: Campos, prefix: string): Campos =>
  Object.fromEntries(
    Object.entries(campos).map(([name, value]) => [name, name.startsWith(`${prefix}.`) ? '' : value]),
  );
