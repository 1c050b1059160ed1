import * as v from 'valibot';
import { parseCodigoFipe } from '../fipe/codigo.ts';
import { type Campo, schemaOf } from '../resource/campo.ts';
import { CONFIRA_O_CHASSI } from '../resource/chassi.ts';
import { opcional } from '../resource/coluna.ts';
import { ano, dinheiro, inteiro } from '../resource/numeros.ts';
import { escolha, simNao, texto } from '../resource/textos.ts';
import {
  formatPlaca,
  motivoDoRenavam,
  parseChassi,
  parsePlaca,
  parseRenavam,
} from '../valores/identificadores.ts';
import { PRECO_MAXIMO } from '../valores/limites.ts';
import { ESTADOS_DE_CONSERVACAO } from './ficha.ts';

const coluna = (nome: string) => ({ nome });

/** Field of a document number, validated by its own parser; null when unknown. */
function identificador(
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
): Campo<string | null> {
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
    toForm: (valor) => (valor === null ? '' : format(valor)),
    toList: (valor) => (valor === null ? '' : format(valor)),
    planilha: {
      colunas: [coluna(nome)],
      opcional: true,
      read: ([cell = '']) => ({ valor: cell === '' ? null : parse(cell) }),
      write: (valor) => [valor ?? ''],
    },
  };
}

const SIM = (rotulo: string, nome: string) => simNao({ rotulo, nome, coluna: coluna(nome) });

/** Fields of a used bike that the store's people may change. @param hoje YYYY-MM-DD */
export function camposDaEdicao(hoje: string) {
  const ultimo = Number(hoje.slice(0, 4)) + 1;
  const metade = { metade: true };
  return {
    preco: opcional(
      dinheiro({
        rotulo: 'Preço',
        nome: 'o preço',
        coluna: coluna('preco'),
        desenho: { ajuda: 'Vazio: sob consulta.' },
        maximo: PRECO_MAXIMO,
      }),
    ),
    marca: texto({ rotulo: 'Marca', nome: 'a marca', coluna: coluna('marca'), maximo: 40, desenho: metade }),
    cor: texto({ rotulo: 'Cor', nome: 'a cor', coluna: coluna('cor'), maximo: 40, desenho: metade }),
    modelo: texto({ rotulo: 'Modelo', nome: 'o modelo', coluna: coluna('modelo'), maximo: 80 }),
    anoFabricacao: ano({
      ...{ rotulo: 'Ano de fabricação', nome: 'o ano de fabricação', coluna: coluna('ano fabricacao') },
      ...{ primeiro: 1950, ultimo, desenho: metade },
    }),
    anoModelo: ano({
      ...{ rotulo: 'Ano do modelo', nome: 'o ano do modelo', coluna: coluna('ano modelo') },
      ...{ primeiro: 1950, ultimo: ultimo + 1, desenho: metade },
    }),
    codigoFipe: identificador(
      'Código FIPE',
      {
        ...{ nome: 'codigo fipe', exemplo: '827130-5' },
        mensagem: 'Confira o código FIPE: são sete números, como 827130-5.',
        ajuda: 'Com outro código ou ano do modelo, o valor da FIPE é buscado de novo.',
      },
      parseCodigoFipe,
    ),
    km: inteiro({
      ...{
        rotulo: 'Km',
        nome: 'os km',
        coluna: coluna('km'),
        maximo: 999_999,
        unidade: 'km',
        desenho: metade,
      },
    }),
    local: texto({
      ...{ rotulo: 'Onde está', nome: 'onde ela está', coluna: coluna('loja'), maximo: 60, podeFaltar: true },
      desenho: { ...metade, exemplo: 'Loja do centro' },
    }),
    placa: identificador(
      'Placa',
      {
        nome: 'placa',
        exemplo: 'ABC1D23',
        mensagem: 'Confira a placa: três letras e quatro números, ou ABC1D23.',
      },
      parsePlaca,
      formatPlaca,
    ),
    renavam: identificador(
      'Renavam',
      { nome: 'renavam', exemplo: '00000000000', mensagem: motivoDoRenavam },
      parseRenavam,
    ),
    chassi: identificador(
      'Chassi',
      { nome: 'chassi', exemplo: '9C6…', mensagem: CONFIRA_O_CHASSI },
      parseChassi,
    ),
    donos: opcional(
      inteiro({
        ...{ rotulo: 'Donos', nome: 'quantos donos teve', coluna: coluna('donos'), minimo: 1, maximo: 20 },
        desenho: metade,
      }),
    ),
    conservacao: opcional(
      escolha({
        ...{ rotulo: 'Estado', nome: 'o estado', coluna: coluna('estado'), opcoes: ESTADOS_DE_CONSERVACAO },
        desenho: metade,
      }),
    ),
    multas: opcional(
      dinheiro({
        ...{ rotulo: 'Multas e débitos', nome: 'as multas', coluna: coluna('multas'), maximo: PRECO_MAXIMO },
        minimo: 0,
        desenho: { ...metade, exemplo: '0,00' },
      }),
    ),
    ipvaPago: SIM('IPVA pago', 'ipva pago'),
    licenciado: SIM('Licenciamento em dia', 'licenciado'),
    laudo: SIM('Laudo cautelar aprovado', 'laudo'),
    garantia: SIM('Na garantia de fábrica', 'garantia'),
    manual: SIM('Com manual', 'manual'),
    chaveReserva: SIM('Com chave reserva', 'chave reserva'),
    acessorios: texto({
      ...{ rotulo: 'Acessórios', nome: 'os acessórios', coluna: coluna('acessorios') },
      ...{ maximo: 300, podeFaltar: true },
    }),
    descricao: texto({
      ...{ rotulo: 'Descrição', nome: 'a descrição', coluna: coluna('descricao') },
      ...{ maximo: 1000, podeFaltar: true, linhas: 'varias' as const },
      desenho: { ajuda: 'Aparece na página pública.' },
    }),
  };
}

/** Fields for administrators: also the cost, which only they see. */
export const camposDoAdministrador = (hoje: string) => ({
  ...camposDaEdicao(hoje),
  custo: opcional(
    dinheiro({
      ...{ rotulo: 'Custo', nome: 'o custo', coluna: coluna('custo'), maximo: PRECO_MAXIMO, minimo: 0 },
      desenho: { ajuda: 'Só administradores veem.' },
    }),
  ),
});

export type Edicao = v.InferOutput<ReturnType<typeof schemaDaEdicao>>;

/** Schema of an edit: the model year is the year of manufacture or the next. */
export const schemaDaEdicao = (hoje: string) =>
  v.pipe(
    schemaOf(camposDaEdicao(hoje)),
    v.forward(
      v.check(
        ({ anoFabricacao, anoModelo }) => anoModelo >= anoFabricacao && anoModelo <= anoFabricacao + 1,
        'O ano do modelo é o da fabricação ou o seguinte.',
      ),
      ['anoModelo'],
    ),
  );
