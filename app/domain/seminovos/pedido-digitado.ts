import { parseDinheiro } from '../valores/dinheiro.ts';
import { emailDigitado, parseEmail } from '../valores/email.ts';
import { parsePlaca } from '../valores/identificadores.ts';
import { parseInteiro } from '../valores/inteiro-digitado.ts';
import { PRECO_MAXIMO } from '../valores/limites.ts';
import { motivoDoTelefone } from '../valores/motivo-do-telefone.ts';
import { motivoDoDinheiro } from '../valores/motivos.ts';
import { parseCelular } from '../valores/telefone.ts';
import { ESTADOS_DE_CONSERVACAO } from './conservacao.ts';
import type { Ficha } from './ficha.ts';
import { AUTORIZACAO_ATUAL } from './texto-da-autorizacao.ts';

/** Steps of a visitor's request, in order. */
export const PASSOS_DO_PEDIDO = ['moto', 'estado', 'fotos', 'contato'] as const;
export type PassoDoPedido = (typeof PASSOS_DO_PEDIDO)[number];

/** Fields of each step. */
export const CAMPOS_DO_PASSO = {
  moto: ['placa', 'marca', 'modelo', 'anoModelo', 'anoFabricacao', 'km', 'cor', 'codigoFipe'],
  estado: [
    ...['conservacao', 'donos', 'multas', 'acessorios', 'descricao'],
    ...['ipvaPago', 'licenciado', 'garantia', 'manual', 'chaveReserva'],
  ],
  fotos: [],
  contato: ['empresa', 'nome', 'celular', 'email', 'consentimento'],
} as const satisfies Record<PassoDoPedido, readonly string[]>;

/**
 * Motorcycle of a visitor's request, parsed; texts are not yet checked for invalid characters. Money in
 * centavos.
 */
export type PedidoLido = {
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

export type ContatoLido = { nome: string; telefone: string; email: string | null };

type Digitado = Readonly<Record<string, string | undefined>>;
type Erros = Record<string, string>;

const PRIMEIRO_ANO = 1950;
const KM_MAXIMO = 999_999;

const textOf = (campos: Digitado, nome: string): string => (campos[nome] ?? '').trim();
const isOn = (campos: Digitado, nome: string): boolean => textOf(campos, nome) === 'sim';

/** A unit behind it does no harm. */
const integerOf = (text: string): number => parseInteiro(text, 'km') ?? Number.NaN;

const between = (value: number, least: number, most: number): boolean => value >= least && value <= most;

/** Parses the motorcycle, with error messages by field. @param hoje YYYY-MM-DD */
export function readMoto(campos: Digitado, hoje: string): { moto: PedidoLido; erros: Erros } {
  const erros: Erros = {};
  const ask = (nome: string, good: boolean, mensagem: string) => {
    if (!good) erros[nome] = mensagem;
  };
  const last = Number(hoje.slice(0, 4)) + 1;
  const placa = parsePlaca(textOf(campos, 'placa'));
  const marca = textOf(campos, 'marca');
  const modelo = textOf(campos, 'modelo');
  const cor = textOf(campos, 'cor');
  const anoModelo = integerOf(textOf(campos, 'anoModelo'));
  const made = textOf(campos, 'anoFabricacao');
  const anoFabricacao = made === '' ? anoModelo : integerOf(made);
  const km = integerOf(textOf(campos, 'km'));
  ask('placa', placa !== null, 'Confira a placa: ABC-1234 ou ABC1D23.');
  ask('marca', marca !== '' && marca.length <= 40, 'Informe a marca.');
  ask('modelo', modelo !== '' && modelo.length <= 80, 'Informe o modelo.');
  ask('anoModelo', between(anoModelo, PRIMEIRO_ANO, last), 'Informe o ano com quatro números.');
  ask(
    'anoFabricacao',
    Number.isNaN(anoModelo) || anoFabricacao === anoModelo || anoFabricacao === anoModelo - 1,
    'É o ano do modelo ou o anterior.',
  );
  ask('km', between(km, 0, KM_MAXIMO), 'Informe a quilometragem do painel.');
  ask('cor', cor !== '' && cor.length <= 40, 'Informe a cor.');
  const multas = textOf(campos, 'multas');
  const centavos = multas === '' ? null : parseDinheiro(multas);
  const donos = textOf(campos, 'donos') === '' ? null : integerOf(textOf(campos, 'donos'));
  const conservacao = ESTADOS_DE_CONSERVACAO.find(({ valor }) => valor === textOf(campos, 'conservacao'));
  ask('conservacao', conservacao !== undefined, 'Escolha como a moto está.');
  ask('donos', donos === null || between(donos, 1, 20), 'Informe quantos donos, de 1 a 20.');
  ask(
    'multas',
    multas === '' || (centavos !== null && between(centavos, 0, PRECO_MAXIMO)),
    motivoDoDinheiro(multas) ?? 'Escreva como 350,00.',
  );
  ask('acessorios', textOf(campos, 'acessorios').length <= 300, 'Use até 300 letras.');
  ask('descricao', textOf(campos, 'descricao').length <= 500, 'Use até 500 letras.');
  const codigo = textOf(campos, 'codigoFipe');
  const ficha: Ficha = {
    ...{ conservacao: conservacao?.valor ?? null, donos, multas: centavos, laudo: false },
    ...{ ipvaPago: isOn(campos, 'ipvaPago'), licenciado: isOn(campos, 'licenciado') },
    ...{ garantia: isOn(campos, 'garantia'), manual: isOn(campos, 'manual') },
    ...{ chaveReserva: isOn(campos, 'chaveReserva'), acessorios: textOf(campos, 'acessorios') },
  };
  const moto = {
    ...{ marca, modelo, anoFabricacao, anoModelo, cor, km, placa: placa ?? '', ficha },
    codigoFipe: /^\d{6}-\d$/.test(codigo) ? codigo : null,
    descricao: textOf(campos, 'descricao').replace(/\r\n?/g, '\n'),
  };
  return { moto, erros };
}

/** Parses the visitor's contact, with error messages by field. */
export function readContato(campos: Digitado): { contato: ContatoLido; erros: Erros } {
  const nome = textOf(campos, 'nome');
  const celular = textOf(campos, 'celular');
  const telefone = parseCelular(celular);
  const email = emailDigitado(textOf(campos, 'email')).toLowerCase();
  const erros: Erros = {
    ...(nome === '' || nome.length > 120 ? { nome: 'Informe seu nome.' } : {}),
    ...(telefone === null ? { celular: motivoDoTelefone(celular) ?? 'Informe o celular com DDD.' } : {}),
    ...(email !== '' && parseEmail(email) === null ? { email: 'Confira o e-mail.' } : {}),
  };
  return { contato: { nome, telefone: telefone ?? '', email: email === '' ? null : email }, erros };
}

/** Parses company and consent, with error messages by field. */
export function readEnvio(campos: Digitado): { idEmpresa: number; consentimento: string; erros: Erros } {
  const idEmpresa = Number(textOf(campos, 'empresa'));
  const consentimento = textOf(campos, 'consentimento');
  const erros: Erros = {
    ...(Number.isSafeInteger(idEmpresa) && idEmpresa > 0 ? {} : { empresa: 'Escolha a loja.' }),
    ...(consentimento === AUTORIZACAO_ATUAL
      ? {}
      : { consentimento: 'Sem a autorização a loja não pode avaliar a moto.' }),
  };
  return { idEmpresa, consentimento, erros };
}

/** Collects all error messages of a request by field. @param hoje YYYY-MM-DD */
export const errosDoPedido = (campos: Digitado, hoje: string): Erros => ({
  ...readMoto(campos, hoje).erros,
  ...readEnvio(campos).erros,
  ...readContato(campos).erros,
});

/** Collects the error messages of one step. @param hoje YYYY-MM-DD */
export function errosDoPasso(passo: PassoDoPedido, campos: Digitado, hoje: string): Erros {
  const names: readonly string[] = CAMPOS_DO_PASSO[passo];
  return Object.fromEntries(
    Object.entries(errosDoPedido(campos, hoje)).filter(([nome]) => names.includes(nome)),
  );
}

/** Finds the first step with an error; null when there is none. */
export const passoDosErros = (erros: Readonly<Erros>): PassoDoPedido | null =>
  PASSOS_DO_PEDIDO.find((passo) => CAMPOS_DO_PASSO[passo].some((nome) => nome in erros)) ?? null;

/**
 * Merges newer fields into a draft. A newly typed model drops the FIPE code that belonged to the draft's
 * model.
 */
export function joinPedido(
  rascunho: Readonly<Record<string, string>>,
  novo: Readonly<Record<string, string>>,
): Record<string, string> {
  const isOther =
    novo.modelo !== undefined && novo.modelo !== rascunho.modelo && novo.codigoFipe === undefined;
  return { ...rascunho, ...(isOther ? { codigoFipe: '' } : {}), ...novo };
}
