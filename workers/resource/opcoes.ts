import { TEMPLATES } from '../../app/arte/registro.ts';
import type { Ambiente, FonteDeOpcoes, Opcao, Recurso } from '../../app/domain/resource/recurso.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import type { CatalogoService } from '../precos/catalogo-service.ts';
import type { UsuarioService } from '../usuarios/usuario-service.ts';

/** Sources of the options. */
export type Fontes = {
  catalogo: Pick<CatalogoService, 'motos'>;
  usuarios: Pick<UsuarioService, 'empresas'>;
  agora: () => Date;
};

const NADA: Ambiente['opcoes'] = { motos: [], lojas: [], artes: [] };

/** Creates the reader of the options of a resource's fields, for one request. */
export function createOpcoes({ catalogo, usuarios, agora }: Fontes) {
  const readers: Record<FonteDeOpcoes, () => Promise<readonly Opcao[]>> = {
    motos: async () => (await catalogo.motos()).map(({ id, nome }) => ({ valor: id, rotulo: nome })),
    lojas: async () =>
      (await usuarios.empresas()).value.map(({ id, nome }) => ({ valor: String(id), rotulo: nome })),
    artes: async () => TEMPLATES.map(({ id, nome }) => ({ valor: id, rotulo: nome })),
  };
  return {
    /** Reads all options. Throws ErroDaApi 502 or 504 when they cannot be read. */
    async ambiente({ opcoes }: Pick<Recurso, 'opcoes'>): Promise<Ambiente> {
      const read = await Promise.all(opcoes.map(async (fonte) => [fonte, await readers[fonte]()] as const));
      return { hoje: hojeEmSaoPaulo(agora()), opcoes: { ...NADA, ...Object.fromEntries(read) } };
    },
  };
}

export type Opcoes = ReturnType<typeof createOpcoes>;
