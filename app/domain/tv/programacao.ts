import * as v from 'valibot';
import { isCalendarDate } from '../valores/dates.ts';
import { messagesByField } from '../valores/messages-by-field.ts';
import { explainTelefone, formatTelefone, parseMobile } from '../valores/telefone.ts';
import { textSchema } from '../valores/text-schema.ts';
import { hoursOfEachDay, type LojaHours, lojaHoursSchema } from './loja-hours.ts';

/** Parts of a television's loop. */
export const TV_PARTS = ['motos', 'grade', 'recados', 'pecas', 'parabens', 'ranking'] as const;
export type TvPart = (typeof TV_PARTS)[number];

export const TV_ORDERS = ['catalogo', 'menor-preco', 'maior-preco'] as const;
export const TV_TRANSITIONS = ['suave', 'corte'] as const;
/** Orientation of the screen: as the browser reports, or rotated, for devices that only know landscape. */
export const TV_ORIENTATIONS = ['auto', 'direita', 'esquerda'] as const;
/** Display while the shop is closed. */
export const OUTSIDE_HOURS_DISPLAYS = ['relogio', 'vitrine'] as const;

/**
 * Message of the shop between the motorcycles, on the days from `de` to `ate` (calendar dates in São Paulo).
 */
export type Recado = { titulo: string; texto: string; de: string; ate: string };

/** Programme of a company's televisions. */
export type Programacao = {
  nome: string;
  /** Parts to show, in order. */
  partes: TvPart[];
  ordem: (typeof TV_ORDERS)[number];
  /** Ids of catalogue motorcycles; empty means all with a price. */
  motos: string[];
  /** Duration of each slide, in seconds. */
  segundos: number;
  /** Number of instalments to advertise; null for the price only. */
  parcelas: number | null;
  /** Down payment of that instalment, percent of the price. */
  entradaPct: number;
  transicao: (typeof TV_TRANSITIONS)[number];
  orientacao: (typeof TV_ORIENTATIONS)[number];
  /** Null for always open. */
  horario: LojaHours | null;
  foraDoHorario: (typeof OUTSIDE_HOURS_DISPLAYS)[number];
  recados: Recado[];
  /** WhatsApp contact on the product pages; null for the store's own number. */
  contato: { nome: string; telefone: string } | null;
};

export const SLIDE_SECONDS = { minimo: 5, maximo: 60 } as const;
export const MAX_RECADOS = 6;

/** Default programme: the store's catalogue with instalments, without the ranking of its people. */
export const DEFAULT_PROGRAMACAO: Programacao = {
  nome: 'Vitrine',
  partes: ['motos', 'grade', 'recados', 'pecas', 'parabens'],
  ordem: 'catalogo',
  motos: [],
  segundos: 12,
  parcelas: 48,
  entradaPct: 20,
  transicao: 'suave',
  orientacao: 'auto',
  horario: null,
  foraDoHorario: 'relogio',
  recados: [],
  contato: null,
};

const daySchema = v.pipe(
  v.string('Escolha o dia.'),
  v.check((text) => isCalendarDate(text), 'Escolha o dia.'),
);
const CHOICE_MESSAGE = 'Escolha uma das opções.';

const recadoSchema = v.pipe(
  v.strictObject({
    titulo: textSchema({ most: 60, message: 'Escreva o título.', required: 'Escreva o título.' }),
    texto: textSchema({ most: 200, message: 'Escreva o recado.' }),
    de: daySchema,
    ate: daySchema,
  }),
  v.forward(
    v.check(({ de, ate }) => de <= ate, 'O último dia vem depois do primeiro.'),
    ['ate'],
  ),
);

const contactSchema = v.strictObject({
  nome: textSchema({ most: 60, message: 'Escreva o nome.', required: 'Escreva o nome de quem atende.' }),
  telefone: v.pipe(
    v.string('Informe o celular com DDD.'),
    v.check(
      (text) => parseMobile(text) !== null,
      ({ input }) => explainTelefone(input) ?? 'Informe o celular com DDD. Ex.: (11) 98765-4321.',
    ),
    v.transform(formatTelefone),
  ),
});

const programacaoSchema = v.strictObject({
  nome: textSchema({ most: 40, message: 'Dê um nome.', required: 'Dê um nome à programação.' }),
  partes: v.pipe(
    v.array(v.picklist(TV_PARTS, CHOICE_MESSAGE)),
    v.transform((parts) => [...new Set(parts)]),
    v.minLength(1, 'Escolha pelo menos uma parte.'),
  ),
  ordem: v.picklist(TV_ORDERS, CHOICE_MESSAGE),
  motos: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(200)),
  segundos: v.pipe(
    v.number('Use de 5 a 60 segundos.'),
    v.integer('Use de 5 a 60 segundos.'),
    v.minValue(SLIDE_SECONDS.minimo, 'Use de 5 a 60 segundos.'),
    v.maxValue(SLIDE_SECONDS.maximo, 'Use de 5 a 60 segundos.'),
  ),
  parcelas: v.nullable(
    v.pipe(
      v.number('Escolha em quantas vezes.'),
      v.integer('Escolha em quantas vezes.'),
      v.minValue(2, 'Use de 2 a 72 parcelas.'),
      v.maxValue(72, 'Use de 2 a 72 parcelas.'),
    ),
  ),
  entradaPct: v.pipe(
    v.number('Use de 0 a 90%.'),
    v.minValue(0, 'Use de 0 a 90%.'),
    v.maxValue(90, 'Use de 0 a 90%.'),
  ),
  transicao: v.picklist(TV_TRANSITIONS, CHOICE_MESSAGE),
  orientacao: v.picklist(TV_ORIENTATIONS, CHOICE_MESSAGE),
  horario: v.nullable(lojaHoursSchema),
  foraDoHorario: v.picklist(OUTSIDE_HOURS_DISPLAYS, CHOICE_MESSAGE),
  recados: v.pipe(v.array(recadoSchema), v.maxLength(MAX_RECADOS, `Use até ${MAX_RECADOS} recados.`)),
  contato: v.nullable(contactSchema),
}) satisfies v.GenericSchema<unknown, Programacao>;

/** Validates a programme; Portuguese messages by field (`recados.0.titulo`). Never throws. */
export function checkProgramacao(
  sent: unknown,
): { ok: true; programacao: Programacao } | { ok: false; erros: Record<string, string> } {
  const checked = v.safeParse(programacaoSchema, sent);
  return checked.success
    ? { ok: true, programacao: checked.output }
    : { ok: false, erros: messagesByField(checked.issues, { whole: 'nome' }) };
}

/** Parses a stored programme; missing properties take the default. Never throws. */
export function readProgramacao(data: string): Programacao {
  try {
    const stored = { ...DEFAULT_PROGRAMACAO, ...JSON.parse(data) };
    const checked = checkProgramacao({ ...stored, horario: hoursOfEachDay(stored.horario) });
    return checked.ok ? checked.programacao : DEFAULT_PROGRAMACAO;
  } catch {
    return DEFAULT_PROGRAMACAO;
  }
}
