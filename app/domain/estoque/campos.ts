import * as v from 'valibot';
import type { Moto } from '../motos/catalogo.ts';
import { schemaOf, type Valores } from '../resource/campo.ts';
import { chassi } from '../resource/chassi.ts';
import { opcional, padraoNaPlanilha } from '../resource/coluna.ts';
import { ano, data, dinheiro } from '../resource/numeros.ts';
import { escolha, texto } from '../resource/textos.ts';
import { foldCabecalho } from '../valores/csv.ts';
import type { Data } from '../valores/datas.ts';
import { PRECO_MAXIMO } from '../valores/limites.ts';
import { NOME_DA_SITUACAO } from './situacoes.ts';

const PRIMEIRO_ANO = 1950;

/** Situations in which a new item may be created. */
const ENTRADAS = (['disponivel', 'em_transito'] as const).map((valor) => ({
  valor,
  rotulo: NOME_DA_SITUACAO[valor],
}));

/** Default location of an item. */
export const LOCAL_PADRAO = 'Loja';

/** Fields of an item, in the order of form and spreadsheet. @param hoje day of typing */
export function createCamposDoEstoque(hoje: Data) {
  const thisYear = Number(hoje.slice(0, 4));
  return {
    modelo: texto({
      rotulo: 'Modelo',
      nome: 'o modelo',
      coluna: { nome: 'modelo', sinonimos: ['moto', 'nome', 'descrição'] },
      desenho: { exemplo: 'Fazer FZ25', ajuda: 'Do catálogo, ou escrito por você.' },
      maximo: 80,
    }),
    acabamento: texto({
      rotulo: 'Versão',
      nome: 'a versão',
      coluna: { nome: 'versao', sinonimos: ['acabamento'] },
      desenho: { metade: true },
      maximo: 60,
      podeFaltar: true,
    }),
    cor: texto({
      rotulo: 'Cor',
      nome: 'a cor',
      coluna: { nome: 'cor' },
      desenho: { metade: true },
      maximo: 40,
    }),
    anoFabricacao: ano({
      rotulo: 'Ano de fabricação',
      nome: 'o ano de fabricação',
      coluna: { nome: 'ano_fabricacao', sinonimos: ['fabricação', 'ano fab'] },
      desenho: { metade: true, maximo: 4 },
      primeiro: PRIMEIRO_ANO,
      ultimo: thisYear + 1,
    }),
    anoModelo: ano({
      rotulo: 'Ano do modelo',
      nome: 'o ano do modelo',
      coluna: { nome: 'ano_modelo', sinonimos: ['modelo ano', 'ano mod', 'ano'] },
      desenho: { metade: true, maximo: 4 },
      primeiro: PRIMEIRO_ANO,
      ultimo: thisYear + 2,
    }),
    chassi: chassi({
      rotulo: 'Chassi',
      nome: 'o chassi',
      coluna: { nome: 'chassi', sinonimos: ['vin'] },
    }),
    motor: opcional(
      texto({
        rotulo: 'Motor',
        nome: 'o motor',
        coluna: { nome: 'motor', sinonimos: ['número do motor'] },
        desenho: { metade: true },
        maximo: 30,
        codigo: true,
      }),
    ),
    local: padraoNaPlanilha(
      texto({
        rotulo: 'Localização',
        nome: 'a localização',
        coluna: { nome: 'localizacao', sinonimos: ['local', 'pátio'] },
        desenho: { metade: true },
        maximo: 40,
      }),
      LOCAL_PADRAO,
    ),
    situacao: padraoNaPlanilha(
      escolha({
        rotulo: 'Situação',
        nome: 'a situação',
        coluna: { nome: 'situacao', sinonimos: ['status'] },
        desenho: { metade: true },
        opcoes: ENTRADAS,
      }),
      'disponivel',
    ),
    entrouEm: padraoNaPlanilha(
      data({
        rotulo: 'Entrou em',
        nome: 'quando entrou',
        coluna: { nome: 'entrou_em', sinonimos: ['entrada', 'data de entrada'] },
        desenho: { metade: true },
        hoje,
        desde: '2000-01-01',
        ultimoAno: thisYear + 1,
      }),
      hoje,
    ),
    preco: opcional(
      dinheiro({
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
        maximo: PRECO_MAXIMO,
      }),
    ),
    custo: opcional(
      dinheiro({
        rotulo: 'Custo',
        nome: 'o custo',
        coluna: { nome: 'custo', sinonimos: ['preço de custo', 'valor nota'] },
        desenho: { metade: true, ajuda: 'Só administradores veem.' },
        maximo: PRECO_MAXIMO,
      }),
    ),
    nota: opcional(
      texto({
        rotulo: 'Nota fiscal',
        nome: 'a nota',
        coluna: { nome: 'nota', sinonimos: ['nf', 'nota fiscal'] },
        desenho: { ajuda: 'Só administradores veem.' },
        maximo: 44,
        codigo: true,
      }),
    ),
    observacao: texto({
      rotulo: 'Observação',
      nome: 'a observação',
      coluna: { nome: 'observacao', sinonimos: ['obs'] },
      maximo: 500,
      podeFaltar: true,
      linhas: 'varias',
    }),
  };
}

export type CamposDoEstoque = ReturnType<typeof createCamposDoEstoque>;
export type CampoDoEstoque = keyof CamposDoEstoque;
/** Item as typed. Money in centavos. */
export type FichaDoEstoque = Valores<CamposDoEstoque>;

/** Fields that only the company's administrators may read. */
export const CAMPOS_SECRETOS = ['custo', 'nota'] as const satisfies readonly CampoDoEstoque[];
type Secreto = (typeof CAMPOS_SECRETOS)[number];

/** Item without the fields for administrators. */
export type FichaVisivel = Omit<FichaDoEstoque, Secreto>;

export const isSecreto = (campo: string): campo is Secreto => CAMPOS_SECRETOS.some((each) => each === campo);

/** Editable fields of a stored item; its situation changes only through actions. */
export const CAMPOS_DA_EDICAO = [
  ...['modelo', 'acabamento', 'cor', 'anoFabricacao', 'anoModelo', 'chassi', 'motor', 'local'],
  ...['entrouEm', 'preco', 'custo', 'nota', 'observacao'],
] as const as readonly Exclude<CampoDoEstoque, 'situacao'>[];

const ANOS = 'O ano do modelo é o da fabricação ou o seguinte.';

const yearsFit = ({ anoFabricacao, anoModelo }: Pick<FichaDoEstoque, 'anoFabricacao' | 'anoModelo'>) =>
  anoModelo === anoFabricacao || anoModelo === anoFabricacao + 1;

/** Schema of a stored item, for the day of typing. Portuguese messages by field. */
export function createEsquemaDoEstoque(hoje: Data): v.GenericSchema<unknown, FichaDoEstoque> {
  const campos = createCamposDoEstoque(hoje);
  return v.pipe(
    schemaOf(campos),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || yearsFit(dataset.value)) return;
      const { value } = dataset;
      addIssue({
        message: ANOS,
        path: [{ type: 'object', origin: 'value', input: value, key: 'anoModelo', value: value.anoModelo }],
      });
    }),
  );
}

/** Finds the catalogue motorcycle of a model, by name or id; null for a model typed freely. */
export function motoDoModelo(
  modelo: string,
  motos: readonly Moto[],
): { moto: string | null; modelo: string } {
  const folded = foldCabecalho(modelo);
  const found = motos.find(
    ({ id, nome }) => id === modelo.trim().toLowerCase() || foldCabecalho(nome) === folded,
  );
  return found ? { moto: found.id, modelo: found.nome } : { moto: null, modelo: modelo.trim() };
}
