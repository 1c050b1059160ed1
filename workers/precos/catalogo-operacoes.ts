import * as v from 'valibot';
import { CLASSES_DE_MOTO } from '../../app/domain/motos/catalogo.ts';
import type { MotoComPrecos } from '../../app/domain/motos/pps.ts';
import { centavos, dia, inteiro } from '../base/formas.ts';
import type { Operacao } from '../base/operacao.ts';

const moto = v.strictObject({
  ...{ id: v.string(), nome: v.string(), classe: v.picklist(CLASSES_DE_MOTO) },
  ...{ codigoFipe: v.string(), cilindradaCc: v.nullable(inteiro), combustivel: v.string() },
  preco: v.nullable(v.pipe(centavos, v.description('Preço de hoje, em centavos; null: sob consulta.'))),
  fipeZeroKm: centavos,
  precos: v.array(
    v.strictObject({ moto: v.string(), ano: inteiro, cor: v.string(), preco: centavos, vigencia: dia }),
  ),
}) satisfies v.GenericSchema<unknown, MotoComPrecos>;

/** OpenAPI operation of the catalogue. */
export const OPERACOES_DO_CATALOGO: readonly Operacao[] = [
  {
    ...{ metodo: 'get', caminho: '/api/catalogo', id: 'listMotos', grupo: 'Motos' },
    ...{ resumo: 'Lista as motos do catálogo', quem: 'publico', chave: 'catalogo:leitura', etag: true },
    formas: { Moto: moto },
    descricao: 'Com chave ou sessão, cada moto traz os preços que a loja sugere hoje, por ano e cor.',
    respostas: {
      200: {
        descricao: 'Todas as motos.',
        forma: v.strictObject({ data: v.array(moto) }),
        exemplo: {
          data: [
            {
              ...{ id: 'fazer-fz15', nome: 'Fazer FZ15 ABS', classe: 'naked', codigoFipe: '827130-5' },
              ...{ cilindradaCc: 150, combustivel: 'Flex', preco: 1_899_000, fipeZeroKm: 1_940_000 },
              precos: [{ moto: 'fazer-fz15', ano: 2026, cor: '', preco: 1_899_000, vigencia: '2026-11-01' }],
            },
          ],
        },
      },
    },
    erros: [502, 504],
  },
];
