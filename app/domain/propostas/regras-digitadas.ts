import { formatNumero, parsePercentual } from '../valores/percentual.ts';
import type { Campos } from './linhas-do-formulario.ts';
import type { RegrasDasPropostas } from './regras.ts';

/** Labels of a company's rules, by the field paths of the schema's messages. */
export const CAMPOS_DAS_REGRAS = {
  'descontos.consultor': 'Limite do consultor',
  'descontos.administrador': 'Limite de quem administra',
  validadeDias: 'Validade',
  guardaMeses: 'Guarda dos clientes',
  fipeAoCliente: 'Cliente vê a FIPE do usado',
  consultorRegistraChegada: 'Consultor registra a chegada',
} as const;
export type CampoDasRegras = keyof typeof CAMPOS_DAS_REGRAS;

const CAMPOS = Object.keys(CAMPOS_DAS_REGRAS) as CampoDasRegras[];

/** Converts rules to the form's texts. */
export const writeRegras = ({
  descontos,
  validadeDias,
  guardaMeses,
  fipeAoCliente,
  consultorRegistraChegada,
}: RegrasDasPropostas): Record<CampoDasRegras, string> => ({
  'descontos.consultor': formatNumero(descontos.consultor),
  'descontos.administrador': formatNumero(descontos.administrador),
  validadeDias: String(validadeDias),
  guardaMeses: String(guardaMeses),
  fipeAoCliente: fipeAoCliente ? 'sim' : '',
  consultorRegistraChegada: consultorRegistraChegada ? 'sim' : '',
});

/** Parses a whole number; unreadable text stays as typed, so that the schema reports it beside the field. */
const whole = (text: string): number | string => (/^\d{1,4}$/.test(text) ? Number(text) : text);
const percent = (text: string): number | string => parsePercentual(text) ?? text;

/** Converts form fields to the schema's input, without validation. */
export function readRegras(campos: Campos): unknown {
  const get = (name: CampoDasRegras) => (campos[name] ?? '').trim();
  return {
    descontos: {
      consultor: percent(get('descontos.consultor')),
      administrador: percent(get('descontos.administrador')),
    },
    validadeDias: whole(get('validadeDias')),
    guardaMeses: whole(get('guardaMeses')),
    fipeAoCliente: get('fipeAoCliente') === 'sim',
    consultorRegistraChegada: get('consultorRegistraChegada') === 'sim',
  };
}

const inWords = (name: CampoDasRegras, value: string): string => {
  if (name === 'fipeAoCliente' || name === 'consultorRegistraChegada') return value === 'sim' ? 'sim' : 'não';
  if (name === 'validadeDias') return value === '1' ? '1 dia' : `${value} dias`;
  return name === 'guardaMeses' ? `${value} meses` : `${value}%`;
};

/** Describes the changes between two states of the rules: "Validade: de 3 dias para 5 dias". */
export function mudancasDasRegras(antes: RegrasDasPropostas, depois: RegrasDasPropostas): string[] {
  const [before, after] = [writeRegras(antes), writeRegras(depois)];
  return CAMPOS.filter((name) => before[name] !== after[name]).map(
    (name) =>
      `${CAMPOS_DAS_REGRAS[name]}: de ${inWords(name, before[name])} para ${inWords(name, after[name])}`,
  );
}

/**
 * Merges typed rules with a concurrent change (three-way): untouched fields take the current value; fields
 * changed by both keep the typed value, and `disputados` names the current one.
 */
export function juntarRegras(
  digitada: Campos,
  vistas: RegrasDasPropostas,
  atuais: RegrasDasPropostas,
): { valores: Record<CampoDasRegras, string>; disputados: Partial<Record<CampoDasRegras, string>> } {
  const [seen, now] = [writeRegras(vistas), writeRegras(atuais)];
  const valores = { ...now };
  const disputados: Partial<Record<CampoDasRegras, string>> = {};
  for (const name of CAMPOS) {
    const typed = (digitada[name] ?? '').trim();
    if (typed === seen[name] || typed === now[name]) continue;
    valores[name] = typed;
    if (now[name] !== seen[name]) disputados[name] = `Está ${inWords(name, now[name])} agora. Salvar troca.`;
  }
  return { valores, disputados };
}
