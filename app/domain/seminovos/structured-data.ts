import type { Centavos } from '../valores/money.ts';

/** Data of a bike's page for search engines. `disponivel` false: reserved or sold. Money in centavos. */
export type SearchEngineSeminovo = {
  nome: string;
  marca: string;
  modelo: string;
  anoModelo: number;
  cor: string;
  km: number;
  preco: Centavos | null;
  disponivel: boolean;
  descricao: string;
  endereco: string;
  imagens: readonly string[];
  loja: { nome: string; endereco: string; telefone: string | null };
};

/**
 * Serializes structured data (schema.org Motorcycle and Offer) for a script element: escapes "<", so that
 * typed text cannot end it. Contains only what the page shows.
 */
export function writeStructuredData(moto: SearchEngineSeminovo): string {
  const { nome, marca, modelo, anoModelo, cor, km, preco, disponivel, descricao, endereco, imagens, loja } =
    moto;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Motorcycle',
    name: nome,
    brand: { '@type': 'Brand', name: marca },
    model: modelo,
    vehicleModelDate: String(anoModelo),
    color: cor,
    itemCondition: 'https://schema.org/UsedCondition',
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: km, unitCode: 'KMT' },
    ...(descricao ? { description: descricao } : {}),
    ...(imagens.length > 0 ? { image: imagens } : {}),
    url: endereco,
    ...(preco === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price: (preco / 100).toFixed(2),
            priceCurrency: 'BRL',
            availability: `https://schema.org/${disponivel ? 'InStock' : 'SoldOut'}`,
            itemCondition: 'https://schema.org/UsedCondition',
            url: endereco,
            seller: {
              '@type': 'MotorcycleDealer',
              name: loja.nome,
              ...(loja.endereco ? { address: loja.endereco } : {}),
              ...(loja.telefone ? { telephone: loja.telefone } : {}),
            },
          },
        }),
  };
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
