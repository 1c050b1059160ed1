import type { CommonDrawing } from './types.ts';

/**
 * Maps every picture in the data by `as`. The only function that knows the places of pictures: logos, the
 * sheet's decorations, photo, portrait, photos of items.
 */
export function mapFigures<Dados extends CommonDrawing>(data: Dados, as: (nome: string) => string): Dados {
  const { logo, logoEscuro, marcas, folha } = data.empresa;
  const { foto, retrato, itens } = data;
  const ofSheet = folha && Object.entries(folha).map(([nome, src]) => [nome, as(src)]);
  return {
    ...data,
    empresa: {
      ...data.empresa,
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
export function figuresOf(data: CommonDrawing): string[] {
  const names = new Set<string>();
  mapFigures(data, (nome) => {
    names.add(nome);
    return nome;
  });
  names.delete('');
  return [...names];
}
