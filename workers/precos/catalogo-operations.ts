import * as v from 'valibot';
import { MOTO_CLASSES } from '../../app/domain/motos/catalogo.ts';
import type { PricedMoto } from '../../app/domain/motos/pps.ts';
import type { ApiOperation } from '../base/operation.ts';
import { centavosSchema, daySchema, integerSchema } from '../base/value-schemas.ts';

const motoSchema = v.strictObject({
  ...{ id: v.string(), nome: v.string(), classe: v.picklist(MOTO_CLASSES) },
  ...{ codigoFipe: v.string(), cilindradaCc: v.nullable(integerSchema), combustivel: v.string() },
  preco: v.nullable(v.pipe(centavosSchema, v.description('Preço de hoje, em centavos; null: sob consulta.'))),
  fipeZeroKm: centavosSchema,
  precos: v.array(
    v.strictObject({
      moto: v.string(),
      ano: integerSchema,
      cor: v.string(),
      preco: centavosSchema,
      vigencia: daySchema,
    }),
  ),
}) satisfies v.GenericSchema<unknown, PricedMoto>;

/** OpenAPI operation of the catalogue. */
export const CATALOGO_OPERATIONS: readonly ApiOperation[] = [
  {
    ...{ metodo: 'get', caminho: '/api/catalogo', id: 'listMotos', grupo: 'Motos' },
    ...{ resumo: 'Lista as motos do catálogo', quem: 'publico', chave: 'catalogo:leitura', etag: true },
    formas: { Moto: motoSchema },
    descricao: 'Com chave ou sessão, cada moto traz os preços que a loja sugere hoje, por ano e cor.',
    respostas: {
      200: {
        descricao: 'Todas as motos.',
        forma: v.strictObject({ data: v.array(motoSchema) }),
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
