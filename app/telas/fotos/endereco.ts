import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';

/** Address of a company's photos with these parameters; empty ones are left out. */
export function addressOf(empresa: EmpresaEscolhida, params: Record<string, string>): string {
  const said = Object.entries(params).filter(([, value]) => value !== '');
  return withEmpresa(`/fotos-dos-modelos?${new URLSearchParams(said)}`, empresa);
}
