import type { DesenhoComum } from '../../app/arte/tipos.ts';
import { base64 } from './base64.ts';
import type { FigurasNomeadas } from './contrato/envelope.ts';

/** The same data with each brand picture's name replaced by the picture: satori is never given an address to fetch. */
export function withPictures(dados: DesenhoComum, figuras: FigurasNomeadas): DesenhoComum {
  const uris = new Map(
    figuras.map(([nome, { bytes, tipo }]) => [nome, `data:${tipo};base64,${base64(new Uint8Array(bytes))}`]),
  );
  const picture = (nome: string) => uris.get(nome) ?? '';
  const { logo, logoEscuro, marcas, folha } = dados.empresa;
  const ofSheet = folha && Object.entries(folha).map(([nome, path]) => [nome, picture(path)]);
  return {
    ...dados,
    empresa: {
      ...dados.empresa,
      logo: picture(logo),
      ...(logoEscuro ? { logoEscuro: picture(logoEscuro) } : {}),
      marcas: marcas.map(picture),
      ...(ofSheet ? { folha: Object.fromEntries(ofSheet) } : {}),
    },
  };
}
