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
import { itemFieldValues } from '../unidades.server.ts';
import type { EvaluatedSeminovoOption } from './types.ts';

/** Maximum number of options in the list; others are found on the estoque's own screen. */
const MAX_OPTIONS = 60;

const money = (valor: number | null) => (valor === null ? '' : formatAmount(valor));

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
const trocaFieldValues = (usado: EvaluatedTroca): FormTexts => ({
  'troca.seminovo': usado.id,
  'troca.descricao': `${usado.marca} ${usado.modelo} ${usado.anoModelo}`,
  'troca.fipeValor': money(usado.fipeValor),
  'troca.fipeReferencia': fipeMonthName(usado.fipeReferencia),
  'troca.valor': money(usado.valorAvaliado),
});

/** Loads evaluated seminovos whose value is still valid. */
export async function loadEvaluatedSeminovos(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
): Promise<EvaluatedSeminovoOption[]> {
  const hoje = todayInSaoPaulo(context.agora());
  const page = { cursor: undefined, limit: MAX_OPTIONS };
  const found = await orNull(
    context.seminovos.list(usuario, empresa.id, { situacao: 'avaliado', busca: '' }, page),
  );
  return (found?.rows ?? [])
    .filter(({ avaliacaoAte }) => avaliacaoAte !== null && avaliacaoAte >= hoje)
    .map((usado) => ({
      id: usado.id,
      rotulo: [
        `${usado.marca} ${usado.modelo} ${usado.anoModelo}`,
        usado.valorAvaliado === null ? '' : formatMoney(usado.valorAvaliado),
        usado.avaliacaoAte === null ? '' : `até ${formatShortDate(usado.avaliacaoAte)}`,
      ]
        .filter(Boolean)
        .join(', '),
      campos: trocaFieldValues(usado),
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
  const digitada = simulacaoFromQuery(new URLSearchParams(query));
  const [lista, motos] = await Promise.all([
    orNull(context.campanhas.doDia(empresa.id)),
    orNull(context.catalogo.motos()),
  ]);
  const { bonus } = selectMotoCampanhas(
    { lista: lista ?? [], idEmpresa: empresa.id },
    { hoje: todayInSaoPaulo(context.agora()), moto: digitada.moto, motos: motos ?? [] },
  );
  return simulacaoFieldValues(digitada, bonus?.valor ?? 0);
}

/**
 * Converts a simulacao to payments: its entrada, trade-in and loan.
 * @param naTroca centavos that a current campaign adds to the trade-in; reduces the loan
 */
function simulacaoFieldValues(digitada: TypedSimulacao, naTroca: number): FormTexts {
  const condicoes = parseSimulacao(digitada);
  const { preco } = condicoes;
  if (typeof preco !== 'number') return digitada.moto ? { 'item.modelo': digitada.moto } : {};
  const troca = amountOf(condicoes.troca) ?? 0;
  const entrada = resolveEntrada(condicoes, preco) ?? 0;
  const rest = preco - entrada - troca - (troca > 0 ? naTroca : 0);
  const down: FormTexts =
    entrada > 0
      ? { 'pagamentos.0.tipo': 'avista', 'pagamentos.0.forma': 'pix', 'pagamentos.0.valor': money(entrada) }
      : {};
  const at = `pagamentos.${entrada > 0 ? 1 : 0}`;
  const acordo = Object.entries(
    writeAgreedConditions(parseAgreedConditions((campo) => digitada[campo], digitada.tarifas)),
  );
  const loan: FormTexts =
    rest > 0
      ? {
          [`${at}.tipo`]: 'cdc',
          [`${at}.valor`]: money(rest),
          [`${at}.plano`]: digitada.plano,
          [`${at}.tarifas`]: digitada.tarifas.join('|'),
          ...Object.fromEntries(acordo.map(([campo, text]) => [`${at}.${campo}`, text])),
        }
      : {};
  return {
    'item.modelo': digitada.moto,
    'item.preco': money(preco),
    ...(troca > 0 ? { 'troca.descricao': 'Usado do cliente', 'troca.valor': money(troca) } : {}),
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
  const [item, usado, simulada] = await Promise.all([
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
      ...(usado ? trocaFieldValues(usado) : {}),
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
        : troca && !usado
          ? 'Não achamos o usado. Descreva-o na troca.'
          : null,
  };
}
