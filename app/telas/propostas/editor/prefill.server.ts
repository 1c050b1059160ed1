import type { AppLoadContext } from '@remix-run/cloudflare';
import { selectMotoCampanhas } from '~/domain/campanhas/simulacao-campanhas.ts';
import { amountOf, resolveEntrada } from '~/domain/financiamento/entrada.ts';
import {
  parseAgreedConditions,
  parseSimulacao,
  writeAgreedConditions,
} from '~/domain/financiamento/parse-simulacao.ts';
import { simulacaoFromQuery, type TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import type { ChosenEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { fipeMonthName } from '~/domain/propostas/moto-name.ts';
import type { FormTexts } from '~/domain/resource/typed-fields.ts';
import { formatShortDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { formatAmount, formatMoney, parseMoney } from '~/domain/valores/money.ts';
import { orNull } from '~/server/errors.ts';
import { firstNameOr } from '~/shared/person-names.ts';
import { itemFieldValues } from '../unidades.server.ts';
import type { EvaluatedSeminovoOption } from './types.ts';

/** Maximum number of options in the list; others are found on the estoque's own screen. */
const MAX_OPTIONS = 60;

const money = (value: number | null) => (value === null ? '' : formatAmount(value));

const SOLD_STATUSES: readonly string[] = ['vendida', 'entregue'];

type EvaluatedTroca = {
  id: string;
  marca: string;
  modelo: string;
  anoModelo: number;
  fipeValor: number | null;
  fipeReferencia: string | null;
  valorAvaliado: number | null;
};

/** Trade-in fields filled from an evaluated seminovo. */
const trocaFieldValues = (used: EvaluatedTroca): FormTexts => ({
  'troca.seminovo': used.id,
  'troca.descricao': `${used.marca} ${used.modelo} ${used.anoModelo}`,
  'troca.fipeValor': money(used.fipeValor),
  'troca.fipeReferencia': fipeMonthName(used.fipeReferencia),
  'troca.valor': money(used.valorAvaliado),
});

/** Loads evaluated seminovos whose value is still valid. */
export async function loadEvaluatedSeminovos(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
): Promise<EvaluatedSeminovoOption[]> {
  const today = todayInSaoPaulo(context.clock());
  const page = { cursor: undefined, limit: MAX_OPTIONS };
  const found = await orNull(
    context.seminovos.list(usuario, empresa.id, { situacao: 'avaliado', busca: '' }, page),
  );
  return (found?.rows ?? [])
    .filter(({ avaliacaoAte }) => avaliacaoAte !== null && avaliacaoAte >= today)
    .map((used) => ({
      id: used.id,
      rotulo: [
        `${used.marca} ${used.modelo} ${used.anoModelo}`,
        used.contatoNome ? `de ${firstNameOr(used.contatoNome, 'cliente')}` : '',
        used.valorAvaliado === null ? '' : formatMoney(used.valorAvaliado),
        used.avaliacaoAte === null ? '' : `até ${formatShortDate(used.avaliacaoAte)}`,
      ]
        .filter(Boolean)
        .join(', '),
      campos: trocaFieldValues(used),
    }));
}

async function fromSimulacao(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  text: string,
): Promise<FormTexts> {
  const saved = /^[0-9A-HJKMNP-TV-Z]{26}$/i.test(text)
    ? await orNull(context.simulacoes.findMine(usuario, text))
    : null;
  const query = saved ? (saved.endereco?.split('?')[1] ?? '') : text;
  const typed = simulacaoFromQuery(new URLSearchParams(query));
  const [list, motos] = await Promise.all([
    orNull(context.campanhas.doDia(empresa.id)),
    orNull(context.catalogo.motos()),
  ]);
  const { bonus } = selectMotoCampanhas(
    { lista: list ?? [], idEmpresa: empresa.id },
    { hoje: todayInSaoPaulo(context.clock()), moto: typed.moto, motos: motos ?? [] },
  );
  return simulacaoFieldValues(typed, bonus?.valor ?? 0);
}

/**
 * Converts a simulacao to payments: its entrada, trade-in and loan.
 * @param naTroca centavos that a current campaign adds to the trade-in; reduces the loan
 */
function simulacaoFieldValues(typed: TypedSimulacao, naTroca: number): FormTexts {
  const condicoes = parseSimulacao(typed);
  const { preco } = condicoes;
  if (typeof preco !== 'number') return typed.moto ? { 'item.modelo': typed.moto } : {};
  const troca = amountOf(condicoes.troca) ?? 0;
  const entrada = resolveEntrada(condicoes, preco) ?? 0;
  const rest = preco - entrada - troca - (troca > 0 ? naTroca : 0);
  const down: FormTexts =
    entrada > 0
      ? { 'pagamentos.0.tipo': 'avista', 'pagamentos.0.forma': 'pix', 'pagamentos.0.valor': money(entrada) }
      : {};
  const at = `pagamentos.${entrada > 0 ? 1 : 0}`;
  const acordo = Object.entries(
    writeAgreedConditions(parseAgreedConditions((field) => typed[field], typed.tarifas)),
  );
  const loan: FormTexts =
    rest > 0
      ? {
          [`${at}.tipo`]: 'cdc',
          [`${at}.valor`]: money(rest),
          [`${at}.plano`]: typed.plano,
          [`${at}.tarifas`]: typed.tarifas.join('|'),
          ...Object.fromEntries(acordo.map(([field, text]) => [`${at}.${field}`, text])),
        }
      : {};
  return {
    'item.modelo': typed.moto,
    'item.preco': money(preco),
    ...(troca > 0
      ? { 'troca.descricao': typed.qualUsado || 'Usado do cliente', 'troca.valor': money(troca) }
      : {}),
    ...down,
    ...loan,
  };
}

/**
 * Reads the fields of a new proposta from the query string: `?estoque=` an item, `?troca=` an evaluated
 * seminovo, `?simulacao=` a saved simulacao or the query string of one, `?usado=`, `?fipe=`, `?mes=` a moto
 * of the FIPE table. Records that cannot be found are omitted.
 */
export async function readPrefillFields(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  params: URLSearchParams,
): Promise<{ campos: FormTexts; recado: string | null }> {
  const [estoque, troca, simulacao] = ['estoque', 'troca', 'simulacao'].map((name) => params.get(name) ?? '');
  const [item, used, simulada] = await Promise.all([
    estoque ? orNull(context.estoque.find(usuario, empresa.id, estoque)) : null,
    troca ? orNull(context.seminovos.find(usuario, troca)) : null,
    simulacao ? fromSimulacao(context, usuario, empresa, simulacao) : {},
  ]);
  const fipe = params.get('fipe') ?? '';
  const sold = item !== null && SOLD_STATUSES.includes(item.situacao);
  return {
    campos: {
      ...simulada,
      ...(item && !sold ? itemFieldValues(item) : {}),
      ...(used ? trocaFieldValues(used) : {}),
      ...(params.has('usado')
        ? {
            'troca.descricao': (params.get('usado') ?? '').slice(0, 120),
            'troca.fipeValor': fipe === '' ? '' : money(parseMoney(fipe)),
            'troca.fipeReferencia': (params.get('mes') ?? '').slice(0, 7),
          }
        : {}),
    },
    recado: sold
      ? 'Esta moto já foi vendida. Escolha outra.'
      : estoque && !item
        ? 'Esta moto não está mais no estoque. Escolha outra.'
        : troca && !used
          ? 'Não achamos o usado. Descreva-o na troca.'
          : null,
  };
}
