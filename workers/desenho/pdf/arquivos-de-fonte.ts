import type { Fonte } from '../motores/rasterizador.ts';

/** Font files of section 9, in TTF or WOFF. */
export type ArquivosDeFonte = {
  titulo: ArrayBuffer;
  medio: ArrayBuffer;
  texto: ArrayBuffer;
  forte: ArrayBuffer;
};

export type NomeDeFonte = keyof ArquivosDeFonte;

const FACES: Readonly<Record<NomeDeFonte, Pick<Fonte, 'name' | 'weight'>>> = {
  titulo: { name: 'Poppins', weight: 700 },
  medio: { name: 'Poppins', weight: 500 },
  texto: { name: 'Roboto', weight: 400 },
  forte: { name: 'Roboto', weight: 500 },
};

/** Finds the documents' fonts among the drawing engine's, so that the Worker bundles each file once. */
export function arquivosDeFonte(fontes: readonly Fonte[]): ArquivosDeFonte {
  const find = (nome: NomeDeFonte): ArrayBuffer => {
    const { name, weight } = FACES[nome];
    const fonte = fontes.find((each) => each.name === name && each.weight === weight);
    if (!fonte) throw new Error(`The drawing engine has no ${name} ${weight}.`);
    return fonte.data;
  };
  return { titulo: find('titulo'), medio: find('medio'), texto: find('texto'), forte: find('forte') };
}
