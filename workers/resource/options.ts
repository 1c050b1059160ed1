import { TEMPLATES } from '../../app/arte/registry.ts';
import type { ChoiceOption } from '../../app/domain/resource/field-declarations.ts';
import type { DeclaredResource, FieldEnvironment, OptionSource } from '../../app/domain/resource/resource.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import type { CatalogoService } from '../precos/catalogo-service.ts';
import type { UsuarioService } from '../usuarios/usuario-service.ts';

/** Sources of the options that choice fields of declared resources offer. */
export type OptionSources = {
  catalogo: Pick<CatalogoService, 'motos'>;
  usuarios: Pick<UsuarioService, 'empresas'>;
  clock: () => Date;
};

const NO_OPTIONS: FieldEnvironment['opcoes'] = { motos: [], lojas: [], artes: [] };

/** Creates the reader of the options of a resource's fields, for one request. */
export function createOptionsReader({ catalogo, usuarios, clock }: OptionSources) {
  const readers: Record<OptionSource, () => Promise<readonly ChoiceOption[]>> = {
    motos: async () => (await catalogo.motos()).map(({ id, nome }) => ({ valor: id, rotulo: nome })),
    lojas: async () =>
      (await usuarios.empresas()).value.map(({ id, nome }) => ({ valor: String(id), rotulo: nome })),
    artes: async () => TEMPLATES.map(({ id, nome }) => ({ valor: id, rotulo: nome })),
  };
  return {
    /** Reads all options. Throws ApiError 502 or 504 when they cannot be read. */
    async ambiente({ opcoes }: Pick<DeclaredResource, 'opcoes'>): Promise<FieldEnvironment> {
      const read = await Promise.all(opcoes.map(async (fonte) => [fonte, await readers[fonte]()] as const));
      return { hoje: todayInSaoPaulo(clock()), opcoes: { ...NO_OPTIONS, ...Object.fromEntries(read) } };
    },
  };
}

export type OptionsReader = ReturnType<typeof createOptionsReader>;
