import * as v from 'valibot';
import { parseCodigoFipe } from '../fipe/codigo-fipe.ts';
import { CHECK_CHASSI_MESSAGE } from '../resource/chassi-field.ts';
import { optionalField } from '../resource/column.ts';
import { type FieldDeclaration, schemaOf } from '../resource/field-declarations.ts';
import { integerField, moneyField, yearField } from '../resource/number-fields.ts';
import { choiceField, textField, yesNoField } from '../resource/text-fields.ts';
import {
  explainRenavam,
  formatPlaca,
  parseChassi,
  parsePlaca,
  parseRenavam,
} from '../valores/identifiers.ts';
import { MAX_PRECO } from '../valores/limits.ts';
import { UNTICKED_PAPERS } from './conservacao.ts';
import { CONSERVACOES } from './ficha.ts';

const columnOf = (nome: string) => ({ nome });

/** Field of a document number, validated by its own parser; null when unknown. */
function identifierField(
  rotulo: string,
  {
    nome,
    exemplo,
    mensagem,
    ajuda,
  }: {
    nome: string;
    exemplo: string;
    mensagem: string | ((text: string) => string | null);
    ajuda?: string;
  },
  parse: (text: string) => string | null,
  format: (text: string) => string = (text) => text,
): FieldDeclaration<string | null> {
  const why = (text: string): string => (typeof mensagem === 'string' ? mensagem : (mensagem(text) ?? ''));
  return {
    desenho: { controle: 'texto', rotulo, opcional: true, exemplo, maximo: 24, metade: !ajuda, ajuda },
    schema: v.nullable(
      v.pipe(
        v.string(why('')),
        v.check(
          (text) => parse(text) === text,
          ({ input }) => why(input),
        ),
      ),
    ),
    parse: (text) => (text.trim() === '' ? null : (parse(text) ?? text.trim())),
    toForm: (value) => (value === null ? '' : format(value)),
    toList: (value) => (value === null ? '' : format(value)),
    planilha: {
      colunas: [columnOf(nome)],
      opcional: true,
      read: ([cell = '']) => ({ valor: cell === '' ? null : parse(cell) }),
      write: (value) => [value ?? ''],
    },
  };
}

const YES = (rotulo: string, nome: string, ajuda?: string) =>
  yesNoField({ rotulo, nome, coluna: columnOf(nome), ...(ajuda ? { desenho: { ajuda } } : {}) });

/** Fields of a used bike that the store's people may change. @param today YYYY-MM-DD */
export function declareSeminovoFields(today: string) {
  const ultimo = Number(today.slice(0, 4)) + 1;
  const metade = { metade: true };
  return {
    preco: optionalField(
      moneyField({
        rotulo: 'Preço',
        nome: 'o preço',
        coluna: columnOf('preco'),
        desenho: { ajuda: 'Vai à vitrine com preço. Apagado depois, fica “sob consulta”.' },
        maximo: MAX_PRECO,
      }),
    ),
    marca: textField({
      rotulo: 'Marca',
      nome: 'a marca',
      coluna: columnOf('marca'),
      maximo: 40,
      desenho: metade,
    }),
    cor: textField({ rotulo: 'Cor', nome: 'a cor', coluna: columnOf('cor'), maximo: 40, desenho: metade }),
    modelo: textField({ rotulo: 'Modelo', nome: 'o modelo', coluna: columnOf('modelo'), maximo: 80 }),
    anoFabricacao: yearField({
      ...{ rotulo: 'Ano de fabricação', nome: 'o ano de fabricação', coluna: columnOf('ano fabricacao') },
      ...{ primeiro: 1950, ultimo, desenho: metade },
    }),
    anoModelo: yearField({
      ...{ rotulo: 'Ano do modelo', nome: 'o ano do modelo', coluna: columnOf('ano modelo') },
      ...{ primeiro: 1950, ultimo: ultimo + 1, desenho: metade },
    }),
    codigoFipe: identifierField(
      'Código FIPE',
      {
        ...{ nome: 'codigo fipe', exemplo: '827130-5' },
        mensagem: 'Confira o código FIPE: são sete números, como 827130-5.',
        ajuda: 'Com outro código ou ano do modelo, o valor da FIPE é buscado de novo.',
      },
      parseCodigoFipe,
    ),
    km: integerField({
      ...{
        rotulo: 'Km',
        nome: 'os km',
        coluna: columnOf('km'),
        maximo: 999_999,
        unidade: 'km',
        desenho: metade,
      },
    }),
    local: textField({
      ...{
        rotulo: 'Onde está',
        nome: 'onde ela está',
        coluna: columnOf('loja'),
        maximo: 60,
        podeFaltar: true,
      },
      desenho: { ...metade, exemplo: 'Loja do centro' },
    }),
    placa: identifierField(
      'Placa',
      {
        nome: 'placa',
        exemplo: 'ABC1D23',
        mensagem: 'Confira a placa: três letras e quatro números, ou ABC1D23.',
      },
      parsePlaca,
      formatPlaca,
    ),
    renavam: identifierField(
      'Renavam',
      { nome: 'renavam', exemplo: '00000000000', mensagem: explainRenavam },
      parseRenavam,
    ),
    chassi: identifierField(
      'Chassi',
      { nome: 'chassi', exemplo: '9C6…', mensagem: CHECK_CHASSI_MESSAGE },
      parseChassi,
    ),
    donos: optionalField(
      integerField({
        ...{ rotulo: 'Donos', nome: 'quantos donos teve', coluna: columnOf('donos'), minimo: 1, maximo: 20 },
        desenho: metade,
      }),
    ),
    conservacao: optionalField(
      choiceField({
        ...{ rotulo: 'Estado', nome: 'o estado', coluna: columnOf('estado'), opcoes: CONSERVACOES },
        desenho: { ajuda: 'Sem escolher, a avaliação conta como regular.' },
      }),
    ),
    multas: optionalField(
      moneyField({
        ...{ rotulo: 'Multas e débitos', nome: 'as multas', coluna: columnOf('multas'), maximo: MAX_PRECO },
        minimo: 0,
        desenho: { exemplo: '0,00' },
      }),
    ),
    ipvaPago: YES('IPVA pago', 'ipva pago', `${UNTICKED_PAPERS.ipvaPago} A avaliação desconta.`),
    licenciado: YES(
      'Licenciamento em dia',
      'licenciado',
      `${UNTICKED_PAPERS.licenciado} A avaliação desconta.`,
    ),
    laudo: YES('Laudo cautelar aprovado', 'laudo'),
    garantia: YES('Na garantia de fábrica', 'garantia'),
    manual: YES('Com manual', 'manual'),
    chaveReserva: YES('Com chave reserva', 'chave reserva'),
    acessorios: textField({
      ...{ rotulo: 'Acessórios', nome: 'os acessórios', coluna: columnOf('acessorios') },
      ...{ maximo: 300, podeFaltar: true },
    }),
    descricao: textField({
      ...{ rotulo: 'Descrição', nome: 'a descrição', coluna: columnOf('descricao') },
      ...{ maximo: 1000, podeFaltar: true, linhas: 'varias' as const },
      desenho: { ajuda: 'Aparece na página pública.' },
    }),
  };
}

/** Fields for administrators: also the cost, which only they see. */
export const declareAdministradorFields = (today: string) => ({
  ...declareSeminovoFields(today),
  custo: optionalField(
    moneyField({
      ...{ rotulo: 'Custo', nome: 'o custo', coluna: columnOf('custo'), maximo: MAX_PRECO, minimo: 0 },
      desenho: { ajuda: 'Só administradores veem.' },
    }),
  ),
});

export type SeminovoEdit = v.InferOutput<ReturnType<typeof createSeminovoEditSchema>>;

/** Schema of an edit: the model year is the year of manufacture or the next. */
export const createSeminovoEditSchema = (today: string) =>
  v.pipe(
    schemaOf(declareSeminovoFields(today)),
    v.forward(
      v.check(
        ({ anoFabricacao, anoModelo }) => anoModelo >= anoFabricacao && anoModelo <= anoFabricacao + 1,
        'O ano do modelo é o da fabricação ou o seguinte.',
      ),
      ['anoModelo'],
    ),
  );
