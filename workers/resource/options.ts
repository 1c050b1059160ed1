import { TEMPLATES } from '../../app/arte/registry.ts';
import type { Plano } from '../../app/domain/financiamento/plano.ts';
import type { ChoiceOption } from '../../app/domain/resource/field-declarations.ts';
import {
  type DeclaredResource,
  type FieldEnvironment,
  NO_OPTIONS,
  type OptionSource,
} from '../../app/domain/resource/resource.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import type { CatalogoService } from '../precos/catalogo-service.ts';
import type { UsuarioService } from '../usuarios/usuario-service.ts';

/** Sources of the options that choice fields of declared resources offer. */
export type OptionSources = {
  catalogo: Pick<CatalogoService, 'motos'>;
  usuarios: Pick<UsuarioService, 'empresas'>;
  /** Plan in force of a company, in the part that this room needs of workers/financiamento. */
  planos: { vigente(idEmpresa: number): Promise<Pick<Plano, 'financeiras'>> };
  clock: () => Date;
};

/** Choice of all lenders, stored as the empty text. */
const ALL_FINANCEIRAS: ChoiceOption = { valor: '', rotulo: 'Todas' };

/** Creates the reader of the options of a resource's fields, for one request. */
export function createOptionsReader({ catalogo, usuarios, planos, clock }: OptionSources) {
  const readers: Record<OptionSource, (idEmpresa: number) => Promise<readonly ChoiceOption[]>> = {
    motos: async () => (await catalogo.motos()).map(({ id, nome }) => ({ valor: id, rotulo: nome })),
    lojas: async () =>
      (await usuarios.empresas()).value.map(({ id, nome }) => ({ valor: String(id), rotulo: nome })),
    artes: async () => TEMPLATES.map(({ id, nome }) => ({ valor: id, rotulo: nome })),
    financeiras: async (idEmpresa) => {
      const { financeiras } = await planos.vigente(idEmpresa);
      return [ALL_FINANCEIRAS, ...financeiras.map(({ nome }) => ({ valor: nome, rotulo: nome }))];
    },
  };
  return {
    /** Plan in force of a company. */
    plano: (idEmpresa: number) => planos.vigente(idEmpresa),

    /** Reads all options of a company. Throws ApiError 502 or 504 when they cannot be read. */
    async ambiente(
      { opcoes }: Pick<DeclaredResource, 'opcoes'>,
      idEmpresa: number,
    ): Promise<FieldEnvironment> {
      const read = await Promise.all(
        opcoes.map(async (fonte) => [fonte, await readers[fonte](idEmpresa)] as const),
      );
      return { hoje: todayInSaoPaulo(clock()), opcoes: { ...NO_OPTIONS, ...Object.fromEntries(read) } };
    },
  };
}

export type OptionsReader = ReturnType<typeof createOptionsReader>;
