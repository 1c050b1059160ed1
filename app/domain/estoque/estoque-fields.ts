import * as v from 'valibot';
import type { Moto } from '../motos/catalogo.ts';
import { chassiField } from '../resource/chassi-field.ts';
import { optionalField, spreadsheetDefault } from '../resource/column.ts';
import { type FieldValues, schemaOf } from '../resource/field-declarations.ts';
import { dateField, moneyField, yearField } from '../resource/number-fields.ts';
import { choiceField, textField } from '../resource/text-fields.ts';
import { foldHeading } from '../valores/csv.ts';
import { type CalendarDate, formatDate } from '../valores/dates.ts';
import { MAX_PRECO } from '../valores/limits.ts';
import { ESTOQUE_STATUS_LABELS } from './estoque-status.ts';

const FIRST_YEAR = 1950;

/** Situations in which a new item may be created. */
const ARRIVAL_STATUSES = (['disponivel', 'em_transito'] as const).map((valor) => ({
  valor,
  rotulo: ESTOQUE_STATUS_LABELS[valor],
}));

/** Headings of a column with both years: "26/27". */
const BOTH_YEARS = ['ano fab/mod', 'ano fabricação/modelo', 'fab/mod', 'anos'];

/** Default location of an item. */
export const DEFAULT_LOCAL = 'Loja';

/** Fields of an item, in the order of form and spreadsheet. @param hoje day of typing */
export function createEstoqueFields(hoje: CalendarDate) {
  const thisYear = Number(hoje.slice(0, 4));
  return {
    modelo: textField({
      rotulo: 'Modelo',
      nome: 'o modelo',
      coluna: { nome: 'modelo', sinonimos: ['moto', 'nome', 'descrição'] },
      desenho: { exemplo: 'Fazer FZ25', ajuda: 'Do catálogo, ou escrito por você.' },
      maximo: 80,
    }),
    acabamento: textField({
      rotulo: 'Versão',
      nome: 'a versão',
      coluna: { nome: 'versao', sinonimos: ['acabamento'] },
      desenho: { metade: true },
      maximo: 60,
      podeFaltar: true,
    }),
    cor: textField({
      rotulo: 'Cor',
      nome: 'a cor',
      coluna: { nome: 'cor' },
      desenho: { metade: true },
      maximo: 40,
    }),
    anoFabricacao: yearField({
      rotulo: 'Ano de fabricação',
      nome: 'o ano de fabricação',
      coluna: { nome: 'ano_fabricacao', sinonimos: ['fabricação', 'ano fab', ...BOTH_YEARS] },
      doPar: 1,
      desenho: { metade: true, maximo: 4 },
      primeiro: FIRST_YEAR,
      ultimo: thisYear + 1,
    }),
    anoModelo: yearField({
      rotulo: 'Ano do modelo',
      nome: 'o ano do modelo',
      coluna: { nome: 'ano_modelo', sinonimos: ['modelo ano', 'ano mod', 'ano', ...BOTH_YEARS] },
      doPar: 2,
      desenho: { metade: true, maximo: 4 },
      primeiro: FIRST_YEAR,
      ultimo: thisYear + 2,
    }),
    chassi: chassiField({
      rotulo: 'Chassi',
      nome: 'o chassi',
      coluna: { nome: 'chassi', sinonimos: ['vin'] },
    }),
    motor: optionalField(
      textField({
        rotulo: 'Motor',
        nome: 'o motor',
        coluna: { nome: 'motor', sinonimos: ['número do motor'] },
        desenho: { metade: true },
        maximo: 30,
        codigo: true,
      }),
    ),
    local: spreadsheetDefault(
      textField({
        rotulo: 'Localização',
        nome: 'a localização',
        coluna: { nome: 'localizacao', sinonimos: ['local', 'pátio'] },
        desenho: { metade: true },
        maximo: 40,
      }),
      DEFAULT_LOCAL,
    ),
    situacao: spreadsheetDefault(
      choiceField({
        rotulo: 'Situação',
        nome: 'a situação',
        coluna: { nome: 'situacao', sinonimos: ['status'] },
        desenho: { metade: true },
        opcoes: ARRIVAL_STATUSES,
      }),
      'disponivel',
    ),
    entrouEm: spreadsheetDefault(
      dateField({
        rotulo: 'Entrou em',
        nome: 'quando entrou',
        coluna: { nome: 'entrou_em', sinonimos: ['entrada', 'data de entrada', 'dt entrada'] },
        desenho: { metade: true },
        hoje,
        desde: '2000-01-01',
        ultimoAno: thisYear + 1,
      }),
      hoje,
    ),
    preco: optionalField(
      moneyField({
        rotulo: 'Preço',
        nome: 'o preço',
        coluna: {
          nome: 'preco',
          sinonimos: [
            'valor',
            'preço de venda',
            'preço venda',
            'valor venda',
            'valor de venda',
            'valor à vista',
            'preço à vista',
            'vlr venda',
            'preço r$',
            'valor r$',
          ],
        },
        desenho: { metade: true, ajuda: 'Em branco vale o sugerido.' },
        maximo: MAX_PRECO,
      }),
    ),
    custo: optionalField(
      moneyField({
        rotulo: 'Custo',
        nome: 'o custo',
        coluna: { nome: 'custo', sinonimos: ['preço de custo', 'valor nota'] },
        desenho: { metade: true, ajuda: 'Só administradores veem.' },
        maximo: MAX_PRECO,
      }),
    ),
    nota: optionalField(
      textField({
        rotulo: 'Nota fiscal',
        nome: 'a nota',
        coluna: { nome: 'nota', sinonimos: ['nf', 'nota fiscal'] },
        desenho: { ajuda: 'Só administradores veem.' },
        maximo: 44,
        codigo: true,
      }),
    ),
    observacao: textField({
      rotulo: 'Observação',
      nome: 'a observação',
      coluna: { nome: 'observacao', sinonimos: ['obs'] },
      maximo: 500,
      podeFaltar: true,
      linhas: 'varias',
    }),
  };
}

export type EstoqueFields = ReturnType<typeof createEstoqueFields>;
export type EstoqueField = keyof EstoqueFields;
/** Item as typed. Money in centavos. */
export type EstoqueValues = FieldValues<EstoqueFields>;

/** Fields that only the company's administrators may read. */
export const SECRET_FIELDS = ['custo', 'nota'] as const satisfies readonly EstoqueField[];
type SecretField = (typeof SECRET_FIELDS)[number];

/** Item without the fields for administrators. */
export type VisibleEstoqueValues = Omit<EstoqueValues, SecretField>;

export const isSecretField = (field: string): field is SecretField =>
  SECRET_FIELDS.some((each) => each === field);

/** Editable fields of a stored item; its situation changes only through actions. */
export const EDITABLE_FIELDS = [
  ...['modelo', 'acabamento', 'cor', 'anoFabricacao', 'anoModelo', 'chassi', 'motor', 'local'],
  ...['entrouEm', 'preco', 'custo', 'nota', 'observacao'],
] as const as readonly Exclude<EstoqueField, 'situacao'>[];

const YEARS_MESSAGE = 'O ano do modelo é o da fabricação ou o seguinte.';

const yearsFit = ({ anoFabricacao, anoModelo }: Pick<EstoqueValues, 'anoFabricacao' | 'anoModelo'>) =>
  anoModelo === anoFabricacao || anoModelo === anoFabricacao + 1;

/** First day on which a motorcycle may have come in: a year before that of its manufacture begins. */
const firstArrival = (anoFabricacao: number): CalendarDate => `${anoFabricacao - 1}-01-01`;

/** Messages about fields that do not fit each other, by the field to mend. */
function misfits(ficha: EstoqueValues): Partial<Record<EstoqueField, string>> {
  const first = firstArrival(ficha.anoFabricacao);
  return {
    ...(yearsFit(ficha) ? {} : { anoModelo: YEARS_MESSAGE }),
    ...(ficha.entrouEm >= first
      ? {}
      : { entrouEm: `A moto é de ${ficha.anoFabricacao}: use ${formatDate(first)} ou uma data depois.` }),
  };
}

/** Schema of a stored item, for the day of typing. Portuguese messages by field. */
export function createEstoqueSchema(today: CalendarDate): v.GenericSchema<unknown, EstoqueValues> {
  const fields = createEstoqueFields(today);
  return v.pipe(
    schemaOf(fields),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value;
      for (const [key, message] of Object.entries(misfits(input))) {
        const value = input[key as EstoqueField];
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value }] });
      }
    }),
  );
}

/** Finds the catalogue motorcycle of a model, by name or id; null for a model typed freely. */
export function findModeloMoto(
  modelo: string,
  motos: readonly Moto[],
): { moto: string | null; modelo: string } {
  const folded = foldHeading(modelo);
  const found = motos.find(
    ({ id, nome }) => id === modelo.trim().toLowerCase() || foldHeading(nome) === folded,
  );
  return found ? { moto: found.id, modelo: found.nome } : { moto: null, modelo: modelo.trim() };
}
