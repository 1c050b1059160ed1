import { figurasOf } from '../../app/arte/figuras.ts';
import { templateById } from '../../app/arte/registro.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { slug } from '../../app/domain/valores/nome-de-arquivo.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { ownerOf, requireAprovado } from '../base/owner.ts';
import type { NomeDoPapel } from '../desenho/contrato/papel.ts';
import type { Desenhista } from '../imagens/desenhista.ts';
import type { ArteRepository } from './arte-repository.ts';
import { readConteudo } from './conteudo.ts';
import type { LogoStore } from './logo-store.ts';

export type Impresso = { nome: string; corpo: ReadableStream<Uint8Array> };

export type PrintService = {
  /**
   * Draws a person's own piece as a sheet for the printer: vector PDF with 3 mm of bleed. Throws ErroDaApi
   * 403 for a person not approved, 404, 409 for a piece whose template has changed since or that had no
   * printed sheet yet, 503 when too many draw at once.
   */
  print(usuario: Usuario, id: string, papel: NomeDoPapel): Promise<Impresso>;
};

const NAO_EXISTE = () => new ErroDaApi(404, 'imagem-nao-encontrada', 'Esta imagem não existe mais.');
const OUTRA = () =>
  new ErroDaApi(409, 'visual-mudou', 'O visual mudou desde então. Use de novo e gere outra para imprimir.');

export function createPrintService(parts: {
  artes: Pick<ArteRepository, 'findMine' | 'findImage'>;
  logos: Pick<LogoStore, 'reload'>;
  desenhista: Pick<Desenhista, 'impresso'>;
}): PrintService {
  const { artes, logos, desenhista } = parts;
  return {
    async print(usuario, id, papel) {
      requireAprovado(usuario);
      const arte = await artes.findMine(ownerOf(usuario), id);
      if (!arte) throw NAO_EXISTE();
      const { impresso } = arte.imagens;
      const row = impresso ? await artes.findImage(impresso) : null;
      if (!row || templateById(row.template).versao !== row.templateVersao) throw OUTRA();
      const { template, versao, dados, idEmpresa } = readConteudo(row);
      const figuras = await logos.reload(figurasOf(dados));
      const pedido = { template, versao, dados, papel, titulo: arte.titulo };
      const corpo = await desenhista.impresso({ fila: idEmpresa }, pedido, figuras);
      return { nome: `${slug(arte.titulo) || 'imagem'}-${papel}.pdf`, corpo };
    },
  };
}
