import * as v from 'valibot';
import { MOTO_CLASSES } from '../../app/domain/motos/catalogo.ts';
import type { PricedMoto } from '../../app/domain/motos/pps.ts';
import { answerWithEtag } from '../base/etag.ts';
import { centavosSchema, daySchema, integerSchema } from '../base/value-schemas.ts';
import type { ApiEndpoint } from '../shell/endpoint.ts';

/** Cache-Control: the catalogue's own prices are public; a company's are private. */
const PUBLIC_CACHE = 'public, max-age=60, stale-while-revalidate=600';
const EMPRESA_CACHE = 'private, no-cache';

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

/**
 * Shared motorcycle JSON, in its `data` field (section 3), with the prices that the person's company suggests today.
 * Screens poll it every second until it is available (section 4).
 */
export const CATALOGO_ENDPOINTS: readonly ApiEndpoint[] = [
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
    handle: async (c) => {
      const { motos, status, idEmpresa } = await c.get('contexto').catalogo.read();
      c.get('registro').cache = status;
      const headers = { Vary: 'Cookie, Authorization', 'X-Cache': status };
      const cache = idEmpresa === null ? PUBLIC_CACHE : EMPRESA_CACHE;
      return answerWithEtag(c, { data: motos }, { ...headers, 'Cache-Control': cache });
    },
  },
];
