import { caminhosDasPecas, type PecaDaMarca } from '../../app/domain/pecas-da-marca.ts';
import type { Usuario } from '../../app/domain/usuario.ts';
import { ErroDaApi } from '../api/erro-da-api.ts';
import type { Auditoria } from '../dados/auditoria.ts';
import type { Fila } from '../imagens/fila.ts';
import type { Rasterizador } from '../imagens/rasterizador.ts';
import type { MarcaService } from './marca-service.ts';
import { checkImagem, type DecodeWebp, regravar } from './regravar.ts';

/** A picture of the company as its administrator sees it. */
export type PecaEnviada = {
  peca: PecaDaMarca;
  /** Path on this host. */
  caminho: string;
  /** Changes with the picture's content; null while the company uses the one of its network. */
  propria: string | null;
};

export type PecaService = {
  /** The company's pictures. Throws ErroDaApi 404 without a company, 502 or 504 when its brand cannot be read. */
  list(usuario: Usuario): Promise<PecaEnviada[]>;
  /** Checks, re-encodes and keeps a picture. Throws ErroDaApi 404, 413, 422 (message for `arquivo`), 502, 503, 504. */
  save(usuario: Usuario, peca: PecaDaMarca, bytes: Uint8Array): Promise<void>;
  /** Back to the picture of the network. Throws ErroDaApi 404, 502, 504. */
  remove(usuario: Usuario, peca: PecaDaMarca): Promise<void>;
};

/** Uploads of a company's own pictures, kept where /resources looks first. Callers let administrators in only. */
export function createPecaService(parts: {
  balde: R2Bucket;
  marcas: MarcaService;
  auditoria: Auditoria;
  fila: Fila;
  rasterizador: Rasterizador;
  decodeWebp: DecodeWebp;
}): PecaService {
  const { balde, marcas, auditoria, fila } = parts;

  async function caminhosOf({ id_empresa: idEmpresa }: Usuario) {
    if (idEmpresa === null)
      throw new ErroDaApi(404, 'sem-empresa', 'Você ainda não está ligado a uma empresa.');
    const { recursos } = await marcas.find(idEmpresa);
    return caminhosDasPecas(recursos, idEmpresa);
  }

  async function caminhoOf(usuario: Usuario, peca: PecaDaMarca): Promise<string> {
    const found = (await caminhosOf(usuario)).find((each) => each.peca === peca);
    if (!found) throw new ErroDaApi(404, 'peca-nao-encontrada', 'A marca da sua empresa não tem esta peça.');
    return found.caminho;
  }

  const record = (usuario: Usuario, acao: 'marca.enviar' | 'marca.restaurar', peca: PecaDaMarca) =>
    auditoria.record({ uid: usuario.uid, idEmpresa: usuario.id_empresa, alvo: peca, acoes: [acao] });

  return {
    async list(usuario) {
      const caminhos = await caminhosOf(usuario);
      return Promise.all(
        caminhos.map(async ({ peca, caminho }) => {
          const own = await balde.head(caminho);
          return { peca, caminho: `/${caminho}`, propria: own?.etag ?? null };
        }),
      );
    },

    async save(usuario, peca, bytes) {
      checkImagem(bytes);
      const caminho = await caminhoOf(usuario, peca);
      const { bytes: kept, tipo } = await fila.run('envio', () => regravar(parts, bytes));
      await record(usuario, 'marca.enviar', peca);
      await balde.put(caminho, kept, { httpMetadata: { contentType: tipo } });
    },

    async remove(usuario, peca) {
      const caminho = await caminhoOf(usuario, peca);
      await record(usuario, 'marca.restaurar', peca);
      await balde.delete(caminho);
    },
  };
}
