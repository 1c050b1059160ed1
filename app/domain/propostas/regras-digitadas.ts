import { formatNumero, parsePercentual } from '../valores/percentual.ts';
import type { Campos } from './linhas-do-formulario.ts';
import type { RegrasDasPropostas } from './regras.ts';

/** The fields of a company's rules, by the path that the schema's messages name, and what each is called. */
export const CAMPOS_DAS_REGRAS = {
  'descontos.consultor': 'Limite do consultor',
  'descontos.administrador': 'Limite de quem administra',
  validadeDias: 'Validade',
  guardaMeses: 'Guarda dos clientes',
} as const;
export type CampoDasRegras = keyof typeof CAMPOS_DAS_REGRAS;

const CAMPOS = Object.keys(CAMPOS_DAS_REGRAS) as CampoDasRegras[];

/** What the form shows of rules. */
export const writeRegras = ({
  descontos,
  validadeDias,
  guardaMeses,
}: RegrasDasPropostas): Record<CampoDasRegras, string> => ({
  'descontos.consultor': formatNumero(descontos.consultor),
  'descontos.administrador': formatNumero(descontos.administrador),
  validadeDias: String(validadeDias),
  guardaMeses: String(guardaMeses),
});

/** What cannot be read goes on as it was typed, so that the schema says so beside the field. */
const whole = (text: string): number | string => (/^\d{1,4}$/.test(text) ? Number(text) : text);
const percent = (text: string): number | string => parsePercentual(text) ?? text;

/** What the schema reads; nothing is checked here. */
export function readRegras(campos: Campos): unknown {
  const get = (name: CampoDasRegras) => (campos[name] ?? '').trim();
  return {
    descontos: {
      consultor: percent(get('descontos.consultor')),
      administrador: percent(get('descontos.administrador')),
    },
    validadeDias: whole(get('validadeDias')),
    guardaMeses: whole(get('guardaMeses')),
  };
}

const inWords = (name: CampoDasRegras, value: string): string => {
  if (name === 'validadeDias') return value === '1' ? '1 dia' : `${value} dias`;
  return name === 'guardaMeses' ? `${value} meses` : `${value}%`;
};

/** What is different between two states of the rules: "Validade: de 3 dias para 5 dias". */
export function mudancasDasRegras(antes: RegrasDasPropostas, depois: RegrasDasPropostas): string[] {
  const [before, after] = [writeRegras(antes), writeRegras(depois)];
  return CAMPOS.filter((name) => before[name] !== after[name]).map(
    (name) =>
      `${CAMPOS_DAS_REGRAS[name]}: de ${inWords(name, before[name])} para ${inWords(name, after[name])}`,
  );
}

/**
 * What was typed over rules that somebody else changed meanwhile: what one did not touch is as they left it, and what
 * both changed stays as typed, with what they put there.
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
