import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { createOferta } from '../../support/documentos/ofertas.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { createServices, openEnvio, USUARIO } from '../documentos/apoio.ts';
import { create, PARCELADO, withTaxaLivre } from './apoio.ts';

vi.setConfig({ testTimeout: 60_000 });

const path = (id: string) => `/i/${id}.jpg`;

/**
 * A picture's id is the hash of what it shows, and customers hold links that contain it. Whoever has to change one
 * of these ids raises the version of its template in the same commit.
 */
describe('the same input gives the picture ids that it gave in the first deployment', () => {
  test.each([
    [
      'vitrine',
      {
        feed: path('ea4a7284e05c30be506593445d8db26e56d22ef2'),
        link: path('bbfa010007a00c169695c91422f002d4c6bf78f2'),
        quadrado: path('551df9c8033b94542554393ff4f647f6197790bf'),
        story: path('6bf788c5a4050d35d16a09aa8ffab247137e777b'),
      },
    ],
    [
      'noturno',
      {
        feed: path('450aaf2d8b1abc7cc3d631efffe4599f8fb157c8'),
        link: path('6692d3663a6a3dbab34c077acb48cc6d6ea1d400'),
        quadrado: path('b986960b9ba57fb2173a93186449f6bab36536b2'),
        story: path('c0e44ae8913817ce1c403528984134be6162c09f'),
      },
    ],
  ])('a flyer of %s', async (template, esperadas) => {
    const edge = await withTaxaLivre(await createEdge());
    await env.ORIGEM_DB.prepare("UPDATE usuarios SET nome = 'Ana Lima' WHERE uid = 'aprovado'").run();
    const { imagens } = await create(edge, { template, dados: { ...PARCELADO, nome: 'Ana Lima' } });
    expect(imagens).toMatchObject(esperadas);
  });

  test('a sent simulation', async () => {
    const { envios } = createServices();
    const pedido = { id: crypto.randomUUID(), oferecida: createOferta(), bancoDaMarca: true };
    const { id, imagem, plano } = await envios.send(USUARIO, pedido);
    const link = (await openEnvio(envios, id)).imagens.link;
    expect({ imagem, plano, link }).toEqual({
      imagem: path('dc921c309d9722ebe66aafcdd37d9cbffd6b240c'),
      plano: path('4d64bf056161b53247a652b94e8476dfb92abf37'),
      link: path('0ca0984be3175dd7aa1e36175ffd09d213eb4bba'),
    });
  });
});
