import { PDFDocument } from '@cantoo/pdf-lib';
import type { DadosDoDocumento, ImagensDaMarca } from '../contrato/documento.ts';
import type { Figura as Imagem } from '../contrato/pedidos.ts';
import type { Rasterizador } from '../motores/rasterizador.ts';
import type { ArquivosDeFonte } from './arquivos-de-fonte.ts';
import { limpo } from './caneta.ts';
import { embedFigura, type Figura } from './figuras.ts';
import { createFolhas, type FigurasDaMarca } from './folhas.ts';
import { embedFontes } from './fontes.ts';
import { PAPEL } from './papel.ts';
import { cabecalho, pe, titulo, tituloOf } from './partes/cabecalho.ts';
import { condicoes } from './partes/condicoes.ts';
import { contas } from './partes/contas.ts';
import { contato } from './partes/contato.ts';
import { cronograma } from './partes/cronograma.ts';
import { parcela } from './partes/parcela.ts';

export type Oficina = { fontes: ArquivosDeFonte; rasterizador: Pick<Rasterizador, 'rasterize'> };

/** Embeds the company's images in the file. */
export async function embedMarca(
  documento: PDFDocument,
  imagens: ImagensDaMarca,
  { rasterizador }: Oficina,
): Promise<FigurasDaMarca> {
  const embed = async (imagem: Imagem | null): Promise<Figura | null> =>
    imagem && embedFigura(documento, imagem, rasterizador);
  const marcas: Figura[] = [];
  for (const imagem of imagens.marcas) {
    const figura = await embed(imagem);
    if (figura) marcas.push(figura);
  }
  // One after another, so that the pixels of two images are not in memory together.
  return {
    logo: await embed(imagens.logo),
    marcas,
    moldura: await embed(imagens.moldura),
    rodape: await embed(imagens.rodape),
    marcaDagua: await embed(imagens.marcaDagua),
    logoBanco: await embed(imagens.logoBanco),
    fundoClaro: await embed(imagens.fundoClaro),
  };
}

/** Sets the file's metadata, with the contract's date, so that equal data give equal bytes. */
function describe(documento: PDFDocument, dados: DadosDoDocumento): void {
  const { oferecida, empresa } = dados;
  const created = new Date(`${oferecida.pedido.dataContrato}T12:00:00Z`);
  const title = [tituloOf({ dados }), limpo(oferecida.moto)].filter(Boolean).join(' · ');
  documento.setTitle(title, { showInWindowTitleBar: true });
  documento.setAuthor(limpo(empresa.nome));
  documento.setCreator('Balcão');
  documento.setProducer('Balcão');
  documento.setLanguage('pt-BR');
  documento.setCreationDate(created);
  documento.setModificationDate(created);
}

/**
 * Lays out a payment plan or a simulation sheet: the whole offer on the first page, then the schedule. Pure
 * except for the drawing engine: no clock, no randomness, no network.
 */
export async function createDocumento(
  dados: DadosDoDocumento,
  imagens: ImagensDaMarca,
  oficina: Oficina,
): Promise<PDFDocument> {
  const documento = await PDFDocument.create({ updateMetadata: false });
  describe(documento, dados);
  const fontes = await embedFontes(documento, oficina.fontes);
  const figuras = await embedMarca(documento, imagens, oficina);
  const papel = PAPEL[dados.papel];
  const { folhas, canetas } = createFolhas({ documento, fontes, papel, figuras, dados }, cabecalho);
  titulo(folhas);
  parcela(folhas);
  contas(folhas);
  condicoes(folhas);
  contato(folhas);
  if (dados.tipo === 'plano') cronograma(folhas);
  canetas.forEach((caneta, index) => {
    pe(caneta, folhas, index + 1, canetas.length);
  });
  await documento.flush();
  return documento;
}
