import { motoDoCatalogo } from '~/domain/motos/campo-de-moto.ts';
import type { Moto } from '~/domain/motos/catalogo.ts';
import { opcional, padraoNaPlanilha } from '~/domain/resource/coluna.ts';
import { ano, data, dinheiro, inteiro, percentual } from '~/domain/resource/numeros.ts';
import { escolha, simNao, texto } from '~/domain/resource/textos.ts';

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
  moto: motoDoCatalogo(MOTOS),
  nome: texto({ rotulo: 'Nome', nome: 'o nome', coluna: { nome: 'nome_do_brinde' }, maximo: 40 }),
  regras: texto({
    rotulo: 'Regras',
    nome: 'as regras',
    coluna: { nome: 'regras' },
    maximo: 200,
    linhas: 'varias',
    podeFaltar: true,
  }),
  tipo: escolha({
    rotulo: 'Tipo',
    nome: 'o tipo',
    coluna: { nome: 'tipo' },
    opcoes: [
      { valor: 'acessorio', rotulo: 'Acessório' },
      { valor: 'servico', rotulo: 'Serviço na loja' },
    ],
  }),
  valor: dinheiro({ rotulo: 'Valor', nome: 'o valor', coluna: { nome: 'valor' }, maximo: 1_000_000 }),
  desconto: percentual({
    rotulo: 'Desconto',
    nome: 'o desconto',
    coluna: { nome: 'desconto' },
    maximo: 100,
  }),
  revisao: inteiro({
    rotulo: 'Até',
    nome: 'a quilometragem',
    coluna: { nome: 'km' },
    maximo: 50_000,
    unidade: 'km',
  }),
  ano: ano({
    rotulo: 'Ano',
    nome: 'o ano',
    coluna: { nome: 'ano', sinonimos: ['ano modelo'] },
    primeiro: 1950,
    ultimo: 2028,
  }),
  inicio: padraoNaPlanilha(
    data({ rotulo: 'Início', nome: 'o início', coluna: { nome: 'inicio' }, hoje: HOJE, desde: HOJE }),
    HOJE,
  ),
  fim: opcional(data({ rotulo: 'Fim', nome: 'o fim', coluna: { nome: 'fim' }, hoje: HOJE, ultimoAno: 2028 })),
  ativo: simNao({ rotulo: 'Ativo', nome: 'se está ativo', coluna: { nome: 'ativo' } }),
};
