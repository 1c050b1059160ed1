import { parseAgreedConditions, writeAgreedConditions } from '../financiamento/parse-simulacao.ts';
import type { Cobranca } from '../financiamento/simulacao-address.ts';
import type { FormTexts } from '../resource/typed-fields.ts';
import { parseDate } from '../valores/dates.ts';
import { formatCpf } from '../valores/identifiers.ts';
import { type Centavos, formatAmount, parseMoney } from '../valores/money.ts';
import { withoutSigns } from '../valores/signs.ts';
import { formatTelefone } from '../valores/telefone.ts';
import { automaticCampanhaFields, readAutomaticCampanhas } from './campanha-fields.ts';
import { readIndices } from './form-rows.ts';
import type { PropostaContent, PropostaPagamento } from './proposta.ts';

/**
 * Fields of a proposal's form, named by the paths of the schema's messages ("linhas.0.valor"). The same in
 * the browser, in a form without JavaScript, and in a draft on the telephone.
 */

const money = (valor: Centavos | null): string => (valor === null ? '' : formatAmount(valor));

function fieldsOfPart(parte: PropostaPagamento): FormTexts {
  const base = { tipo: parte.tipo, valor: money(parte.valor) };
  switch (parte.tipo) {
    case 'avista':
      return { ...base, forma: parte.forma };
    case 'cartao':
      return { ...base, vezes: String(parte.vezes) };
    case 'cdc': {
      const { simulacao } = parte;
      const tarifas = simulacao.tarifas.join('|');
      return { ...base, plano: String(parte.plano), ...writeAgreedConditions(simulacao), tarifas };
    }
    case 'programada':
      return {
        ...base,
        plano: String(parte.plano),
        referencia: money(parte.referencia),
        programa: `${parte.parcelas}x${parte.entradaPct}`,
      };
    case 'consorcio':
      return {
        ...base,
        plano: String(parte.plano),
        grupo: `${parte.grupo}-${parte.meses}`,
        seguroVida: parte.seguroVida ? 'sim' : '',
      };
  }
}

const under = (prefix: string, fields: FormTexts): FormTexts =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value]));

/** Converts a stored proposal to form fields. */
export function propostaToForm(conteudo: PropostaContent): FormTexts {
  const { cliente, item, linhas, desconto, campanha, troca, pagamentos, validade, observacoes } = conteudo;
  const { campanhas = [] } = conteudo;
  return {
    'cliente.nome': cliente.nome,
    'cliente.cpf': cliente.cpf ? formatCpf(cliente.cpf) : '',
    'cliente.telefone': cliente.telefone ? formatTelefone(cliente.telefone) : '',
    'cliente.email': cliente.email ?? '',
    ...(item
      ? under('item', {
          ...{ origem: item.origem, estoque: item.estoque ?? '', moto: item.moto ?? '', modelo: item.modelo },
          ...{ acabamento: item.acabamento, cor: item.cor, preco: money(item.preco) },
          anoFabricacao: String(item.anoFabricacao ?? ''),
          anoModelo: String(item.anoModelo ?? ''),
        })
      : {}),
    ...Object.assign(
      {},
      ...linhas.map(({ tipo, nome, valor, cortesia }, index) =>
        under(`linhas.${index}`, { tipo, nome, valor: money(valor), cortesia: cortesia ? 'sim' : '' }),
      ),
    ),
    desconto: desconto === 0 ? '' : money(desconto),
    ...(campanha
      ? under('campanha', { id: campanha.id, nome: campanha.nome, desconto: money(campanha.desconto) })
      : {}),
    ...automaticCampanhaFields(campanhas),
    ...(troca
      ? under('troca', {
          ...{ seminovo: troca.seminovo ?? '', descricao: troca.descricao, valor: money(troca.valor) },
          fipeValor: money(troca.fipeValor),
          fipeReferencia: troca.fipeReferencia ?? '',
        })
      : {}),
    ...Object.assign(
      {},
      ...pagamentos.map((parte, index) => under(`pagamentos.${index}`, fieldsOfPart(parte))),
    ),
    validade: validade ?? '',
    observacoes,
  };
}

/** Parses an amount; unreadable text stays as typed, so that the schema reports it beside the field. */
const amount = (text: string | undefined): Centavos | string =>
  (text ?? '').trim() === '' ? 0 : (parseMoney(text ?? '') ?? (text as string));
const maybe = (text: string | undefined) => ((text ?? '').trim() === '' ? null : (text as string).trim());
const whole = (text: string | undefined): number | string =>
  /^\d{1,9}$/.test(withoutSigns(text ?? '')) ? Number(withoutSigns(text ?? '')) : (text ?? '');

function readPart(get: (name: string) => string): unknown {
  const tipo = get('tipo');
  const valor = amount(get('valor'));
  if (tipo === 'avista') return { tipo, valor, forma: get('forma') };
  if (tipo === 'cartao') return { tipo, valor, vezes: whole(get('vezes')) };
  const plano = whole(get('plano'));
  if (tipo === 'cdc') {
    // Not validated yet, as all of this.
    const tarifas = (get('tarifas') === '' ? [] : get('tarifas').split('|')) as Cobranca[];
    return { tipo, valor, plano, simulacao: parseAgreedConditions(get, tarifas) };
  }
  if (tipo === 'programada') {
    const [parcelas, entradaPct] = get('programa').split('x');
    return {
      ...{ tipo, valor, plano, referencia: amount(get('referencia')) },
      parcelas: whole(parcelas),
      entradaPct: Number(entradaPct ?? Number.NaN),
    };
  }
  const [grupo, meses] = get('grupo').split('-');
  return { tipo, valor, plano, grupo, meses: whole(meses), seguroVida: get('seguroVida') === 'sim' };
}

/** Tells whether the form names a motorcycle. */
const hasItem = (campos: FormTexts) =>
  ['item.modelo', 'item.preco'].some((name) => (campos[name] ?? '').trim());
const hasTroca = (campos: FormTexts) =>
  ['troca.seminovo', 'troca.descricao', 'troca.valor'].some((name) => (campos[name] ?? '').trim());

/** Omits the property when there are no campaigns, as in proposals from before campaigns existed. */
function campanhasFields(campos: FormTexts): Pick<PropostaContent, 'campanhas'> {
  const campanhas = readAutomaticCampanhas(campos);
  return campanhas.length === 0 ? {} : { campanhas };
}

/** Converts form fields to the schema's input, without validation. */
export function readPropostaForm(campos: FormTexts): unknown {
  const get = (prefix: string) => (name: string) => campos[`${prefix}.${name}`] ?? '';
  const [cliente, item, troca, campanha] = ['cliente', 'item', 'troca', 'campanha'].map(get) as [
    (name: string) => string,
    (name: string) => string,
    (name: string) => string,
    (name: string) => string,
  ];
  const validade = campos.validade ?? '';
  return {
    cliente: {
      ...{ nome: cliente('nome'), cpf: cliente('cpf') },
      ...{ telefone: cliente('telefone'), email: cliente('email') },
    },
    item: hasItem(campos)
      ? {
          origem: item('estoque') === '' ? 'catalogo' : 'estoque',
          ...{ estoque: maybe(item('estoque')), moto: maybe(item('moto')), modelo: item('modelo') },
          ...{ acabamento: item('acabamento'), cor: item('cor') },
          anoFabricacao: maybe(item('anoFabricacao')) === null ? null : whole(item('anoFabricacao')),
          anoModelo: maybe(item('anoModelo')) === null ? null : whole(item('anoModelo')),
          preco: amount(item('preco')),
        }
      : null,
    linhas: readIndices(campos, 'linhas').map((index) => {
      const each = get(`linhas.${index}`);
      return {
        ...{ tipo: each('tipo'), nome: each('nome'), valor: amount(each('valor')) },
        cortesia: each('cortesia') === 'sim',
      };
    }),
    desconto: amount(campos.desconto),
    campanha:
      campanha('id') === ''
        ? null
        : { id: campanha('id'), nome: campanha('nome'), desconto: amount(campanha('desconto')) },
    ...campanhasFields(campos),
    troca: hasTroca(campos)
      ? {
          ...{ seminovo: maybe(troca('seminovo')), descricao: troca('descricao') },
          fipeValor: maybe(troca('fipeValor')) === null ? null : amount(troca('fipeValor')),
          fipeReferencia: maybe(troca('fipeReferencia')),
          valor: amount(troca('valor')),
        }
      : null,
    pagamentos: readIndices(campos, 'pagamentos').map((index) => readPart(get(`pagamentos.${index}`))),
    validade: validade === '' ? null : (parseDate(validade) ?? validade),
    observacoes: campos.observacoes ?? '',
  };
}

const orZero = (valor: unknown): Centavos => (typeof valor === 'number' ? valor : 0);

/** Parses a form without validation, for the account shown while typing; an unreadable amount is 0. */
export function readTentativeContent(campos: FormTexts): PropostaContent {
  const read = readPropostaForm(campos) as PropostaContent;
  const sound = <T extends { valor: unknown }>(each: T): T => ({ ...each, valor: orZero(each.valor) });
  return {
    ...read,
    item: read.item && { ...read.item, preco: orZero(read.item.preco) },
    linhas: read.linhas.map(sound),
    desconto: orZero(read.desconto),
    campanha: read.campanha && { ...read.campanha, desconto: orZero(read.campanha.desconto) },
    troca: read.troca && sound(read.troca),
    pagamentos: read.pagamentos.map(sound),
  };
}
