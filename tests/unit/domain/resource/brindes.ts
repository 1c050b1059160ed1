import type { Moto } from '~/domain/motos/catalogo.ts';
import { catalogoMotoField } from '~/domain/motos/moto-field.ts';
import { optionalField, spreadsheetDefault } from '~/domain/resource/column.ts';
import {
  dateField,
  integerField,
  moneyField,
  percentField,
  yearField,
} from '~/domain/resource/number-fields.ts';
import { choiceField, textField, yesNoField } from '~/domain/resource/text-fields.ts';

export const HOJE = '2026-11-21';

const moto = (id: string, nome: string): Moto => ({
  id,
  nome,
  classe: 'naked',
  codigoFipe: '827130-5',
  cilindradaCc: 249,
  combustivel: 'flex',
  preco: 2_549_000,
  fipeZeroKm: 2_000_000,
});

export const MOTOS = [moto('fz25', 'Fazer FZ25 ABS'), moto('mt-07', 'MT-07 ABS')];

/** A resource that no screen has, with a field of every kind: gifts that go with a motorcycle. */
export const BRINDE = {
  moto: catalogoMotoField(MOTOS),
  nome: textField({ rotulo: 'Nome', nome: 'o nome', coluna: { nome: 'nome_do_brinde' }, maximo: 40 }),
  regras: textField({
    rotulo: 'Regras',
    nome: 'as regras',
    coluna: { nome: 'regras' },
    maximo: 200,
    linhas: 'varias',
    podeFaltar: true,
  }),
  tipo: choiceField({
    rotulo: 'Tipo',
    nome: 'o tipo',
    coluna: { nome: 'tipo' },
    opcoes: [
      { valor: 'acessorio', rotulo: 'Acessório' },
      { valor: 'servico', rotulo: 'Serviço na loja' },
    ],
  }),
  valor: moneyField({ rotulo: 'Valor', nome: 'o valor', coluna: { nome: 'valor' }, maximo: 1_000_000 }),
  desconto: percentField({
    rotulo: 'Desconto',
    nome: 'o desconto',
    coluna: { nome: 'desconto' },
    maximo: 100,
  }),
  revisao: integerField({
    rotulo: 'Até',
    nome: 'a quilometragem',
    coluna: { nome: 'km' },
    maximo: 50_000,
    unidade: 'km',
  }),
  ano: yearField({
    rotulo: 'Ano',
    nome: 'o ano',
    coluna: { nome: 'ano', sinonimos: ['ano modelo'] },
    primeiro: 1950,
    ultimo: 2028,
  }),
  inicio: spreadsheetDefault(
    dateField({ rotulo: 'Início', nome: 'o início', coluna: { nome: 'inicio' }, hoje: HOJE, desde: HOJE }),
    HOJE,
  ),
  fim: optionalField(
    dateField({ rotulo: 'Fim', nome: 'o fim', coluna: { nome: 'fim' }, hoje: HOJE, ultimoAno: 2028 }),
  ),
  ativo: yesNoField({ rotulo: 'Ativo', nome: 'se está ativo', coluna: { nome: 'ativo' } }),
};
