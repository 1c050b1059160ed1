import { describe, expect, test, vi } from 'vitest';
import { createOferta } from '../../support/documentos/ofertas.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { createServices, USUARIO } from '../documentos/apoio.ts';
import { create, PARCELADO } from './apoio.ts';

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
        feed: path('6e8c847cfd11926080b09479b463ff7770781b0e'),
        link: path('a2cc6e0c628a2892599803a425e3855c4d86e0c9'),
        quadrado: path('76ba80631d5f2f2778493d93b6edb51035ba026c'),
        story: path('e36e45d293f140a8836c203ca51566324655be77'),
      },
    ],
    [
      'noturno',
      {
        feed: path('48dd27f63c8874335ed4277dbea772cab14d4a2f'),
        link: path('fb3921617bcd7e9b3097e9703267c4f2b0542fb8'),
        quadrado: path('f194f39303635b2f4b9635f050d6695abd610437'),
        story: path('32acd038bb4fb40311b742fd4a20e83db78f3d7f'),
      },
    ],
  ])('a flyer of %s', async (template, esperadas) => {
    const { imagens } = await create(await createEdge(), { template, dados: PARCELADO });
    expect(imagens).toEqual(esperadas);
  });

  test('a sent simulation', async () => {
    const { envios } = createServices();
    const pedido = { id: crypto.randomUUID(), oferecida: createOferta(), bancoDaMarca: true };
    const { id, imagem, plano } = await envios.send(USUARIO, pedido);
    const link = (await envios.findPublic(id))?.imagens.link;
    expect({ imagem, plano, link }).toEqual({
      imagem: path('2e831aca80e55a474d78bffbff295e6ef97b4bac'),
      plano: path('9492f4db2544d8173e2519aaf0a53d76ab188c40'),
      link: path('dc2f91334c645d74ada58e31eb79105c2d418ae5'),
    });
  });
});
