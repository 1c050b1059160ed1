import { createContext, type ReactNode, useContext } from 'react';
import {
  type EmpresaEscolhida,
  nomeDaEscolhida,
  PARAMETRO_DA_EMPRESA,
  withEmpresa,
} from '~/domain/pessoas/empresa-escolhida.ts';

const EmpresaContext = createContext<EmpresaEscolhida | null>(null);

/** A screen of one company: its links and forms say which, so that two pages of two companies never mix. */
export const DaEmpresa = ({ empresa, children }: { empresa: EmpresaEscolhida; children: ReactNode }) => (
  <EmpresaContext.Provider value={empresa}>{children}</EmpresaContext.Provider>
);

/** Writes the company of the screen into an address; outside such a screen, and without a choice, it stays as it is. */
export function useComEmpresa(): (to: string) => string {
  const empresa = useContext(EmpresaContext);
  return (to) => (empresa ? withEmpresa(to, empresa) : to);
}

/** The company of the screen, in a form. */
export function CampoDaEmpresa() {
  const empresa = useContext(EmpresaContext);
  return empresa && <input type="hidden" name={PARAMETRO_DA_EMPRESA} value={empresa.id} />;
}

/** Name of the company of the screen where there is a choice, for pages on which it cannot be changed. */
export function NomeDaEmpresa() {
  const empresa = useContext(EmpresaContext);
  const nome = empresa && nomeDaEscolhida(empresa);
  return nome && <strong className="block wrap-anywhere font-medium text-ink">{nome}</strong>;
}
