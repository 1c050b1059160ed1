import { parseEmail, stripEmail } from '../valores/email.ts';
import { explainMoney } from '../valores/explain-values.ts';
import { parsePlaca } from '../valores/identifiers.ts';
import { MAX_PRECO } from '../valores/limits.ts';
import { parseMoney } from '../valores/money.ts';
import { parseInteger } from '../valores/parse-integer.ts';
import { explainTelefone, parseMobile } from '../valores/telefone.ts';
import { CONSERVACOES } from './conservacao.ts';
import type { Ficha } from './ficha.ts';
import { VISITANTE_CONSENTIMENTO_VERSION } from './visitante-consentimento-texts.ts';

/** Steps of a visitor's request, in order. */
export const PEDIDO_STEPS = ['moto', 'estado', 'fotos', 'contato'] as const;
export type PedidoStep = (typeof PEDIDO_STEPS)[number];

/** Fields of each step. */
export const PEDIDO_STEP_FIELDS = {
  moto: ['placa', 'marca', 'modelo', 'anoModelo', 'anoFabricacao', 'km', 'cor', 'codigoFipe'],
  estado: [
    ...['conservacao', 'donos', 'multas', 'acessorios', 'descricao'],
    ...['ipvaPago', 'licenciado', 'garantia', 'manual', 'chaveReserva'],
  ],
  fotos: [],
  contato: ['empresa', 'nome', 'celular', 'email', 'consentimento'],
} as const satisfies Record<PedidoStep, readonly string[]>;

/**
 * Motorcycle of a visitor's request, parsed; texts are not yet checked for invalid characters. Money in
 * centavos.
 */
export type ParsedPedido = {
  marca: string;
  modelo: string;
  anoFabricacao: number;
  anoModelo: number;
  cor: string;
  km: number;
  /** Canonical plate. */
  placa: string;
  codigoFipe: string | null;
  ficha: Ficha;
  descricao: string;
};

export type ParsedContact = { nome: string; telefone: string; email: string | null };

type TypedPedido = Readonly<Record<string, string | undefined>>;
type FieldErrors = Record<string, string>;

const FIRST_YEAR = 1950;
const MAX_KM = 999_999;

const textOf = (fields: TypedPedido, nome: string): string => (fields[nome] ?? '').trim();
const isOn = (fields: TypedPedido, nome: string): boolean => textOf(fields, nome) === 'sim';

/** A unit behind it does no harm. */
const integerOf = (text: string): number => parseInteger(text, 'km') ?? Number.NaN;

const between = (value: number, least: number, most: number): boolean => value >= least && value <= most;

/** Parses the motorcycle, with error messages by field. @param today YYYY-MM-DD */
export function readMoto(fields: TypedPedido, today: string): { moto: ParsedPedido; erros: FieldErrors } {
  const erros: FieldErrors = {};
  const ask = (nome: string, good: boolean, message: string) => {
    if (!good) erros[nome] = message;
  };
  const last = Number(today.slice(0, 4)) + 1;
  const placa = parsePlaca(textOf(fields, 'placa'));
  const marca = textOf(fields, 'marca');
  const modelo = textOf(fields, 'modelo');
  const cor = textOf(fields, 'cor');
  const anoModelo = integerOf(textOf(fields, 'anoModelo'));
  const made = textOf(fields, 'anoFabricacao');
  const anoFabricacao = made === '' ? anoModelo : integerOf(made);
  const km = integerOf(textOf(fields, 'km'));
  ask('placa', placa !== null, 'Confira a placa: ABC-1234 ou ABC1D23.');
  ask('marca', marca !== '' && marca.length <= 40, 'Informe a marca.');
  ask('modelo', modelo !== '' && modelo.length <= 80, 'Informe o modelo.');
  ask('anoModelo', between(anoModelo, FIRST_YEAR, last), `O ano vai de ${FIRST_YEAR} a ${last}.`);
  ask(
    'anoFabricacao',
    Number.isNaN(anoModelo) || anoFabricacao === anoModelo || anoFabricacao === anoModelo - 1,
    'É o ano do modelo ou o anterior.',
  );
  ask('km', between(km, 0, MAX_KM), 'Informe a quilometragem do painel.');
  ask('cor', cor !== '' && cor.length <= 40, 'Informe a cor.');
  const multas = textOf(fields, 'multas');
  const centavos = multas === '' ? null : parseMoney(multas);
  const donos = textOf(fields, 'donos') === '' ? null : integerOf(textOf(fields, 'donos'));
  const conservacao = CONSERVACOES.find(({ valor }) => valor === textOf(fields, 'conservacao'));
  ask('conservacao', conservacao !== undefined, 'Escolha como a moto está.');
  ask('donos', donos === null || between(donos, 1, 20), 'Informe quantos donos, de 1 a 20.');
  ask(
    'multas',
    multas === '' || (centavos !== null && between(centavos, 0, MAX_PRECO)),
    explainMoney(multas) ?? 'Escreva como 350,00.',
  );
  ask('acessorios', textOf(fields, 'acessorios').length <= 300, 'Use até 300 letras.');
  ask('descricao', textOf(fields, 'descricao').length <= 500, 'Use até 500 letras.');
  const code = textOf(fields, 'codigoFipe');
  const ficha: Ficha = {
    ...{ conservacao: conservacao?.valor ?? null, donos, multas: centavos, laudo: false },
    ...{ ipvaPago: isOn(fields, 'ipvaPago'), licenciado: isOn(fields, 'licenciado') },
    ...{ garantia: isOn(fields, 'garantia'), manual: isOn(fields, 'manual') },
    ...{ chaveReserva: isOn(fields, 'chaveReserva'), acessorios: textOf(fields, 'acessorios') },
  };
  const moto = {
    ...{ marca, modelo, anoFabricacao, anoModelo, cor, km, placa: placa ?? '', ficha },
    codigoFipe: /^\d{6}-\d$/.test(code) ? code : null,
    descricao: textOf(fields, 'descricao').replace(/\r\n?/g, '\n'),
  };
  return { moto, erros };
}

/** Parses the visitor's contact, with error messages by field. */
export function readContact(fields: TypedPedido): { contato: ParsedContact; erros: FieldErrors } {
  const nome = textOf(fields, 'nome');
  const celular = textOf(fields, 'celular');
  const telefone = parseMobile(celular);
  const email = stripEmail(textOf(fields, 'email')).toLowerCase();
  const erros: FieldErrors = {
    ...(nome === '' || nome.length > 120 ? { nome: 'Informe seu nome.' } : {}),
    ...(telefone === null ? { celular: explainTelefone(celular) ?? 'Informe o celular com DDD.' } : {}),
    ...(email !== '' && parseEmail(email) === null ? { email: 'Confira o e-mail.' } : {}),
  };
  return { contato: { nome, telefone: telefone ?? '', email: email === '' ? null : email }, erros };
}

/** Parses company and consent, with error messages by field. */
export function readSending(fields: TypedPedido): {
  idEmpresa: number;
  consentimento: string;
  erros: FieldErrors;
} {
  const idEmpresa = Number(textOf(fields, 'empresa'));
  const consentimento = textOf(fields, 'consentimento');
  const erros: FieldErrors = {
    ...(Number.isSafeInteger(idEmpresa) && idEmpresa > 0 ? {} : { empresa: 'Escolha a loja.' }),
    ...(consentimento === VISITANTE_CONSENTIMENTO_VERSION
      ? {}
      : { consentimento: 'Sem a autorização a loja não pode avaliar a moto.' }),
  };
  return { idEmpresa, consentimento, erros };
}

/** Collects all error messages of a request by field. @param today YYYY-MM-DD */
export const pedidoErrors = (fields: TypedPedido, today: string): FieldErrors => ({
  ...readMoto(fields, today).erros,
  ...readSending(fields).erros,
  ...readContact(fields).erros,
});

/** Collects the error messages of one step. @param today YYYY-MM-DD */
export function pedidoStepErrors(step: PedidoStep, fields: TypedPedido, today: string): FieldErrors {
  const names: readonly string[] = PEDIDO_STEP_FIELDS[step];
  return Object.fromEntries(
    Object.entries(pedidoErrors(fields, today)).filter(([nome]) => names.includes(nome)),
  );
}

/** Finds the first step with an error; null when there is none. */
export const firstStepWithError = (errors: Readonly<FieldErrors>): PedidoStep | null =>
  PEDIDO_STEPS.find((step) => PEDIDO_STEP_FIELDS[step].some((nome) => nome in errors)) ?? null;

/**
 * Merges newer fields into a draft. A newly typed model drops the FIPE code that belonged to the draft's
 * model.
 */
export function joinPedido(
  draft: Readonly<Record<string, string>>,
  novo: Readonly<Record<string, string>>,
): Record<string, string> {
  const isOther = novo.modelo !== undefined && novo.modelo !== draft.modelo && novo.codigoFipe === undefined;
  return { ...draft, ...(isOther ? { codigoFipe: '' } : {}), ...novo };
}
