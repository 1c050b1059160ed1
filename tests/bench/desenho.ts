import type { ReactElement } from 'react';
import { templateById } from '../../app/arte/registry.ts';
import { FORMATS, type OfertaPecaData, type PecaFormat } from '../../app/arte/types.ts';
import logo from '../../workers/origem/recursos/1/logo.svg?raw';
import logoEscuro from '../../workers/origem/recursos/1/logo-escuro.svg?raw';
import marca1 from '../../workers/origem/recursos/1/marca-1.svg?raw';
import marca2 from '../../workers/origem/recursos/1/marca-2.svg?raw';
import { panfletoComFoto } from './drawing/panfleto-com-foto.tsx';

const dataUri = (svg: string) => `data:image/svg+xml;base64,${btoa(svg)}`;

const empresa = {
  nome: 'Rota Sul Motos',
  endereco: 'Av. das Araucárias, 1520, Curitiba/PR',
  logo: dataUri(logo),
  logoEscuro: dataUri(logoEscuro),
  cores: { primaria: '#c92f17', sobrePrimaria: '#ffffff', destaque: '#ffb000' },
  marcas: [dataUri(marca1), dataUri(marca2)],
};

/** An offer whose price follows `n`, so that no engine can answer from what it drew before. */
function oferta(n: number): OfertaPecaData {
  return {
    moto: { nome: 'FAZER FZ25 ABS', classe: 'naked', ano: '2026', cilindradaCc: 249 },
    preco: 2_399_000 + n,
    linhasLegais: [],
    validade: '2026-12-31',
    nome: 'Carla Conceição',
    telefone: '41987654321',
    texto: 'Emplacamento grátis neste mês',
    empresa,
  };
}

export type Desenho = { element: ReactElement; largura: number; altura: number };

/** The name of the design with a photo, which is no template of the product's. */
const COM_FOTO = 'com-foto';

/** Template and data that a request asks for. */
export const dadosOf = (url: URL) => ({
  template: url.searchParams.get('template') ?? 'vitrine',
  dados: oferta(Number(url.searchParams.get('n') ?? 0)),
});

/** The design that a request asks for: `?template=vitrine&formato=feed&n=1`. Both sides of the comparison draw it. */
export function readDesenho(url: URL): Desenho {
  const format = (url.searchParams.get('formato') ?? 'feed') as PecaFormat;
  const { template, dados } = dadosOf(url);
  if (template === COM_FOTO) return { element: panfletoComFoto(dados.preco), ...FORMATS.feed };
  return { element: templateById(template).element(format, dados), ...FORMATS[format] };
}
