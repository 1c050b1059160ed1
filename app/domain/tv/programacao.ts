import * as v from 'valibot';
import { isData } from '../valores/datas.ts';
import { messagesByField } from '../valores/mensagens-por-campo.ts';
import { motivoDoTelefone } from '../valores/motivo-do-telefone.ts';
import { formatTelefone, parseCelular } from '../valores/telefone.ts';
import { texto } from '../valores/texto.ts';

/** Parts of a television's loop. */
export const PARTES_DA_TV = ['motos', 'grade', 'recados', 'pecas', 'parabens', 'ranking'] as const;
export type ParteDaTv = (typeof PARTES_DA_TV)[number];

export const ORDENS_DA_TV = ['catalogo', 'menor-preco', 'maior-preco'] as const;
export const TRANSICOES_DA_TV = ['suave', 'corte'] as const;
/** Orientation of the screen: as the browser reports, or rotated, for devices that only know landscape. */
export const ORIENTACOES_DA_TV = ['auto', 'direita', 'esquerda'] as const;
/** Display while the shop is closed. */
export const FORA_DO_HORARIO = ['relogio', 'vitrine'] as const;

/**
 * Message of the shop between the motorcycles, on the days from `de` to `ate` (calendar dates in São Paulo).
 */
export type Recado = { titulo: string; texto: string; de: string; ate: string };

/** Opening hours: times as "HH:MM", days of the week from 0 (Sunday). */
export type HorarioDaLoja = { abre: string; fecha: string; dias: number[] };

/** Programme of a company's televisions. */
export type Programacao = {
  nome: string;
  /** Parts to show, in order. */
  partes: ParteDaTv[];
  ordem: (typeof ORDENS_DA_TV)[number];
  /** Ids of catalogue motorcycles; empty means all with a price. */
  motos: string[];
  /** Duration of each slide, in seconds. */
  segundos: number;
  /** Number of instalments to advertise; null for the price only. */
  parcelas: number | null;
  /** Down payment of that instalment, percent of the price. */
  entradaPct: number;
  transicao: (typeof TRANSICOES_DA_TV)[number];
  orientacao: (typeof ORIENTACOES_DA_TV)[number];
  /** Null for always open. */
  horario: HorarioDaLoja | null;
  foraDoHorario: (typeof FORA_DO_HORARIO)[number];
  recados: Recado[];
  /** WhatsApp contact on the product pages; null for the store's own number. */
  contato: { nome: string; telefone: string } | null;
};

export const SEGUNDOS = { minimo: 5, maximo: 60 } as const;
export const RECADOS_MAXIMOS = 6;

/** Default programme: the store's catalogue with instalments, without the ranking of its people. */
export const PROGRAMACAO_PADRAO: Programacao = {
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

const HORA = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const hora = v.pipe(
  v.string('Escreva a hora como 08:00.'),
  v.trim(),
  v.regex(HORA, 'Escreva a hora como 08:00.'),
);
const dia = v.pipe(
  v.string('Escolha o dia.'),
  v.check((text) => isData(text), 'Escolha o dia.'),
);
const ESCOLHA = 'Escolha uma das opções.';

const recadoSchema = v.pipe(
  v.strictObject({
    titulo: texto({ most: 60, message: 'Escreva o título.', required: 'Escreva o título.' }),
    texto: texto({ most: 200, message: 'Escreva o recado.' }),
    de: dia,
    ate: dia,
  }),
  v.forward(
    v.check(({ de, ate }) => de <= ate, 'O último dia vem depois do primeiro.'),
    ['ate'],
  ),
);

const horarioSchema = v.pipe(
  v.strictObject({
    abre: hora,
    fecha: hora,
    dias: v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
      v.minLength(1, 'Escolha os dias em que a loja abre.'),
      v.transform((dias) => [...new Set(dias)].sort()),
    ),
  }),
  v.forward(
    v.check(
      ({ abre, fecha }) => !HORA.test(abre) || !HORA.test(fecha) || abre < fecha,
      'A loja fecha depois de abrir.',
    ),
    ['fecha'],
  ),
);

const contatoSchema = v.strictObject({
  nome: texto({ most: 60, message: 'Escreva o nome.', required: 'Escreva o nome de quem atende.' }),
  telefone: v.pipe(
    v.string('Informe o celular com DDD.'),
    v.check(
      (text) => parseCelular(text) !== null,
      ({ input }) => motivoDoTelefone(input) ?? 'Informe o celular com DDD. Ex.: (11) 98765-4321.',
    ),
    v.transform(formatTelefone),
  ),
});

const programacaoSchema = v.strictObject({
  nome: texto({ most: 40, message: 'Dê um nome.', required: 'Dê um nome à programação.' }),
  partes: v.pipe(
    v.array(v.picklist(PARTES_DA_TV, ESCOLHA)),
    v.transform((partes) => [...new Set(partes)]),
    v.minLength(1, 'Escolha pelo menos uma parte.'),
  ),
  ordem: v.picklist(ORDENS_DA_TV, ESCOLHA),
  motos: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(200)),
  segundos: v.pipe(
    v.number('Use de 5 a 60 segundos.'),
    v.integer('Use de 5 a 60 segundos.'),
    v.minValue(SEGUNDOS.minimo, 'Use de 5 a 60 segundos.'),
    v.maxValue(SEGUNDOS.maximo, 'Use de 5 a 60 segundos.'),
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
  transicao: v.picklist(TRANSICOES_DA_TV, ESCOLHA),
  orientacao: v.picklist(ORIENTACOES_DA_TV, ESCOLHA),
  horario: v.nullable(horarioSchema),
  foraDoHorario: v.picklist(FORA_DO_HORARIO, ESCOLHA),
  recados: v.pipe(v.array(recadoSchema), v.maxLength(RECADOS_MAXIMOS, `Use até ${RECADOS_MAXIMOS} recados.`)),
  contato: v.nullable(contatoSchema),
}) satisfies v.GenericSchema<unknown, Programacao>;

/** Validates a programme; Portuguese messages by field (`recados.0.titulo`). Never throws. */
export function checkProgramacao(
  enviada: unknown,
): { ok: true; programacao: Programacao } | { ok: false; erros: Record<string, string> } {
  const checked = v.safeParse(programacaoSchema, enviada);
  return checked.success
    ? { ok: true, programacao: checked.output }
    : { ok: false, erros: messagesByField(checked.issues, { whole: 'nome' }) };
}

/** Parses a stored programme; missing properties take the default. Never throws. */
export function readProgramacao(dados: string): Programacao {
  try {
    const checked = checkProgramacao({ ...PROGRAMACAO_PADRAO, ...JSON.parse(dados) });
    return checked.ok ? checked.programacao : PROGRAMACAO_PADRAO;
  } catch {
    return PROGRAMACAO_PADRAO;
  }
}
