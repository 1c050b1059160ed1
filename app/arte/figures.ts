import type { CommonDrawing } from './types.ts';

/**
 * Maps every picture in the data by `as`. The only function that knows the places of pictures: logos, the
 * sheet's decorations, photo, portrait, photos of items.
 */
export function mapFigures<Dados extends CommonDrawing>(dados: Dados, as: (nome: string) => string): Dados {
  const { logo, logoEscuro, marcas, folha } = dados.empresa;
  const { foto, retrato, itens } = dados;
  const ofSheet = folha && Object.entries(folha).map(([nome, src]) => [nome, as(src)]);
  return {
    ...dados,
    empresa: {
      ...dados.empresa,
      logo: as(logo),
      ...(logoEscuro ? { logoEscuro: as(logoEscuro) } : {}),
      marcas: marcas.map(as),
      ...(ofSheet ? { folha: Object.fromEntries(ofSheet) } : {}),
    },
    ...(foto ? { foto: { ...foto, src: as(foto.src) } } : {}),
    ...(retrato ? { retrato: { ...retrato, src: as(retrato.src) } } : {}),
    ...(itens
      ? {
          itens: itens.map((item) =>
            item.foto ? { ...item, foto: { ...item.foto, src: as(item.foto.src) } } : item,
          ),
        }
      : {}),
  };
}

/** Names of all pictures in the data, without duplicates. */
export function figuresOf(dados: CommonDrawing): string[] {
  const nomes = new Set<string>();
  mapFigures(dados, (nome) => {
    nomes.add(nome);
    return nome;
  });
  nomes.delete('');
  return [...nomes];
}
