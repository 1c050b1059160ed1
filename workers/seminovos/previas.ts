import type { DadosDaPeca } from '../../app/arte/registro.ts';
import type { EmpresaArte } from '../../app/arte/tipos.ts';
import { tintaDaCor } from '../../app/domain/motos/cores-de-moto.ts';
import { enderecoDaLoja } from '../../app/domain/ofertas/fornecedor.ts';
import { classeDoModelo } from '../../app/domain/seminovos/classe.ts';
import { anoDe, comPontos, nomeDe } from '../../app/domain/seminovos/palavras.ts';
import { type Conteudo, conteudosOf, imageId } from '../artes/conteudo.ts';
import type { LogoStore } from '../artes/logo-store.ts';
import type { Desenhista } from '../imagens/desenhista.ts';
import { type KitService, marcaDoKit } from '../marca/kit-service.ts';
import type { MarcaService } from '../marca/marca-service.ts';
import { type PublicoService, SEM_SEMINOVO, type SeminovoPublico } from './publico-service.ts';

/** Link preview images of seminovos without a photo. */
export type Previas = {
  /**
   * Silhouette, name, year, price and store as JPEG of 1200 × 630, drawn on first use and stored. Throws
   * ErroDaApi 404 for a seminovo that is not public, 502, 503, 504.
   */
  read(id: string): Promise<ReadableStream | Uint8Array>;
};

/** Prefix in the seminovo's own folder, so that emptying the folder deletes them too. */
const pastaDe = (id: string): string => `seminovos/${id}/publica/previa-`;

export function createPrevias(parts: {
  publicos: Pick<PublicoService, 'find'>;
  marcas: Pick<MarcaService, 'find'>;
  kits: Pick<KitService, 'vigente'>;
  logos: Pick<LogoStore, 'load'>;
  desenhista: Pick<Desenhista, 'imagem'>;
  balde: R2Bucket;
}): Previas {
  const { publicos, marcas, kits, logos, desenhista, balde } = parts;

  /** Stores the newest image only: former prices are shown nowhere any more. */
  async function keep(id: string, name: string, bytes: Uint8Array): Promise<void> {
    const { objects } = await balde.list({ prefix: pastaDe(id) });
    const old = objects.map(({ key }) => key).filter((key) => key !== name);
    if (old.length > 0) await balde.delete(old);
    await balde.put(name, bytes, { httpMetadata: { contentType: 'image/jpeg' } });
  }

  return {
    async read(id) {
      const seminovo = await publicos.find(id);
      if (!seminovo) throw SEM_SEMINOVO();
      const { idEmpresa } = seminovo;
      const [marca, kit] = await Promise.all([marcas.find(idEmpresa), kits.vigente(idEmpresa)]);
      const { paths, figuras } = await logos.load(marca);
      const { cores = marca.cores, letra } = marcaDoKit(kit);
      const empresa: EmpresaArte = {
        ...{ nome: marca.nome.trim(), endereco: enderecoDaLoja(marca), cores, ...paths },
        ...(letra ? { letra } : {}),
      };
      const { idEmpresa: fila, ...conteudo } = conteudoDaPrevia(seminovo, empresa, marca.telefone ?? '');
      const image = await imageId({ idEmpresa: fila, ...conteudo });
      const name = `${pastaDe(id)}${image}.jpg`;
      const kept = await balde.get(name);
      if (kept) return kept.body;
      const bytes = await desenhista.imagem({ fila }, { id: image, extensao: 'jpg', ...conteudo }, figuras);
      await keep(id, name, bytes);
      return bytes;
    },
  };
}

/** Content of a flyer in the size of a preview; a sold bike has no price. */
function conteudoDaPrevia(seminovo: SeminovoPublico, empresa: EmpresaArte, telefone: string): Conteudo {
  const { idEmpresa, situacao, modelo, cor, km } = seminovo;
  const tinta = tintaDaCor(cor);
  const isSold = situacao === 'vendido';
  const preco = isSold ? null : seminovo.preco;
  const words = [`${comPontos(km)} km`, cor];
  const dados: DadosDaPeca<'vitrine'> = {
    moto: {
      // The class is guessed from the name: good enough for a silhouette, not for print.
      ...{ nome: nomeDe(seminovo), classe: classeDoModelo(modelo), foraDoCatalogo: true },
      ...{ ano: anoDe(seminovo), ...(tinta ? { cor: tinta } : {}) },
    },
    preco: preco ?? 0,
    texto: words.filter(Boolean).join(' · '),
    selo: isSold ? 'Vendida' : situacao === 'reservado' ? 'Reservada' : 'Seminova',
    ...{ linhasLegais: [], validade: '', nome: '', telefone, empresa },
  };
  const link = conteudosOf('vitrine', idEmpresa, dados).find(({ formato }) => formato === 'link');
  if (!link) throw new Error('The template of previews has no format for them.');
  return link;
}
