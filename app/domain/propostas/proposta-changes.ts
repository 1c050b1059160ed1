import { type AppliedCampanha, campanhaLine } from '../campanhas/applied-campanhas.ts';
import { isSameValue, wordChange } from '../valores/change-words.ts';
import { type CalendarDate, formatDate } from '../valores/dates.ts';
import { type Centavos, formatMoney } from '../valores/money.ts';
import {
  CASH_FORM_LABELS,
  PAGAMENTO_LABELS,
  type PropostaItem,
  type PropostaLinha,
  type PropostaPagamento,
  type PropostaTermos,
} from './proposta.ts';
import { computePropostaAccount } from './proposta-account.ts';

/** Change of a proposal: the part, and a text for people. */
export type PropostaChange = {
  campo:
    | 'item'
    | 'preco'
    | 'linhas'
    | 'desconto'
    | 'campanha'
    | 'campanhas'
    | 'troca'
    | 'pagamentos'
    | 'validade'
    | 'observacoes'
    | 'notaInterna'
    | 'total';
  /** Sentence without a full stop: "Desconto: de R$ 0,00 para R$ 500,00". Contains no personal data. */
  texto: string;
};

const money = formatMoney;

const nameOf = ({ modelo, acabamento, cor, anoModelo }: PropostaItem): string =>
  [modelo, acabamento, cor, anoModelo].filter((part) => part !== null && part !== '').join(' ');

function ofItem(before: PropostaTermos, after: PropostaTermos): PropostaChange[] {
  const [a, b] = [before.item, after.item];
  if (isSameValue(a, b)) return [];
  if (!a || !b) return [{ campo: 'item', texto: b ? `Moto escolhida: ${nameOf(b)}` : 'Moto retirada' }];
  const changes: PropostaChange[] = [];
  const names = [nameOf(a), nameOf(b)] as const;
  if (names[0] !== names[1]) changes.push({ campo: 'item', texto: wordChange('Moto', ...names) });
  else if (!isSameValue({ ...a, preco: 0 }, { ...b, preco: 0 }))
    changes.push({ campo: 'item', texto: 'Outra unidade da mesma moto' });
  if (a.preco !== b.preco)
    changes.push({ campo: 'preco', texto: wordChange('Preço', money(a.preco), money(b.preco)) });
  return changes;
}

const lineOf = ({ nome, valor, cortesia }: PropostaLinha): string =>
  `${nome}, ${cortesia ? 'cortesia' : money(valor)}`;

/** Multiset difference: removed and added elements, duplicates counted. */
function difference<T>(before: readonly T[], after: readonly T[]): { out: T[]; into: T[] } {
  const left = [...before];
  const into = after.filter((each) => {
    const at = left.findIndex((other) => isSameValue(other, each));
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
  return { out: left, into };
}

function ofLines(antes: PropostaTermos, after: PropostaTermos): PropostaChange[] {
  const { out, into } = difference(antes.linhas, after.linhas);
  const rest = [...out];
  const changes: PropostaChange[] = into.map((line) => {
    const at = rest.findIndex(({ tipo, nome }) => tipo === line.tipo && nome === line.nome);
    const [before] = at < 0 ? [] : rest.splice(at, 1);
    const words = ({ valor, cortesia }: PropostaLinha) =>
      cortesia ? `cortesia de ${money(valor)}` : money(valor);
    return {
      campo: 'linhas',
      texto: before ? wordChange(line.nome, words(before), words(line)) : `Incluído: ${lineOf(line)}`,
    };
  });
  return [
    ...changes,
    ...rest.map((line): PropostaChange => ({ campo: 'linhas', texto: `Retirado: ${lineOf(line)}` })),
  ];
}

function paymentOf(part: PropostaPagamento): string {
  const nome = part.tipo === 'avista' ? CASH_FORM_LABELS[part.forma] : PAGAMENTO_LABELS[part.tipo];
  const times =
    part.tipo === 'cartao'
      ? ` em ${part.vezes}×`
      : part.tipo === 'cdc'
        ? part.simulacao.parcelas
          ? ` em ${part.simulacao.parcelas}×`
          : ''
        : part.tipo === 'programada'
          ? ` em ${part.parcelas}×`
          : part.tipo === 'consorcio'
            ? ` em ${part.meses} meses`
            : '';
  return `${nome}${times}, ${money(part.valor)}`;
}

function ofPayments(antes: PropostaTermos, depois: PropostaTermos): PropostaChange[] {
  const { out, into } = difference(antes.pagamentos, depois.pagamentos);
  const said = (parts: readonly PropostaPagamento[]) => parts.map(paymentOf);
  const [before, after] = [said(out), said(into)];
  // Parts with the same text differ in their conditions: rate, dates, fees, version of the plan.
  const conditions = after.filter((text) => before.includes(text));
  const gone = before.filter((text) => !after.includes(text));
  const come = after.filter((text) => !before.includes(text));
  return [
    ...gone.map((text) => `Pagamento retirado: ${text}`),
    ...come.map((text) => `Pagamento incluído: ${text}`),
    ...conditions.map((text) => `Condições de pagamento mudaram: ${text}`),
  ].map((texto) => ({ campo: 'pagamentos', texto }));
}

function ofTrade(before: PropostaTermos, after: PropostaTermos): PropostaChange[] {
  const [a, b] = [before.troca, after.troca];
  if (isSameValue(a, b)) return [];
  const words = (troca: NonNullable<typeof a>) => `${troca.descricao} por ${money(troca.valor)}`;
  if (!a || !b)
    return [{ campo: 'troca', texto: b ? `Usado na troca: ${words(b)}` : 'Usado na troca retirado' }];
  if (words(a) !== words(b))
    return [{ campo: 'troca', texto: wordChange('Usado na troca', words(a), words(b)) }];
  return [{ campo: 'troca', texto: 'Dados do usado na troca mudaram' }];
}

/** Changes of the automatic campaigns: removed and added ones. */
function ofCampaigns(before: PropostaTermos, after: PropostaTermos): PropostaChange[] {
  const { out, into } = difference(before.campanhas ?? [], after.campanhas ?? []);
  return [
    ...out.map((each) => `Não vale mais: ${withoutFullStop(each)}`),
    ...into.map((each) => `Passou a valer: ${withoutFullStop(each)}`),
  ].map((texto) => ({ campo: 'campanhas', texto }));
}

const withoutFullStop = (each: AppliedCampanha): string => campanhaLine(each).replace(/\.$/, '');

const dayOf = (validade: CalendarDate | null): string =>
  validade === null ? 'o prazo da loja' : formatDate(validade);

const amount = (
  campo: 'desconto' | 'total',
  nome: string,
  before: Centavos,
  after: Centavos,
): PropostaChange[] =>
  before === after ? [] : [{ campo, texto: wordChange(nome, money(before), money(after)) }];

/** Lists the changes between two states of a proposal, in words; empty for equal ones. */
export function describePropostaChanges(before: PropostaTermos, after: PropostaTermos): PropostaChange[] {
  const campaign = ({ campanha }: PropostaTermos) =>
    campanha ? `${campanha.nome}, ${money(campanha.desconto)}` : 'nenhuma';
  const text = (
    campo: 'campanha' | 'validade' | 'observacoes' | 'notaInterna',
    changed: boolean,
    texto: string,
  ): PropostaChange[] => (changed ? [{ campo, texto }] : []);
  return [
    ...ofItem(before, after),
    ...ofLines(before, after),
    ...amount('desconto', 'Desconto', before.desconto, after.desconto),
    ...text(
      'campanha',
      !isSameValue(before.campanha, after.campanha),
      wordChange('Campanha', campaign(before), campaign(after)),
    ),
    ...ofCampaigns(before, after),
    ...ofTrade(before, after),
    ...ofPayments(before, after),
    ...text(
      'validade',
      before.validade !== after.validade,
      wordChange('Validade', dayOf(before.validade), dayOf(after.validade)),
    ),
    ...text('observacoes', before.observacoes !== after.observacoes, 'Observações mudaram'),
    ...text('notaInterna', (before.notaInterna ?? '') !== (after.notaInterna ?? ''), 'Nota interna mudou'),
    ...amount('total', 'Total', computePropostaAccount(before).devido, computePropostaAccount(after).devido),
  ];
}

/** Names of a draft's parts, for the history and for conflicts between two people's changes. */
export const DRAFT_PART_LABELS: Readonly<Record<string, string>> = {
  item: 'moto',
  preco: 'preço',
  linhas: 'itens',
  desconto: 'desconto',
  campanha: 'campanha',
  campanhas: 'campanhas',
  troca: 'usado na troca',
  pagamentos: 'pagamentos',
  validade: 'validade',
  observacoes: 'observações',
  notaInterna: 'nota interna',
  cliente: 'cliente',
};
