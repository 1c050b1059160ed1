import { type DadosDaPeca, templateOf } from '../../app/arte/registro.ts';
import type { FormatoArte } from '../../app/arte/tipos.ts';
import { enderecoDaLoja } from '../../app/domain/ofertas/fornecedor.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { estadoDe } from '../../app/domain/premiacao/premiacao.ts';
import { emPontos, podioDe } from '../../app/domain/premiacao/ranking.ts';
import { formatData, hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { slug } from '../../app/domain/valores/nome-de-arquivo.ts';
import { type Conteudo, imageId } from '../artes/conteudo.ts';
import type { LogoStore } from '../artes/logo-store.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { requireAprovado } from '../base/owner.ts';
import type { Desenhista } from '../imagens/desenhista.ts';
import { type KitService, marcaDoKit } from '../marca/kit-service.ts';
import type { MarcaService } from '../marca/marca-service.ts';
import type { PremiacaoService } from '../premiacao/create-premiacao.ts';

/** Formats of each image of a premiação. */
export const IMAGENS_DA_PREMIACAO = {
  podio: ['feed', 'story'],
  certificado: ['feed', 'impresso'],
} as const satisfies Record<string, readonly FormatoArte[]>;
export type ImagemDaPremiacao = keyof typeof IMAGENS_DA_PREMIACAO;

export type ArquivoDaPremiacao = { nome: string; tipo: string; corpo: BodyInit };

/**
 * Texts of an image of a premiação: one to three names, places and points, without the reasons for the
 * points.
 */
export type PalavrasDaPremiacao = {
  titulo: string;
  /** "01/11/2026 a 30/11/2026" */
  periodo: string;
  /** "Resultado final", or the day of the standing; empty on a certificate. */
  situacao: string;
  linhas: { lugar: number; nome: string; pontos: string }[];
};

export type ImagensDaPremiacao = {
  /** Texts that {@link draw} would draw. Throws the same errors, except those of brand and drawing. */
  words(usuario: Usuario, idEmpresa: number, id: string, documento: string): Promise<PalavrasDaPremiacao>;
  /**
   * Draws the current podium, or one's own certificate once the final ranking is stored; the printed sheet is
   * a PDF. Its texts come from the ranking alone. Throws ErroDaApi 403 also for a person not approved, 404
   * without a ranking or for an unknown format, 429, 502 or 504 when the brand cannot be read, 503 when too
   * many draw at once.
   */
  draw(
    usuario: Usuario,
    idEmpresa: number,
    id: string,
    pedida: { documento: string; formato: string },
  ): Promise<ArquivoDaPremiacao>;
};

const nada = (mensagem: string) => new ErroDaApi(404, 'imagem-nao-encontrada', mensagem);

/** Creates the service of the images of premiações, drawn on request. */
export function createImagensDaPremiacao(parts: {
  premiacoes: Pick<PremiacaoService, 'find' | 'look'>;
  marcas: Pick<MarcaService, 'find'>;
  kits: Pick<KitService, 'vigente'>;
  logos: Pick<LogoStore, 'load'>;
  desenhista: Pick<Desenhista, 'imagem' | 'impresso'>;
  limit: (uid: string) => Promise<void>;
  agora: () => Date;
}): ImagensDaPremiacao {
  const { premiacoes, marcas, kits, logos, desenhista, limit, agora } = parts;

  type Desenho = DadosDaPeca<'podio'> | DadosDaPeca<'certificado'>;

  /** Texts of the image, without the brand. Throws ErroDaApi 403, 404. */
  async function wordsOf(usuario: Usuario, idEmpresa: number, id: string, documento: ImagemDaPremiacao) {
    const premiacao = await premiacoes.find(usuario, idEmpresa, id);
    const { ranking, progresso, congelada } = await premiacoes.look(usuario, premiacao);
    const { nome: titulo, inicio, fim } = premiacao;
    const comum = { titulo, periodo: `${formatData(inicio)} a ${formatData(fim)}`, validade: '' };
    if (documento === 'podio') {
      const degraus = podioDe(ranking).map((degrau) => ({ ...degrau, pontos: emPontos(degrau.pontos) }));
      if (degraus.length === 0) throw nada('Ninguém pontuou ainda.');
      const isOver = estadoDe(premiacao, agora()) === 'encerrada';
      const situacao = isOver ? 'Resultado final' : `Parcial de ${formatData(hojeEmSaoPaulo(agora()))}`;
      return { ...comum, situacao, degraus };
    }
    if (!congelada || !progresso?.lugar)
      throw nada('O certificado fica pronto com o ranking final, para quem tem um lugar nele.');
    const { lugar, pontos } = progresso;
    const nome = ranking.find(({ eu }) => eu)?.nome ?? usuario.nome;
    return { ...comum, nome, lugar, pontos: emPontos(pontos) };
  }

  return {
    async words(usuario, idEmpresa, id, documento) {
      requireAprovado(usuario);
      const { qual } = requirePedida(documento, 'feed');
      const said = await wordsOf(usuario, idEmpresa, id, qual);
      const { titulo, periodo } = said;
      const linhas =
        'degraus' in said
          ? said.degraus.flatMap(({ lugar, nomes, pontos }) => nomes.map((nome) => ({ lugar, nome, pontos })))
          : [{ lugar: said.lugar, nome: said.nome, pontos: said.pontos }];
      return { titulo, periodo, situacao: 'situacao' in said ? said.situacao : '', linhas };
    },

    async draw(usuario, idEmpresa, id, { documento, formato }) {
      requireAprovado(usuario);
      await limit(usuario.uid);
      const { qual, tamanho } = requirePedida(documento, formato);
      const words = await wordsOf(usuario, idEmpresa, id, qual);
      const [marca, kit] = await Promise.all([marcas.find(idEmpresa), kits.vigente(idEmpresa)]);
      const { paths, figuras } = await logos.load(marca);
      const { qr: _, ...decidido } = marcaDoKit(kit);
      const dados = {
        ...words,
        empresa: {
          ...{ nome: marca.nome, endereco: enderecoDaLoja(marca), cores: marca.cores },
          ...decidido,
          ...paths,
        },
      } as Desenho;
      const { versao } = templateOf(qual);
      const nome = `${qual}-${slug(dados.titulo) || 'premiacao'}`;
      if (tamanho === 'impresso') {
        const pedido = { template: qual, versao, dados, papel: 'a4', titulo: dados.titulo } as const;
        const corpo = await desenhista.impresso({ fila: idEmpresa }, pedido, figuras);
        return { nome: `${nome}.pdf`, tipo: 'application/pdf', corpo };
      }
      const conteudo: Conteudo = { template: qual, versao, formato: tamanho, idEmpresa, dados };
      const { idEmpresa: fila, ...pedido } = conteudo;
      const image = { id: await imageId(conteudo), extensao: 'jpg', ...pedido } as const;
      const bytes = await desenhista.imagem({ fila }, image, figuras);
      return { nome: `${nome}.jpg`, tipo: 'image/jpeg', corpo: bytes as Uint8Array<ArrayBuffer> };
    },
  };
}

function requirePedida(documento: string, formato: string) {
  const qual = Object.keys(IMAGENS_DA_PREMIACAO).find((each) => each === documento) as
    | ImagemDaPremiacao
    | undefined;
  const tamanho = qual && IMAGENS_DA_PREMIACAO[qual].find((each) => each === formato);
  if (!qual || !tamanho) throw nada('Esta imagem não existe.');
  return { qual, tamanho };
}
