import { templateById } from '../../app/arte/registro.ts';
import type { DadosOferta, FormatoArte } from '../../app/arte/tipos.ts';
import type { DadosDoPanfleto } from '../../app/domain/arte.ts';
import { type ClasseDeMoto, type Moto, searchMotos } from '../../app/domain/catalogo.ts';
import { linhasDaOferta } from '../../app/domain/oferta.ts';
import { enderecoDaMarca, type Marca } from '../recursos/marca-service.ts';
import { sha256Hex } from '../recursos/recurso-service.ts';

/** Ids are 160 bits of the hash, in hexadecimal. */
const ID_LENGTH = 40;

/**
 * What a picture shows, with brand assets as paths below `marcas/` of the bucket, where they lie under their
 * own hash: a company's new logo makes new pictures and never changes old ones.
 */
export type Conteudo = {
  template: string;
  versao: number;
  formato: FormatoArte;
  idEmpresa: number;
  dados: DadosOferta;
};

/** Equal content gives an equal id; any difference that shows, or another company, gives another. */
export async function imageId(conteudo: Conteudo): Promise<string> {
  const bytes = new TextEncoder().encode(canonical(conteudo));
  return (await sha256Hex(bytes)).slice(0, ID_LENGTH);
}

/** JSON with sorted keys, so that the order of writing does not show in the hash. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** The catalogue's motorcycle of an id or exact name, or null for one that is not in it. */
export function findMoto(motos: readonly Moto[], idOuNome: string): Moto | null {
  const wanted = idOuNome.trim().toLowerCase();
  return motos.find((moto) => moto.id === wanted || moto.nome.toLowerCase() === wanted) ?? null;
}

/** A motorcycle outside the catalogue borrows the silhouette of its nearest relative by name. */
function classeOf(motos: readonly Moto[], nome: string): ClasseDeMoto {
  const words = nome.split(/\s+/);
  for (let length = words.length; length > 0; length--) {
    const relative = searchMotos(motos, words.slice(0, length).join(' '))[0];
    if (relative) return relative.classe;
  }
  return 'street';
}

/** What the template draws, from what the consultant gave, the catalogue and the company's brand. */
export function toOferta(
  dados: DadosDoPanfleto,
  {
    motos,
    marca,
    logos,
  }: {
    motos: readonly Moto[];
    marca: Marca;
    logos: Pick<DadosOferta['empresa'], 'logo' | 'logoEscuro' | 'marcas'>;
  },
): DadosOferta {
  const moto = findMoto(motos, dados.moto);
  const endereco = enderecoDaMarca(marca);
  const { entrada, parcelas, valorParcela, texto } = dados;
  return {
    moto: moto
      ? { nome: moto.nome, classe: moto.classe, cilindradaCc: moto.cilindradaCc }
      : { nome: dados.moto, classe: classeOf(motos, dados.moto) },
    preco: dados.preco,
    ...(entrada ? { entrada } : {}),
    ...(parcelas === undefined ? {} : { parcelas }),
    ...(valorParcela === undefined ? {} : { valorParcela }),
    linhasLegais: linhasDaOferta({ ...dados, fornecedor: { nome: marca.nome, endereco } }),
    validade: dados.validade,
    nome: dados.nome,
    telefone: dados.telefone,
    ...(texto ? { texto } : {}),
    empresa: { nome: marca.nome, endereco, cores: marca.cores, ...logos },
  };
}

/** One picture's content for each format of the template. Throws when the template does not exist (a bug). */
export function conteudosOf(template: string, idEmpresa: number, dados: DadosOferta): Conteudo[] {
  const { formatos, versao } = templateById(template);
  return formatos.map((formato) => ({ template, versao, formato, idEmpresa, dados }));
}
