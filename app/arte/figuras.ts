import type { DesenhoComum } from './tipos.ts';

/**
 * The same data with each of its pictures replaced by what `as` gives for it. It is the one place that knows where
 * pictures stand in data: logos, the sheet's decorations, the photo, the portrait, the photos of items.
 */
export function mapFiguras<Dados extends DesenhoComum>(dados: Dados, as: (nome: string) => string): Dados {
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

/** The pictures that stand in data, each once, as they are named there. */
export function figurasOf(dados: DesenhoComum): string[] {
  const nomes = new Set<string>();
  mapFiguras(dados, (nome) => {
    nomes.add(nome);
    return nome;
  });
  nomes.delete('');
  return [...nomes];
}
