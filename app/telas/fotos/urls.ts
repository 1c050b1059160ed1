import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';

/** Address of an Empresa's photos with these query parameters; empty ones are omitted. */
export function addressOf(empresa: ChosenEmpresa, params: Record<string, string>) {
  const said = Object.entries(params).filter(([, value]) => value !== '');
  return withEmpresa(`/fotos-dos-modelos?${new URLSearchParams(said)}`, empresa);
}
