import { env } from 'cloudflare:workers';
import { conteudoDe, createLoja } from './apoio.ts';

export const PIX = (valor: number) => [{ tipo: 'avista' as const, valor, forma: 'pix' as const }];
const FZ25 = {
  ...{ id: 'fz25', nome: 'FZ25', classe: 'street' as const, codigoFipe: '827135-6', cilindradaCc: 250 },
  ...{ combustivel: 'Flex', preco: 2_000_000, fipeZeroKm: 2_000_000 },
};
/** A store whose catalogue has a price, R$ 20.000,00. */
export const comPrecos = () =>
  createLoja(env.DB, {
    catalogo: { motos: async () => [FZ25] },
    precos: { inForce: async (all) => all.map((moto) => ({ ...moto, precos: [] })) },
  });

/** A proposal that takes a used bike at a value, the rest paid at once. */
export const comTroca = (item: string, seminovo: string, valor: number) =>
  conteudoDe(item, {
    troca: { seminovo, descricao: 'CG', fipeValor: null, fipeReferencia: null, valor },
    pagamentos: PIX(2_000_000 - valor),
  });
